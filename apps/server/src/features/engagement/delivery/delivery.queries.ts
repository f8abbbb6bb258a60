import type { Tx } from '../../../platform/db/client-dialect.ts';

const MAX_SHOWN = 50;

/** Messages the development outbox holds for one company, newest first. */
export function listRendered(tx: Tx, tenantId: string, recipient: string | undefined) {
  let query = tx
    .selectFrom('deliveries as d')
    .innerJoin('tenants as t', 't.id', 'd.tenantId')
    .where('d.tenantId', '=', tenantId)
    .where('d.rendered', 'is not', null);
  if (recipient) query = query.where('d.recipient', '=', recipient.trim().toLowerCase());
  return query
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MAX_SHOWN)
    .select(['d.id', 'd.kind', 'd.channel', 'd.recipient', 'd.locale', 'd.rendered', 'd.createdAt', 't.name'])
    .execute();
}

/** What a message says of the company it comes from. */
export function findSender(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select(['name', 'slug', 'look', 'settings'])
    .executeTakeFirstOrThrow();
}

/** A company's settings, held until the end of the transaction: two administrators change them one after the other. */
export async function lockSettings(tx: Tx, tenantId: string): Promise<unknown> {
  const { settings } = await tx
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select('settings')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return settings;
}
