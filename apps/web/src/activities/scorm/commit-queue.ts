import type { ScormCommit, ScormCommitAnswer } from '@trilha/contracts/learning/scorm-runtime';

import { ApiError } from '../../lib/api-error.ts';

/** Writing is gathered for this long, so that content which writes on every click costs few calls. */
const GATHER_MS = 2000;
const MAX_PAUSE_MS = 30_000;

export type SaveState = 'saved' | 'saving' | 'waiting';

export interface CommitQueueOptions {
  send(commit: ScormCommit, options: { leaving: boolean }): Promise<ScormCommitAnswer>;
  /** The server has it (or, without an answer, will never take it): no longer needs to be kept. */
  onSettled(commit: ScormCommit, answer: ScormCommitAnswer | null): void;
  onState(state: SaveState): void;
  /** The player was opened elsewhere: nothing of this one is taken any more. */
  onReplaced(): void;
}

/**
 * Brings what content wrote to the server: the last state of each item, one request at a time, in order, again and again
 * until it arrives. Numbers of the commits make a repeated one harmless.
 */
export class CommitQueue {
  readonly #options: CommitQueueOptions;
  readonly #waiting = new Map<string, ScormCommit>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #failures = 0;
  #isStopped = false;

  constructor(options: CommitQueueOptions) {
    this.#options = options;
  }

  add(commit: ScormCommit, urgent: boolean): void {
    if (this.#isStopped) return;
    const earlier = this.#waiting.get(commit.itemId);
    // State of the sequencing travels with some commits only; the last one known goes along.
    const sequencing = commit.sequencing ?? earlier?.sequencing ?? null;
    this.#waiting.delete(commit.itemId);
    this.#waiting.set(commit.itemId, { ...commit, sequencing });
    this.#options.onState('saving');
    this.#schedule(urgent ? 0 : GATHER_MS);
  }

  /** Resolves when everything was sent, or a try failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await (this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    }));
  }

  /** Sends what is there at once, for a page that may not come back; what fails stays for later. */
  sendLeaving(): void {
    for (const commit of this.#waiting.values())
      this.#options.send(commit, { leaving: true }).then(
        (answer) => this.#settle(commit, answer),
        () => undefined,
      );
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #schedule(ms: number): void {
    if (this.#timer !== undefined && ms > 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#next(); next && !this.#isStopped; next = this.#next()) {
      try {
        this.#settle(next, await this.#options.send(next, { leaving: false }));
        this.#failures = 0;
      } catch (error) {
        if (!this.#isFinal(error, next)) return this.#retryLater();
      }
    }
    if (!this.#isStopped) this.#options.onState('saved');
  }

  #next(): ScormCommit | undefined {
    return this.#waiting.values().next().value;
  }

  #settle(commit: ScormCommit, answer: ScormCommitAnswer | null): void {
    if (this.#waiting.get(commit.itemId)?.seq === commit.seq) this.#waiting.delete(commit.itemId);
    this.#options.onSettled(commit, answer);
  }

  /** What the server will never take is let go; only a replaced session ends the visit. */
  #isFinal(error: unknown, commit: ScormCommit): boolean {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
    if (error.code === 'too_many_requests' || error.code === 'unauthenticated') return false;
    this.#settle(commit, null);
    if (error.code === 'scorm_session_replaced') {
      this.stop();
      this.#options.onReplaced();
    }
    return true;
  }

  #retryLater(): void {
    this.#failures += 1;
    this.#options.onState('waiting');
    this.#schedule(Math.min(MAX_PAUSE_MS, GATHER_MS * 2 ** (this.#failures - 1)));
  }
}
