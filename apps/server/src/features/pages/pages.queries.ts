import type { FaqContent, PageContent, PageName } from '@trilha/contracts/pages';
import { sql } from 'kysely';

import type { Tx } from '../../db/client-dialect.ts';

const columns = ['page', 'version', 'title', 'lead', 'body', 'details', 'publishedAt'] as const;

/** The version of a page that is shown. */
export function findPage(tx: Tx, tenantId: string, page: PageName) {
  return tx
    .selectFrom('pageVersions')
    .where('tenantId', '=', tenantId)
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .limit(1)
    .select(columns)
    .executeTakeFirst();
}
export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>;

/** Newest versions of a page. */
export function listVersions(tx: Tx, tenantId: string, page: PageName) {
  return tx
    .selectFrom('pageVersions')
    .where('tenantId', '=', tenantId)
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .limit(20)
    .select(columns)
    .execute();
}

/** The newest version of every page that was written. */
export function listNewest(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('pageVersions')
    .where('tenantId', '=', tenantId)
    .distinctOn('page')
    .orderBy('page')
    .orderBy('version', 'desc')
    .select([
      'page',
      'version',
      'publishedAt',
      sql<string[]>`array(select jsonb_object_keys(body))`.as('languages'),
    ])
    .execute();
}

/** Adds the next version; false where somebody published one since `basedOn`. */
export async function insertVersion(
  tx: Tx,
  version: {
    tenantId: string;
    page: PageName;
    version: number;
    content: PageContent;
    publishedAt: Date;
    publishedBy: string;
  },
): Promise<boolean> {
  const { content, ...rest } = version;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pageVersions')
    .values({
      ...rest,
      title: JSON.stringify(content.title),
      lead: JSON.stringify(content.lead),
      body: JSON.stringify(content.body),
      details: JSON.stringify({ highlights: content.highlights, button: content.button }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Categories with their questions, in order. */
export async function listFaq(tx: Tx, tenantId: string) {
  const categories = await tx
    .selectFrom('faqCategories')
    .where('tenantId', '=', tenantId)
    .orderBy('sortOrder')
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
  const entries = await tx
    .selectFrom('faqEntries')
    .where('tenantId', '=', tenantId)
    .orderBy('sortOrder')
    .orderBy('id')
    .select(['id', 'categoryId', 'question', 'answer'])
    .execute();
  return categories.map((category) => ({
    id: category.id,
    name: category.name,
    entries: entries.filter(({ categoryId }) => categoryId === category.id),
  }));
}

/** Puts other questions in the place of those there are. */
export async function replaceFaq(tx: Tx, tenantId: string, { categories }: FaqContent): Promise<void> {
  await tx.deleteFrom('faqCategories').where('tenantId', '=', tenantId).execute();
  const numbered = categories.map((category, sortOrder) => ({
    ...category,
    id: crypto.randomUUID(),
    sortOrder,
  }));
  if (numbered.length === 0) return;
  await tx
    .insertInto('faqCategories')
    .values(
      numbered.map(({ id, name, sortOrder }) => ({ tenantId, id, name: JSON.stringify(name), sortOrder })),
    )
    .execute();
  const entries = numbered.flatMap((category) =>
    category.entries.map(({ question, answer }, sortOrder) => ({
      tenantId,
      categoryId: category.id,
      question: JSON.stringify(question),
      answer: JSON.stringify(answer),
      sortOrder,
    })),
  );
  if (entries.length > 0) await tx.insertInto('faqEntries').values(entries).execute();
}

/** Courses open to everybody in the company: nothing in them is meant for a few. */
export function listOpenCourses(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('courses')
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .where('subscriptionType', '=', 'open')
    .where(sql<boolean>`audience_area_ids = '{}' and audience_group_ids = '{}' and audience_tag_ids = '{}'`)
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
    .limit(60)
    .select(['id', 'title', 'summary', 'coverFileId', 'minutes', 'activityCount'])
    .execute();
}
