import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Endpoint } from '@trilha/contracts/platform/endpoint';

import type { Answer, CallOptions } from './test-app.ts';

const PAUSE_MS = 30;

/** A call that was answered for good, with the key it was made under. */
interface Acknowledged {
  readonly endpoint: Endpoint;
  readonly options: CallOptions;
  readonly answer: Answer;
}

/** Talks to a server that is killed again and again: repeats each call, as a device does, until it is answered for good. */
export class PersistentClient {
  readonly #server: { readonly address: string };
  readonly #acknowledged: Acknowledged[] = [];

  constructor(server: { readonly address: string }) {
    this.#server = server;
  }

  /** How many calls with keys were answered. */
  get acknowledged(): number {
    return this.#acknowledged.length;
  }

  /** Sends one call; throws where the server goes away under it. */
  async call(endpoint: Endpoint, options: CallOptions = {}): Promise<Answer> {
    const { as, params = {}, query = {}, body, idempotencyKey } = options;
    const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const url = new URL(path, this.#server.address);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const isForm = body instanceof FormData;
    const answer = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...(as ? { authorization: `Bearer ${as.accessToken}` } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : text, headers: {} };
  }

  /** Asks until the server has answered for good. */
  async until(endpoint: Endpoint, options: CallOptions = {}): Promise<Answer> {
    for (;;) {
      const answer = await this.call(endpoint, options).catch(() => undefined);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      await wait(PAUSE_MS);
    }
  }

  /** The same under one key, for a call that has to be taken; the answer is held against every later repetition. */
  async take(endpoint: Endpoint, options: CallOptions): Promise<Answer['body']> {
    const keyed = { ...options, idempotencyKey: randomUUID() };
    const answer = await this.until(endpoint, keyed);
    if (answer.status >= 300)
      throw new Error(`${endpoint.path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    this.#acknowledged.push({ endpoint, options: keyed, answer });
    return answer.body;
  }

  /** Repeats every call that was taken, and returns those that are answered differently now. */
  async repeatAll(): Promise<string[]> {
    const different: string[] = [];
    for (const { endpoint, options, answer } of this.#acknowledged) {
      const again = await this.until(endpoint, options);
      if (again.status !== answer.status || JSON.stringify(again.body) !== JSON.stringify(answer.body))
        different.push(`${endpoint.path} ${JSON.stringify(answer.body)} ${JSON.stringify(again.body)}`);
    }
    return different;
  }
}
