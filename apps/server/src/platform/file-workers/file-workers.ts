import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { ERROR_STATUS } from '@trilha/contracts/platform/errors';
import type { ErrorCode } from '@trilha/contracts/platform/errors';

import { AppError } from '../app-error.ts';
import { OUT_OF_MEMORY_EXIT } from './file-jobs.ts';
import type { FileJob, JobAnswer, ResultOf } from './file-jobs.ts';
import { beginSlowWork } from '../db/slow-work.ts';

const PROGRAM = fileURLToPath(new URL('../../file-worker.ts', import.meta.url));
/** A worker that nobody needs any more goes, and its memory with it. */
const IDLE_MS = 10_000;
const RETRY_SECONDS = 5;

export interface WorkerLimits {
  /** Processes at a time. */
  readonly workers: number;
  /** Jobs of one owner at a time; fewer than there are workers, so that no owner keeps others waiting. */
  readonly perOwner: number;
  /** Jobs of one owner that may wait, of one company, and of all. */
  readonly waitingPerOwner: number;
  readonly waitingPerCompany: number;
  readonly waiting: number;
  /** Of one job. */
  readonly milliseconds: number;
  /** Of one process, whatever it holds in memory. */
  readonly megabytes: number;
}

const LIMITS: WorkerLimits = {
  workers: 2,
  perOwner: 1,
  waitingPerOwner: 40,
  waitingPerCompany: 500,
  waiting: 1000,
  milliseconds: 30_000,
  megabytes: 512,
};
/** An archive of a gigabyte takes its time to be written down; pictures do not wait for it. */
const ARCHIVE_LIMITS = { milliseconds: 300_000, waitingPerOwner: 10 } as const;

/** A list of a hundred thousand lines takes seconds; this is for a machine that is busy. */
const MAX_TABLE_SECONDS = 120;
const MAX_TEXT_SECONDS = 120;

/** Who sent a file, their company first: no company keeps the others waiting, and in it no member. */
export type Owner = `${string}/${string}`;
/** Who is in the place of a company where work goes on by itself, after what people did. */
export const queueOwner = (subject: string): Owner => `queue/${subject}`;
const companyOf = (owner: Owner) => owner.slice(0, owner.indexOf('/'));

interface Waiting {
  readonly owner: Owner;
  readonly job: FileJob;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

const isErrorCode = (code: string): code is ErrorCode => code in ERROR_STATUS;

/**
 * Works on files that came from people, outside of this process and of any transaction: a few at a time, companies in turn and in them
 * their owners, each job within its time and memory. What takes more is refused as `file_too_demanding`; who sends more than may wait, as
 * `too_many_requests`.
 */
export class FileWorkers {
  readonly #limits: WorkerLimits;
  readonly #idle: ChildProcess[] = [];
  readonly #waiting: Waiting[] = [];
  /** Which turn each company and each owner had last: they take turns, and each sees its files in their order. */
  readonly #lastTurn = new Map<string, number>();
  #turn = 0;
  readonly #running = new Map<string, number>();
  #busy = 0;

  constructor(limits: Partial<WorkerLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Does one job; `owner` is the sender of the file. */
  async run<J extends FileJob>(owner: Owner, job: J): Promise<ResultOf<J>> {
    beginSlowWork(`the file job ${job.kind}`);
    const ours = this.#waiting.filter((waiting) => companyOf(waiting.owner) === companyOf(owner));
    const mine = ours.filter((waiting) => waiting.owner === owner);
    if (
      mine.length >= this.#limits.waitingPerOwner ||
      ours.length >= this.#limits.waitingPerCompany ||
      this.#waiting.length >= this.#limits.waiting
    )
      throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
    const result = await new Promise<unknown>((resolve, reject) => {
      this.#waiting.push({ owner, job, resolve, reject });
      this.#next();
    });
    // The worker answers each kind of job with its kind of result.
    return result as ResultOf<J>;
  }

  #next(): void {
    while (this.#busy < this.#limits.workers) {
      const next = this.#takeNext();
      if (!next) return;
      void this.#work(next);
    }
  }

  #takeNext(): Waiting | undefined {
    const turnOf = (name: string) => this.#lastTurn.get(name) ?? 0;
    const isBefore = (one: Waiting, other: Waiting) => {
      const companies = turnOf(companyOf(one.owner)) - turnOf(companyOf(other.owner));
      return (companies || turnOf(one.owner) - turnOf(other.owner)) < 0;
    };
    let next: Waiting | undefined;
    for (const waiting of this.#waiting)
      if (
        (this.#running.get(waiting.owner) ?? 0) < this.#limits.perOwner &&
        (!next || isBefore(waiting, next))
      )
        next = waiting;
    if (!next) return undefined;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#turn += 1;
    this.#lastTurn.set(next.owner, this.#turn).set(companyOf(next.owner), this.#turn);
    return next;
  }

  async #work({ owner, job, resolve, reject }: Waiting): Promise<void> {
    this.#busy += 1;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
    try {
      resolve(await this.#send(job));
    } catch (error) {
      reject(error instanceof Error ? error : new Error('A file worker failed.', { cause: error }));
    } finally {
      this.#busy -= 1;
      const left = (this.#running.get(owner) ?? 1) - 1;
      if (left > 0) this.#running.set(owner, left);
      else this.#running.delete(owner);
      this.#next();
      if (this.#busy === 0) this.#lastTurn.clear();
    }
  }

  async #send(job: FileJob): Promise<unknown> {
    const worker = this.#idle.findLast(({ connected }) => connected) ?? this.#start();
    if (this.#idle.includes(worker)) this.#idle.splice(this.#idle.indexOf(worker), 1);
    worker.ref();
    worker.channel?.ref();
    const answer = await this.#answerOf(worker, job);
    if (!answer) throw new AppError('file_too_demanding');
    this.#rest(worker);
    if ('result' in answer) return answer.result;
    if ('refused' in answer && isErrorCode(answer.refused))
      throw new AppError(answer.refused, { values: answer.values });
    throw new Error('failed' in answer ? answer.failed : answer.refused);
  }

  /**
   * What the worker says; nothing where it ran out of time or memory, or the file broke it. Throws where the worker itself
   * does not run, which is no fault of the file.
   */
  #answerOf(worker: ChildProcess, job: FileJob): Promise<JobAnswer | undefined> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        worker.removeAllListeners();
        worker.on('error', () => undefined);
        settle();
      };
      const timer = setTimeout(() => {
        worker.kill('SIGKILL');
        end(() => resolve(undefined));
      }, this.#limits.milliseconds);
      worker.once('message', (answer) => end(() => resolve(answer as JobAnswer)));
      worker.once('exit', (code) =>
        end(() =>
          // Without a code a signal ended it: memory that was gone, or a picture its library did not survive.
          code === null || code === OUT_OF_MEMORY_EXIT
            ? resolve(undefined)
            : reject(new Error(`A file worker ended with ${code}.`)),
        ),
      );
      worker.once('error', (error) => end(() => reject(error)));
      worker.send(job);
    });
  }

  #start(): ChildProcess {
    return fork(PROGRAM, [String(this.#limits.megabytes)], {
      // Not those of this process, which may be a test's or a debugger's.
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        `--max-old-space-size=${Math.floor(this.#limits.megabytes / 2)}`,
      ],
      // What it says before it ends is read in the log of the server.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  #rest(worker: ChildProcess): void {
    this.#idle.push(worker);
    const leave = () => {
      clearTimeout(timer);
      const at = this.#idle.indexOf(worker);
      if (at !== -1) this.#idle.splice(at, 1);
    };
    const timer = setTimeout(() => {
      if (!this.#idle.includes(worker)) return;
      leave();
      worker.disconnect();
    }, IDLE_MS);
    timer.unref();
    worker.once('exit', leave);
    // A process that ends takes its resting workers with it and waits for none.
    worker.unref();
    worker.channel?.unref();
  }
}

/** The workers of this process, for pictures and documents: the limit is one of the machine, not of a company or a call. */
export const fileWorkers = new FileWorkers();
/** Those for archives. */
export const archiveWorkers = new FileWorkers(ARCHIVE_LIMITS);
/** Those that take the text out of documents: a book of thousands of pages takes its time, and nobody waits for it. */
export const textWorkers = new FileWorkers({ workers: 1, milliseconds: MAX_TEXT_SECONDS * 1000 });
/** Those for lists that are read whole. */
export const tableWorkers = new FileWorkers({ milliseconds: MAX_TABLE_SECONDS * 1000 });
