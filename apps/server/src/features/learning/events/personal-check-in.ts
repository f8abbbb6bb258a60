import type { PersonalKey } from '@trilha/contracts/learning/events';
import type { PersonallyCheckedIn } from '@trilha/contracts/learning/events-teaching';
import { checkInTime, isCheckInOpen, isToConfirm, markAt } from '@trilha/rules/learning/event-presence';
import { OVER_STATES } from '@trilha/rules/learning/events';
import { isPersonalCodeFresh, readPersonalCode } from '@trilha/rules/learning/personal-codes';

import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { visibleEvent } from './load-event.ts';
import { findParticipant } from './participants.queries.ts';
import { isSignedCode, personalKey } from './personal-codes.ts';
import { findPresence, insertCheckIn } from './presence.queries.ts';
import { runEvent } from './require-instructor.ts';
import { publishRoll } from './roll-topic.ts';

/**
 * What the actor's phone keeps to show their code at the door without a network: the key it signs with, theirs and this event's alone, and
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
  const { memberId } = ctx.actor;
  return { memberId, key: personalKey(config, { eventId, memberId }), now: ctx.now.toISOString() };
}

export interface ScannedCode {
  readonly eventId: string;
  readonly code: string;
  /** When it was scanned and when that is sent, by the clock of the phone that scanned it. */
  readonly at?: string | undefined;
  readonly sentAt?: string | undefined;
}

/** Whose code it is. Throws `personal_code_invalid` for what was not signed for this event, and `personal_code_expired` for one that was not fresh when it was scanned. */
function memberOf(config: Pick<Config, 'keyRing'>, { eventId, code: text }: ScannedCode, at: Date): string {
  const code = readPersonalCode(text);
  if (code?.eventId !== eventId || !isSignedCode(config, code)) throw new AppError('personal_code_invalid');
  if (!isPersonalCodeFresh(code, at)) throw new AppError('personal_code_expired');
  return code.memberId;
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
  const memberId = memberOf(config, scanned, at);
  requireSomeoneElse(ctx.actor, memberId);
  if (event.canceledAt) throw new AppError('event_canceled');
  const session = event.sessions.find((one) => isCheckInOpen(one, event.doorsMinutes, at));
  const isOn = event.stage === 'scheduled' && !(event.endedAt && event.endedAt <= at);
  if (!session || !isOn) throw new AppError('check_in_closed');
  const participant = await findParticipant(ctx, { eventId, memberId });
  if (participant?.state !== 'enrolled') throw new AppError('not_on_list');
  const had = await findPresence(ctx, session.id, memberId);
  const isMarked = had !== undefined && had.mark !== 'absent' && !isToConfirm(had);
  if (!isMarked && event.resultsConfirmedAt) throw new AppError('results_confirmed');
  if (had?.mark === 'absent' && had.way === 'instructor' && had.markedAt > at)
    throw new AppError('check_in_marked_absent');
  const isNew =
    !isMarked &&
    (await insertCheckIn(ctx, {
      sessionId: session.id,
      memberId,
      mark: markAt(session, event.lateAfterMinutes, at),
      way: 'qr',
      markedAt: at,
      markedBy: ctx.actor.memberId,
      reason: '',
    }));
  if (isNew) publishRoll(ctx, eventId, [memberId]);
  const kept = await findPresence(ctx, session.id, memberId);
  if (!kept) throw new Error('A check-in was not kept.');
  return {
    memberId,
    session: session.number,
    mark: kept.mark,
    markedAt: kept.markedAt.toISOString(),
    already: !isNew,
  };
}
