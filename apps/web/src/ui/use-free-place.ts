import { useEffect } from 'react';
import type { RefObject } from 'react';

import { useIsPhone } from '../lib/use-is-phone.ts';
import { freePlace } from './free-place.ts';

const PRESSABLE =
  'a[href], button, input, select, textarea, summary, label, iframe, video, [role="button"], [role="slider"], [role="tab"], [data-place]';
const LEAST_PIXELS = 8;

/** Where something can be pressed that lies in the window and in this stretch from left to right. */
function takenBands(stack: HTMLElement, { left, right }: DOMRect, modal: HTMLElement | undefined) {
  // Behind an open dialog nothing is pressed.
  return [...(modal ?? document).querySelectorAll<HTMLElement>(PRESSABLE)]
    .filter((element) => !stack.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.bottom > 0 && box.top < innerHeight)
    .filter((box) => box.right > left && box.left < right);
}

function place(stack: HTMLElement, modal: HTMLElement | undefined): void {
  const box = stack.getBoundingClientRect();
  const above = freePlace(takenBands(stack, box, modal), {
    height: box.height,
    windowHeight: innerHeight,
    least: LEAST_PIXELS,
  });
  if (above === undefined) stack.style.removeProperty('--free-place');
  else stack.style.setProperty('--free-place', `${above}px`);
}

/**
 * On a phone, moves what lies over the page to where nothing can be pressed below it: as low as possible, and anew where the screen
 * changes under it. The style of the element reads `--free-place`; where there is no free place it lies where it would.
 */
export function useFreePlace(
  stack: RefObject<HTMLElement | null>,
  isShown: boolean,
  modal: HTMLElement | undefined,
): void {
  const isPhone = useIsPhone();
  useEffect(() => {
    const element = stack.current;
    if (!element || !isShown || !isPhone) return undefined;
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(element, modal));
    };
    placeSoon();
    const observer = new MutationObserver(placeSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    // What slides in, as a sheet does, lies elsewhere once it has come to rest; so does what is scrolled.
    const movements = ['animationend', 'transitionend', 'scroll'] as const;
    for (const event of movements)
      document.addEventListener(event, placeSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const event of movements) document.removeEventListener(event, placeSoon, { capture: true });
      element.style.removeProperty('--free-place');
    };
  }, [stack, isShown, isPhone, modal]);
}
