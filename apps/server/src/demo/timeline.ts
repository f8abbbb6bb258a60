interface Happening {
  readonly at: Date;
  readonly play: () => Promise<void>;
}

/**
 * What happened in a demo company, played oldest first regardless of who caused it: a ledger keeps the balance after each line, so a past that
 * is played out of order leaves statements that jump. What happens may bring more, later on: a decision after a report.
 */
export class Timeline {
  readonly #ahead: Happening[] = [];

  /** Notes that something happened at an instant; of one instant, in the order they were noted. */
  add(at: Date, play: () => Promise<void>): void {
    const after = this.#ahead.findIndex((other) => other.at.getTime() > at.getTime());
    this.#ahead.splice(after < 0 ? this.#ahead.length : after, 0, { at, play });
  }

  /** Plays everything that was noted, and what that brings. */
  async play(): Promise<void> {
    for (let next = this.#ahead.shift(); next; next = this.#ahead.shift()) await next.play();
  }
}
