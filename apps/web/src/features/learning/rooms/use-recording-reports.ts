import type { WatchedRecording } from '@trilha/contracts/learning/rooms';
import { mergeIntervals } from '@trilha/rules/learning/coverage';
import type { Interval } from '@trilha/rules/learning/coverage';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { every } from '../../../lib/every.ts';
import type { Seen } from '../../../activities/progress/progress-reporter.ts';
import type { ProgressReports } from '../../../activities/progress/use-progress-reports.ts';
import { watchRecording } from './rooms.api.ts';
import type { RecordingReport } from './rooms.api.ts';

const REPORT_EVERY_MS = 10_000;

/** Gathers what was played until it is sent; what did not arrive is sent with the next. */
export class WatchedParts {
  #intervals: readonly Interval[] = [];
  #position = 0;
  #rate = 0;
  #duration = 0;
  #isNew = false;
  hasBegun = false;

  add({ intervals = [], position, rate = 1, duration }: Seen): void {
    if (intervals.length > 0) {
      this.#intervals = mergeIntervals([...this.#intervals, ...intervals], Infinity);
      this.#rate = Math.max(this.#rate, rate);
    }
    this.#position = position?.seconds ?? this.#position;
    if (duration && Number.isFinite(duration)) this.#duration = Math.max(this.#duration, duration);
    this.#isNew = true;
    this.hasBegun = true;
  }

  /** What is to be sent; undefined where nothing was played since. */
  take(): RecordingReport | undefined {
    if (!this.#isNew) return undefined;
    const report = {
      intervals: this.#intervals.map(([from, to]): [number, number] => [from, to]),
      rate: this.#rate || 1,
      position: this.#position,
      duration: this.#duration,
    };
    this.#intervals = [];
    this.#rate = 0;
    this.#isNew = false;
    return report;
  }

  /** It did not arrive. */
  putBack({ intervals, rate }: RecordingReport): void {
    this.#intervals = mergeIntervals([...intervals, ...this.#intervals], Infinity);
    this.#rate = Math.max(this.#rate, rate);
    this.#isNew = true;
  }
}

/** Tells the server what was watched of a recording: every ten seconds, on a pause and as the page is left [EVT-08]. */
export function useRecordingReports(
  eventId: string,
  isCounted: boolean,
  onWatched: (watched: WatchedRecording) => void,
): ProgressReports {
  const [parts] = useState(() => new WatchedParts());
  const sendNow = useRef<() => void>(() => undefined);
  const handleWatched = useEffectEvent(onWatched);
  const send = useEffectEvent(async () => {
    const report = isCounted ? parts.take() : undefined;
    if (!report) return;
    try {
      handleWatched(await watchRecording(eventId, report));
    } catch {
      // Without a network it goes out with the next.
      parts.putBack(report);
    }
  });
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void send();
    };
    const flush = () => void send();
    const stopTimer = every(REPORT_EVERY_MS, flush);
    sendNow.current = flush;
    document.addEventListener('visibilitychange', leave);
    return () => {
      stopTimer();
      document.removeEventListener('visibilitychange', leave);
      flush();
    };
  }, []);
  return useMemo(
    () => ({
      seen: (seen: Seen) => {
        // The first one says that it begins: what follows is believed as far as time passed since.
        const isFirst = !parts.hasBegun;
        parts.add(seen);
        if (isFirst) sendNow.current();
      },
      flush: () => sendNow.current(),
    }),
    [parts],
  );
}
