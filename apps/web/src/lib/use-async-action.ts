import { useRef, useState } from 'react';

import { StepUpDeclined } from './step-up.ts';

/**
 * An action of the person from the press to its answer: whether it is under way, and what it failed at last (for `ActionError`).
 * A press while it is under way does nothing. Whoever turns away from proving who they are has changed their mind; that is no failure.
 */
export function useAsyncAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const underWay = useRef(false);

  const act = async (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof StepUpDeclined)) setError(failure);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return { busy, error, act } as const;
}
