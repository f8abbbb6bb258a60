import { useEffect, useState } from 'react';

const IDLE_AFTER_MS = 2800;

/** True once nothing has moved over the frame for a while; only while `active`. */
export function useIdle(frame: HTMLElement | null, active: boolean): boolean {
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
  return idle && active;
}
