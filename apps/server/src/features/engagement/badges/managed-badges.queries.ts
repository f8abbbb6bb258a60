import type { BadgeForm } from '@trilha/contracts/engagement/badges-admin';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

const MAX_BADGES = 500;
const MAX_TRAININGS = 20;

/** Every badge of the company in its order, with how many people earned each. */
export function listBadgesWithEarned(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('badges as b')
    .leftJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'b.tenantId').on(sql<boolean>`c.id::text = b.condition ->> 'trainingId'`),
    )
    .where('b.tenantId', '=', ctx.actor.tenantId)
    .orderBy('b.sortOrder')
    .orderBy('b.id')
    .limit(MAX_BADGES)
    .select((eb) => [
      'b.id',
      'b.name',
      'b.description',
      'b.icon',
      'b.condition',
      'b.points',
      'b.active',
      'c.title as trainingTitle',
      eb
        .selectFrom('memberBadges as m')
        .whereRef('m.tenantId', '=', 'b.tenantId')
        .whereRef('m.badgeId', '=', 'b.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('earned'),
    ])
    .execute();
}

/** A badge of the company, held until the transaction ends. */
export function lockBadge(ctx: TenantContext, id: string) {
  return ctx.tx
    .selectFrom('badges')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'name', 'description', 'icon', 'condition', 'points', 'active'])
    .executeTakeFirst();
}

/** Published trainings whose title has every word, by title. */
export function findPublishedTrainings(ctx: TenantContext, search: string) {
  let query = ctx.tx
    .selectFrom('trainings as c')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.status', '=', 'published')
    .where('c.deletedAt', 'is', null);
  for (const word of searchKey(search).split(' ').filter(Boolean).slice(0, 6))
    query = query.where(sql<boolean>`strpos(app.search_key(c.title::text), ${word}) > 0`);
  return query
    .select(['c.id', 'c.kind', 'c.title'])
    .orderBy(sql`app.search_key(c.title::text)`)
    .orderBy('c.id')
    .limit(MAX_TRAININGS)
    .execute();
}

/** Whether a training of the company is published. */
export async function isPublished(ctx: TenantContext, trainingId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', trainingId)
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

const columnsOf = ({ name, description, icon, condition, points }: BadgeForm) => ({
  name: JSON.stringify(name),
  description: JSON.stringify(description),
  icon,
  condition: JSON.stringify(condition),
  points,
});

/** Adds a badge after all others; returns its id. */
export async function insertBadge(ctx: TenantContext, form: BadgeForm): Promise<string> {
  const { tenantId } = ctx.actor;
  const { id } = await ctx.tx
    .insertInto('badges')
    .values({
      ...columnsOf(form),
      tenantId,
      sortOrder: sql<number>`(select coalesce(max(b.sort_order) + 1, 0) from badges b where b.tenant_id = ${tenantId}::uuid)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Rewrites a badge; what people have of it stays. */
export async function writeBadge(ctx: TenantContext, id: string, form: BadgeForm): Promise<void> {
  await ctx.tx
    .updateTable('badges')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set(columnsOf(form))
    .execute();
}

/** Archives a badge or brings it back. */
export async function writeBadgeState(ctx: TenantContext, id: string, active: boolean): Promise<void> {
  await ctx.tx
    .updateTable('badges')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set({ active })
    .execute();
}
