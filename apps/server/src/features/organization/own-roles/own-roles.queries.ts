import type { OwnRoleForm } from '@trilha/contracts/organization/own-roles';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

const MAX_ROLES = 500;

/** Roles the company made, oldest first, with how many people who are there have each. */
export function listRoles(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('ownRoles as r')
    .where('r.tenantId', '=', ctx.actor.tenantId)
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .limit(MAX_ROLES)
    .select((eb) => [
      'r.id',
      'r.name',
      'r.description',
      'r.reach',
      'r.permissions',
      eb
        .selectFrom('memberOwnRoles as g')
        .innerJoin('members as m', (join) =>
          join.onRef('m.tenantId', '=', 'g.tenantId').onRef('m.id', '=', 'g.memberId'),
        )
        .where('m.status', '=', 'approved')
        .whereRef('g.tenantId', '=', 'r.tenantId')
        .whereRef('g.roleId', '=', 'r.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('members'),
    ])
    .execute();
}

/** A role of the company, held until the transaction ends. */
export function lockRole(ctx: TenantContext, id: string) {
  return ctx.tx
    .selectFrom('ownRoles')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'name', 'description', 'reach', 'permissions'])
    .executeTakeFirst();
}

/** These roles of the company, held against being changed or deleted until the transaction ends. */
export function lockRolesToGive(ctx: TenantContext, ids: readonly string[]) {
  return ctx.tx
    .selectFrom('ownRoles')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .forShare()
    .select(['id', 'name', 'reach'])
    .execute();
}

/** Lets names be given one after the other; whether another role has one of these texts, whatever its capitals and accents. */
export async function isNamed(ctx: TenantContext, texts: readonly string[], id?: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`own-roles:${ctx.actor.tenantId}`}, 0))`.execute(
    ctx.tx,
  );
  const { rows } = await sql`
    select 1 from own_roles r, jsonb_each_text(r.name) as n (language, text)
     where r.tenant_id = ${ctx.actor.tenantId}::uuid and r.id is distinct from ${id ?? null}::uuid
       and app.search_key(n.text) in (select app.search_key(t) from unnest(${[...texts]}::text[]) t)
     limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

const columnsOf = ({ name, description, reach, permissions }: OwnRoleForm) => ({
  name: JSON.stringify(name),
  description: JSON.stringify(description),
  reach,
  permissions: [...permissions],
});

/** Adds a role; returns its id. */
export async function insertRole(ctx: TenantContext, form: OwnRoleForm): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('ownRoles')
    .values({ ...columnsOf(form), tenantId: ctx.actor.tenantId, createdAt: ctx.now, updatedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Rewrites a role. */
export async function writeRole(ctx: TenantContext, id: string, form: OwnRoleForm): Promise<void> {
  await ctx.tx
    .updateTable('ownRoles')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set({ ...columnsOf(form), updatedAt: ctx.now })
    .execute();
}

/** Deletes a role, from whoever has it too. */
export async function removeRole(ctx: TenantContext, id: string): Promise<void> {
  await ctx.tx
    .deleteFrom('ownRoles')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Who has a role. */
export async function listHolders(ctx: TenantContext, roleId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('memberOwnRoles')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('roleId', '=', roleId)
    .select('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Roles of the company a member has, oldest first, with the branches each is for. */
export async function listGiven(ctx: TenantContext, memberId: string) {
  return ctx.tx
    .selectFrom('memberOwnRoles as g')
    .innerJoin('ownRoles as r', (join) =>
      join.onRef('r.tenantId', '=', 'g.tenantId').onRef('r.id', '=', 'g.roleId'),
    )
    .leftJoin('members as b', (join) =>
      join.onRef('b.tenantId', '=', 'g.tenantId').onRef('b.id', '=', 'g.givenBy'),
    )
    .where('g.tenantId', '=', ctx.actor.tenantId)
    .where('g.memberId', '=', memberId)
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .select([
      'r.id',
      'r.name',
      'r.description',
      'r.reach',
      'r.permissions',
      'g.givenAt',
      'b.displayName as givenBy',
      sql<{ id: string; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.name, x.id)
          from member_own_role_branches o join branches x on x.tenant_id = o.tenant_id and x.id = o.branch_id
         where o.tenant_id = g.tenant_id and o.member_id = g.member_id and o.role_id = g.role_id), '[]')`.as(
        'branches',
      ),
    ])
    .execute();
}
export type GivenRole = Awaited<ReturnType<typeof listGiven>>[number];

/** A member, held until the transaction ends: what two administrators give at once comes one after the other. */
export function lockMember(ctx: TenantContext, memberId: string) {
  return ctx.tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.id', '=', memberId)
    .forUpdate('m')
    .select(['m.id', 'm.role', 'p.isSuperuser'])
    .executeTakeFirst();
}

/** A member's business role. */
export function findMember(ctx: TenantContext, memberId: string) {
  return ctx.tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.id', '=', memberId)
    .select(['m.id', 'm.role', 'p.isSuperuser'])
    .executeTakeFirst();
}

/** All branches of the company by name. */
export function listBranches(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('branches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .orderBy('name')
    .orderBy('id')
    .limit(5000)
    .select(['id', 'name'])
    .execute();
}

/** Branches a member was named leader of, by name. */
export function listLed(ctx: TenantContext, memberId: string) {
  return ctx.tx
    .selectFrom('branchLeaders as l')
    .innerJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'l.tenantId').onRef('b.id', '=', 'l.branchId'),
    )
    .where('l.tenantId', '=', ctx.actor.tenantId)
    .where('l.memberId', '=', memberId)
    .orderBy('b.name')
    .orderBy('b.id')
    .select(['b.id', 'b.name'])
    .execute();
}

/** A role that is given, and for which branches. */
export interface Grant {
  readonly roleId: string;
  readonly branchIds: readonly string[];
}

/** Takes roles from a member. */
export async function takeRoles(
  ctx: TenantContext,
  memberId: string,
  roleIds: readonly string[],
): Promise<void> {
  await ctx.tx
    .deleteFrom('memberOwnRoles')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', memberId)
    .where((eb) => eb('roleId', '=', eb.fn.any(eb.val([...roleIds]))))
    .execute();
}

/** Gives a member a role for exactly these branches; who gave it first and when stays. */
export async function giveRole(
  ctx: TenantContext,
  memberId: string,
  { roleId, branchIds }: Grant,
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .insertInto('memberOwnRoles')
    .values({
      tenantId,
      memberId,
      roleId,
      givenAt: ctx.now,
      givenBy: ctx.actor.actedBy ?? ctx.actor.memberId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ctx.tx
    .deleteFrom('memberOwnRoleBranches')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .where('roleId', '=', roleId)
    .execute();
  await sql`insert into member_own_role_branches (tenant_id, member_id, role_id, branch_id)
    select ${tenantId}::uuid, ${memberId}::uuid, ${roleId}::uuid, b.id from branches b
     where b.tenant_id = ${tenantId}::uuid and b.id = any (${[...branchIds]}::uuid[])`.execute(ctx.tx);
}
