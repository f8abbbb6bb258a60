import type { Permission } from '@trilha/contracts/platform/permissions';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { AppError } from '../app-error.ts';
import { everyImpersonation, isOneself } from '../context.ts';
import type { TenantContext } from '../context.ts';
import { isHeldBy } from '../db/is-held-by.ts';
import { readTenantSettings } from '../tenants/tenant-settings.ts';
import { confirmRefusal } from './confirm-refusal.ts';
import type { Awaiting, ConfirmRefusal } from './confirm-refusal.ts';

function membersWithGrants(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .select(['m.id', 'p.isSuperuser', 'm.roleGivenAt', 'm.roleGivenBy']);
}

async function daysOf(ctx: TenantContext): Promise<number> {
  const { proof } = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  return proof.confirmAfterDays;
}

/** What keeps the actor from being the second person of each of these; null where nothing does. */
export async function readRefusals(
  ctx: TenantContext,
): Promise<(awaiting: Awaiting) => ConfirmRefusal | null> {
  const days = await daysOf(ctx);
  const grant = await membersWithGrants(ctx).where('m.id', '=', ctx.actor.memberId).executeTakeFirst();
  const who = {
    memberIds: everyImpersonation(ctx.actor),
    isSuperuser: ctx.actor.isSuperuser,
    roleGivenAt: grant?.roleGivenAt ?? null,
    roleGivenBy: grant?.roleGivenBy ?? null,
  };
  return (awaiting) => confirmRefusal(who, awaiting, { now: ctx.now, days });
}

/**
 * SQL that is true where the actor may confirm what the member `requestedBy` asked for, as far as their role says: `confirmRefusal`, where
 * rows are picked. That nobody confirms their own is the caller's to say.
 */
export async function confirmableBy(
  ctx: TenantContext,
): Promise<(requestedBy: RawBuilder<unknown>) => RawBuilder<boolean>> {
  const { tenantId, memberId, isSuperuser } = ctx.actor;
  const newSince = new Date(ctx.now.getTime() - (await daysOf(ctx)) * 86_400_000);
  return (requestedBy) =>
    sql<boolean>`(${isSuperuser} or not exists (select from members g where g.tenant_id = ${tenantId} and g.id = ${memberId}
      and (g.role_given_by = ${requestedBy} or g.role_given_at > ${newSince})))`;
}

/** Throws `second_person_required`, `second_person_new` or `second_person_made` where the actor is not the second person something asks for. */
export async function requireSecondPerson(ctx: TenantContext, awaiting: Awaiting): Promise<void> {
  const refusal = (await readRefusals(ctx))(awaiting);
  if (refusal) throw new AppError(refusal);
}

/** Whether the actor may say no to what waits: anybody else may, however new they are. */
export function mayReject({ actor }: TenantContext, { requestedBy, about }: Awaiting): boolean {
  return !isOneself(actor, requestedBy) && (about === undefined || !isOneself(actor, about));
}

/** Throws `second_person_required` where the actor may not say no to what waits either. */
export function requireRejecter(ctx: TenantContext, awaiting: Awaiting): void {
  if (!mayReject(ctx, awaiting)) throw new AppError('second_person_required');
}

/** How many are notified that something waits. */
const MAX_CONFIRMERS = 200;

function holdersWithGrants(ctx: TenantContext, permission: Permission) {
  return membersWithGrants(ctx)
    .where('m.status', '=', 'approved')
    .where('p.status', '=', 'active')
    .where(isHeldBy('m', permission))
    .orderBy('m.id');
}

/** Whether a member still holds a permission. */
export async function isHolder(
  ctx: TenantContext,
  permission: Permission,
  memberId: string,
): Promise<boolean> {
  const found = await holdersWithGrants(ctx, permission).where('m.id', '=', memberId).executeTakeFirst();
  return found !== undefined;
}

/** Everybody else who holds a permission, no more than are notified. */
export async function listHolders(ctx: TenantContext, permission: Permission): Promise<readonly string[]> {
  const others = await holdersWithGrants(ctx, permission)
    .where('m.id', 'not in', everyImpersonation(ctx.actor))
    .limit(MAX_CONFIRMERS)
    .execute();
  return others.map(({ id }) => id);
}

/** Members who hold a permission and may be the second person of what waits. */
export async function listConfirmers(
  ctx: TenantContext,
  permission: Permission,
  awaiting: Awaiting,
): Promise<readonly string[]> {
  const days = await daysOf(ctx);
  const rows = await holdersWithGrants(ctx, permission).execute();
  return rows
    .filter(
      ({ id, ...grant }) =>
        confirmRefusal({ ...grant, memberIds: [id] }, awaiting, { now: ctx.now, days }) === null,
    )
    .map(({ id }) => id)
    .slice(0, MAX_CONFIRMERS);
}
