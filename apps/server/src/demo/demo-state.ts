import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { AURORA, NORDIKA } from '@trilha/demo/companies';
import type { DemoCompany } from '@trilha/demo/companies';
import pg from 'pg';

import type { Tx } from '../platform/db/client-dialect.ts';
import { inTenant } from '../platform/db/in-tenant.ts';

/** Pictures, films and packages of the demo; an installation may come without them, and then has no demo. */
export const DEMO_ASSETS = join(import.meta.dirname, '../../../../demo/assets');
export const DEMO_COMPANIES = [AURORA, NORDIKA];

/** Tables of the three steps in which a demo company is filled. */
const STEPS = ['members', 'enrollments', 'campaigns'] as const;

/** The steps of this company: without the module it has no campaigns. */
const stepsOf = ({ modules }: DemoCompany) =>
  STEPS.filter((step) => step !== 'campaigns' || modules.includes(step));

/** Ids of the installation's companies. */
export async function companiesOf(owner: pg.Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ id: string }>('select id from tenants');
  return rows.map(({ id }) => id);
}

/** Whether there is no demo to fill: the installation has companies of its own, or no assets. */
export function isLeftAlone(companies: readonly string[]): boolean {
  const isDemo = DEMO_COMPANIES.every(({ id }) => companies.includes(id));
  return !existsSync(DEMO_ASSETS) || (companies.length > 0 && !isDemo);
}

/** Whether a company has rows of this table. */
export async function hasRows(tx: Tx, tenantId: string, table: (typeof STEPS)[number]): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .where('tenantId', '=', tenantId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a start has to do about the demo companies: nothing, since there are none to be; nothing, since they are whole; or to fill them. */
export async function demoState(pool: pg.Pool, ownerUrl: string): Promise<'none' | 'filled' | 'unfilled'> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  // A lost connection fails the query under way; unheard, its event would end the process.
  owner.on('error', () => undefined);
  await owner.connect();
  let companies;
  try {
    companies = await companiesOf(owner);
  } finally {
    await owner.end();
  }
  if (isLeftAlone(companies)) return 'none';
  if (companies.length === 0) return 'unfilled';
  for (const company of DEMO_COMPANIES) {
    const { id } = company;
    for (const table of stepsOf(company))
      if (!(await inTenant(pool, id, (tx) => hasRows(tx, id, table)))) return 'unfilled';
  }
  return 'filled';
}
