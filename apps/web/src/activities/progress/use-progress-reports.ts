import type { ProgressAnswer } from '@trilha/contracts/learning/learning';
import { coveredShare, mergeIntervals } from '@trilha/rules/learning/coverage';
import type { Interval } from '@trilha/rules/learning/coverage';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { every } from '../../lib/every.ts';
import { outbox } from '../../lib/outbox/current.ts';
import type { Outbox } from '../../lib/outbox/outbox.ts';
import { carriedReporter } from './carried-slot.ts';
import { ProgressReporter } from './progress-reporter.ts';
import type { Seen } from './progress-reporter.ts';
import type { ActivityPlace, DownloadProof, Position } from './progress-kind.ts';

const REPORT_EVERY_MS = 10_000;

export interface ProgressReports {
  /** Notes what was seen; it is sent within ten seconds. */
  readonly seen: (seen: Seen) => void;
  /** Sends at once, e.g. on pause. */
  readonly flush: () => void;
  /** What they go through, for a player that goes on when its screen is left; none where nothing is recorded. */
  readonly reporter?: ProgressReporter | undefined;
}

export interface ProgressReportsOptions extends ActivityPlace {
  /** Of the activity, as the list of what waits names it. */
  readonly title: string;
  /** Number of the last report the server took. */
  readonly reportSeq: number;
  /** The bookmark of earlier visits. */
  readonly position: Position;
  /** Parts seen in earlier visits. */
  readonly intervals: readonly Interval[];
  /** Where it is played from this device. */
  readonly download?: DownloadProof | undefined;
  /** Share that completes the activity, if a share does: reaching it is reported at once. */
  readonly completionShare?: number | undefined;
  /** Seconds that complete it, likewise. */
  readonly minimumSeconds?: number | undefined;
  /** False for activities that report by calls of their own, and while somebody acts as the member: nothing is sent. */
  readonly enabled: boolean;
  readonly onAnswer: (answer: ProgressAnswer) => void;
  /** The server refused for good; nothing more is sent. */
  readonly onRefused: (error: unknown) => void;
}

const secondsOf = (parts: readonly Interval[]) => parts.reduce((sum, [from, to]) => sum + to - from, 0);

/**
 * Reports to the server what was seen of an activity: once to open it, then every ten seconds while there is news, at once on
 * `flush`, when the page is hidden or left, and when the network is back. Mount it again (by key) for another activity.
 */
export function useProgressReports(options: ProgressReportsOptions): ProgressReports {
  const { courseId, hierarchyOrder, title, position, reportSeq, download, enabled } = options;
  const onAnswer = useEffectEvent(options.onAnswer);
  const onRefused = useEffectEvent(options.onRefused);
  const [reporter] = useState(
    () =>
      carriedReporter(options) ??
      new ProgressReporter({ courseId, hierarchyOrder, title, seq: reportSeq, position, download }),
  );
  const [reached] = useState(() => goalOf(options));

  const isSeenInFull = useEffectEvent(
    ({ access, seenShare }: ProgressAnswer) =>
      access === 'in_progress' &&
      options.completionShare !== undefined &&
      seenShare >= options.completionShare,
  );

  const follow = useEffectEvent((box: Outbox) =>
    reporter.open(box, {
      onAnswer: (answer) => {
        onAnswer(answer);
        // Where the server cannot know the length it waits a while before it believes the end.
        if (isSeenInFull(answer)) reporter.remind();
      },
      onRefused: (error) => onRefused(error),
    }),
  );

  useEffect(() => reporter.advanceTo(reportSeq), [reporter, reportSeq]);

  useEffect(() => {
    if (!enabled) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    const send = () => void reporter.flush();
    const leave = () => {
      if (document.visibilityState === 'hidden') void reporter.flush({ leaving: true });
    };
    const leaveForGood = () => void reporter.flush({ leaving: true });
    const begin = async () => {
      // Where its part of the app cannot be fetched, what is seen is gathered until the page is left.
      const box = await outbox().catch(() => undefined);
      if (isGone || !box) return;
      stop = follow(box);
      send();
    };
    void begin();
    const stopTimer = every(REPORT_EVERY_MS, send);
    addEventListener('pagehide', leaveForGood);
    document.addEventListener('visibilitychange', leave);
    return () => {
      isGone = true;
      stopTimer();
      removeEventListener('pagehide', leaveForGood);
      document.removeEventListener('visibilitychange', leave);
      // What is answered to the last one still moves the course on.
      void reporter.flush().finally(() => stop?.());
    };
  }, [reporter, enabled]);

  return useMemo(
    () => ({
      seen: (seen: Seen) => {
        if (!enabled) return;
        reporter.add(seen);
        if (reached(seen)) void reporter.flush();
      },
      flush: () => {
        if (enabled) void reporter.flush();
      },
      reporter: enabled ? reporter : undefined,
    }),
    [reporter, reached, enabled],
  );
}

/** True in the one call in which what was seen reaches what completes the activity. */
function goalOf({
  intervals,
  completionShare,
  minimumSeconds,
}: ProgressReportsOptions): (seen: Seen) => boolean {
  let covered = [...intervals];
  let duration = 0;
  const isReached = () =>
    (completionShare !== undefined && duration > 0 && coveredShare(covered, duration) >= completionShare) ||
    (minimumSeconds !== undefined && secondsOf(covered) >= minimumSeconds);
  return (seen) => {
    const before = isReached();
    duration = Math.max(duration, seen.duration ?? 0);
    covered = mergeIntervals([...covered, ...(seen.intervals ?? [])], Infinity);
    return !before && isReached();
  };
}
