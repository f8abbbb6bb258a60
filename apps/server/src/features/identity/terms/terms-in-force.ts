import { richTextSchema } from '@trilha/contracts/platform/rich-text';
import { localizedText } from '@trilha/contracts/platform/locale';
import type { Terms } from '@trilha/contracts/identity/terms';
import { LOCALES, localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { z } from 'zod';

import type { Tx } from '../../../platform/db/client-dialect.ts';

export const titleSchema = localizedText(150).catch({});
export const bodySchema = z.partialRecord(z.enum(LOCALES), richTextSchema).catch({});

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
