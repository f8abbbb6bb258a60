import { useCallback, useEffect, useState } from 'react';

/** What a signed-out page has to ask for before it can show anything; loaded again when `load` is another function. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>) {
  const [answer, setAnswer] = useState<T>();
  const [error, setError] = useState<unknown>();

  const ask = useCallback(
    (signal: AbortSignal) => {
      load(signal).then(setAnswer, (reason: unknown) => {
        if (!signal.aborted) setError(reason);
      });
    },
    [load],
  );
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);

  const retry = () => {
    setError(undefined);
    ask(new AbortController().signal);
  };
  return { answer, error, retry };
}
