import { isCheckInOpen, isStored, isToConfirm, markAt } from '@trilha/rules/learning/event-presence';
import type { PresenceWay } from '@trilha/rules/learning/event-presence';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { leaveOtherLines } from './leave-other-lines.ts';
import type { LoadedEvent } from './load-event.ts';
import { findPresence, insertCheckIn, setDeparture } from './presence.queries.ts';
import { publishRoll } from './roll-topic.ts';

type Presence = Awaited<ReturnType<typeof findPresence>>;

export interface Arrival {
  /** The caller holds it. */
  readonly event: LoadedEvent;
  readonly session: LoadedEvent['sessions'][number];
  readonly memberId: string;
  /** When it counts as made. */
  readonly at: Date;
  readonly way: PresenceWay;
  /** Who runs the event and saw the person; null where the person's own device alone says that they were there. */
  readonly seenBy: string | null;
  /** Lets in who has no seat yet, or throws. */
  readonly admit: () => Promise<void>;
}

/** What an instructor said that stands against this arrival: of what only the person's device dates all of it, else what was said after it. */
function isAgainst({ at, seenBy }: Arrival, now: Date, saidAt: Date): boolean {
  return seenBy ? saidAt > at : isStored({ markedAt: at, receivedAt: now });
}

/** Throws `event_canceled`, `check_in_closed`, `results_confirmed` and `check_in_marked_absent`. */
function requireTaken(arrival: Arrival, had: Presence, now: Date): void {
  const { event, session, at } = arrival;
  if (event.canceledAt) throw new AppError('event_canceled');
  // One that is put off takes nobody, nor does one that was ended before its time.
  const isOn = event.stage === 'scheduled' && !(event.endedAt && event.endedAt <= at);
  if (!isOn || !isCheckInOpen(session, event.doorsMinutes, at)) throw new AppError('check_in_closed');
  if (!isThereAlready(had) && event.resultsConfirmedAt) throw new AppError('results_confirmed');
  if (had?.mark === 'absent' && had.way === 'instructor' && isAgainst(arrival, now, had.markedAt))
    throw new AppError('check_in_marked_absent');
}

const isThereAlready = (had: Presence) => had !== undefined && had.mark !== 'absent' && !isToConfirm(had);

/** Whoever left and comes back is there again; not by what was made before they left, nor once results stand. */
async function comesBack(ctx: TenantContext, arrival: Arrival, had: Presence): Promise<boolean> {
  const { event, session, memberId, at } = arrival;
  if (!had?.leftAt || had.leftAt >= at || event.resultsConfirmedAt) return false;
  if (had.leftBy !== null && isAgainst(arrival, ctx.now, had.leftAt)) return false;
  return setDeparture(ctx, { sessionId: session.id, memberId }, { leftAt: null, leftBy: null });
}

/**
 * Marks somebody who arrives in a session, by whichever code: the first mark stays, an instructor's word stands against what comes late, and who
 * had left is there again. Gives the mark as it stands, and whether it is new. Throws `event_canceled`, `check_in_closed`, `results_confirmed`,
 * `check_in_marked_absent` and what `admit` does.
 */
export async function markArrival(ctx: TenantContext, arrival: Arrival) {
  const { event, session, memberId, at, way, seenBy } = arrival;
  const had = await findPresence(ctx, session.id, memberId);
  requireTaken(arrival, had, ctx.now);
  await arrival.admit();
  const isNew =
    !isThereAlready(had) &&
    (await insertCheckIn(ctx, {
      sessionId: session.id,
      memberId,
      mark: markAt(session, event.lateAfterMinutes, at),
      way,
      markedAt: at,
      markedBy: seenBy,
      reason: '',
    }));
  const isBack = await comesBack(ctx, arrival, had);
  if (isNew || isBack) publishRoll(ctx, event.id, [memberId]);
  const presence = await findPresence(ctx, session.id, memberId);
  if (!presence) throw new Error('A check-in was not stored.');
  if (isNew && !isToConfirm(presence)) await leaveOtherLines(ctx, event.id, [memberId]);
  return { presence, isNew };
}
