import { useEffect, useState } from 'react';

const IDLE_AFTER_MS = 3000;

/** Whether nothing has moved over the frame for a while, only while `active`; and how to have that at once. */
export function useIdle(frame: HTMLElement | null, active: boolean) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!frame || !active) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
    };
    wake();
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const name of events) frame.addEventListener(name, wake);
    return () => {
      clearTimeout(timer);
      for (const name of events) frame.removeEventListener(name, wake);
    };
  }, [frame, active]);
  return { idle: idle && active, rest: () => setIdle(true) };
}
