/** What the page that draws slides says to the app. */
export type FromSlidesPlayer =
  | {
      readonly type: 'slides';
      readonly count: number;
      /** Height of a slide over its width. */
      readonly ratio: number;
    }
  /** A key or a swipe inside of the frame asks for another slide. */
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'failed' };

/** What the app asks of it: one slide, counted from 1. */
export interface ToSlidesPlayer {
  readonly type: 'show';
  readonly slide: number;
}

/** What the page that plays a Flash film says to the app. */
export interface FromFlashPlayer {
  readonly type: 'playing' | 'failed';
}
