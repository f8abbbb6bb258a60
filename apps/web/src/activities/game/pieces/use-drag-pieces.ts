import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

import { startDragImage } from './drag-image.ts';
import type { DragImage } from './drag-image.ts';
import { TOUCH } from './touch-values.ts';

interface DragOptions {
  readonly disabled: boolean;
  /** A piece was dropped on the element with `data-place`. */
  readonly onDrop: (piece: string, place: string) => void;
  /** A piece was tapped or pressed. */
  readonly onTap: (piece: string) => void;
  /** A piece was tapped twice, held for its time, or pressed with the right button: show it large, with where it may go. */
  readonly onOpen: (piece: string) => void;
}

interface Press {
  readonly piece: string;
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
  image: DragImage | undefined;
  holding: ReturnType<typeof setTimeout> | undefined;
  /** It became something else than a tap: the click that follows means nothing. */
  isUsed: boolean;
}

function beginPress(piece: string, event: PointerEvent<HTMLElement>): Press {
  return {
    piece,
    element: event.currentTarget,
    x: event.clientX,
    y: event.clientY,
    isTouch: event.pointerType !== 'mouse',
    image: undefined,
    holding: undefined,
    isUsed: false,
  };
}

const hasMoved = ({ x, y }: Press, event: PointerEvent) =>
  Math.hypot(event.clientX - x, event.clientY - y) > TOUCH.dragAfterPixels;

/** The place below a pointer. */
const placeAt = ({ clientX, clientY }: PointerEvent) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')?.dataset['place'];

/** Tells whether a tap on a piece is the second of two in short order. */
function useDoubleTap() {
  const last = useRef<{ readonly piece: string; readonly at: number }>(undefined);
  return (piece: string) => {
    const now = performance.now();
    const before = last.current;
    const isSecond = before?.piece === piece && now - before.at <= TOUCH.doubleTapMs;
    last.current = isSecond ? undefined : { piece, at: now };
    return isSecond;
  };
}

/**
 * Dragging of pieces by mouse, pen and touch with the values of the specification [GAM-02]. All it does can be done by tapping a piece and
 * then a place: `onTap` comes from the click, so that keyboard and screen reader do the same. `dragged` is the piece under the finger, `over` the
 * place it is over.
 */
export function useDragPieces({ disabled, onDrop, onTap, onOpen }: DragOptions) {
  const press = useRef<Press>(undefined);
  const isSecondTap = useDoubleTap();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);

  const finish = () => {
    clearTimeout(press.current?.holding);
    press.current?.image?.remove();
    setDragged(null);
    setOver(null);
  };
  const end = useEffectEvent(finish);
  useEffect(() => () => end(), []);

  const handleDown = (piece: string) => (event: PointerEvent<HTMLElement>) => {
    finish();
    press.current = undefined;
    if (disabled || event.button !== 0 || !event.isPrimary) return;
    const one = beginPress(piece, event);
    press.current = one;
    if (!one.isTouch) return;
    one.holding = setTimeout(() => {
      one.isUsed = true;
      onOpen(piece);
    }, TOUCH.contextMenuMs);
  };

  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const one = press.current;
    if (!one || one.element !== event.currentTarget || event.buttons === 0) return;
    if (!one.image) {
      if (one.isUsed || !hasMoved(one, event)) return;
      clearTimeout(one.holding);
      one.isUsed = true;
      one.element.setPointerCapture(event.pointerId);
      one.image = startDragImage(one.element, one);
      setDragged(one.piece);
    }
    one.image.moveTo(event.clientX, event.clientY);
    setOver(placeAt(event) ?? null);
  };

  const handleUp = (event: PointerEvent<HTMLElement>) => {
    const one = press.current;
    const place = one?.image && placeAt(event);
    if (one && place) onDrop(one.piece, place);
    finish();
    setTimeout(() => (press.current = press.current === one ? undefined : press.current));
  };

  const handleClick = (piece: string) => (event: MouseEvent<HTMLElement>) => {
    const wasUsed = press.current?.isUsed ?? false;
    press.current = undefined;
    // A press of the keyboard has no count of clicks.
    if (wasUsed && event.detail !== 0) return;
    if (event.detail !== 0 && isSecondTap(piece)) onOpen(piece);
    else onTap(piece);
  };

  const handleContextMenu = (piece: string) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    if (!disabled && !press.current?.isTouch) onOpen(piece);
  };

  return {
    dragged,
    over,
    pieceProps: (piece: string) => ({
      onPointerDown: handleDown(piece),
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: finish,
      onClick: handleClick(piece),
      onContextMenu: handleContextMenu(piece),
    }),
  };
}
