/** How touches are read on pieces of a game [GAM-02], as the specification fixes them. */
export const TOUCH = {
  /** A finger that moves further than this drags. */
  dragAfterPixels: 5,
  /** Two taps within this time are a double tap. */
  doubleTapMs: 500,
  /** A finger held still for this long opens what the right mouse button opens. */
  contextMenuMs: 900,
  dragImageOpacity: 0.5,
  /** A button held for this long goes on by itself, … */
  longClickDelayMs: 400,
  /** … once in this time. */
  longClickIntervalMs: 50,
} as const;
