import type { ProgressAnswer } from '@trilha/contracts/learning/learning';
import { mergeIntervals } from '@trilha/rules/learning/coverage';
import type { Interval } from '@trilha/rules/learning/coverage';

export interface Position {
  readonly seconds?: number | undefined;
  readonly page?: number | undefined;
}

/** What was seen since the last time. */
export interface Seen {
  readonly intervals?: readonly Interval[] | undefined;
  readonly position?: Position | undefined;
  readonly rate?: number | undefined;
  /** Length of the medium in seconds, or the number of pages. */
  readonly duration?: number | undefined;
}

export interface Report {
  readonly seq: number;
  readonly position: Position;
  readonly intervals: [number, number][];
  readonly rate: number;
  readonly duration: number;
}

export interface QueueOptions {
  /** Number of the last report the server took. */
  readonly seq: number;
  /** The bookmark so far; every report carries one. */
  readonly position: Position;
  readonly send: (report: Report, options: { leaving: boolean }) => Promise<ProgressAnswer>;
  /** Asks the server which report it took last. */
  readonly readSeq: () => Promise<number>;
  readonly isRefusal: (error: unknown) => boolean;
}

export interface QueueListener {
  readonly onAnswer: (answer: ProgressAnswer) => void;
  /** The server refused a report for good; nothing more is sent. */
  readonly onRefused: (error: unknown) => void;
}

const MAX_INTERVALS = 200;

interface Waiting {
  intervals: Interval[];
  position: Position;
  rate: number;
}

const nothing = (position: Position): Waiting => ({ intervals: [], position, rate: 0 });

/**
 * Reports of one activity in order, one at a time. What could not be sent waits and is joined with what is seen
 * meanwhile; it is counted again only after the server said that it never arrived.
 */
export class ProgressQueue {
  readonly #options: QueueOptions;
  #seq: number;
  #waiting: Waiting;
  #duration = 0;
  #dirty = true;
  #sending: Promise<void> | undefined;
  /** A report of which nobody knows whether it arrived. */
  #doubtful: Report | undefined;
  #refused = false;
  #listener: QueueListener | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#seq = options.seq;
    this.#waiting = nothing(options.position);
  }

  listen(listener: QueueListener): void {
    this.#listener = listener;
  }

  /** Whether something waits to be sent; at first the report that opens the activity does. */
  get dirty(): boolean {
    return this.#dirty;
  }

  add({ intervals = [], position, rate = 1, duration }: Seen): void {
    const waiting = this.#waiting;
    if (intervals.length > 0) {
      waiting.intervals = mergeIntervals([...waiting.intervals, ...intervals], Infinity);
      waiting.rate = Math.max(waiting.rate, rate);
    }
    if (position) waiting.position = { ...waiting.position, ...position };
    if (duration && Number.isFinite(duration)) this.#duration = Math.max(this.#duration, duration);
    this.#dirty = true;
  }

  /** The server has taken reports from elsewhere (another tab or device): count on from there. */
  advanceTo(seq: number): void {
    this.#seq = Math.max(this.#seq, seq);
  }

  /** Has one more report sent though nothing new was seen: time alone may complete what was seen in full. */
  remind(): void {
    this.#dirty = true;
  }

  /** Sends what waits. While leaving, it goes out at once, even beside a report under way. */
  async flush(options: { leaving: boolean } = { leaving: false }): Promise<void> {
    if (this.#refused || !this.#dirty) return;
    if (this.#sending && !options.leaving) {
      await this.#sending;
      return;
    }
    const work = this.#sendWaiting(options);
    this.#sending = work;
    await work;
    if (this.#sending === work) this.#sending = undefined;
  }

  async #sendWaiting(options: { leaving: boolean }): Promise<void> {
    let report: Report | undefined;
    try {
      if (this.#doubtful && !options.leaving) await this.#settleDoubt(this.#doubtful);
      report = this.#take();
      const answer = await this.#options.send(report, options);
      this.#listener?.onAnswer(answer);
    } catch (error) {
      this.#dirty = true;
      if (report) this.#doubtful = this.#doubtful ? joined(this.#doubtful, report) : report;
      this.#refused = this.#options.isRefusal(error);
      if (this.#refused) this.#listener?.onRefused(error);
    }
  }

  #take(): Report {
    const { intervals, position, rate } = this.#waiting;
    this.#seq += 1;
    this.#waiting = nothing(position);
    this.#dirty = false;
    // The contract's limit; the longest pieces say the most.
    const most =
      intervals.length <= MAX_INTERVALS
        ? intervals
        : intervals.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, MAX_INTERVALS);
    return {
      seq: this.#seq,
      position,
      intervals: most.map(([from, to]) => [from, to]),
      rate: rate || 1,
      duration: this.#duration,
    };
  }

  /** Its parts wait again, unless the server has it: sent twice, they would look like more than was possible to play. */
  async #settleDoubt(report: Report): Promise<void> {
    const seq = await this.#options.readSeq();
    this.#doubtful = undefined;
    if (seq < report.seq) this.add({ intervals: report.intervals, rate: report.rate });
    this.advanceTo(seq);
  }
}

function joined(one: Report, other: Report): Report {
  return { ...one, intervals: [...one.intervals, ...other.intervals], rate: Math.max(one.rate, other.rate) };
}
