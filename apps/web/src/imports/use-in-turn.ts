import { useCallback, useRef, useState } from 'react';

/** Work of the person that is done one after another, in the order of the presses; nothing pressed is lost or overtaken. */
export function useInTurn() {
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<void>>(Promise.resolve());

  const add = useCallback((work: () => Promise<void>) => {
    setWaiting((count) => count + 1);
    const done = last.current.then(work).finally(() => setWaiting((count) => count - 1));
    last.current = done;
    return done;
  }, []);
  return { busy: waiting > 0, add } as const;
}
