import type { PersonalKey } from '@trilha/contracts/learning/events';
import type { PersonallyCheckedIn } from '@trilha/contracts/learning/events-teaching';
import { checkInTime, isCheckInOpen } from '@trilha/rules/learning/event-presence';
import { OVER_STATES } from '@trilha/rules/learning/events';
import { isPersonalCodeFresh, readPersonalCode } from '@trilha/rules/learning/personal-codes';

import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { listFamiliesOf } from '../../identity/sessions/families-of-member.ts';
import { visibleEvent } from './load-event.ts';
import { markArrival } from './mark-arrival.ts';
import { findParticipant } from './participants.queries.ts';
import { isSignedCode, personalKey } from './personal-codes.ts';
import { runEvent } from './require-instructor.ts';

/**
 * What the actor's phone keeps to show their code at the door without a network: the key it signs with, this session's and this event's alone, and
 * the time, so that a wrong clock of the phone does no harm. Throws `not_found`, `event_canceled`, `event_over`, and `not_on_list` for who has
 * no seat.
 */
export async function readPersonalKey(
  ctx: TenantContext,
  config: Pick<Config, 'keyRing'>,
  eventId: string,
): Promise<PersonalKey> {
  requirePermission(ctx.actor, 'learning.take');
  const event = await visibleEvent(ctx, eventId);
  if (event.canceledAt) throw new AppError('event_canceled');
  if (OVER_STATES.has(event.state)) throw new AppError('event_over');
  if (event.ownState !== 'enrolled') throw new AppError('not_on_list');
  const { actor, familyId } = ctx;
  const { memberId } = actor;
  if (familyId === undefined) throw new AppError('forbidden');
  return { memberId, key: personalKey(config, { eventId, memberId, familyId }), now: ctx.now.toISOString() };
}

export interface ScannedCode {
  readonly eventId: string;
  readonly code: string;
  /** When it was scanned and when that is sent, by the clock of the phone that scanned it. */
  readonly at?: string | undefined;
  readonly sentAt?: string | undefined;
}

/** Whose code it is. Throws `personal_code_invalid` for what was not signed for this event in a session that stood then, and `personal_code_expired` for one that was not fresh when it was scanned. */
async function memberOf(
  ctx: TenantContext,
  config: Pick<Config, 'keyRing'>,
  { eventId, code: text }: ScannedCode,
  at: Date,
): Promise<string> {
  const code = readPersonalCode(text);
  if (code?.eventId !== eventId) throw new AppError('personal_code_invalid');
  const families = await listFamiliesOf(ctx, code.memberId, at);
  if (!isSignedCode(config, code, families)) throw new AppError('personal_code_invalid');
  if (!isPersonalCodeFresh(code, at)) throw new AppError('personal_code_expired');
  return code.memberId;
}

async function requireSeat(participant: Awaited<ReturnType<typeof findParticipant>>): Promise<void> {
  if (participant?.state !== 'enrolled') throw new AppError('not_on_list');
}

/**
 * Checks in whose code the actor, who runs the event, scanned at its door; made without a network it counts by how long ago that was (EVT-04).
 * A second time changes nothing, whoever scanned first. Throws `not_found`, `check_in_time_implausible`, what is wrong with the code,
 * `forbidden` for oneself, `event_canceled`, `check_in_closed`, `results_confirmed`, `not_on_list`, and `check_in_marked_absent` where the
 * person was marked absent after that scan.
 */
export async function checkInPersonally(
  ctx: TenantContext,
  config: Pick<Config, 'keyRing'>,
  scanned: ScannedCode,
): Promise<PersonallyCheckedIn> {
  const { eventId } = scanned;
  const event = await runEvent(ctx, eventId, { lock: true });
  const instantOf = (said: string | undefined) => (said === undefined ? null : new Date(said));
  const at = checkInTime({ madeAt: instantOf(scanned.at), sentAt: instantOf(scanned.sentAt) }, ctx.now);
  if (!at) throw new AppError('check_in_time_implausible');
  const memberId = await memberOf(ctx, config, scanned, at);
  requireSomeoneElse(ctx.actor, memberId);
  if (event.canceledAt) throw new AppError('event_canceled');
  const session = event.sessions.find((one) => isCheckInOpen(one, event.doorsMinutes, at));
  if (!session) throw new AppError('check_in_closed');
  const participant = await findParticipant(ctx, { eventId, memberId });
  const { presence, isNew } = await markArrival(ctx, {
    event,
    session,
    memberId,
    at,
    way: 'qr',
    seenBy: ctx.actor.memberId,
    admit: () => requireSeat(participant),
  });
  return {
    memberId,
    session: session.number,
    mark: presence.mark,
    markedAt: presence.markedAt.toISOString(),
    already: !isNew,
  };
}
