/**
 * What was really watched or heard of a medium: a union of intervals in seconds. Seeking over a part adds nothing,
 * watching a part twice counts once, and a part cannot be watched faster than the clock allows.
 */
export type Interval = readonly [from: number, to: number];

export interface WatchState {
  /** Sorted, apart from each other. */
  readonly watched: readonly Interval[];
  /** Wall-clock seconds that passed and were not used by a report yet. */
  readonly creditSeconds: number;
}

export interface WatchReport {
  /** Parts played since the last report. */
  readonly intervals: readonly Interval[];
  /** Playback speed while they were played; the fastest one if it changed. */
  readonly rate: number;
  /** Wall-clock seconds since the last report, by the server's clock. */
  readonly elapsedSeconds: number;
}

/** The fastest speed the players offer; more is a forged report. */
const MAX_PLAYBACK_RATE = 2;
/** Clocks and timers of phones drift: a tenth more than the wall clock allows is believed. */
const SPEED_TOLERANCE = 1.1;
/** Reports can be late and come in a bunch; time older than this is not saved up. */
const MAX_CREDIT_SECONDS = 120;
/** Players and files tell lengths a frame or a rounded second apart: so much shorter is still the same medium. */
const SAME_LENGTH = 0.95;
/** Players report positions a little apart; smaller holes are not holes. */
const JOIN_GAP_SECONDS = 0.5;

export const NOTHING_WATCHED: WatchState = { watched: [], creditSeconds: 0 };

/**
 * Adds a report. `accepted` is false, and nothing is added, when it claims more than could be played in the time
 * that passed; the time itself is kept, so an honest report that follows is believed.
 */
export function addReport(
  state: WatchState,
  report: WatchReport,
  durationSeconds: number,
): { state: WatchState; accepted: boolean } {
  const elapsed = Math.max(0, finite(report.elapsedSeconds));
  const creditSeconds = Math.min(state.creditSeconds + elapsed, Math.max(MAX_CREDIT_SECONDS, elapsed));
  const rate = Math.min(Math.max(finite(report.rate), 0), MAX_PLAYBACK_RATE);
  const played = report.intervals.reduce(
    (sum, [from, to]) => sum + Math.max(0, finite(to) - finite(from)),
    0,
  );
  const neededSeconds = played === 0 ? 0 : played / rate / SPEED_TOLERANCE;

  if (neededSeconds > creditSeconds) return { state: { ...state, creditSeconds }, accepted: false };
  const watched = mergeIntervals([...state.watched, ...report.intervals], durationSeconds);
  return { state: { watched, creditSeconds: creditSeconds - neededSeconds }, accepted: true };
}

/**
 * Adds what was played without a network, reported in one piece later. All parts of the medium that were seen may have taken no longer than
 * `possibleSeconds`, the wall-clock time since it was first at hand. Reported twice it counts once.
 */
export function addCapturedReport(
  state: WatchState,
  report: Pick<WatchReport, 'intervals'>,
  possibleSeconds: number,
  durationSeconds: number,
): { state: WatchState; accepted: boolean } {
  const watched = mergeIntervals([...state.watched, ...report.intervals], durationSeconds);
  const seconds = watched.reduce((sum, [from, to]) => sum + to - from, 0);
  const accepted = seconds <= Math.max(0, finite(possibleSeconds)) * MAX_PLAYBACK_RATE * SPEED_TOLERANCE;
  return accepted ? { state: { ...state, watched }, accepted } : { state, accepted };
}

/**
 * The length that coverage is measured by, in seconds or pages. `known` is what the server read from the file itself: a
 * player that tells much less is not believed; more only asks for more. Without it (null) the player's word stands.
 */
export function lengthToCover(known: number | null, reported: number): number {
  const claimed = Math.max(0, finite(reported));
  if (known === null) return claimed;
  return claimed >= known * SAME_LENGTH ? claimed : known;
}

/** Wall-clock seconds below which nobody has played `share` of a medium of `minutes`, at the fastest speed. */
export function shortestSeconds(minutes: number, share: number): number {
  return (minutes * 60 * share) / MAX_PLAYBACK_RATE / SPEED_TOLERANCE;
}

/** The union of intervals: within 0…duration, in tenths of a second, sorted, neighbours joined. */
export function mergeIntervals(intervals: readonly Interval[], durationSeconds: number): Interval[] {
  const inside = intervals
    .map(([from, to]) => [clampTenths(from, durationSeconds), clampTenths(to, durationSeconds)] as const)
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0]);

  const merged: Interval[] = [];
  for (const [from, to] of inside) {
    const last = merged.at(-1);
    if (last && from - last[1] <= JOIN_GAP_SECONDS)
      merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

/** Share of the medium that was covered, 0…1; 0 for a medium without a known length. */
export function coveredShare(watched: readonly Interval[], durationSeconds: number): number {
  if (!(durationSeconds > 0)) return 0;
  const seconds = mergeIntervals(watched, durationSeconds).reduce((sum, [from, to]) => sum + to - from, 0);
  // The last tenth of a second never plays in some browsers: rounding must not keep anyone from 100 percent.
  return Math.min(1, seconds / Math.max(0.1, Math.floor(durationSeconds * 10) / 10));
}

/**
 * Merged intervals as short text: tenths of a second in base 36, each `gap.length` after the end of the one before,
 * joined by commas. An hour watched in ten pieces takes about 80 characters.
 */
export function encodeIntervals(watched: readonly Interval[]): string {
  let end = 0;
  return watched
    .map(([from, to]) => {
      const start = Math.round(from * 10);
      const stop = Math.round(to * 10);
      const piece = `${(start - end).toString(36)}.${(stop - start).toString(36)}`;
      end = stop;
      return piece;
    })
    .join(',');
}

/** The reverse of `encodeIntervals`; throws RangeError for text it did not write. */
export function decodeIntervals(encoded: string): Interval[] {
  if (encoded === '') return [];
  let end = 0;
  return encoded.split(',').map((piece) => {
    if (!/^[\da-z]{1,9}\.[\da-z]{1,9}$/.test(piece)) throw new RangeError('Not an encoded list of intervals');
    const [gap = '', length = ''] = piece.split('.');
    const start = end + Number.parseInt(gap, 36);
    end = start + Number.parseInt(length, 36);
    return [start / 10, end / 10];
  });
}

function clampTenths(seconds: number, durationSeconds: number): number {
  return Math.round(Math.min(Math.max(finite(seconds), 0), Math.max(0, durationSeconds)) * 10) / 10;
}

/** NaN and the infinities come only from forged reports; they count as nothing. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
