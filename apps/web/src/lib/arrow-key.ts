/** Whether an arrow key means on along the line or back, as `element` is read; undefined for any other key. */
export function arrowDirection(key: string, element: Element): 'on' | 'back' | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const on = getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return key === on ? 'on' : 'back';
}
