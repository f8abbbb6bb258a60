import type { ActivityPage } from '@trilha/contracts/learning/learning';
import { useCallback, useMemo, useRef, useState } from 'react';

import { placeOfHash } from '../../../activities/jump.ts';
import type { Jump, Place } from '../../../activities/jump.ts';
import type { ProgressReports } from '../../../activities/progress/use-progress-reports.ts';

/** Where the player is and how to take it elsewhere; an address may say where it begins. */
export function usePlace(page: ActivityPage, reports: ProgressReports) {
  const { position } = page.progress;
  const [begin, setBegin] = useState(() => placeOfHash(location.hash));
  const [beginnings, setBeginnings] = useState(0);
  const now = useRef<Place>({ ...position, ...defined(begin) });
  const jump = useRef<Jump>(undefined);
  const watched = useMemo(
    (): ProgressReports => ({
      ...reports,
      seen: (seen) => {
        if (seen.position) now.current = seen.position;
        reports.seen(seen);
      },
    }),
    [reports],
  );
  const goTo = (to: Place) => {
    now.current = to;
    if (jump.current) {
      jump.current(to);
      return;
    }
    // A player that cannot jump is mounted again at the place.
    setBegin(to);
    setBeginnings((count) => count + 1);
  };
  const register = useCallback((own: Jump) => {
    jump.current = own;
    return () => {
      if (jump.current === own) jump.current = undefined;
    };
  }, []);
  return {
    register,
    goTo,
    here: () => now.current,
    reports: watched,
    beginnings,
    page: { ...page, progress: { ...page.progress, position: { ...position, ...defined(begin) } } },
  };
}

const defined = ({ seconds, page }: Place): Place => ({
  ...(seconds === undefined ? {} : { seconds }),
  ...(page === undefined ? {} : { page }),
});
