import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import { PERMISSIONS } from '@trilha/contracts/platform/permissions';
import type { Permission } from '@trilha/contracts/platform/permissions';
import { matchLocale } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';

import { AppError } from '../app-error.ts';
import { requirePermission } from '../context.ts';
import type { Actor, PersonContext, TenantContext } from '../context.ts';
import { builderOf } from '../db/client-dialect.ts';
import { inTransaction } from '../db/transaction.ts';
import { contentLinks, readerOf } from '../files/content-links.ts';
import { bearerClaims } from './bearer.ts';
import {
  actorOf,
  beginSession,
  requireMayAct,
  requireMeantMember,
  requireActionsDone,
} from './open-session.ts';
import type { TokenClaims } from './session-tokens.ts';

/** Who a call says it is of. Throws `unauthenticated`. */
export function claimsOf(request: FastifyRequest): TokenClaims {
  const claims = bearerClaims(request);
  if (!claims) throw new AppError('unauthenticated');
  return claims;
}

/** The language the screen is in, for content that exists in several. */
function wantedLocale(request: FastifyRequest): Locale | undefined {
  return matchLocale(request.headers['accept-language']?.split(/[,;]/)[0]?.trim());
}

/** Whether a call is one of a company's roles. */
export function isPermission(access: Endpoint['access']): access is Permission {
  return access in PERMISSIONS;
}

/** A module that is off does not exist for the client (TEN-03). */
function requireModule(endpoint: Endpoint, actor: Actor): void {
  const modules = [endpoint.module ?? []].flat();
  if (modules.length > 0 && !modules.some((module) => actor.modules.has(module)))
    throw new AppError('not_found');
}

/**
 * Runs `work` in the transaction of a call, with its session opened and checked; the actor is undefined for calls that need no
 * company. Throws what stands against the session.
 */
export function inSession<T>(
  endpoint: Endpoint,
  request: FastifyRequest,
  work: (client: pg.PoolClient, context: PersonContext, actor: Actor | undefined) => Promise<T>,
  readOnly = endpoint.method === 'GET',
): Promise<T> {
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
      // Anyone who registered with an address has not said by its letter that it is theirs: nothing of the account is theirs to change.
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
      if (!endpoint.allowedDuringOnboarding) requireActionsDone(session);
      return work(holder, context, actor);
    },
  );
}

/** The context of a member who may make this call. Throws `not_found` where its module is off, and `forbidden`. */
export function contextOfMember(
  endpoint: Endpoint,
  request: FastifyRequest,
  client: pg.PoolClient,
  person: PersonContext,
  actor: Actor,
): TenantContext {
  requireModule(endpoint, actor);
  if (isPermission(endpoint.access)) requirePermission(actor, endpoint.access);
  return {
    tx: builderOf(client),
    actor,
    familyId: person.familyId,
    locale: wantedLocale(request) ?? actor.clientLocale,
    now: person.now,
    requestId: request.id,
    ...contentLinks(request.server.services.contentAddresses, readerOf(actor), person.now),
  };
}
