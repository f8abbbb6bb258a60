import type { Interval } from '@trilha/rules/learning/coverage';

/** Timers drift and are held back in hidden tabs: a step may be this much longer than the clock says. */
const STEP_TOLERANCE_SECONDS = 1.5;

/** Turns positions of a playing medium into intervals really played; a jump ends one and begins another. */
export class PlayTracker {
  #last: { readonly position: number; readonly at: number } | undefined;

  /**
   * A position while the medium plays, in seconds; `now` in milliseconds of any steady clock. Answers the part played
   * since the last position, if it was played and not skipped.
   */
  tick(position: number, rate: number, now: number): Interval | undefined {
    const last = this.#last;
    this.#last = { position, at: now };
    if (!last) return undefined;
    const step = position - last.position;
    const possible = ((now - last.at) / 1000) * rate + STEP_TOLERANCE_SECONDS;
    return step > 0 && step <= possible ? [last.position, position] : undefined;
  }

  /** Playing stopped at a position; answers the last part. */
  stop(position: number, rate: number, now: number): Interval | undefined {
    const part = this.tick(position, rate, now);
    this.#last = undefined;
    return part;
  }

  /** The person jumped: whatever lies between is not played. */
  jump(): void {
    this.#last = undefined;
  }
}
