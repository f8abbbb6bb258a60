import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import type pg from 'pg';

import type { SignedIn } from '../builders.ts';
import type { Answer, TestApp } from '../test-app.ts';
import type { FaultCounts } from './simulated-campaign.ts';
import type { SeededRandom } from './seeded-random.ts';

const KILLED_SHARE = 0.04;
const LOST_SHARE = 0.05;
const MAX_TRIES = 6;
/** Statements of one call; a connection is cut before one of them. */
const MAX_STATEMENTS = 25;

/**
 * A way to the server on which connections to the database are cut in the middle of a transaction and answers are lost. Callers
 * repeat with the same key until there is an answer, as the apps do.
 */
export class FaultyLine {
  readonly counts: FaultCounts = { killed: 0, lost: 0, downDays: 0, clockJumps: 0 };
  readonly #test: TestApp;
  readonly #random: SeededRandom;
  #statementsLeft = 0;

  constructor(test: TestApp, random: SeededRandom) {
    this.#test = test;
    this.#random = random;
    const armed = new WeakSet<pg.PoolClient>();
    test.services.pool.on('acquire', (client) => {
      if (armed.has(client)) return;
      armed.add(client);
      this.#arm(client);
    });
  }

  /** Cuts the connection before the statement whose turn it is, as a killed process would. */
  #arm(client: pg.PoolClient): void {
    const query = client.query.bind(client);
    const armed = (...args: unknown[]) => {
      if (this.#statementsLeft > 0) {
        this.#statementsLeft -= 1;
        if (this.#statementsLeft === 0) {
          this.counts.killed += 1;
          // The driver has no public way to drop a connection without saying goodbye.
          const { stream } = Reflect.get(client, 'connection') as { stream: { destroy(): void } };
          stream.destroy();
        }
      }
      return Reflect.apply(query, client, args);
    };
    // The overloads of `query` cannot be written as one function type; arguments pass through unchanged.
    client.query = armed as typeof client.query;
  }

  /** Calls until there is an answer; a repeated call must be answered as the first one was. */
  async call(
    endpoint: Endpoint,
    as: SignedIn,
    request: { readonly params?: Record<string, string>; readonly body?: unknown } = {},
  ): Promise<Answer> {
    const idempotencyKey = this.#random.key();
    const ask = () => this.#test.call(endpoint, { as, ...request, idempotencyKey });
    this.#statementsLeft = this.#random.happens(KILLED_SHARE) ? this.#random.between(1, MAX_STATEMENTS) : 0;
    let answer = await ask();
    this.#statementsLeft = 0;
    for (let tries = 1; answer.status >= 500 && tries < MAX_TRIES; tries += 1) answer = await ask();
    if (answer.status < 400 && this.#random.happens(LOST_SHARE)) {
      this.counts.lost += 1;
      const again = await ask();
      if (JSON.stringify(again.body) !== JSON.stringify(answer.body) || again.status !== answer.status)
        throw new Error(`A repeated call was answered differently: ${JSON.stringify(again.body)}`);
    }
    return answer;
  }
}
