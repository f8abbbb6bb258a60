import { setTimeout as sleep } from 'node:timers/promises';

import Fastify from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { PartnerStore } from './partner-store.ts';
import type { PartnerRow } from './partner-store.ts';

/** Somebody the development partner knows. */
export interface PartnerParticipant {
  readonly participantId: string;
  readonly document: string;
  readonly name: string;
  readonly role: string;
  readonly status: 'active' | 'inactive';
}

/** How the development partner behaves; anything but `well` is what real ones do on bad days. */
export const PARTNER_BEHAVIOURS = [
  'well',
  /** Answers long after anybody waits; the work is done at once. */
  'slow',
  /** Says 500 and does nothing. */
  'error',
  /** Does the work and answers something that is not JSON. */
  'malformed',
  /** Credits one point less than asked. */
  'wrong_amount',
  /** Does the work, then cuts the connection. */
  'loses_answer',
  /** Handles every call twice, as a network does that delivers it twice. */
  'duplicated',
  /** Takes calls and credits them with a later call only. */
  'processing',
  /** Cuts every connection. */
  'down',
] as const;
export type PartnerBehaviour = (typeof PARTNER_BEHAVIOURS)[number];

const SLOW_MS = 30_000;
const PAGE = 100;
const ELIGIBLE = new Set(['dependent', 'seller', 'store_owner']);

const lookup = z.strictObject({ document: z.string(), country: z.string().regex(/^[A-Z]{3}$/) });
const order = z.strictObject({
  participantId: z.string(),
  points: z.number().int().positive(),
  sourceAccount: z.string(),
  requestedAt: z.iso.datetime(),
});
const period = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), cursor: z.string().optional() });
const behaviourBody = z.strictObject({ behaviour: z.enum(PARTNER_BEHAVIOURS) });

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const problem = (status: number, code: string): Answer => ({ status, body: { code } });

/** Whom the partner knows, who may call it, and where it remembers. */
export interface PartnerOptions {
  readonly credentials: string;
  readonly participants: readonly PartnerParticipant[];
  /** Keeps transfers over restarts. */
  readonly file?: string;
  readonly clock?: () => Date;
}

/**
 * An outside loyalty program for development and tests, on loopback only: it speaks
 * docs/partner-api/points-transfer.openapi.json and can be set to fail (`PUT /development/behaviour`).
 */
export class PartnerProgram {
  behaviour: PartnerBehaviour = 'well';
  /** Called each time a transfer has been credited and before it is answered. */
  onCredited: (() => void) | undefined;
  readonly store: PartnerStore;
  readonly #options: PartnerOptions;
  readonly #app = Fastify({ forceCloseConnections: true });

  constructor(options: PartnerOptions) {
    this.#options = options;
    this.store = new PartnerStore(options.file);
    this.#serve('POST', '/v1/participants/lookup', ({ body }) => this.#lookUp(lookup.parse(body).document));
    this.#serve('PUT', '/v1/transfers/:id', ({ params, body }) =>
      this.#credit(idOf(params), order.parse(body)),
    );
    this.#serve('GET', '/v1/transfers/:id', ({ params }) => this.#find(idOf(params)));
    this.#serve('POST', '/v1/transfers/:id/void', ({ params }) => this.#void(idOf(params)));
    this.#serve('GET', '/v1/statement', ({ query }) => this.#statement(period.parse(query)));
    this.#app.put('/development/behaviour', (request) => {
      this.behaviour = behaviourBody.parse(request.body).behaviour;
      return { behaviour: this.behaviour };
    });
  }

  /** Begins to answer on a free port of this machine; gives the address. */
  start(): Promise<string> {
    return this.#app.listen({ host: '127.0.0.1', port: 0 });
  }

  stop(): Promise<void> {
    return this.#app.close();
  }

  #serve(method: 'GET' | 'POST' | 'PUT', url: string, work: (request: FastifyRequest) => Answer): void {
    this.#app.route({
      method,
      url,
      handler: async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${this.#options.credentials}`)
          return send(reply, problem(401, 'key_unknown'));
        return this.#behave(request, reply, () => work(request));
      },
    });
  }

  async #behave(request: FastifyRequest, reply: FastifyReply, work: () => Answer): Promise<FastifyReply> {
    const { behaviour } = this;
    if (behaviour === 'down') return dropConnection(request, reply);
    if (behaviour === 'error') return send(reply, problem(500, 'internal'));
    let answer = work();
    if (behaviour === 'duplicated') answer = work();
    if (behaviour === 'slow') await sleep(SLOW_MS, undefined, { ref: false });
    if (behaviour === 'malformed') return reply.type('application/json').send('<html>maintenance</html>');
    if (behaviour === 'loses_answer') return dropConnection(request, reply);
    return send(reply, answer);
  }

  #lookUp(document: string): Answer {
    const found = this.#options.participants.find((one) => one.document === document);
    if (!found) return problem(404, 'participant_unknown');
    const { participantId, name, role, status } = found;
    return { status: 200, body: { participantId, name, role, status } };
  }

  #credit(transferId: string, wanted: z.output<typeof order>): Answer {
    const before = this.store.find(transferId);
    if (before?.status === 'voided') return problem(409, 'transfer_voided');
    if (before)
      return before.participantId === wanted.participantId && before.sourceAccount === wanted.sourceAccount
        ? { status: 200, body: shown(before) }
        : problem(409, 'transfer_conflict');
    const refusal = this.#refusalOf(wanted);
    if (refusal) return refusal;
    const isLate = this.behaviour === 'processing';
    const points = this.behaviour === 'wrong_amount' ? wanted.points - 1 : wanted.points;
    const { participantId, sourceAccount } = wanted;
    const row = this.store.keep({
      transferId,
      participantId,
      sourceAccount,
      points,
      status: 'completed',
      creditedAt: this.#now().toISOString(),
    });
    this.onCredited?.();
    return isLate
      ? { status: 202, body: { transferId, status: 'processing' } }
      : { status: 201, body: shown(row) };
  }

  #refusalOf({ participantId, sourceAccount }: z.output<typeof order>): Answer | undefined {
    const found = this.#options.participants.find((one) => one.participantId === participantId);
    if (!found) return problem(422, 'participant_unknown');
    if (found.status !== 'active') return problem(422, 'participant_inactive');
    if (!ELIGIBLE.has(found.role)) return problem(422, 'role_not_eligible');
    const isOthers = this.store
      .all()
      .some((row) => row.participantId === participantId && row.sourceAccount !== sourceAccount);
    return isOthers ? problem(409, 'document_in_use') : undefined;
  }

  #find(transferId: string): Answer {
    const row = this.store.find(transferId);
    return row ? { status: 200, body: shown(row) } : problem(404, 'transfer_unknown');
  }

  #void(transferId: string): Answer {
    const row =
      this.store.find(transferId) ??
      this.store.keep({
        transferId,
        participantId: '',
        sourceAccount: '',
        points: 0,
        status: 'voided',
        creditedAt: this.#now().toISOString(),
      });
    return { status: 200, body: shown(row) };
  }

  #statement({ from, to, cursor }: z.output<typeof period>): Answer {
    const start = Number(cursor ?? 0);
    const rows = this.store
      .all()
      .filter(
        ({ status, creditedAt }) =>
          status === 'completed' &&
          Date.parse(creditedAt) >= Date.parse(from) &&
          Date.parse(creditedAt) < Date.parse(to),
      );
    const items = rows
      .slice(start, start + PAGE)
      .map(({ transferId, participantId, points, creditedAt }) => ({
        transferId,
        participantId,
        points,
        creditedAt,
      }));
    const next = start + PAGE;
    return { status: 200, body: { items, nextCursor: next < rows.length ? String(next) : null } };
  }

  #now(): Date {
    return this.#options.clock?.() ?? new Date();
  }
}

function idOf(params: unknown): string {
  return z.object({ id: z.uuid() }).parse(params).id;
}

function shown({ transferId, participantId, points, status, creditedAt }: PartnerRow) {
  return status === 'voided'
    ? { transferId, status }
    : { transferId, status, participantId, points, creditedAt };
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).send(body);
}

function dropConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
