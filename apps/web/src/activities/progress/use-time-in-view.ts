import type { Interval } from '@trilha/rules/learning/coverage';
import { useEffect } from 'react';

import { every } from '../../lib/every.ts';
import type { ProgressReports } from './use-progress-reports.ts';

const TICK_MS = 1000;
/** A computer that slept did not show anything meanwhile. */
const MAX_TICK_SECONDS = 3;

/** Reports the time an element is in view on a visible page, counted on from earlier visits. */
export function useTimeInView(
  element: Element | null,
  earlier: readonly Interval[],
  reports: ProgressReports,
): void {
  useEffect(() => {
    if (!element) return undefined;
    let total = Math.max(0, ...earlier.map(([, to]) => to));
    let inView = false;
    let last = performance.now();
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false;
    });
    observer.observe(element);
    const stopTimer = every(TICK_MS, () => {
      const now = performance.now();
      const seconds = Math.min((now - last) / 1000, MAX_TICK_SECONDS);
      last = now;
      if (!inView || document.visibilityState !== 'visible') return;
      reports.seen({ intervals: [[total, total + seconds]] });
      total += seconds;
    });
    return () => {
      observer.disconnect();
      stopTimer();
    };
    // Only what was there at the beginning counts: the rest is counted here.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [element, reports]);
}
