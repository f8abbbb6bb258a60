/** The frame in which an item's content runs. */
export class ContentFrame {
  #frame: HTMLIFrameElement | undefined;

  show(address: string): void {
    this.clear();
    const frame = document.createElement('iframe');
    frame.allow = 'fullscreen; autoplay';
    frame.src = address;
    document.body.append(frame);
    this.#frame = frame;
  }

  /** Takes the content away, after it could end its session. */
  clear(): void {
    this.farewell();
    this.#frame?.remove();
    this.#frame = undefined;
  }

  /**
   * Lets the content believe that its page is closed: most packages report their time and end their session then.
   * Browsers are giving up the event they wait for (`unload`), so it is told to them here, innermost frame first.
   */
  farewell(): void {
    if (this.#frame?.contentWindow) commitBeforeUnload(this.#frame.contentWindow);
  }
}

function commitBeforeUnload(page: Window): void {
  try {
    for (const inner of page.document.querySelectorAll('iframe, frame')) {
      const { contentWindow } = inner as HTMLIFrameElement | HTMLFrameElement;
      if (contentWindow) commitBeforeUnload(contentWindow);
    }
    for (const type of ['beforeunload', 'pagehide', 'unload'])
      page.dispatchEvent(new Event(type, { cancelable: type === 'beforeunload' }));
  } catch {
    // A page of another site inside the package has nothing to tell us.
  }
}
