import type { Tx } from '../../../platform/db/client-dialect.ts';
import { titleSchema, bodySchema, readVersionInForce } from './terms-in-force.ts';

/** When the member accepted this version; null where they have not. */
export async function readAcceptedAt(
  tx: Tx,
  tenantId: string,
  memberId: string,
  version: number,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('termsAcceptances')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .where('version', '=', version)
    .select('acceptedAt')
    .executeTakeFirst();
  return row?.acceptedAt ?? null;
}

/** Adds the version after `basedOn`; null where another one is in force by now. */
export async function insertTermsVersion(
  tx: Tx,
  terms: {
    tenantId: string;
    title: unknown;
    body: unknown;
    basedOn: number | null;
    publishedBy: string;
    publishedAt: Date;
  },
): Promise<number | null> {
  if ((await readVersionInForce(tx, terms.tenantId)) !== terms.basedOn) return null;
  const inserted = await tx
    .insertInto('termsVersions')
    .values({
      tenantId: terms.tenantId,
      version: (terms.basedOn ?? 0) + 1,
      title: JSON.stringify(terms.title),
      body: JSON.stringify(terms.body),
      publishedAt: terms.publishedAt,
      publishedBy: terms.publishedBy,
    })
    // Two at once read the same version in force; the key lets one of them through.
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted?.version ?? null;
}

/** Every version, newest first, with who published it and how many members accepted it. */
export async function listVersions(tx: Tx, tenantId: string) {
  const rows = await tx
    .selectFrom('termsVersions as v')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'v.tenantId').onRef('m.id', '=', 'v.publishedBy'),
    )
    .where('v.tenantId', '=', tenantId)
    .orderBy('v.version', 'desc')
    .limit(100)
    .select((eb) => [
      'v.version',
      'v.title',
      'v.body',
      'v.publishedAt',
      'm.displayName as author',
      eb
        .selectFrom('termsAcceptances as a')
        .whereRef('a.tenantId', '=', 'v.tenantId')
        .whereRef('a.version', '=', 'v.version')
        .select((one) => one.fn.countAll<number>().as('accepted'))
        .$asScalar()
        .$notNull()
        .as('accepted'),
    ])
    .execute();
  return rows.map((row) => ({
    version: row.version,
    title: titleSchema.parse(row.title),
    body: bodySchema.parse(row.body),
    publishedAt: row.publishedAt.toISOString(),
    author: row.author,
    accepted: row.accepted,
  }));
}
