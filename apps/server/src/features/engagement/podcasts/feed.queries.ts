import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';

/**
 * Secrets of a company that answer: those made since their person's password is what it is, as with calendars. Who sat in somebody's
 * account and wrote an address down hears nothing by it once the password is another.
 */
function validFeeds(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('podcastFeeds as f')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'f.tenantId').onRef('m.id', '=', 'f.memberId'),
    )
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('f.tenantId', '=', tenantId)
    .where((eb) =>
      eb.or([eb('p.passwordChangedAt', 'is', null), eb('f.createdAt', '>=', eb.ref('p.passwordChangedAt'))]),
    );
}

/** The member's secret as it is kept; undefined where none answers. */
export function findFeed(ctx: TenantContext) {
  return validFeeds(ctx.tx, ctx.actor.tenantId)
    .where('f.memberId', '=', ctx.actor.memberId)
    .select('f.sealedToken')
    .executeTakeFirst();
}

/** Gives the member this secret and no other. */
export async function upsertFeed(
  ctx: TenantContext,
  kept: { readonly tokenHash: Buffer; readonly sealedToken: Buffer },
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('podcastFeeds')
    .values({ tenantId, memberId, ...kept, createdAt: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId']).doUpdateSet({ ...kept, createdAt: ctx.now }),
    )
    .execute();
}

/** Takes the member's secret back. */
export async function deleteFeed(ctx: TenantContext): Promise<void> {
  await ctx.tx
    .deleteFrom('podcastFeeds')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .execute();
}

/** Whose secret this is in the company of the transaction. */
export function findFeedOwner(tx: Tx, tenantId: string, tokenHash: Buffer) {
  return validFeeds(tx, tenantId)
    .where('f.tokenHash', '=', tokenHash)
    .select('f.memberId')
    .executeTakeFirst();
}

export interface FedFile {
  readonly fileId: string;
  readonly mime: string;
  readonly size: number;
}

/** Types and sizes of files, as a feed names them. */
export async function readFedFiles(ctx: TenantContext, fileIds: readonly string[]): Promise<FedFile[]> {
  const { rows } = await sql<FedFile>`
    select f.id as "fileId", f.mime, f.size::float as size from files f
     where f.tenant_id = ${ctx.actor.tenantId}::uuid and f.id = any (${[...fileIds]}::uuid[]) and f.status = 'ready'`.execute(
    ctx.tx,
  );
  return rows;
}

/** What episodes are about, by their ids. */
export async function readSummaries(ctx: TenantContext, ids: readonly string[]) {
  const rows = await ctx.tx
    .selectFrom('podcastEpisodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['id', 'summary'])
    .execute();
  return new Map(rows.map(({ id, summary }) => [id, summary]));
}
