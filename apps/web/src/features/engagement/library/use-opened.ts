import { useEffect } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { sendOpened } from './library.api.ts';

/** Tells the server once that a file is seen in place. */
export function useOpened(id: string, isSeen: boolean): void {
  const isImpersonating = useIsImpersonating();
  const isCounted = isSeen && !isImpersonating;
  useEffect(() => {
    // A count that is lost takes nothing from whoever reads.
    if (isCounted) sendOpened(id).catch(() => undefined);
  }, [id, isCounted]);
}
