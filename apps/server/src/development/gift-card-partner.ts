import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

/** How the partner behaves, so that every trouble of a real one can be lived through. */
const BEHAVIOURS = ['normal', 'slow', 'pending', 'wrong', 'down', 'sold_out', 'lost_answer'] as const;
export type PartnerBehaviour = (typeof BEHAVIOURS)[number];

const SLOW_MS = 15_000;
const LARGEST_BODY = 4096;
const sku = z.string().min(1).max(100);
const orderBody = z.object({ reference: z.string().min(1).max(100), sku });
const behaviourBody = z.object({ behaviour: z.enum(BEHAVIOURS), sku: sku.optional() });

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > LARGEST_BODY) return null;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/**
 * A seller of gift cards for development: speaks the same HTTP as a real one on loopback, keeps what it sold by reference and
 * never sells a reference twice. `PUT /behaviour {"behaviour":"down"}` makes it slow, wrong, down and so on; with `"sku":"…"` beside
 * it for that card alone, so that several people may try several troubles at once.
 */
export class GiftCardPartner {
  behaviour: PartnerBehaviour = 'normal';
  /** How many cards were sold by reference; never more than one each. */
  readonly sold = new Map<string, string>();
  calls = 0;
  readonly #behaviours = new Map<string, PartnerBehaviour>();
  readonly #key: string;
  readonly #slowMs: number;
  #server: Server | undefined;

  constructor(key: string, slowMs: number = SLOW_MS) {
    this.#key = key;
    this.#slowMs = slowMs;
  }

  /** Listens on loopback; returns the address. Where `isAside`, it keeps no process running by itself. */
  async start(port = 0, { isAside = false } = {}): Promise<string> {
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      this.#server?.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    if (isAside) this.#server.unref();
    const { port: bound } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${bound}`;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${this.#key}`)
      return answer(response, 401, { error: 'key_unknown' });
    const body = await bodyOf(request);
    if (request.method === 'PUT' && request.url === '/behaviour') {
      const wanted = behaviourBody.safeParse(body);
      if (!wanted.success) return answer(response, 400, { error: 'behaviour_unknown' });
      if (wanted.data.sku) this.#behaviours.set(wanted.data.sku, wanted.data.behaviour);
      else this.behaviour = wanted.data.behaviour;
      return answer(response, 200, wanted.data);
    }
    if (request.method !== 'POST' || request.url !== '/v1/cards')
      return answer(response, 404, { error: 'not_found' });
    const order = orderBody.safeParse(body);
    if (!order.success || request.headers['idempotency-key'] !== order.data.reference)
      return answer(response, 400, { error: 'invalid' });
    this.calls += 1;
    return this.#sell(order.data, response);
  }

  async #sell(order: z.output<typeof orderBody>, response: ServerResponse): Promise<void> {
    const { reference } = order;
    const behaviour = this.#behaviours.get(order.sku) ?? this.behaviour;
    if (behaviour === 'down') return answer(response, 503, { error: 'unavailable' });
    if (behaviour === 'sold_out' || order.sku.startsWith('SOLD-OUT'))
      return answer(response, 422, { error: 'sold_out' });
    if (behaviour === 'pending') return answer(response, 202, { reference, status: 'pending' });
    if (behaviour === 'slow') await sleep(this.#slowMs);
    const known = this.sold.get(reference);
    const code = known ?? this.#codeOf(reference, order.sku);
    this.sold.set(reference, code);
    if (behaviour === 'lost_answer') {
      response.destroy();
      return;
    }
    if (behaviour === 'wrong')
      return answer(response, 200, { reference: 'somebody-else', status: 'issued', code: '<b>1</b>' });
    answer(response, known ? 200 : 201, { reference, status: 'issued', code, expiresOn: null });
  }

  /** The same for a reference also after a restart. */
  #codeOf(reference: string, sku: string): string {
    const digits = createHmac('sha256', this.#key).update(`${sku}:${reference}`).digest('hex').toUpperCase();
    return `GC-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8, 12)}`;
  }
}
