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

export interface CompanyColumns {
  readonly name: string;
  readonly look: unknown;
  readonly languages: string[];
  readonly homeRoute: string;
  readonly timeZone: string;
  readonly maintenance: boolean;
  readonly modules: string[];
  readonly groupTrainingUseScore: boolean;
}

/** Writes the company's columns; modules are kept in menu order. */
export async function writeCompany(ctx: TenantContext, { name, ...columns }: CompanyColumns): Promise<void> {
  // A statement that names companies could name others: the function names this one.
  await sql`select app.rename_company(${name})`.execute(ctx.tx);
  await ctx.tx
    .updateTable('tenants')
    .where('id', '=', ctx.actor.tenantId)
    .set({ ...columns, look: JSON.stringify(columns.look), moduleItems: columns.modules })
    .execute();
}

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
