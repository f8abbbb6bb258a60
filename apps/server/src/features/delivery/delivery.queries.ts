import type { Tx } from '../../db/client-dialect.ts';

const MOST_SHOWN = 50;

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
    .limit(MOST_SHOWN)
    .select(['d.id', 'd.kind', 'd.channel', 'd.recipient', 'd.locale', 'd.rendered', 'd.createdAt', 't.name'])
    .execute();
}
