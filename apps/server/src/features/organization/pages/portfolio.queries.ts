import { PORTFOLIO_LIMIT } from '@trilha/contracts/organization/pages';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

const published = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('trainings as c')
    .where('c.tenantId', '=', tenantId)
    .where('c.status', '=', 'published')
    .where('c.deletedAt', 'is', null);

/** Courses of the portfolio: those chosen, in their order; without a choice, those open to everybody in the company. */
export async function listPortfolio(tx: Tx, tenantId: string) {
  const columns = ['c.id', 'c.title', 'c.summary', 'c.coverFileId', 'c.minutes', 'c.activityCount'] as const;
  const chosen = await tx
    .selectFrom('portfolioCourses')
    .where('tenantId', '=', tenantId)
    .select('courseId')
    .limit(1)
    .executeTakeFirst();
  if (chosen)
    return published(tx, tenantId)
      .innerJoin('portfolioCourses as p', (join) =>
        join.onRef('p.tenantId', '=', 'c.tenantId').onRef('p.courseId', '=', 'c.id'),
      )
      .orderBy('p.sortOrder')
      .select(columns)
      .execute();
  return (
    published(tx, tenantId)
      .where('c.subscriptionType', '=', 'open')
      // Nothing in them is meant for a few.
      .where(
        sql<boolean>`audience_area_ids = '{}' and audience_group_ids = '{}' and audience_tag_ids = '{}'
          and audience_branch_ids = '{}' and audience_roles = '{}'`,
      )
      .orderBy('c.publishedAt', 'desc')
      .orderBy('c.id')
      .limit(PORTFOLIO_LIMIT)
      .select(columns)
      .execute()
  );
}

/** Every published course, for choosing among them. */
export function listPublishedCourses(tx: Tx, tenantId: string) {
  return published(tx, tenantId).orderBy('c.id').select(['c.id', 'c.title']).limit(2000).execute();
}

/** The chosen courses in order. */
export async function listChosen(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('portfolioCourses')
    .where('tenantId', '=', tenantId)
    .orderBy('sortOrder')
    .select('courseId')
    .execute();
  return rows.map(({ courseId }) => courseId);
}

/** Makes a second choice wait until this one is committed. */
export async function lockPortfolio(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio:${tenantId}`}, 0))`.execute(tx);
}

/** Puts another choice in the place of the last. */
export async function replaceChosen(tx: Tx, tenantId: string, courseIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('portfolioCourses').where('tenantId', '=', tenantId).execute();
  if (courseIds.length === 0) return;
  await tx
    .insertInto('portfolioCourses')
    .values(courseIds.map((courseId, sortOrder) => ({ tenantId, courseId, sortOrder })))
    .execute();
}

/** What the company configured. */
export async function findSettings(tx: Tx, tenantId: string): Promise<unknown> {
  const row = await tx
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select('settings')
    .executeTakeFirstOrThrow();
  return row.settings;
}
