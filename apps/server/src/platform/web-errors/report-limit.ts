const WINDOW_MS = 60_000;
/** A page reports ten errors at most. */
const MAX_FROM_ONE = 20;
/** A fault of everybody's page is understood from fewer. */
const MAX_OF_ALL = 300;

/** How many reports a process takes in a minute, from one address and of all: a flood must not fill the log. */
export class ReportLimit {
  #began = 0;
  #all = 0;
  readonly #from = new Map<string, number>();

  /** Takes one; 0 where it is within the limits, else seconds until the next minute. */
  take(address: string, now: Date): number {
    const at = now.getTime();
    if (at - this.#began >= WINDOW_MS || at < this.#began) {
      this.#began = at;
      this.#all = 0;
      this.#from.clear();
    }
    const mine = this.#from.get(address) ?? 0;
    if (mine >= MAX_FROM_ONE || this.#all >= MAX_OF_ALL)
      return Math.ceil((this.#began + WINDOW_MS - at) / 1000);
    this.#all += 1;
    this.#from.set(address, mine + 1);
    return 0;
  }
}
