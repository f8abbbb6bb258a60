import type { PageContent, PageName } from '@trilha/contracts/organization/pages';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** Older versions are kept and read in the audit log only. */
const VERSIONS_SHOWN = 50;
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
    .selectFrom('pageVersions as v')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'v.tenantId').onRef('m.id', '=', 'v.publishedBy'),
    )
    .where('v.tenantId', '=', tenantId)
    .where('v.page', '=', page)
    .orderBy('v.version', 'desc')
    .limit(VERSIONS_SHOWN)
    .select(['v.version', 'v.title', 'v.lead', 'v.body', 'v.details', 'v.publishedAt'])
    .select('m.displayName as author')
    .execute();
}

/** The newest version of every page that was written. */
export function listNewest(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('pageVersions as v')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'v.tenantId').onRef('m.id', '=', 'v.publishedBy'),
    )
    .where('v.tenantId', '=', tenantId)
    .distinctOn('v.page')
    .orderBy('v.page')
    .orderBy('v.version', 'desc')
    .select(['v.page', 'v.version', 'v.title', 'v.publishedAt', 'm.displayName as author'])
    .select(sql<string[]>`array(select jsonb_object_keys(v.body))`.as('languages'))
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
