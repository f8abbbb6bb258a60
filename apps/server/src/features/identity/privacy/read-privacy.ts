import type { DataExport, Privacy } from '@trilha/contracts/identity/privacy';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { federatingCompany } from '../sessions/federating-company.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import {
  findPersonName,
  insertConsent,
  insertExport,
  listConsents,
  listExports,
  listMemberships,
} from './privacy.queries.ts';

const DAY_MS = 86_400_000;
/** The shortest time any of the seven countries gives for a copy of one's data (Argentina: ten days). */
const ANSWER_DAYS = 10;

type ExportRow = Awaited<ReturnType<typeof listExports>>[number];

function presentExport(row: ExportRow): DataExport {
  return {
    id: row.id,
    status: row.status === 'done' || row.status === 'expired' ? row.status : 'waiting',
    requestedAt: row.requestedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

/** What a member can do about their own data and what they agreed to. */
export async function readPrivacy(ctx: TenantContext): Promise<Privacy> {
  requirePermission(ctx.actor, 'profile.own');
  const { tenantId, memberId, personId } = ctx.actor;
  const person = await findPersonName(ctx.tx, personId);
  const company = await federatingCompany(ctx);
  const memberships = (await listMemberships(ctx.tx, personId)).filter(
    (membership) => company === null || membership.tenantId === company,
  );
  const exports = await listExports(ctx.tx, tenantId, memberId);
  const consents = await listConsents(ctx.tx, tenantId, memberId);
  return {
    name: person.fullName,
    clients: memberships.map(({ name }) => name),
    exports: exports.map((row) => presentExport(row)),
    consents: consents.map(({ kind, granted, version, at }) => ({
      kind,
      granted,
      version,
      at: at.toISOString(),
    })),
  };
}

/** Has all own data gathered; asking again while that runs changes nothing. */
export async function requestExport(ctx: TenantContext): Promise<DataExport> {
  requirePermission(ctx.actor, 'profile.own');
  const { tenantId, memberId } = ctx.actor;
  const dueAt = new Date(ctx.now.getTime() + ANSWER_DAYS * DAY_MS);
  const requestId = await insertExport(ctx.tx, { tenantId, memberId, now: ctx.now, dueAt });
  if (requestId) await afterCommit(ctx, 'privacy.export', { memberId, requestId });
  const waiting = (await listExports(ctx.tx, tenantId, memberId)).find(({ status }) => status === 'waiting');
  if (!waiting) throw new Error('An export that was asked for waits.');
  return presentExport(waiting);
}

/** Where an archive of the member's data is fetched, for some minutes. Throws `not_found` for one that is not made, or no longer kept. */
export async function openExport(ctx: TenantContext, exportId: string): Promise<{ url: string }> {
  requirePermission(ctx.actor, 'profile.own');
  const { tenantId, memberId } = ctx.actor;
  const wanted = (await listExports(ctx.tx, tenantId, memberId)).find(({ id }) => id === exportId);
  if (!wanted?.fileId) throw new AppError('not_found');
  return { url: ctx.fileUrl(wanted.fileId) };
}

/** Writes down what a member agreed to or took back. */
export async function giveConsent(
  ctx: TenantContext,
  consent: { kind: 'cookies' | 'email'; granted: string[]; version: number; locale: string },
): Promise<void> {
  requirePermission(ctx.actor, 'profile.own');
  await insertConsent(ctx.tx, {
    tenantId: ctx.actor.tenantId,
    memberId: ctx.actor.memberId,
    kind: consent.kind,
    granted: consent.granted,
    policyVersion: consent.version,
    locale: consent.locale,
    givenAt: ctx.now,
  });
}
