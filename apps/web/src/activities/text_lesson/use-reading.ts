import type { Interval } from '@trilha/rules/learning/coverage';
import { useEffect, useEffectEvent, useState } from 'react';

import { every } from '../../lib/every.ts';
import { pagesOf } from '../progress/pages-of.ts';
import type { ProgressReports } from '../progress/use-progress-reports.ts';

/** One block a second at most counts as read, as the server believes no more. */
const TICK_MS = 1000;

interface ReadingOptions {
  /** How many blocks there are; each ends in an element with its number as `data-end`. */
  readonly total: number;
  /** What was read in earlier visits. */
  readonly earlier: readonly Interval[];
  readonly reports: ProgressReports;
}

/** Counts the blocks whose end was in view on a visible page, and keeps the place; answers with the numbers of those that were read. */
export function useReading(
  host: HTMLElement | null,
  { total, earlier, reports }: ReadingOptions,
): ReadonlySet<number> {
  const [read, setRead] = useState<ReadonlySet<number>>(() => new Set(pagesOf(earlier)));
  const [place, setPlace] = useState(0);

  const handleView = useEffectEvent((inView: readonly number[]) => {
    const [top] = inView;
    if (top === undefined) return;
    const next = inView.find((number) => !read.has(number));
    if (next === undefined && top === place) return;
    setPlace(top);
    if (next !== undefined) setRead(new Set(read).add(next));
    reports.seen({
      intervals: next === undefined ? [] : [[next - 1, next]],
      position: { page: top },
      duration: total,
    });
    // Progress that may conclude the lesson is reported at once.
    if (next !== undefined && read.size + 1 >= total) reports.flush();
  });

  useEffect(() => {
    if (!host) return undefined;
    const inView = new Set<number>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const number = Number((target as HTMLElement).dataset['end']);
        if (isIntersecting) inView.add(number);
        else inView.delete(number);
      }
    });
    for (const end of host.querySelectorAll('[data-end]')) observer.observe(end);
    const stopTimer = every(TICK_MS, () => {
      if (document.visibilityState === 'visible') handleView(Array.from(inView).toSorted((a, b) => a - b));
    });
    return () => {
      observer.disconnect();
      stopTimer();
    };
  }, [host]);

  return read;
}
