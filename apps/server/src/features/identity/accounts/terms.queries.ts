import { richTextSchema } from '@trilha/contracts/platform/rich-text';
import { localizedText } from '@trilha/contracts/platform/locale';
import type { Terms } from '@trilha/contracts/identity/terms';
import { LOCALES, localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { z } from 'zod';

import type { Tx } from '../../../platform/db/client-dialect.ts';

const titleSchema = localizedText(150).catch({});
const bodySchema = z.partialRecord(z.enum(LOCALES), richTextSchema).catch({});

function newest(tx: Tx, tenantId: string) {
  return tx.selectFrom('termsVersions').where('tenantId', '=', tenantId).orderBy('version', 'desc').limit(1);
}

/** The terms in force in a language, falling back to the client's; null where the company has none (REG-08). */
export async function readTermsInForce(
  tx: Tx,
  tenantId: string,
  languages: { wanted: Locale; client: Locale },
): Promise<Terms | null> {
  const row = await newest(tx, tenantId)
    .select(['version', 'title', 'body', 'publishedAt'])
    .executeTakeFirst();
  if (!row) return null;
  const body = bodySchema.parse(row.body);
  const order = [languages.wanted, languages.client, ...LOCALES];
  const document = order.map((locale) => body[locale]).find((found) => found !== undefined);
  return {
    version: row.version,
    title: localize(titleSchema.parse(row.title), languages.wanted, languages.client),
    body: document ?? { type: 'doc', content: [] },
    publishedAt: row.publishedAt.toISOString(),
  };
}

/** Number of the newest version; null where the client has no terms. */
export async function readVersionInForce(tx: Tx, tenantId: string): Promise<number | null> {
  const row = await newest(tx, tenantId).select('version').executeTakeFirst();
  return row?.version ?? null;
}

/** Writes down who accepted which version; accepting again changes nothing. */
export async function insertAcceptance(
  tx: Tx,
  acceptance: { tenantId: string; memberId: string; version: number; locale: string; acceptedAt: Date },
): Promise<void> {
  await tx
    .insertInto('termsAcceptances')
    .values(acceptance)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

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
