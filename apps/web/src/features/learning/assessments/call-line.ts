import { ApiError } from '../../../lib/api-error.ts';

export type Work = () => Promise<void>;

interface CallLineOptions {
  /** Reads the revision for calls again, after somebody else was faster. */
  readonly refresh: Work;
  /** Something was added to the line. */
  readonly onAdded: () => void;
  /** Something has left the line, done or not. */
  readonly onLeft: () => void;
  /** The connection broke: worth another try later. */
  readonly onBroken: () => void;
  /** The server said no. */
  readonly onRefused: (error: unknown) => void;
}

const isBroken = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Calls that go one after the other, each on the revision the last one gave. */
export class CallLine {
  readonly #options: CallLineOptions;
  #last: Promise<void> = Promise.resolve();
  /** What a broken connection left undone. */
  readonly #later: Work[] = [];
  #waiting = 0;
  #isOffline = false;

  constructor(options: CallLineOptions) {
    this.#options = options;
  }

  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  /** Whether the last call found no connection. */
  get isOffline(): boolean {
    return this.#isOffline;
  }

  /**
   * Adds work to the line. A stale revision is read again and tried once more. What the connection broke is done `again`
   * with `resume`; what is kept elsewhere need not be.
   */
  add(work: Work, onBroken: 'again' | 'leave' = 'leave'): void {
    this.#waiting += 1;
    this.#options.onAdded();
    this.#last = this.#after(this.#last, work, onBroken);
  }

  /** Does what the connection broke. */
  resume(): void {
    for (const work of this.#later.splice(0)) this.add(work, 'again');
  }

  async #after(earlier: Promise<void>, work: Work, onBroken: 'again' | 'leave'): Promise<void> {
    await earlier;
    try {
      await this.#tryTwice(work);
      this.#isOffline = false;
    } catch (error) {
      if (!isBroken(error)) this.#options.onRefused(error);
      else {
        if (onBroken === 'again') this.#later.push(work);
        this.#isOffline = true;
        this.#options.onBroken();
      }
    } finally {
      this.#waiting -= 1;
      this.#options.onLeft();
    }
  }

  async #tryTwice(work: Work): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale_revision') throw error;
      await this.#options.refresh();
      await work();
    }
  }
}
