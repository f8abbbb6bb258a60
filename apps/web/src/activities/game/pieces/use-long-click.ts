import { useEffect, useRef } from 'react';

import { TOUCH } from './touch-values.ts';

/** Props of a button that acts once when pressed and goes on acting while it is held [GAM-02]; by keyboard it acts with each press. */
export function useLongClick(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const repeat = () => {
    hasRepeated.current = true;
    act();
    timer.current = setTimeout(repeat, TOUCH.longClickIntervalMs);
  };
  return {
    onPointerDown: () => {
      hasRepeated.current = false;
      stop();
      timer.current = setTimeout(repeat, TOUCH.longClickDelayMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      // What was held has acted already.
      if (!hasRepeated.current) act();
      hasRepeated.current = false;
    },
  };
}
