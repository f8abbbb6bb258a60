import type { LocalizedText } from '@trilha/rules/platform/locales';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { TenantContext } from '../../../platform/context.ts';

/** Adds a label; undefined where one of that kind and name is there already. */
export async function insertLabel(
  ctx: TenantContext,
  { kind, name }: { kind: string; name: LocalizedText },
): Promise<string | undefined> {
  const added = await ctx.tx
    .insertInto('labels')
    .values({ tenantId: ctx.actor.tenantId, kind, name: JSON.stringify(name) })
    .onConflict((conflict) => conflict.columns(['tenantId', 'kind', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Adds a label behind the others of its kind; returns its id. */
export async function insertLabelBehind(
  ctx: TenantContext,
  label: { kind: string; name: LocalizedText },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into labels (tenant_id, kind, name, sort_order)
    select ${ctx.actor.tenantId}::uuid, ${label.kind}, ${JSON.stringify(label.name)}::jsonb, coalesce(max(sort_order) + 1, 0)
      from labels where tenant_id = ${ctx.actor.tenantId}::uuid and kind = ${label.kind}
    returning id`.execute(ctx.tx);
  return rows[0]?.id ?? '';
}

/** Adds a group the directory of a company names; returns its id. */
export async function insertGroupLabel(tx: Tx, tenantId: string, name: LocalizedText): Promise<string> {
  const { id } = await tx
    .insertInto('labels')
    .values({ tenantId, kind: 'group', name: JSON.stringify(name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Renames a label in all its languages at once. */
export async function writeLabelName(
  tx: Tx,
  tenantId: string,
  labelId: string,
  name: LocalizedText,
): Promise<void> {
  await tx
    .updateTable('labels')
    .where('tenantId', '=', tenantId)
    .where('id', '=', labelId)
    .set({ name: JSON.stringify(name) })
    .execute();
}

/** Puts labels of one kind in this order; those left out keep their place behind. */
export async function writeLabelOrder(
  ctx: TenantContext,
  kind: string,
  ids: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`update labels l set sort_order = o.place
      from unnest(${[...ids]}::uuid[]) with ordinality o (id, place)
     where l.tenant_id = ${ctx.actor.tenantId}::uuid and l.kind = ${kind} and l.id = o.id`.execute(ctx.tx);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes a label; anyone who had it goes on without. */
export async function removeLabel(tx: Tx, tenantId: string, labelId: string): Promise<void> {
  await tx.deleteFrom('labels').where('tenantId', '=', tenantId).where('id', '=', labelId).execute();
}
