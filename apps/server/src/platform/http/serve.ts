import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@trilha/contracts/platform/endpoint';
import { ERROR_STATUS } from '@trilha/contracts/platform/errors';
import { problemSchema } from '@trilha/contracts/platform/problem';
import { PERMISSIONS } from '@trilha/contracts/platform/permissions';
import type { Permission } from '@trilha/contracts/platform/permissions';
import { matchLocale } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';

import { AppError } from '../app-error.ts';
import { requirePermission } from '../context.ts';
import type { Actor, PersonContext, TenantContext } from '../context.ts';
import { builderOf } from '../db/client-dialect.ts';
import { inTransaction, mayHaveCommitted } from '../db/transaction.ts';
import type { TokenClaims } from './session-tokens.ts';
import { requireFreshFactor, requireFreshFactorToRead } from './require-fresh-factor.ts';
import { contentLinks, readerOf } from '../files/content-links.ts';
import { bearerClaims } from './bearer.ts';
import { FileAnswer } from './file-answer.ts';
import { answerOnce, claimKey } from './idempotency.ts';
import { oncePerKey } from './public-idempotency.ts';
import {
  actorOf,
  beginSession,
  requireMayAct,
  requireMeantMember,
  requireNoAccountStep,
} from './open-session.ts';

interface PublicContext {
  readonly now: Date;
  readonly requestId: string;
}

type ContextOf<E extends Endpoint> = E['access'] extends Permission
  ? TenantContext
  : E['access'] extends 'signed_in'
    ? PersonContext
    : PublicContext;

/** What a handler receives: the checked parts of the request and the context its access gives it. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly ctx: ContextOf<E>;
  /** For routes with `freshProof: 'by_case'`: throws `fresh_factor_required` unless the person proved who they are just now. */
  readonly requireFreshProof: () => Promise<void>;
  /** Says that this call keeps nothing of what was prepared: it is taken back once the transaction has been committed. */
  readonly leavePrepared: () => void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What is prepared before the transaction of a call begins: work on files, that must keep no database connection. */
export interface Preparation<E extends Endpoint, P> {
  /** `lookup` runs a short transaction of its own, with the session and the permission of the call checked. */
  prepare(
    call: Omit<Call<E>, 'ctx' | 'leavePrepared'> & {
      readonly lookup: <T>(work: (ctx: ContextOf<E>) => Promise<T>) => Promise<T>;
    },
  ): Promise<P>;
  /** Takes back what was prepared where the call did not keep it; never inside a transaction, which may be run again. */
  abandon(prepared: P): Promise<void>;
}

/** What a handler returns: what the contract says, and for a file its bytes with their headers. */
type AnswerOf<E extends Endpoint> = ResponseOf<E> extends File ? FileAnswer : ResponseOf<E>;

/** Every endpoint that is served; the API page, the authorization matrix and the replay test read it. */
export const servedEndpoints: Endpoint[] = [];

/** Keeps an endpoint once, however many applications this process builds. */
export function noteServed(endpoint: Endpoint): void {
  if (!servedEndpoints.includes(endpoint)) servedEndpoints.push(endpoint);
}

function claimsOf(request: FastifyRequest): TokenClaims {
  const claims = bearerClaims(request);
  if (!claims) throw new AppError('unauthenticated');
  return claims;
}

/** The language the screen is in, for content that exists in several. */
function wantedLocale(request: FastifyRequest): Locale | undefined {
  return matchLocale(request.headers['accept-language']?.split(/[,;]/)[0]?.trim());
}

function isPermission(access: Endpoint['access']): access is Permission {
  return access in PERMISSIONS;
}

/** No column holds a zero character; a file that is written while it is read would break off where a list is refused. */
function requireStorable(query: unknown): void {
  for (const [field, value] of Object.entries(query ?? {}))
    if ([value].flat().some((text) => typeof text === 'string' && text.includes('\0')))
      throw new AppError('invalid_request', { field });
}

/** Sends the answer that was kept for a key. */
function replay(reply: FastifyReply, { status, body }: { readonly status: number; readonly body: string }) {
  reply.header('idempotent-replay', 'true').code(status).type('application/json').serializer(String);
  return status === 204 ? reply.send() : reply.send(body);
}

/** A module that is off does not exist for the client (TEN-03). */
function requireModule(endpoint: Endpoint, actor: Actor): void {
  if (endpoint.module && !actor.modules.has(endpoint.module)) throw new AppError('not_found');
}

function errorResponses(endpoint: Endpoint): Record<number, unknown> {
  const codes = [
    ...(endpoint.errors ?? []),
    ...(endpoint.refusedWhileActing || endpoint.freshProof ? (['acting_refused'] as const) : []),
    ...(endpoint.freshProof ? (['fresh_factor_required'] as const) : []),
    'invalid_request',
    'internal',
    'too_many_requests',
  ] as const;
  const guarded =
    endpoint.access === 'public'
      ? []
      : (['unauthenticated', 'forbidden', 'not_found', 'session_changed'] as const);
  const byStatus = new Map<number, string[]>();
  for (const code of new Set([...codes, ...guarded]))
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      problemSchema.describe(`Codes: ${names.sort().join(', ')}`),
    ]),
  );
}

/**
 * Serves one endpoint: checks the request against its schemas, opens the session and the tenant's transaction, checks
 * module, permission and fresh proof, keeps the answer under the Idempotency-Key, and commits after the handler. A handler
 * translates HTTP into one use case and nothing else.
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
): void {
  servePrepared(app, endpoint, NOTHING_PREPARED, handler);
}

const NOTHING_PREPARED = { prepare: () => Promise.resolve(undefined), abandon: () => Promise.resolve() };

/** Serves an endpoint of a permission as `serve` does; what takes long and touches files is done before its transaction. */
export function servePrepared<const E extends Endpoint, P>(
  app: FastifyInstance,
  endpoint: E,
  preparation: Preparation<E, P>,
  handler: (call: Call<E>, prepared: P) => Promise<AnswerOf<E>>,
): void {
  noteServed(endpoint);
  const success = endpoint.status ?? 200;
  const writes = endpoint.method !== 'GET';

  // The context was made for this endpoint's access above, which the compiler cannot follow through the union.
  const invoke = (
    request: FastifyRequest,
    reply: FastifyReply,
    ctx: unknown,
    prepared: P,
    leavePrepared: () => void = () => undefined,
  ): Promise<unknown> =>
    handler(
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

  const inSession = <T>(
    request: FastifyRequest,
    work: (client: pg.PoolClient, context: PersonContext, actor: Actor | undefined) => Promise<T>,
    readOnly = !writes,
  ) => {
    const { services } = request.server;
    const claims = claimsOf(request);
    const now = services.clock();
    let holder: pg.PoolClient | undefined;
    return inTransaction(
      services.pool,
      (client) => {
        holder = client;
        return beginSession(client, claims, now, readOnly);
      },
      (tx, session) => {
        if (!holder) throw new Error('A transaction has a connection.');
        request.tenantId = session.tenant_id;
        request.acting = session.acting_member_id
          ? { member: session.member_id, by: session.acting_member_id }
          : null;
        requireMeantMember(session, request.headers['trilha-member']);
        requireMayAct(session, endpoint);
        // Whoever registered with an address has not said by its letter that it is theirs: nothing of the account is theirs to change.
        if (endpoint.freshProof && session.member_status === 'registered') throw new AppError('no_profile');
        const context = {
          tx,
          personId: session.person_id,
          familyId: claims.familyId,
          tenantId: session.tenant_id,
          memberId: session.member_id,
          locale: wantedLocale(request),
          now,
          requestId: request.id,
        };
        if (!isPermission(endpoint.access)) return work(holder, context, undefined);
        const actor = actorOf(session);
        if (!endpoint.allowedDuringOnboarding) requireNoAccountStep(session);
        return work(holder, context, actor);
      },
    );
  };

  /** The context of a member who may make this call. */
  const permitted = (
    request: FastifyRequest,
    client: pg.PoolClient,
    person: PersonContext,
    actor: Actor,
  ): TenantContext => {
    requireModule(endpoint, actor);
    if (isPermission(endpoint.access)) requirePermission(actor, endpoint.access);
    return {
      tx: builderOf(client),
      actor,
      familyId: person.familyId,
      locale: wantedLocale(request) ?? actor.clientLocale,
      now: person.now,
      requestId: request.id,
      ...contentLinks(app.services.contentAddresses, readerOf(actor), person.now),
    };
  };

  const prepare = (request: FastifyRequest, reply: FastifyReply): Promise<P> =>
    preparation.prepare({
      params: request.params,
      query: request.query,
      body: request.body,
      request,
      reply,
      lookup: (work: (ctx: ContextOf<E>) => Promise<unknown>) =>
        inSession(
          request,
          (client, person, actor) =>
            // As for `invoke`: the context is that of this endpoint's access.
            work((actor ? permitted(request, client, person, actor) : person) as ContextOf<E>),
          true,
        ),
      // As for `invoke`: what the schemas of this endpoint gave.
    } as Parameters<Preparation<E, P>['prepare']>[0]);

  /** The key a call carries and the text of what it asks; nothing where it carries none or needs none. */
  const keyedCall = (request: FastifyRequest) => {
    const key = writes && !endpoint.naturallyIdempotent ? request.headers['idempotency-key'] : undefined;
    return typeof key === 'string'
      ? { key, request: `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}` }
      : undefined;
  };

  /** A call of nobody's membership: its answer is kept apart from its effect, which has transactions of its own. */
  const answerOutsideTenant = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const keyed = isPermission(endpoint.access) ? undefined : keyedCall(request);
    if (!keyed) return answerUnkeyed(request, reply);
    const { pool, config, clock } = app.services;
    // A public call may still say who asks, as a partner's server does: one partner's kept answer is not another's.
    const who =
      endpoint.access === 'public'
        ? `${request.host} ${request.headers.authorization ?? ''}`
        : claimsOf(request).familyId;
    // A kept answer is as secret as the act: the session has to be open, and the proof fresh, for it too.
    if (endpoint.access !== 'public')
      await inSession(
        request,
        async (_client, person) => {
          if (endpoint.freshProof === true) await requireFreshFactorToRead(person);
        },
        true,
      );
    let unkept: unknown;
    const answer = await oncePerKey(
      { pool, keys: config.keyRing, now: clock() },
      { ...keyed, route: `${endpoint.method} ${endpoint.path} ${who}` },
      async () => {
        unkept = await answerUnkeyed(request, reply);
        // As below: the serializer of this status gives text.
        return { status: success, body: success === 204 ? '' : (reply.serialize(unkept) as string) };
      },
      // What came with a cookie is the browser's that got it.
      () => reply.getHeader('set-cookie') === undefined && reply.statusCode === success,
    );
    return answer.replayed ? replay(reply, answer) : unkept;
  };

  const answerUnkeyed = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const prepared = await prepare(request, reply);
    try {
      return await answerPrepared(request, reply, prepared);
    } catch (error) {
      // What is needed by rows that may stand stays: a file too many costs less than one that is missing.
      if (!mayHaveCommitted(error)) await preparation.abandon(prepared);
      throw error;
    }
  };

  const answerPrepared = async (
    request: FastifyRequest,
    reply: FastifyReply,
    prepared: P,
  ): Promise<unknown> => {
    if (endpoint.access === 'public')
      return invoke(request, reply, { now: app.services.clock(), requestId: request.id }, prepared);

    let isLeft = false;
    let earlier: Awaited<ReturnType<typeof claimKey>>;
    const leave = () => {
      isLeft = true;
    };
    const answered = await inSession(request, async (client, person, actor) => {
      // A transaction that is run again begins anew.
      isLeft = false;
      const ctx = actor ? permitted(request, client, person, actor) : undefined;
      if (endpoint.freshProof === true)
        await (writes ? requireFreshFactor(person) : requireFreshFactorToRead(person));
      if (!ctx) return invoke(request, reply, person, prepared, leave);
      const keyed = keyedCall(request);
      if (!keyed) return invoke(request, reply, ctx, prepared, leave);

      const { keyRing } = app.services.config;
      earlier = await claimKey(ctx, keyRing, keyed);
      if (earlier) return leave();
      const answer = await invoke(request, reply, ctx, prepared, leave);
      // The serializer of this status gives text; the types allow any payload.
      const body = success === 204 ? '' : (reply.serialize(answer) as string);
      await answerOnce(ctx, keyRing, keyed, { status: success, body });
      if (success === 204) return answer;
      reply.type('application/json; charset=utf-8').serializer(String);
      return body;
    });
    if (isLeft)
      await preparation.abandon(prepared).catch((error: unknown) => {
        request.log.warn({ err: error }, 'what a call prepared and did not keep stays behind');
      });
    return earlier ? replay(reply, earlier) : answered;
  };

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { [success]: endpoint.response, ...errorResponses(endpoint) },
      ...(endpoint.access === 'public' ? { security: [] } : {}),
    },
    config: { endpoint },
    handler: async (request, reply) => {
      reply.code(success);
      requireStorable(request.query);
      const answer = await answerOutsideTenant(request, reply);
      // After the transaction: a file that reads page by page must not wait for a connection while it holds one.
      return answer instanceof FileAnswer ? answer.onto(reply) : answer;
    },
  });
}
