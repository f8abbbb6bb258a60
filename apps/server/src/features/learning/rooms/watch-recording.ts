import type { Recording, WatchedRecording } from '@trilha/contracts/learning/rooms';
import {
  addReport,
  coveredShare,
  decodeIntervals,
  encodeIntervals,
  lengthToCover,
} from '@trilha/rules/learning/coverage';
import type { Interval } from '@trilha/rules/learning/coverage';
import { heldSession, neededShare } from '@trilha/rules/learning/room-attendance';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { markByRecording } from '../events/mark-by-recording.ts';
import { placeInside } from '../events/place-in-event.ts';
import type { PlaceInEvent } from '../events/place-in-event.ts';
import { findMostWatched, findView, lockView, updateView } from './recordings.queries.ts';
import type { RecordingView } from './recordings.queries.ts';
import { findRoom } from './room.queries.ts';
import type { RoomRow } from './room.queries.ts';

/** A first report has no earlier one to measure from; a player sends one as it begins, so next to nothing can have been played. */
const FIRST_REPORT_SECONDS = 2;
/** A player that plays says so every few seconds: longer silence was not all watching. */
const MAX_SILENCE_SECONDS = 1800;

/** A recording is taken for no shorter than this part of what was held: its length is what a player says. */
const LEAST_PART = 0.25;

/** How long the recording of an event is at least, in seconds, whatever is reported: by what was held and by its last chapter. */
function leastSeconds({ sessions, endedAt }: PlaceInEvent, { chapters }: Recording): number {
  const held = sessions.map((session) => heldSession(session, endedAt));
  const ms = held.reduce(
    (all, { startsAt, endsAt }) => all + Math.max(0, endsAt.getTime() - startsAt.getTime()),
    0,
  );
  return Math.max((ms / 1000) * LEAST_PART, ...chapters.map(({ second }) => second));
}

interface Report {
  readonly intervals: readonly Interval[];
  readonly rate: number;
  readonly position: number;
  readonly duration: number;
}

const begun = ({ address }: Recording): RecordingView => ({
  address,
  seconds: 0,
  position: 0,
  coverage: '',
  share: 0,
  creditSeconds: 0,
  countedAt: null,
});

const present = (
  { minimumPresence }: PlaceInEvent,
  { share, position, countedAt }: Pick<RecordingView, 'share' | 'position' | 'countedAt'>,
): WatchedRecording => ({
  share,
  neededShare: neededShare(minimumPresence),
  position,
  countedAt: countedAt?.toISOString() ?? null,
});

/** How much of the recording of an event the actor watched; null before there is one, and for who has no seat in it. */
export async function readWatched(
  ctx: TenantContext,
  place: PlaceInEvent,
  { recording }: Pick<RoomRow, 'recording'>,
): Promise<WatchedRecording | null> {
  if (place.phase !== 'after' || !recording || place.ownState !== 'enrolled') return null;
  const view = await findView(ctx, place.id);
  return present(place, view?.address === recording.address ? view : begun(recording));
}

/**
 * Takes what was played of a recording since the last report, as of any video: parts jumped over add nothing, and nothing is watched faster
 * than the clock allows. Once it is as much as the event asks for, and its recording counts, they are marked as present (EVT-08).
 * Another recording begins anew; what counted stays. Throws `not_found`, `event_canceled` and `not_on_list`.
 */
export async function watchRecording(
  ctx: TenantContext,
  eventId: string,
  report: Report,
): Promise<WatchedRecording> {
  requirePermission(ctx.actor, 'learning.take');
  const place = await placeInside(ctx, eventId);
  const { recording, recordingCounts } = await findRoom(ctx, eventId);
  if (place.phase !== 'after' || !recording || place.ownState !== 'enrolled') throw new AppError('not_found');

  const since = new Date(ctx.now.getTime() - FIRST_REPORT_SECONDS * 1000);
  const stored = await lockView(ctx, eventId, begun(recording), since);
  const kept =
    stored.address === recording.address ? stored : { ...begun(recording), countedAt: stored.countedAt };
  const claimed = Math.max(
    kept.seconds,
    lengthToCover(null, report.duration),
    leastSeconds(place, recording),
  );
  const { state } = addReport(
    { watched: decodeIntervals(kept.coverage), creditSeconds: kept.creditSeconds },
    {
      intervals: report.intervals,
      rate: report.rate,
      elapsedSeconds: Math.min((ctx.now.getTime() - stored.reportedAt.getTime()) / 1000, MAX_SILENCE_SECONDS),
    },
    claimed,
  );
  const isEnoughOf = (length: number) =>
    recordingCounts &&
    !kept.countedAt &&
    coveredShare(state.watched, length) >= neededShare(place.minimumPresence);
  // Of a recording that others watched more of than it is said to have, that much is asked of everybody.
  const seconds = isEnoughOf(claimed)
    ? Math.max(claimed, await findMostWatched(ctx, eventId, recording.address))
    : claimed;
  const share = coveredShare(state.watched, seconds);
  const counts = isEnoughOf(seconds);
  const isCounted = counts && (await markByRecording(ctx, eventId));
  const view = {
    address: recording.address,
    seconds,
    position: Math.min(report.position, seconds),
    coverage: encodeIntervals(state.watched),
    share,
    creditSeconds: state.creditSeconds,
    countedAt: isCounted ? ctx.now : kept.countedAt,
  };
  await updateView(ctx, eventId, view);
  return present(place, view);
}
