import type { TenantSettings } from '@trilha/contracts/organization/tenant-settings';
import { sql } from 'kysely';

import type { TenantContext } from '../context.ts';
import type { Tx } from '../db/client-dialect.ts';

/**
 * Replaces whole parts of a client's settings and leaves the others as they are, also those this version does not know. The
 * caller has checked the parts and writes the change into the audit log.
 */
export async function writeTenantSettings(
  tx: Tx,
  tenantId: string,
  parts: Partial<TenantSettings>,
): Promise<void> {
  await tx
    .updateTable('tenants')
    .where('id', '=', tenantId)
    .set({ settings: sql`settings || ${JSON.stringify(parts)}::jsonb` })
    .execute();
}

interface NewCompany {
  readonly slug: string;
  readonly name: string;
  readonly languages: string[];
  readonly timeZone: string;
  readonly modules: string[];
  readonly look: unknown;
  readonly settings: unknown;
}

/** Adds a company; undefined where its address is taken. */
export async function insertTenant(ctx: TenantContext, company: NewCompany): Promise<string | undefined> {
  const added = await ctx.tx
    .insertInto('tenants')
    .values({
      ...company,
      moduleItems: company.modules,
      look: JSON.stringify(company.look),
      settings: JSON.stringify(company.settings),
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

interface CompanyColumns {
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
export async function writeTenant(ctx: TenantContext, { name, ...columns }: CompanyColumns): Promise<void> {
  // A statement that names companies could name others: the function names this one.
  await sql`select app.rename_company(${name})`.execute(ctx.tx);
  await ctx.tx
    .updateTable('tenants')
    .where('id', '=', ctx.actor.tenantId)
    .set({ ...columns, look: JSON.stringify(columns.look), moduleItems: columns.modules })
    .execute();
}

/** Writes which roles of a company must have a second factor. */
export async function writeSecondFactorRoles(
  tx: Tx,
  tenantId: string,
  secondFactorRoles: string[],
): Promise<void> {
  await tx.updateTable('tenants').where('id', '=', tenantId).set({ secondFactorRoles }).execute();
}
