import type { Interval } from '@trilha/rules/learning/coverage';
import { useEffect, useState } from 'react';

import { pagesOf } from '../progress/pages-of.ts';
import type { ProgressReports } from '../progress/use-progress-reports.ts';

/** A slide counts as seen once it was shown this long. */
const SEEN_AFTER_MS = 1500;

/** The slides that were shown for a while on a visible page, those of earlier visits too; each is reported once it counts. */
export function useSeenSlides(
  slide: number,
  total: number,
  earlier: readonly Interval[],
  reports: ProgressReports,
): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set(pagesOf(earlier)));

  useEffect(() => {
    if (total === 0) return undefined;
    reports.seen({ position: { page: slide }, duration: total });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      setSeen((known) => new Set(known).add(slide));
      reports.seen({ intervals: [[slide - 1, slide]], position: { page: slide }, duration: total });
    };
    // A page in the background shows nobody anything: the time restarts when it is back.
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(count, SEEN_AFTER_MS);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [slide, total, reports]);
  return seen;
}
