/** One request of a load; `{{seq}}` in the body becomes a number that counts up over the whole load. */
export interface LoadRequest {
  /** Requests of one name are reported together. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What the load process is asked to do. */
export type LoadPlan =
  | {
      /** As many requests as `connections` can send one after the other. */
      readonly kind: 'maximum';
      readonly url: string;
      readonly seconds: number;
      readonly connections: number;
      readonly requests: readonly LoadRequest[];
    }
  | {
      /** Requests at fixed times whatever the answers do, so that a slow server cannot slow its own examination. */
      readonly kind: 'rate';
      readonly url: string;
      readonly seconds: number;
      readonly perSecond: number;
      readonly requests: readonly LoadRequest[];
    };

export interface MaximumResult {
  readonly perSecond: number;
  readonly answered: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

export interface RateResult {
  /** Milliseconds from the time a request was due to the end of its answer, by name of the request. */
  readonly durations: Readonly<Record<string, readonly number[]>>;
  readonly failed: number;
  readonly seconds: number;
}
