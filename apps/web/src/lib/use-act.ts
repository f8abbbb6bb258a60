import { useState } from 'react';

import { StepUpDeclined } from './step-up.ts';

/**
 * An act of the person from the press to its answer: whether it is under way, and what it failed at last (for `ActionError`).
 * Whoever turns away from proving who they are has changed their mind; that is no failure.
 */
export function useAsyncAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof StepUpDeclined)) setError(failure);
    } finally {
      setBusy(false);
    }
  };

  return { busy, error, act } as const;
}
