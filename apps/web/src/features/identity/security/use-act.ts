import { useState } from 'react';

import { StepUpDeclined } from '../../../lib/step-up.ts';

/** Does one act at a time and holds why the last one failed; an act the person turned away from has not failed. */
export function useAsyncAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  const run = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (failure) {
      if (!(failure instanceof StepUpDeclined)) setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
}
