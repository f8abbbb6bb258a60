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

  /** Takes the content away; its own farewell (unload, pagehide) runs before this returns. */
  clear(): void {
    this.#frame?.remove();
    this.#frame = undefined;
  }
}
