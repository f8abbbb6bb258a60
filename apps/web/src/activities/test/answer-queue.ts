import type { Answer } from '@trilha/contracts/learning/questions';

import { ApiError } from '../../lib/api-error.ts';
import { ownSlot } from '../../lib/session-epoch.ts';

export interface GivenAnswer {
  readonly answer: Answer | null;
  readonly flagged: boolean;
  /** Number of the save; the highest of a question counts. */
  readonly seq: number;
}

export interface AnswerSave extends GivenAnswer {
  readonly questionId: string;
}

/** `waiting`: no connection, kept on this device; `closed`: the attempt takes no more. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'closed';

export interface AnswersSnapshot {
  readonly answers: ReadonlyMap<string, GivenAnswer>;
  readonly state: SaveState;
  /** Answers that the server does not have yet. */
  readonly unsent: number;
}

interface QueueOptions {
  readonly attemptId: string;
  /** What the server has. */
  readonly saved: readonly AnswerSave[];
  /** The server's clock when `saved` was read, in milliseconds. */
  readonly serverNow: number;
  readonly send: (save: AnswerSave) => Promise<{ readonly seq: number }>;
  readonly store?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const CHOICE_DELAY_MS = 100;
const TYPING_PAUSE_MS = 700;
const MAX_TYPING_MS = 1500;
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000];

/**
 * The answers of a running attempt. Each change is written to this device at once and to the server within two
 * seconds; what could not be sent survives a reload and goes out when the connection is back. Saves carry numbers that
 * follow the server's clock, so that the last change counts, on whatever device or tab it was made.
 */
export class AnswerQueue {
  readonly #key: string;
  readonly #send: QueueOptions['send'];
  readonly #store: NonNullable<QueueOptions['store']>;
  readonly #clockOffset: number;
  readonly #listeners = new Set<() => void>();
  readonly #answers = new Map<string, GivenAnswer>();
  readonly #unsent = new Map<string, GivenAnswer>();
  /** Up to which number the changes of a question need this device no longer: they were sent, or never will be taken. */
  readonly #settled = new Map<string, number>();
  #snapshot: AnswersSnapshot;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dueAt = Infinity;
  /** When the first change since the last send was typed. */
  #typedSince: number | undefined;
  #running: Promise<void> | undefined;
  #failures = 0;
  /** Why the last one was not saved. */
  #failure: unknown = new ApiError('network');
  /** The server takes no more. */
  #closed = false;
  #forgotten = false;

  constructor({ attemptId, saved, serverNow, send, store = localStorage }: QueueOptions) {
    this.#key = ownSlot(`trilha:answers:${attemptId}`);
    this.#send = send;
    this.#store = store;
    this.#clockOffset = serverNow - Date.now();
    for (const { questionId, ...given } of saved) this.#answers.set(questionId, given);
    for (const [questionId, given] of this.#readStore())
      if (given.seq > (this.#answers.get(questionId)?.seq ?? 0)) {
        this.#answers.set(questionId, given);
        this.#unsent.set(questionId, given);
      }
    this.#snapshot = this.#look();
  }

  /** Begins to send what an earlier visit left, and sends at once when the network comes back. */
  open(): () => void {
    const handleOnline = () => this.#schedule(0);
    addEventListener('online', handleOnline);
    if (this.#unsent.size > 0) this.#schedule(0);
    return () => {
      removeEventListener('online', handleOnline);
      clearTimeout(this.#timer);
      this.#dueAt = Infinity;
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): AnswersSnapshot => this.#snapshot;

  /** Changes an answer; `typed` waits for a pause in the typing. */
  set(questionId: string, answer: Answer | null, typed = false): void {
    this.#change(questionId, { answer, flagged: this.#answers.get(questionId)?.flagged ?? false }, typed);
  }

  /** Marks a question to come back to. */
  flag(questionId: string, flagged: boolean): void {
    this.#change(questionId, { answer: this.#answers.get(questionId)?.answer ?? null, flagged }, false);
  }

  /** Sends everything now; true once nothing is left to send. */
  async flush(): Promise<boolean> {
    await this.#run();
    if (this.#unsent.size > 0 && this.#failures === 0) await this.#run();
    return this.#unsent.size === 0;
  }

  /** Sends everything before the attempt is handed in. Throws what kept an answer back; where the attempt is closed none is taken any more. */
  async settle(): Promise<void> {
    if (!(await this.flush()) && !this.#closed) throw this.#failure;
  }

  /** Forgets what this device keeps: the attempt has ended. */
  forget(): void {
    this.#forgotten = true;
    clearTimeout(this.#timer);
    this.#unsent.clear();
    this.#writeStore();
    this.#tell();
  }

  #change(questionId: string, change: Omit<GivenAnswer, 'seq'>, typed: boolean): void {
    if (this.#closed || this.#forgotten) return;
    const last = this.#answers.get(questionId)?.seq ?? 0;
    const given = { ...change, seq: Math.max(last + 1, Date.now() + this.#clockOffset) };
    this.#answers.set(questionId, given);
    this.#unsent.set(questionId, given);
    this.#writeStore();
    this.#tell();
    if (typed) this.#scheduleTyped();
    else this.#schedule(CHOICE_DELAY_MS);
  }

  /** Waits for a pause in the typing, but not for ever. */
  #scheduleTyped(): void {
    this.#typedSince ??= Date.now();
    const longest = this.#typedSince + MAX_TYPING_MS - Date.now();
    this.#dueAt = Infinity;
    this.#schedule(Math.max(0, Math.min(TYPING_PAUSE_MS, longest)));
  }

  /** Sends after `delay`, or earlier where that was due already. */
  #schedule(delay: number): void {
    const dueAt = Date.now() + delay;
    if (dueAt >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => void this.#run(), delay);
  }

  #run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#dueAt = Infinity;
    this.#typedSince = undefined;
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
      this.#tell();
    });
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    for (const [questionId, given] of this.#unsent) {
      if (this.#closed || this.#forgotten) return;
      try {
        const { seq } = await this.#send({ questionId, ...given });
        this.#failures = 0;
        // Changed again meanwhile: the newer one is still to be sent. A higher number on the server came from elsewhere.
        if (this.#unsent.get(questionId)?.seq === given.seq || seq > given.seq)
          this.#settle(questionId, Math.max(seq, given.seq));
      } catch (error) {
        if (!this.#keepsWaiting(error)) {
          this.#settle(questionId, given.seq);
          continue;
        }
        this.#schedule(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 0);
        this.#failures += 1;
        this.#failure = error;
        return;
      } finally {
        this.#writeStore();
        this.#tell();
      }
    }
    if (this.#unsent.size > 0) this.#schedule(CHOICE_DELAY_MS);
  }

  /** Whether sending may succeed later; a closed attempt takes nothing any more, and a refused answer never will be taken. */
  #keepsWaiting(error: unknown): boolean {
    const status = error instanceof ApiError ? error.status : 500;
    if (status === 0 || status === 401 || status === 429 || status >= 500) return true;
    if (error instanceof ApiError && (error.code === 'attempt_closed' || error.code === 'not_found'))
      this.#closed = true;
    return false;
  }

  /** Nothing of a question is to be sent any more, up to a number. */
  #settle(questionId: string, seq: number): void {
    this.#settled.set(questionId, seq);
    this.#unsent.delete(questionId);
  }

  #look(): AnswersSnapshot {
    const unsent = this.#unsent.size;
    const state = this.#closed
      ? 'closed'
      : unsent === 0
        ? 'saved'
        : this.#failures > 0
          ? 'waiting'
          : 'saving';
    return { answers: new Map(this.#answers), state, unsent };
  }

  #tell(): void {
    this.#snapshot = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #readStore(): [string, GivenAnswer][] {
    try {
      // Only this class writes here; a text somebody else damaged is no JSON list and is dropped.
      const stored = JSON.parse(this.#store.getItem(this.#key) ?? '[]') as [string, GivenAnswer][];
      return Array.isArray(stored) ? stored : [];
    } catch {
      return [];
    }
  }

  /** Keeps what is to be sent beside what another tab of the same attempt keeps here. */
  #writeStore(): void {
    try {
      const kept = new Map(this.#forgotten ? [] : this.#readStore());
      for (const [questionId, seq] of this.#settled)
        if ((kept.get(questionId)?.seq ?? 0) <= seq) kept.delete(questionId);
      for (const [questionId, given] of this.#unsent)
        if (given.seq >= (kept.get(questionId)?.seq ?? 0)) kept.set(questionId, given);
      if (kept.size === 0) this.#store.removeItem(this.#key);
      else this.#store.setItem(this.#key, JSON.stringify([...kept]));
    } catch {
      // A full or forbidden store: the answers still go out from memory.
    }
  }
}
