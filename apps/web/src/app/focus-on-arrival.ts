interface Navigation {
  readonly fromLocation?: unknown;
  readonly pathChanged: boolean;
}

interface Navigations {
  subscribe(event: 'onBeforeNavigate' | 'onRendered', listener: (navigation: Navigation) => void): unknown;
}

/**
 * Puts the cursor on the heading of a screen that was come to, once it stands, so that screen readers say where one is and Tab goes on
 * from there. Not on the first load, where the browser says it; not within a screen, as by a filter; not where the screen puts the
 * cursor into a field of its own, or on the answer to what the person did, or the person has moved on meanwhile.
 */
export function focusOnArrival(router: Navigations, within: Element): void {
  let stop = () => {};
  router.subscribe('onBeforeNavigate', () => stop());
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    stop();
    if (!focusHeading(within)) stop = whenHeadingStands(within);
  });
}

/** True where there is nothing to wait for. */
function focusHeading(within: Element): boolean {
  if (
    document.activeElement?.matches(
      'main :is(input, textarea, select, [contenteditable], [data-answer]), dialog *',
    )
  )
    return true;
  const heading = within.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  // Where the page is scrolled to is the router's affair.
  heading.focus({ preventScroll: true });
  return true;
}

/** Screens stand later than their address: what they show is being fetched. */
function whenHeadingStands(within: Element): () => void {
  const observer = new MutationObserver(() => {
    if (focusHeading(within)) stop();
  });
  const stop = () => {
    observer.disconnect();
    removeEventListener('focusin', stop);
  };
  observer.observe(within, { childList: true, subtree: true });
  addEventListener('focusin', stop);
  return stop;
}
