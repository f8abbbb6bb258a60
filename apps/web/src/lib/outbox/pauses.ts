const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
/** While nobody looks, nothing is tried more often: a phone's battery. */
const HIDDEN_MS = 30_000;

interface Pause {
  readonly failures: number;
  readonly until: number;
}

/** When each thing may be tried next, by a clock that nobody sets; one timer calls back for the earliest of them. */
export class Pauses {
  readonly #pauses = new Map<string, Pause>();
  readonly #onDue: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Until when everything due has been called back for. */
  #calledAt = 0;
  #isEnded = false;

  constructor(onDue: () => void) {
    this.#onDue = onDue;
  }

  /** Whether something failed and waits for another try. */
  has(thing: string): boolean {
    return (this.#pauses.get(thing)?.failures ?? 0) > 0;
  }

  isDue(thing: string): boolean {
    return (this.#pauses.get(thing)?.until ?? 0) <= performance.now();
  }

  /** Something new of a thing: tried after so long, whatever failed before. */
  delay(thing: string, ms: number): void {
    this.#set(thing, {
      failures: this.#pauses.get(thing)?.failures ?? 0,
      until: ms > 0 ? performance.now() + ms : 0,
    });
  }

  /** Tries again after a pause that grows; some chance in it keeps a server that comes back from being stormed. */
  fail(thing: string): void {
    const failures = (this.#pauses.get(thing)?.failures ?? 0) + 1;
    const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0;
    const least = document.visibilityState === 'hidden' ? Math.max(pause, HIDDEN_MS) : pause;
    this.#set(thing, { failures, until: performance.now() + least * (0.5 + Math.random() / 2) });
  }

  /** Something was sent: what is new meanwhile keeps its delay. */
  succeed(thing: string): void {
    const pause = this.#pauses.get(thing);
    if (pause && pause.until > performance.now()) this.#set(thing, { ...pause, failures: 0 });
    else this.#pauses.delete(thing);
  }

  /** A thing may be tried at once. */
  hurry(thing: string): void {
    const pause = this.#pauses.get(thing);
    if (pause) this.#set(thing, { ...pause, until: 0 });
  }

  /** Everything may be tried at once. */
  clear(): void {
    for (const [thing, pause] of this.#pauses) this.#pauses.set(thing, { ...pause, until: 0 });
    this.#schedule();
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
  }

  #set(thing: string, pause: Pause): void {
    this.#pauses.set(thing, pause);
    this.#schedule();
  }

  /** A timer may be early, or late: what came due meanwhile is called back for all the same. */
  #schedule(): void {
    clearTimeout(this.#timer);
    const next = Math.min(
      ...[...this.#pauses.values()].map(({ until }) => until).filter((until) => until > this.#calledAt),
    );
    if (this.#isEnded || !Number.isFinite(next)) return;
    this.#timer = setTimeout(
      () => {
        this.#calledAt = performance.now();
        this.#onDue();
        this.#schedule();
      },
      Math.max(0, next - performance.now()),
    );
  }
}
