import { useState } from 'react';

import { useErrorText } from '../../../lib/error-text.ts';

/** One act at a time: whether it is under way, and why the last one failed. */
export function useTask() {
  const errorText = useErrorText();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (running) return;
    setRunning(true);
    setError(undefined);
    try {
      await work();
    } catch (reason) {
      setError(reason);
    } finally {
      setRunning(false);
    }
  };
  return {
    running,
    error,
    problem: error === undefined ? undefined : errorText(error),
    run,
    clear: () => setError(undefined),
  };
}
