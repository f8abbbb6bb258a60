import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** The company as it is kept; held where it is about to change. */
export function readCompany(ctx: TenantContext, forChange: boolean) {
  let query = ctx.tx.selectFrom('tenants').where('id', '=', ctx.actor.tenantId);
  if (forChange) query = query.forUpdate();
  return query
    .select([
      'id',
      'slug',
      'name',
      'look',
      'languages',
      'homeRoute',
      'timeZone',
      'maintenance',
      'modules',
      'moduleItems',
      'groupTrainingUseScore',
      'settings',
    ])
    .executeTakeFirstOrThrow();
}
export type CompanyRow = Awaited<ReturnType<typeof readCompany>>;

/** How many of these files are pictures of the company. */
export async function countImages(ctx: TenantContext, ids: readonly string[]): Promise<number> {
  const { found } = await ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .where('status', '=', 'ready')
    .where('mime', 'like', 'image/%')
    // The picture beside a name goes when its owner takes another.
    .where('purpose', '<>', 'avatar')
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}
