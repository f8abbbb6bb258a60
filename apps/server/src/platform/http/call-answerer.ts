import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { PersonContext, TenantContext } from '../context.ts';
import { mayHaveCommitted } from '../db/transaction.ts';
import { claimsOf, contextOfMember, inSession, isPermission } from './call-session.ts';
import { answerOnce, claimKey } from './idempotency.ts';
import { oncePerKey } from './public-idempotency.ts';
import { requireFreshFactor, requireFreshFactorToRead } from './require-fresh-factor.ts';
import type { AnswerOf, Call, ContextOf, Preparation } from './served-call.ts';

/** Sends the answer that was kept for a key. */
function replay(reply: FastifyReply, { status, body }: { readonly status: number; readonly body: string }) {
  reply.header('idempotent-replay', 'true').code(status).type('application/json').serializer(String);
  return status === 204 ? reply.send() : reply.send(body);
}

/** Answers the calls of one endpoint: prepares, opens the session, checks, keeps the answer under its key, and takes back what was not kept. */
export class CallAnswerer<E extends Endpoint, P> {
  readonly #endpoint: E;
  readonly #preparation: Preparation<E, P>;
  readonly #handler: (call: Call<E>, prepared: P) => Promise<AnswerOf<E>>;
  readonly #success: number;
  readonly #writes: boolean;

  constructor(
    endpoint: E,
    preparation: Preparation<E, P>,
    handler: (call: Call<E>, prepared: P) => Promise<AnswerOf<E>>,
  ) {
    this.#endpoint = endpoint;
    this.#preparation = preparation;
    this.#handler = handler;
    this.#success = endpoint.status ?? 200;
    this.#writes = endpoint.method !== 'GET';
  }

  /** The key a call carries and the text of what it asks; nothing where it carries none or needs none. */
  #keyedCall(request: FastifyRequest) {
    const key =
      this.#writes && !this.#endpoint.naturallyIdempotent ? request.headers['idempotency-key'] : undefined;
    return typeof key === 'string'
      ? { key, request: `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}` }
      : undefined;
  }

  /** Answers a call. One of nobody's membership keeps its answer apart from its effect, which has transactions of its own. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const keyed = isPermission(this.#endpoint.access) ? undefined : this.#keyedCall(request);
    if (!keyed) return this.#answerUnkeyed(request, reply);
    const { pool, config, clock } = request.server.services;
    // A public call may still say who asks, as a partner's server does: one partner's kept answer is not another's.
    const who =
      this.#endpoint.access === 'public'
        ? `${request.host} ${request.headers.authorization ?? ''}`
        : claimsOf(request).familyId;
    // A kept answer is as secret as the act: the session has to be open, and the proof fresh, for it too.
    if (this.#endpoint.access !== 'public')
      await inSession(
        this.#endpoint,
        request,
        async (_client, person) => {
          if (this.#endpoint.freshProof === true) await requireFreshFactorToRead(person);
        },
        true,
      );
    let unkept: unknown;
    const answer = await oncePerKey(
      { pool, keys: config.keyRing, now: clock() },
      { ...keyed, route: `${this.#endpoint.method} ${this.#endpoint.path} ${who}` },
      async () => {
        unkept = await this.#answerUnkeyed(request, reply);
        // As below: the serializer of this status gives text.
        return {
          status: this.#success,
          body: this.#success === 204 ? '' : (reply.serialize(unkept) as string),
        };
      },
      // What came with a cookie is the browser's that got it.
      () => reply.getHeader('set-cookie') === undefined && reply.statusCode === this.#success,
    );
    return answer.replayed ? replay(reply, answer) : unkept;
  }

  async #answerUnkeyed(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const prepared = await this.#prepare(request, reply);
    try {
      return await this.#answerPrepared(request, reply, prepared);
    } catch (error) {
      // What is needed by rows that may stand stays: a file too many costs less than one that is missing.
      if (!mayHaveCommitted(error)) await this.#preparation.abandon(prepared);
      throw error;
    }
  }

  async #answerPrepared(request: FastifyRequest, reply: FastifyReply, prepared: P): Promise<unknown> {
    if (this.#endpoint.access === 'public')
      return this.#invoke(
        request,
        reply,
        { now: request.server.services.clock(), requestId: request.id },
        prepared,
      );

    let isLeft = false;
    let earlier: Awaited<ReturnType<typeof claimKey>>;
    const leave = () => {
      isLeft = true;
    };
    const answered = await inSession(this.#endpoint, request, async (client, person, actor) => {
      // A transaction that runs again starts over.
      isLeft = false;
      const ctx = actor ? contextOfMember(this.#endpoint, request, client, person, actor) : undefined;
      if (this.#endpoint.freshProof === true)
        await (this.#writes ? requireFreshFactor(person) : requireFreshFactorToRead(person));
      if (!ctx) return this.#invoke(request, reply, person, prepared, leave);
      const keyed = this.#keyedCall(request);
      if (!keyed) return this.#invoke(request, reply, ctx, prepared, leave);

      const { keyRing } = request.server.services.config;
      earlier = await claimKey(ctx, keyRing, keyed);
      if (earlier) return leave();
      const answer = await this.#invoke(request, reply, ctx, prepared, leave);
      // The serializer of this status gives text; the types allow any payload.
      const body = this.#success === 204 ? '' : (reply.serialize(answer) as string);
      await answerOnce(ctx, keyRing, keyed, { status: this.#success, body });
      if (this.#success === 204) return answer;
      reply.type('application/json; charset=utf-8').serializer(String);
      return body;
    });
    if (isLeft)
      await this.#preparation.abandon(prepared).catch((error: unknown) => {
        request.log.warn({ err: error }, 'what a call prepared and did not keep stays behind');
      });
    return earlier ? replay(reply, earlier) : answered;
  }

  #prepare(request: FastifyRequest, reply: FastifyReply): Promise<P> {
    return this.#preparation.prepare({
      params: request.params,
      query: request.query,
      body: request.body,
      request,
      reply,
      lookup: (work: (ctx: ContextOf<E>) => Promise<unknown>) =>
        inSession(
          this.#endpoint,
          request,
          async (client, person, actor) => {
            const ctx = actor ? contextOfMember(this.#endpoint, request, client, person, actor) : person;
            // Before anything is worked out for the call: how long that takes would tell an old session what it may not ask.
            if (this.#endpoint.freshProof === true) await requireFreshFactorToRead(person);
            // As for `invoke`: the context is that of this endpoint's access.
            return work(ctx as ContextOf<E>);
          },
          true,
        ),
      // As for `invoke`: what the schemas of this endpoint gave.
    } as Parameters<Preparation<E, P>['prepare']>[0]);
  }

  // The context was made for this endpoint's access above, which the compiler cannot follow through the union.
  #invoke(
    request: FastifyRequest,
    reply: FastifyReply,
    ctx: unknown,
    prepared: P,
    leavePrepared: () => void = () => undefined,
  ): Promise<unknown> {
    return this.#handler(
      {
        params: request.params,
        query: request.query,
        body: request.body,
        ctx,
        requireFreshProof: () => requireFreshFactor(ctx as PersonContext | TenantContext),
        leavePrepared,
        request,
        reply,
      } as Call<E>,
      prepared,
    );
  }
}
