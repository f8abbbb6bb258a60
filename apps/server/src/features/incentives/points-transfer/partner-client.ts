import { z } from 'zod';

import { safeFetch } from '../../../platform/safe-fetch/safe-fetch.ts';

/** The partner gave no answer that could be understood: whether it did the work is not known. */
export class PartnerUnclear extends Error {
  override name = 'PartnerUnclear';
}

/** The partner says that it will not, and did not, do the work. */
export class PartnerRefused extends Error {
  override name = 'PartnerRefused';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const participant = z.object({
  participantId: z.string().min(1).max(100),
  name: z.string().min(1).max(200),
  role: z.string().min(1).max(60),
  status: z.enum(['active', 'inactive']),
});
export type Participant = z.output<typeof participant>;

const transfer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('completed'),
    transferId: z.uuid(),
    participantId: z.string(),
    points: z.number().int(),
    creditedAt: z.iso.datetime({ offset: true }),
  }),
  z.object({ status: z.enum(['processing', 'voided']), transferId: z.uuid() }),
]);
export type PartnerTransfer = z.output<typeof transfer>;

const statement = z.object({
  items: z
    .array(
      z.object({
        transferId: z.string().min(1).max(100),
        participantId: z.string(),
        points: z.number().int(),
        creditedAt: z.iso.datetime({ offset: true }),
      }),
    )
    .max(500),
  nextCursor: z.string().nullable(),
});
type StatementPage = z.output<typeof statement>;

const problem = z.object({ code: z.string().max(100) });

/** Codes that say for good that nothing was credited; any other answer leaves that open. */
const FINAL_CODES: ReadonlySet<string> = new Set([
  'participant_unknown',
  'participant_inactive',
  'role_not_eligible',
  'document_in_use',
  'transfer_voided',
]);

export interface PartnerOrder {
  readonly transferId: string;
  readonly participantId: string;
  readonly points: number;
  readonly sourceAccount: string;
  readonly requestedAt: Date;
}

export interface PartnerPlace {
  readonly address: string;
  readonly credentials: string;
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
}

interface PartnerAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Calls a partner as docs/partner-api/points-transfer.openapi.json describes it; every answer is checked before it counts. */
export class PartnerClient {
  readonly #place: PartnerPlace;

  constructor(place: PartnerPlace) {
    this.#place = place;
  }

  /** Who holds a document; undefined where nobody does. Throws `PartnerUnclear`. */
  async lookUp(document: string, country: string): Promise<Participant | undefined> {
    const answer = await this.#call('POST', '/v1/participants/lookup', { document, country });
    if (answer.status === 404 && codeOf(answer) === 'participant_unknown') return undefined;
    return understood(answer, [200], participant);
  }

  /** Asks for points to be credited, once however often. Throws `PartnerRefused` and `PartnerUnclear`. */
  async send({ transferId, requestedAt, ...order }: PartnerOrder): Promise<PartnerTransfer> {
    const body = { ...order, requestedAt: requestedAt.toISOString() };
    const answer = await this.#call('PUT', `/v1/transfers/${transferId}`, body, transferId);
    const code = codeOf(answer);
    if ((answer.status === 409 || answer.status === 422) && FINAL_CODES.has(code))
      throw new PartnerRefused(code);
    return sameTransfer(transferId, understood(answer, [200, 201, 202], transfer));
  }

  /** What became of a transfer; undefined where it never arrived. Throws `PartnerUnclear`. */
  async find(transferId: string): Promise<PartnerTransfer | undefined> {
    const answer = await this.#call('GET', `/v1/transfers/${transferId}`);
    if (answer.status === 404 && codeOf(answer) === 'transfer_unknown') return undefined;
    return sameTransfer(transferId, understood(answer, [200], transfer));
  }

  /** Has a transfer given up, also one that arrives later; returns its state. Throws `PartnerUnclear`. */
  async voidTransfer(transferId: string): Promise<PartnerTransfer> {
    const answer = await this.#call('POST', `/v1/transfers/${transferId}/void`, {});
    return sameTransfer(transferId, understood(answer, [200], transfer));
  }

  /** A page of what the partner credited from one instant up to another. Throws `PartnerUnclear`. */
  async statement(from: Date, to: Date, cursor: string | null): Promise<StatementPage> {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: to.toISOString(),
      ...(cursor === null ? {} : { cursor }),
    });
    return understood(await this.#call('GET', `/v1/statement?${query.toString()}`), [200], statement);
  }

  async #call(method: string, path: string, body?: unknown, key?: string): Promise<PartnerAnswer> {
    const { address, credentials, allowPrivate, timeoutMs } = this.#place;
    const text = body === undefined ? undefined : JSON.stringify(body);
    try {
      const response = await safeFetch(
        `${address.replace(/\/+$/, '')}${path}`,
        {
          method,
          headers: {
            authorization: `Bearer ${credentials}`,
            accept: 'application/json',
            ...(key === undefined ? {} : { 'idempotency-key': key }),
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
          },
          ...(text === undefined ? {} : { body: text }),
          timeoutMs,
        },
        allowPrivate,
      );
      return { status: response.status, body: await response.json() };
    } catch (error) {
      throw new PartnerUnclear(reasonOf(error), { cause: error });
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'the answer is not JSON';
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return 'no answer in time';
  return error instanceof Error ? error.message : 'unknown';
}

function codeOf({ body }: PartnerAnswer): string {
  return problem.safeParse(body).data?.code ?? '';
}

function understood<T>({ status, body }: PartnerAnswer, expected: readonly number[], shape: z.ZodType<T>): T {
  if (!expected.includes(status)) throw new PartnerUnclear(`status ${status}`);
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new PartnerUnclear('the answer does not follow its description');
  return parsed.data;
}

function sameTransfer(transferId: string, answer: PartnerTransfer): PartnerTransfer {
  if (answer.transferId !== transferId) throw new PartnerUnclear('the answer is about another transfer');
  return answer;
}
