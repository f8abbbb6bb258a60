import type { ProgressAnswer } from '@trilha/contracts/learning/learning';
import { coveredShare, mergeIntervals } from '@trilha/rules/learning/coverage';
import type { Interval } from '@trilha/rules/learning/coverage';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { ProgressQueue } from './progress-queue.ts';
import type { Position, Seen } from './progress-queue.ts';
import { isRefusal, readReportSeq, sendReport } from './send-report.ts';
import type { ActivityPlace } from './send-report.ts';

const REPORT_EVERY_MS = 10_000;

export interface ProgressReports {
  /** Notes what was seen; it is sent within ten seconds. */
  readonly seen: (seen: Seen) => void;
  /** Sends at once, e.g. on pause. */
  readonly flush: () => void;
}

export interface ProgressReportsOptions extends ActivityPlace {
  /** Number of the last report the server took. */
  readonly reportSeq: number;
  /** The bookmark of earlier visits. */
  readonly position: Position;
  /** Parts seen in earlier visits. */
  readonly intervals: readonly Interval[];
  /** Share that completes the activity, if a share does: reaching it is told at once. */
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
 * Tells the server what was seen of an activity: once to open it, then every ten seconds while there is news, at once on
 * `flush`, when the page is hidden or left, and when the network is back. Mount it anew (by key) for another activity.
 */
export function useProgressReports(options: ProgressReportsOptions): ProgressReports {
  const { courseId, hierarchyOrder, reportSeq, enabled } = options;
  const onAnswer = useEffectEvent(options.onAnswer);
  const onRefused = useEffectEvent(options.onRefused);
  const [queue] = useState(
    () =>
      new ProgressQueue({
        seq: reportSeq,
        position: options.position,
        send: (report, how) => sendReport({ courseId, hierarchyOrder }, report, how),
        readSeq: () => readReportSeq({ courseId, hierarchyOrder }),
        isRefusal,
      }),
  );
  const [reached] = useState(() => goalOf(options));

  const isSeenInFull = useEffectEvent(
    ({ access, seenShare }: ProgressAnswer) =>
      access === 'in_progress' &&
      options.completionShare !== undefined &&
      seenShare >= options.completionShare,
  );

  useEffect(() => {
    queue.listen({
      onAnswer: (answer) => {
        onAnswer(answer);
        // Where the server cannot know the length it waits a while before it believes the end.
        if (isSeenInFull(answer)) queue.remind();
      },
      onRefused: (error) => onRefused(error),
    });
  }, [queue]);

  useEffect(() => queue.advanceTo(reportSeq), [queue, reportSeq]);

  useEffect(() => {
    if (!enabled) return undefined;
    const send = () => void queue.flush();
    const leave = () => {
      if (document.visibilityState === 'hidden') void queue.flush({ leaving: true });
    };
    const leaveForGood = () => void queue.flush({ leaving: true });
    send();
    const timer = setInterval(send, REPORT_EVERY_MS);
    addEventListener('online', send);
    addEventListener('pagehide', leaveForGood);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
      removeEventListener('pagehide', leaveForGood);
      document.removeEventListener('visibilitychange', leave);
      leaveForGood();
    };
  }, [queue, enabled]);

  return useMemo(
    () => ({
      seen: (seen: Seen) => {
        if (!enabled) return;
        queue.add(seen);
        if (reached(seen)) void queue.flush();
      },
      flush: () => {
        if (enabled) void queue.flush();
      },
    }),
    [queue, reached, enabled],
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
