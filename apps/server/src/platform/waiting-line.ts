import { AppError } from './app-error.ts';

const RETRY_SECONDS = 5;

/**
 * Limits how many do something at a time; the others wait for their turn, in the order they came. Those beyond the limit of waiting ones are refused: a
 * flood may fill neither the memory nor the evening.
 */
export class WaitingLine {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, maxWaiting }: { readonly atOnce: number; readonly maxWaiting: number }) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** Works once it is one's turn. Throws `too_many_requests` where too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= this.#maxWaiting)
      throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
