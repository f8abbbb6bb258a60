/** Shows a screen from its head, with the cursor on its heading: what stands there now has taken the place of what was sent. */
export function showTop(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}
