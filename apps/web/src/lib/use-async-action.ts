import { useCallback, useRef, useState } from 'react';

import { StepUpDeclined } from './fresh-proof.ts';

interface AsyncActionOptions {
  /** Called with a failure as well: for a toast, for fields that take over what the server found. Stable (`useErrorToast`, `useCallback`) where `act` has to be. */
  readonly onError?: ((error: unknown) => unknown) | undefined;
  /** Success leaves the document: the button keeps saying so until it is gone. */
  readonly leavesPage?: boolean | undefined;
}

/**
 * An action of the person from the press to its answer: whether it is under way, and what it failed at last (for `ActionError`).
 * A press while it is under way does nothing. Anyone who turns away from proving who they are has changed their mind; that is no failure.
 */
export function useAsyncAction({ onError, leavesPage = false }: AsyncActionOptions = {}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const underWay = useRef(false);

  /** Runs it; true once it is done, false where it failed, was declined or another one is under way. */
  const act = useCallback(
    async (work: () => Promise<unknown>): Promise<boolean> => {
      if (underWay.current) return false;
      underWay.current = true;
      setBusy(true);
      setError(undefined);
      let isDone = false;
      let isLeaving = false;
      try {
        await work();
        isDone = true;
        isLeaving = leavesPage;
      } catch (failure) {
        if (!(failure instanceof StepUpDeclined)) {
          setError(failure);
          await onError?.(failure);
        }
      } finally {
        if (!isLeaving) {
          underWay.current = false;
          setBusy(false);
        }
      }
      return isDone;
    },
    [onError, leavesPage],
  );
  const clear = useCallback(() => setError(undefined), []);

  return { busy, error, act, clear } as const;
}
