import type { CheckedIn } from '@trilha/contracts/learning/events';
import {
  CODE_PATTERN,
  WRONG_CODES,
  checkInTime,
  isCheckInOpen,
  isToConfirm,
  mayType,
} from '@trilha/rules/learning/event-presence';

import type { Config } from '../../../config.ts';
import { AppError, CommittedError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { admitAtDoor } from './come-in.ts';
import { isShownToken } from './check-in-codes.ts';
import { lockVisibleEvent, shareVisibleEvent, visibleEvent } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';
import { markArrival } from './mark-arrival.ts';
import { notifyOfGuessing } from './notify-of-guessing.ts';
import {
  countWrongCodes,
  findByCode,
  insertWrongCode,
  lockOwnTries,
  findOpenEventId,
  listOwnWrongCodes,
} from './presence.queries.ts';
import { publishWholeRoll } from './roll-topic.ts';

export type CheckInInput = { readonly at?: string | undefined; readonly sentAt?: string | undefined } & (
  | { readonly way: 'qr'; readonly eventId: string; readonly token: string }
  | { readonly way: 'code'; readonly code: string; readonly eventId?: string | undefined }
);

interface Place {
  readonly event: LoadedEvent;
  readonly session: LoadedEvent['sessions'][number];
}

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
const instantOf = (said: string | undefined) => (said === undefined ? null : new Date(said));
const sinceOf = (now: Date) => new Date(now.getTime() - WRONG_CODES.minutes * MINUTE_MS);

/** Throws `too_many_requests` where the actor typed too many wrong codes within the last minutes, or one while many guess. Their tries are held by the caller, so that each counts. */
async function requireTriesLeft(ctx: TenantContext, eventId: string | null): Promise<void> {
  const wrong = await listOwnWrongCodes(ctx, sinceOf(ctx.now));
  const ofEvent = await countWrongCodes(ctx, eventId, sinceOf(ctx.now));
  if (mayType({ own: wrong.length, ofEvent })) return;
  // The one that has to go by before another is taken.
  const oldest = wrong[Math.min(wrong.length, WRONG_CODES.ofPerson) - 1] ?? ctx.now;
  const ends = oldest.getTime() + WRONG_CODES.minutes * MINUTE_MS;
  throw new AppError('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil((ends - ctx.now.getTime()) / SECOND_MS)),
  });
}

/** Refuses a wrong code, which counts: against the event the actor could check in to now, or with those of everybody else who could to none. */
async function refuseCode(ctx: TenantContext, eventId: string | null, error: CommittedError): Promise<never> {
  await insertWrongCode(ctx, eventId);
  if (eventId) {
    publishWholeRoll(ctx, eventId);
    await notifyOfGuessing(ctx, eventId, sinceOf(ctx.now));
  }
  throw error;
}

/** The session whose six digits were typed. Throws `check_in_code_invalid`, `check_in_code_of_another` with its name, `too_many_requests`. */
async function placeOfCode(
  ctx: TenantContext,
  { code, eventId }: { readonly code: string; readonly eventId?: string | undefined },
  at: Date,
): Promise<Place> {
  await lockOwnTries(ctx);
  if (eventId) await visibleEvent(ctx, eventId);
  // Against which event a wrong try counts is not the caller's to say.
  const open = await findOpenEventId(ctx);
  await requireTriesLeft(ctx, open);
  const digits = code.trim();
  const found = CODE_PATTERN.test(digits) ? await findByCode(ctx, digits) : undefined;
  const event = found && (await visibleEvent(ctx, found.eventId).catch(ignoreNotFound));
  const session = event?.sessions.find(({ id }) => id === found?.id);
  if (!event || !session) return refuseCode(ctx, open, new CommittedError('check_in_code_invalid'));
  const isMeant = (!eventId || eventId === event.id) && isCheckInOpen(session, event.doorsMinutes, at);
  if (!isMeant)
    return refuseCode(
      ctx,
      open,
      new CommittedError('check_in_code_of_another', {
        values: { event: textOf(ctx, event.title), session: session.number },
      }),
    );
  return { event, session };
}

function ignoreNotFound(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined;
  throw error;
}

/** The session whose QR code was scanned. Throws `not_found`, `check_in_closed` and `check_in_code_expired`. */
async function placeOfToken(
  ctx: TenantContext,
  config: Pick<Config, 'keyRing'>,
  { eventId, token }: { readonly eventId: string; readonly token: string },
  at: Date,
): Promise<Place> {
  const event = await visibleEvent(ctx, eventId);
  const open = event.sessions.filter((session) => isCheckInOpen(session, event.doorsMinutes, at));
  if (open.length === 0) throw new AppError('check_in_closed');
  const session = open.find(({ id }) => isShownToken(config, { eventId, sessionId: id }, token, at));
  if (!session) throw new AppError('check_in_code_expired');
  return { event, session };
}

/**
 * A place as it is now, held until the commit: an event that is moved, called off or ended meanwhile waits for the check-in, or the check-in
 * for it. Who has a seat holds it together with everybody else at the door, who needs one alone. Throws `check_in_closed`.
 */
async function holdPlace(ctx: TenantContext, { event, session: { id } }: Place, at: Date): Promise<Place> {
  const hold = event.ownState === 'enrolled' ? shareVisibleEvent : lockVisibleEvent;
  const held = await hold(ctx, event.id);
  const session = held.sessions.find((one) => one.id === id);
  if (!session || !isCheckInOpen(session, held.doorsMinutes, at)) throw new AppError('check_in_closed');
  return { event: held, session };
}

/**
 * Lets the actor in who has no seat, while people check in: what was kept on a device and comes after that seats nobody any more. Throws what
 * `admitAtDoor` does.
 */
async function admitNow(ctx: TenantContext, { event, session }: Place): Promise<void> {
  if (event.ownState === 'enrolled') return;
  if (event.endedAt || !isCheckInOpen(session, event.doorsMinutes, ctx.now))
    throw new AppError('not_on_list');
  await admitAtDoor(ctx, event.id);
}

/**
 * Checks the actor in by a scanned or a typed code (EVT-04). What was made without a network counts by its time, as far as that is
 * plausible, but not against the instructor's word; six digits made so count only once the instructor confirms them. A second time changes nothing and gives the first. Throws what is wrong with the code or the place.
 */
export async function checkIn(
  ctx: TenantContext,
  config: Pick<Config, 'keyRing'>,
  input: CheckInInput,
): Promise<CheckedIn> {
  requirePermission(ctx.actor, 'learning.take');
  const at = checkInTime({ madeAt: instantOf(input.at), sentAt: instantOf(input.sentAt) }, ctx.now);
  if (!at) throw new AppError('check_in_time_implausible');
  const shown =
    input.way === 'qr' ? await placeOfToken(ctx, config, input, at) : await placeOfCode(ctx, input, at);
  const place = await holdPlace(ctx, shown, at);
  const { event, session } = place;
  const { presence, isNew } = await markArrival(ctx, {
    ...place,
    memberId: ctx.actor.memberId,
    at,
    way: input.way,
    seenBy: null,
    admit: () => admitNow(ctx, place),
  });
  return {
    eventId: event.id,
    title: textOf(ctx, event.title),
    session: session.number,
    sessions: event.sessions.length,
    mark: presence.mark,
    markedAt: presence.markedAt.toISOString(),
    already: !isNew,
    isToConfirm: isToConfirm(presence),
  };
}
