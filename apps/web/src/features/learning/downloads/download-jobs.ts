import { ApiError } from '../../../lib/api-error.ts';
import type { AppErrorCode } from '../../../lib/api-error.ts';
import { DamagedDownload } from './download-library.ts';
import type { DownloadLibrary, DownloadPlace, Fetching } from './download-library.ts';
import { ConnectionLost } from './fetch-file.ts';
import { PackageNotStored } from './package-files.ts';

/** Why nothing more is fetched: the person has to do something about it. */
export type DownloadFault = 'full' | 'damaged' | 'not_kept' | 'package_not_stored' | AppErrorCode;

/** `waiting`: for the network; `wifi`: for another network than mobile data. */
type JobState = 'queued' | 'running' | 'waiting' | 'wifi' | 'paused' | 'failed';

export interface JobItem extends DownloadPlace {
  readonly title: string;
  readonly size: number;
}

/** An activity, or what can be taken along of a course, on its way to this device. */
export interface Job {
  readonly id: string;
  readonly title: string;
  readonly items: readonly JobItem[];
  /** Those that are here. */
  readonly done: number;
  readonly loaded: number;
  readonly total: number;
  /** Titles of those that stay behind. */
  readonly leftOut: readonly string[];
  readonly state: JobState;
  readonly fault: DownloadFault | null;
}

export interface JobOptions {
  readonly library: Pick<DownloadLibrary, 'fetch' | 'giveUp'>;
  readonly keyOf: (itemId: string) => string;
  readonly ask: Fetching['ask'];
  readonly prepare: Fetching['prepare'];
  readonly cover: (place: DownloadPlace) => Promise<Blob | null>;
  /** Bytes this device has room for; undefined where it does not say. */
  readonly room: () => Promise<number | undefined>;
  readonly mustAwaitWifi: () => boolean;
  /** Resolves when it is worth to try again. */
  readonly untilNetwork: (signal: AbortSignal) => Promise<void>;
  /** An activity has arrived. */
  readonly onDone: (item: JobItem) => void;
  /** All of a job that could be brought is here. */
  readonly onFinished: (job: Job) => void;
  readonly onChanged: () => void;
}

interface Run {
  job: Job;
  abort: AbortController | undefined;
  /** Whether anything of it has come. */
  isBrought: boolean;
}

/** What is fetched now and what comes after it: one after the other, each with its pause, its end and its fault. */
export class DownloadJobs {
  readonly #options: JobOptions;
  readonly #runs: Run[] = [];
  #isClosed = false;
  #snapshot: readonly Job[] = [];

  constructor(options: JobOptions) {
    this.#options = options;
  }

  snapshot = (): readonly Job[] => this.#snapshot;

  /** Begins a download, or goes on with it. */
  start(id: string, title: string, items: readonly JobItem[]): void {
    if (this.#isClosed || items.length === 0) return;
    const known = this.#find(id);
    if (known) return this.resume(id);
    const total = items.reduce((sum, { size }) => sum + size, 0);
    const job: Job = {
      id,
      title,
      items,
      done: 0,
      loaded: 0,
      total,
      leftOut: [],
      state: 'queued',
      fault: null,
    };
    this.#runs.push({ job, abort: undefined, isBrought: false });
    this.#next();
  }

  /** Stops for now; what is here stays. */
  pause(id: string): void {
    const run = this.#find(id);
    if (!run || run.job.state === 'failed') return;
    run.abort?.abort();
    this.#set(run, { state: 'paused' });
    this.#next();
  }

  resume(id: string): void {
    const run = this.#find(id);
    if (!run || (run.job.state !== 'paused' && run.job.state !== 'failed')) return;
    this.#set(run, { state: 'queued', fault: null });
    this.#next();
  }

  /** Gives it up: of the activity that was on its way nothing stays. */
  async cancel(id: string): Promise<void> {
    const run = this.#find(id);
    if (!run) return;
    run.abort?.abort();
    this.#drop(run);
    const item = run.job.items[run.job.done];
    if (item) await this.#options.library.giveUp(this.#options.keyOf(item.itemId));
    this.#next();
  }

  /** The network is of another kind: what may not go on waits, what waited goes on. */
  followNetwork(): void {
    for (const run of this.#runs) {
      if (run.job.state === 'running' && this.#options.mustAwaitWifi()) {
        run.abort?.abort();
        this.#set(run, { state: 'wifi' });
      } else if (run.job.state === 'wifi' && !this.#options.mustAwaitWifi())
        this.#set(run, { state: 'queued' });
    }
    this.#next();
  }

  /** The person has signed out: nothing more is fetched for them. */
  close(): void {
    this.#isClosed = true;
    for (const { abort } of this.#runs) abort?.abort();
    this.#runs.length = 0;
    this.#announce();
  }

  #find(id: string): Run | undefined {
    return this.#runs.find(({ job }) => job.id === id);
  }

  #next(): void {
    if (this.#isClosed || this.#runs.some(({ abort }) => abort !== undefined)) return;
    const run = this.#runs.find(({ job }) => job.state === 'queued');
    if (!run) return this.#announce();
    if (this.#options.mustAwaitWifi()) {
      this.#set(run, { state: 'wifi' });
      return;
    }
    const abort = new AbortController();
    run.abort = abort;
    this.#set(run, { state: 'running' });
    void this.#work(run, abort.signal)
      .catch((error: unknown) => this.#fail(run, error, abort.signal))
      .finally(() => {
        run.abort = undefined;
        this.#next();
      });
  }

  async #work(run: Run, signal: AbortSignal): Promise<void> {
    const { room } = this.#options;
    const free = await room();
    if (free !== undefined && run.job.total - run.job.loaded > free) throw new NoRoom();
    // It failed with all of it refused: each is asked for again.
    if (run.job.done === run.job.items.length) this.#set(run, { done: 0, loaded: 0, leftOut: [] });
    let refusal: Error | undefined;
    for (let item = run.job.items[run.job.done]; item; item = run.job.items[run.job.done]) {
      const isHere = await this.#fetch(run, item, signal).then(
        () => true,
        (error: unknown) => {
          if (run.job.items.length === 1 || !staysBehind(error)) throw error;
          refusal = error;
          this.#set(run, { leftOut: [...run.job.leftOut, item.title] });
          return false;
        },
      );
      const done = run.job.done + 1;
      this.#set(run, { done, loaded: sizeOf(run.job.items.slice(0, done)) });
      if (!isHere) continue;
      run.isBrought = true;
      this.#options.onDone(item);
    }
    if (refusal && !run.isBrought) throw refusal;
    this.#drop(run);
    this.#options.onFinished(run.job);
  }

  /** Fetches one activity, as often as its network goes away and comes back. */
  async #fetch(run: Run, item: JobItem, signal: AbortSignal): Promise<void> {
    const { library, ask, prepare, cover, untilNetwork } = this.#options;
    const before = sizeOf(run.job.items.slice(0, run.job.done));
    for (;;) {
      try {
        await library.fetch(item, {
          signal,
          ask,
          prepare,
          cover: () => cover(item),
          onProgress: (loaded) => this.#set(run, { state: 'running', loaded: before + loaded }),
        });
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (!isOutOfReach(error)) throw error;
        this.#set(run, { state: 'waiting' });
        await untilNetwork(signal);
      }
    }
  }

  async #fail(run: Run, error: unknown, signal: AbortSignal): Promise<void> {
    // Paused, given up or waiting for another network: that is said already.
    if (signal.aborted) return;
    const item = run.job.items[run.job.done];
    this.#set(run, { state: 'failed', fault: faultOf(error) });
    // Of what cannot be finished nothing is left behind; a full device needs the room.
    if (item) await this.#options.library.giveUp(this.#options.keyOf(item.itemId)).catch(() => undefined);
  }

  #set(run: Run, change: Partial<Job>): void {
    run.job = { ...run.job, ...change };
    this.#announce();
  }

  #drop(run: Run): void {
    const place = this.#runs.indexOf(run);
    if (place >= 0) this.#runs.splice(place, 1);
    this.#announce();
  }

  #announce(): void {
    this.#snapshot = this.#runs.map(({ job }) => job);
    this.#options.onChanged();
  }
}

/** Of a test that cannot be begun again now nothing is given. */
const REFUSED_TEST: ReadonlySet<string> = new Set([
  'attempts_exhausted',
  'attempt_in_progress',
  'enrollment_blocked',
]);

/** What does not come now, or never to this browser; the rest of its course still does. */
const staysBehind = (error: unknown): error is Error =>
  error instanceof PackageNotStored || (error instanceof ApiError && REFUSED_TEST.has(error.code));

class NoRoom extends Error {
  override readonly name = 'QuotaExceededError';
}

const sizeOf = (items: readonly JobItem[]) => items.reduce((sum, { size }) => sum + size, 0);

/** Nothing of ours answered: no network, a busy server, or the page of somebody else's network. */
export function isOutOfReach(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'network' || error.status >= 500;
  return error instanceof ConnectionLost || error instanceof SyntaxError;
}

function faultOf(error: unknown): DownloadFault {
  if (error instanceof ApiError) return error.code;
  if (error instanceof DamagedDownload) return 'damaged';
  if (error instanceof PackageNotStored) return 'package_not_stored';
  if (error instanceof Error && error.name === 'QuotaExceededError') return 'full';
  return 'not_kept';
}
