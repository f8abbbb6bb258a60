import type { FeaturePointAction } from '@trilha/contracts/features';

import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

const MAX_LINES = 500;

/** Lines of the table, the newest first, with who wrote each. */
export function listLines(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('actionPoints as a')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'a.tenantId').onRef('m.id', '=', 'a.setBy'),
    )
    .where('a.tenantId', '=', ctx.actor.tenantId)
    .orderBy('a.holdsFrom', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MAX_LINES)
    .select(['a.id', 'a.action', 'a.points', 'a.holdsFrom as from', 'm.displayName as by'])
    .execute();
}

/** What an action gives now; nothing where it never was in the table. */
export async function readPointsNow(ctx: TenantContext, action: FeaturePointAction): Promise<number> {
  const row = await ctx.tx
    .selectFrom('actionPoints')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('action', '=', action)
    .where('holdsFrom', '<=', ctx.now)
    .orderBy('holdsFrom', 'desc')
    .limit(1)
    .select('points')
    .executeTakeFirst();
  return row?.points ?? 0;
}

/** Waits for whoever else says what an action gives, until the transaction ends. */
export async function lockAction({ tx, actor }: TenantContext, action: FeaturePointAction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('action_points:' || ${actor.tenantId}::text || ${action}::text, 0))`.execute(
    tx,
  );
}

/** A line, held until the transaction ends. */
export function lockLine(ctx: TenantContext, id: string) {
  return ctx.tx
    .selectFrom('actionPoints')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'action', 'points', 'holdsFrom'])
    .executeTakeFirst();
}

/** Adds a line to the table; one that is planned for the same moment is written anew. Returns its id. */
export async function writeLine(
  ctx: TenantContext,
  line: { readonly action: FeaturePointAction; readonly points: number; readonly holdsFrom: Date },
): Promise<string> {
  const written = { setAt: ctx.now, setBy: ctx.actor.actedBy ?? ctx.actor.memberId };
  const { id } = await ctx.tx
    .insertInto('actionPoints')
    .values({ ...line, ...written, tenantId: ctx.actor.tenantId })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'action', 'holdsFrom']).doUpdateSet({ points: line.points, ...written }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a line out of the table. */
export async function deleteLine(ctx: TenantContext, id: string): Promise<void> {
  await ctx.tx
    .deleteFrom('actionPoints')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .execute();
}
