import css from './pieces.module.css';
import { TOUCH } from './touch-values.ts';

/** The picture of a piece that follows a finger or the mouse. */
export interface DragImage {
  readonly moveTo: (x: number, y: number) => void;
  readonly remove: () => void;
}

const EDGE_PIXELS = 56;
const SCROLL_PIXELS = 14;

/** What scrolls the page around an element. */
export function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY))
      return at;
  return document.scrollingElement ?? document.documentElement;
}

/** Begins to drag: a copy of the piece hangs where it was touched, half transparent [GAM-02]; near an edge the page follows. */
export function startDragImage(
  element: HTMLElement,
  from: { readonly x: number; readonly y: number },
): DragImage {
  const box = element.getBoundingClientRect();
  const image = element.cloneNode(true);
  if (!(image instanceof HTMLElement)) throw new Error('A piece is an element.');
  image.classList.add(css['dragImage'] ?? '');
  image.removeAttribute('id');
  image.setAttribute('aria-hidden', 'true');
  image.inert = true;
  Object.assign(image.style, {
    width: `${box.width}px`,
    height: `${box.height}px`,
    opacity: String(TOUCH.dragImageOpacity),
  });
  // Inside an open dialog, what hangs in the document would lie below it.
  (element.closest('dialog') ?? document.body).append(image);

  const scroller = scrollerOf(element);
  let frame = 0;
  let y = from.y;
  const scroll = () => {
    const by = y < EDGE_PIXELS ? -SCROLL_PIXELS : y > innerHeight - EDGE_PIXELS ? SCROLL_PIXELS : 0;
    if (by !== 0) scroller.scrollTop += by;
    frame = requestAnimationFrame(scroll);
  };
  frame = requestAnimationFrame(scroll);
  const moveTo = (x: number, nextY: number) => {
    y = nextY;
    image.style.transform = `translate(${box.left + x - from.x}px, ${box.top + nextY - from.y}px)`;
  };
  moveTo(from.x, from.y);
  return {
    moveTo,
    remove: () => {
      cancelAnimationFrame(frame);
      image.remove();
    },
  };
}
