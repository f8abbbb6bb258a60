import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Departments in their order. */
export function listDepartments(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('rewardDepartments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .select(['id', 'name'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

/** Categories of all departments in their order, with how many rewards each has. */
export function listCategories(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('rewardCategories as c')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .select((eb) => [
      'c.id',
      'c.departmentId',
      'c.name',
      'c.maxPerPerson',
      eb
        .selectFrom('rewards as r')
        .whereRef('r.tenantId', '=', 'c.tenantId')
        .whereRef('r.categoryId', '=', 'c.id')
        .select(sql<number>`count(*)::integer`.as('rewards'))
        .as('rewards'),
    ])
    .orderBy('c.sortOrder')
    .orderBy('c.id')
    .execute();
}

/** Campaigns that run come first, then those that will; drafts last. */
const byStanding = (ctx: TenantContext) => sql`case
  when state not in ('published', 'paused') then 2
  when (${ctx.now}::timestamptz at time zone time_zone)::date between begins_on and ends_on then 0
  else 1 end`;

/** What a reward can be tied to: campaigns, published courses, names of people. */
export async function listTies(ctx: TenantContext) {
  const { tenantId } = ctx.actor;
  const campaigns = await ctx.tx
    .selectFrom('campaigns')
    .where('tenantId', '=', tenantId)
    .where('state', '<>', 'closed')
    .select(['id', 'title as name'])
    .orderBy(byStanding(ctx))
    .orderBy('beginsOn', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  const courses = await ctx.tx
    .selectFrom('trainings')
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'published')
    .select(['id', 'title as name'])
    .orderBy('id')
    .limit(1000)
    .execute();
  const labels = await ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', tenantId)
    .where('kind', 'in', ['area', 'group', 'tag'])
    .select(['id', 'kind', 'name'])
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(2000)
    .execute();
  return { campaigns, courses, labels };
}

const ownRow = (ctx: TenantContext, table: 'rewardDepartments' | 'rewardCategories', id: string) =>
  ctx.tx.selectFrom(table).where('tenantId', '=', ctx.actor.tenantId).where('id', '=', id);

/** A department, held until the end of the transaction. */
export function lockDepartment(ctx: TenantContext, id: string) {
  return ownRow(ctx, 'rewardDepartments', id).select(['id', 'name']).forUpdate().executeTakeFirst();
}

/** A category, held until the end of the transaction. */
export function lockCategory(ctx: TenantContext, id: string) {
  return ctx.tx
    .selectFrom('rewardCategories')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .select(['id', 'departmentId', 'name', 'maxPerPerson'])
    .forUpdate()
    .executeTakeFirst();
}

/** The place after the last one of a list. */
const nextPlace = (table: 'reward_departments' | 'reward_categories', tenantId: string) =>
  sql<number>`(select coalesce(max(sort_order), 0) + 1 from ${sql.table(table)} where tenant_id = ${tenantId})`;

/** A department at the end of the list; returns its id. */
export async function insertDepartment(ctx: TenantContext, name: unknown): Promise<string> {
  const { tenantId } = ctx.actor;
  const { id } = await ctx.tx
    .insertInto('rewardDepartments')
    .values({ tenantId, name: JSON.stringify(name), sortOrder: nextPlace('reward_departments', tenantId) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A category at the end of its department; returns its id. */
export async function insertCategory(
  ctx: TenantContext,
  category: { readonly departmentId: string; readonly name: unknown; readonly maxPerPerson: number | null },
): Promise<string> {
  const { tenantId } = ctx.actor;
  const { id } = await ctx.tx
    .insertInto('rewardCategories')
    .values({
      ...category,
      tenantId,
      name: JSON.stringify(category.name),
      sortOrder: nextPlace('reward_categories', tenantId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Renames a department that is held. */
export async function updateDepartment(ctx: TenantContext, id: string, name: unknown): Promise<void> {
  await ctx.tx
    .updateTable('rewardDepartments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set({ name: JSON.stringify(name) })
    .execute();
}

/** Renames a category that is held, and says how much of it one person may redeem; null is without limit. */
export async function updateCategory(
  ctx: TenantContext,
  id: string,
  { name, maxPerPerson }: { readonly name: unknown; readonly maxPerPerson: number | null },
): Promise<void> {
  await ctx.tx
    .updateTable('rewardCategories')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set({ name: JSON.stringify(name), maxPerPerson })
    .execute();
}

/** Whether something still hangs on a department (categories) or a category (rewards, orders). */
export async function isUsed(
  ctx: TenantContext,
  thing: { readonly departmentId: string } | { readonly categoryId: string },
): Promise<boolean> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ used: boolean }>`select ${
    'departmentId' in thing
      ? sql`exists (select from reward_categories where tenant_id = ${tenantId} and department_id = ${thing.departmentId})`
      : sql`exists (select from rewards where tenant_id = ${tenantId} and category_id = ${thing.categoryId})`
  } as used`.execute(ctx.tx);
  return rows[0]?.used ?? false;
}

/** Deletes a department or category that has been found empty. */
export async function deleteRow(
  ctx: TenantContext,
  table: 'rewardDepartments' | 'rewardCategories',
  id: string,
): Promise<void> {
  await ctx.tx.deleteFrom(table).where('tenantId', '=', ctx.actor.tenantId).where('id', '=', id).execute();
}

/** Puts departments, or the categories of one, in this order; ids of others change nothing. */
export async function placeInOrder(
  ctx: TenantContext,
  departmentId: string | null,
  ids: readonly string[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  const order = sql`unnest(${[...ids]}::uuid[]) with ordinality as o (id, place)`;
  await (
    departmentId === null
      ? sql`update reward_departments d set sort_order = o.place from ${order} where d.tenant_id = ${tenantId} and d.id = o.id`
      : sql`update reward_categories c set sort_order = o.place from ${order}
             where c.tenant_id = ${tenantId} and c.department_id = ${departmentId} and c.id = o.id`
  ).execute(ctx.tx);
}
