import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

interface LabelRow {
  readonly id: string;
  readonly kind: string;
  readonly name: unknown;
  readonly members: number;
}

/** Names people and content are sorted by, with how many of each have them. */
export async function listStructureLabels(ctx: TenantContext): Promise<readonly LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select l.id, l.kind, l.name,
           (select count(*)::integer from member_labels m where m.tenant_id = l.tenant_id and m.label_id = l.id) as members
      from labels l where l.tenant_id = ${ctx.actor.tenantId}::uuid
     order by l.kind, l.sort_order, l.id limit 2000`.execute(ctx.tx);
  return rows;
}

/** Branches by name, with how many people each has. */
export function listStructureBranches(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('branches as b')
    .where('b.tenantId', '=', ctx.actor.tenantId)
    .orderBy('b.name')
    .orderBy('b.id')
    .limit(MAX_BRANCHES)
    .select((eb) => [
      'b.id',
      'b.name',
      eb
        .selectFrom('members as m')
        .whereRef('m.tenantId', '=', 'b.tenantId')
        .whereRef('m.branchId', '=', 'b.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('members'),
    ])
    .execute();
}

/** Who leads which branch, by name. */
export function listBranchLeaders(ctx: TenantContext, branchId?: string) {
  let query = ctx.tx
    .selectFrom('branchLeaders as l')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'l.tenantId').onRef('m.id', '=', 'l.memberId'),
    )
    .where('l.tenantId', '=', ctx.actor.tenantId);
  if (branchId) query = query.where('l.branchId', '=', branchId);
  return query
    .orderBy('m.displayName')
    .orderBy('m.id')
    .limit(100_000)
    .select(['l.branchId', 'm.id as memberId', 'm.displayName as name'])
    .execute();
}

/** Makes exactly these members lead a branch; who is not let in to the company is left out. */
export async function replaceBranchLeaders(
  ctx: TenantContext,
  branchId: string,
  memberIds: readonly string[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .deleteFrom('branchLeaders')
    .where('tenantId', '=', tenantId)
    .where('branchId', '=', branchId)
    .execute();
  await sql`insert into branch_leaders (tenant_id, branch_id, member_id)
    select m.tenant_id, ${branchId}::uuid, m.id from members m
     where m.tenant_id = ${tenantId}::uuid and m.id = any (${[...memberIds]}::uuid[]) and m.status = 'approved'`.execute(
    ctx.tx,
  );
}

/** How many people hold each role. */
export function countRoles(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .groupBy('role')
    .select((eb) => ['role', eb.fn.countAll<number>().as('members')])
    .execute();
}

/** A label, and whether a directory keeps it, held until it is changed. */
export function lockLabel(ctx: TenantContext, id: string) {
  return ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .select((eb) => [
      'id',
      'kind',
      'name',
      eb
        .exists(
          eb
            .selectFrom('directoryGroups as g')
            .whereRef('g.tenantId', '=', 'labels.tenantId')
            .whereRef('g.labelId', '=', 'labels.id')
            .select('g.labelId'),
        )
        .as('isOfDirectory'),
    ])
    .executeTakeFirst();
}

/** Lets names of a company be given one after the other, so that two equal ones see each other. */
export async function lockNames(ctx: TenantContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`structure:${ctx.actor.tenantId}`}, 0))`.execute(
    ctx.tx,
  );
}

/** Whether another label of the kind has one of these texts in any language, whatever its capitals and accents. */
export async function isLabelNamed(
  ctx: TenantContext,
  { kind, texts, id }: { readonly kind: string; readonly texts: readonly string[]; readonly id?: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from labels l, jsonb_each_text(l.name) as n (language, text)
     where l.tenant_id = ${ctx.actor.tenantId}::uuid and l.kind = ${kind} and l.id is distinct from ${id ?? null}::uuid
       and app.search_key(n.text) in (select app.search_key(t) from unnest(${[...texts]}::text[]) t)
     limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** Whether another branch has this name, whatever its capitals and accents. */
export async function isBranchNamed(
  ctx: TenantContext,
  { name, id }: { readonly name: string; readonly id?: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from branches
     where tenant_id = ${ctx.actor.tenantId}::uuid and id is distinct from ${id ?? null}::uuid
       and app.search_key(name) = app.search_key(${name}) limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

interface BranchForm {
  readonly name: string;
}

/** Adds a branch; returns its id. */
export async function insertBranch(ctx: TenantContext, branch: BranchForm): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('branches')
    .values({ ...branch, tenantId: ctx.actor.tenantId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A branch, held until the transaction ends. */
export function lockBranch(ctx: TenantContext, id: string) {
  return ctx.tx
    .selectFrom('branches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'name'])
    .executeTakeFirst();
}

/** Rewrites a branch; its people stay. */
export async function setBranch(ctx: TenantContext, id: string, branch: BranchForm): Promise<void> {
  await ctx.tx
    .updateTable('branches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set(branch)
    .execute();
}

/** Deletes a branch. Throws the database's 23503 where anything refers to it. */
export async function removeBranch(ctx: TenantContext, id: string): Promise<void> {
  await ctx.tx
    .deleteFrom('branches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .execute();
}

/** How many branches a company can have: so many its screen shows. */
export const MAX_BRANCHES = 5000;

/** Branches that a name would be taken by, each with that name, and held until the transaction ends where they are to go. */
export async function findBranchesNamed(
  ctx: TenantContext,
  names: readonly string[],
): Promise<readonly { readonly key: string; readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ key: string; id: string; name: string }>`
    select distinct on (n.name) n.name as key, b.id, b.name
      from (select name, app.search_key(name) as key from unnest(${[...new Set(names)]}::text[]) u (name)) n
      join (select id, name, trim(regexp_replace(app.search_key(name), '[[:space:]]+', ' ', 'g')) as key from branches
             where tenant_id = ${ctx.actor.tenantId}::uuid) b on b.key = n.key
     order by n.name, b.id`.execute(ctx.tx);
  return rows;
}

/** Holds branches, so that nothing names or joins one of them meanwhile. */
export async function lockBranches(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  await sql`select id from branches where tenant_id = ${ctx.actor.tenantId}::uuid and id = any (${[...ids]}::uuid[])
    order by id for update`.execute(ctx.tx);
}

/** Keys of the names of all branches. */
export async function listBranchKeys(ctx: TenantContext): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('branches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .select('name')
    .execute();
  return rows.map(({ name }) => searchKey(name));
}

/** Adds branches of these names. */
export async function insertBranches(ctx: TenantContext, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`insert into branches (tenant_id, name)
    select distinct on (app.search_key(n.name)) ${ctx.actor.tenantId}::uuid, n.name from unnest(${[...names]}::text[]) n (name)`.execute(
    ctx.tx,
  );
}

/** Gives branches these names. */
export async function renameBranches(
  ctx: TenantContext,
  branches: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  if (branches.length === 0) return;
  await sql`update branches b set name = d ->> 'name'
      from jsonb_array_elements(${JSON.stringify(branches)}::jsonb) d
     where b.tenant_id = ${ctx.actor.tenantId}::uuid and b.id = (d ->> 'id')::uuid`.execute(ctx.tx);
}

/** Which of these branches somebody belongs to, leads or has a role for, or which have closed days. */
export async function findBranchesInUse(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select b.id from branches b
     where b.tenant_id = ${ctx.actor.tenantId}::uuid and b.id = any (${[...ids]}::uuid[])
       and (exists (select from members x where x.tenant_id = b.tenant_id and x.branch_id = b.id)
         or exists (select from branch_leaders x where x.tenant_id = b.tenant_id and x.branch_id = b.id)
         or exists (select from member_own_role_branches x where x.tenant_id = b.tenant_id and x.branch_id = b.id)
         or exists (select from branch_closures x where x.tenant_id = b.tenant_id and x.branch_id = b.id)
         or exists (select from survey_anonymous_answers x where x.tenant_id = b.tenant_id and x.branch_id = b.id))`.execute(
    ctx.tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes branches. Throws the database's 23503 where anything refers to one. */
export async function removeBranches(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  await ctx.tx
    .deleteFrom('branches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', 'in', [...ids])
    .execute();
}
