import { useRef, useState } from 'react';
import type { CSSProperties, PointerEvent } from 'react';

/** A finger that went as far meant it. */
const MEANT_PX = 72;
/** Degrees a card leans for each pixel. */
const LEAN = 0.04;

interface SwipeOptions {
  readonly disabled: boolean;
  readonly onSwipe: (towards: 'left' | 'right') => void;
}

const sideOf = (by: number) => {
  if (Math.abs(by) < MEANT_PX) return null;
  return by < 0 ? 'left' : 'right';
};

/** Pulls a card to one side by finger or mouse; let go too early, it comes back. Up and down still scroll the page. */
export function useSwipe({ disabled, onSwipe }: SwipeOptions) {
  // Where it began is no state: a quick finger is gone before what it moved was drawn.
  const start = useRef<{ readonly pointer: number; readonly x: number; readonly y: number }>(undefined);
  const [by, setBy] = useState(0);
  const travelled = ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (start.current?.pointer !== pointerId) return 0;
    const aside = clientX - start.current.x;
    return Math.abs(aside) > Math.abs(clientY - start.current.y) ? aside : 0;
  };
  const end = () => {
    start.current = undefined;
    setBy(0);
  };
  const style: CSSProperties | undefined =
    by === 0 ? undefined : { translate: `${by}px 0`, rotate: `${by * LEAN}deg`, transition: 'none' };
  return {
    /** The side the card would go to if it were let go now. */
    towards: sideOf(by),
    props: {
      style,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (disabled || event.button !== 0 || !event.isPrimary) return;
        start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const far = travelled(event);
        if (far === 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setBy(far);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const side = sideOf(travelled(event));
        end();
        if (side !== null) onSwipe(side);
      },
      onPointerCancel: end,
    },
  };
}
