import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** A stage over the whole window, and over the whole screen where the browser lets it; Escape leaves. */
export function useFullScreen(stage: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return undefined;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setFull(false);
    };
    const follow = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    addEventListener('keydown', leave);
    document.addEventListener('fullscreenchange', follow);
    return () => {
      removeEventListener('keydown', leave);
      document.removeEventListener('fullscreenchange', follow);
    };
  }, [isFull]);
  const toggle = () => {
    setFull(!isFull);
    if (isFull && document.fullscreenElement) void document.exitFullscreen();
    // Phones that have no full screen for pages keep the stage over the window.
    else if (!isFull) stage.current?.requestFullscreen?.().catch(() => undefined);
  };
  return { isFull, toggle };
}
