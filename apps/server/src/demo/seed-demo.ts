import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { PACKAGES } from '@trilha/demo/assets';
import { AURORA, NORDIKA } from '@trilha/demo/companies';
import type { DemoCompany } from '@trilha/demo/companies';
import { memberId } from '@trilha/demo/ids';
import { DEMO_PASSWORD, PEOPLE } from '@trilha/demo/people';
import pg from 'pg';

import type { AppServices } from '../app.ts';
import type { TenantContext } from '../context.ts';
import { inTenant } from '../db/in-tenant.ts';
import type { Tx } from '../db/client-dialect.ts';
import { contentLinks } from '../features/files/content-links.ts';
import { storeFile } from '../features/files/store-file.ts';
import { importPackageFile } from '../features/packages/import-package-file.ts';
import { DEMO_ASSETS_PATH } from './demo-assets-path.ts';
import { insertCompany, insertMembers, insertPeople } from './seed-companies.ts';
import { playHistories } from './seed-history.ts';
import { assetsOf, insertBanks, insertCourses, insertEngagement } from './seed-learning.ts';

const ASSETS = join(import.meta.dirname, '../../../../demo/assets');
const ADMINISTRATORS: Readonly<Record<string, string>> = { aurora: 'bruno.admin', nordika: 'frank.admin' };

function administratorContext(services: AppServices, company: DemoCompany, tx: Tx): TenantContext {
  const now = services.clock();
  const administrator = PEOPLE.find(({ username }) => username === ADMINISTRATORS[company.slug]);
  if (!administrator) throw new Error(`The demo company ${company.slug} has no administrator.`);
  return {
    tx,
    actor: {
      personId: administrator.id,
      tenantId: company.id,
      memberId: memberId(company.slug, administrator.username),
      role: 'admin',
      isSuperuser: false,
      displayName: administrator.name,
      branchId: null,
      labelIds: [],
      modules: new Set(company.modules),
      clientLocale: company.languages[0] ?? 'pt-BR',
      timeZone: company.timeZone,
    },
    locale: company.languages[0] ?? 'pt-BR',
    now,
    requestId: 'demo',
    ...contentLinks(services.contentAddresses, company.id, now),
  };
}

async function seedCompany(services: AppServices, company: DemoCompany): Promise<void> {
  const inCompany = (work: (ctx: TenantContext) => Promise<void>) =>
    inTenant(services.pool, company.id, (tx) => work(administratorContext(services, company, tx)));

  await inCompany(async (ctx) => {
    await insertMembers(ctx.tx, company, PEOPLE);
    const files = { ...ctx, storage: services.storage };
    for (const { id, path, name } of assetsOf(company))
      await storeFile(files, { id, path: join(ASSETS, path), name });
    for (const { packageId, path, kind, name } of PACKAGES.filter((one) => one.company === company.slug))
      await importPackageFile(files, { packageId, kind, from: { path: join(ASSETS, path), name } });
    await insertBanks(ctx, company);
    await insertCourses(ctx, company, `${services.config.contentUrl}${DEMO_ASSETS_PATH}`);
    await insertEngagement(ctx, company);
  });
  await inCompany((ctx) => playHistories(ctx, company));
}

/**
 * Fills an empty installation with the demo companies. Returns whether it did; an installation that has a company
 * already is left alone. `ownerUrl` is needed once, because the application itself never makes companies.
 */
export async function seedDemo(services: AppServices, ownerUrl: string): Promise<boolean> {
  if (!existsSync(ASSETS)) return false;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    // Two processes that start together on an empty database must not both fill it.
    await owner.query('select pg_advisory_lock(74212)');
    const { rowCount } = await owner.query('select 1 from tenants limit 1');
    if (rowCount !== 0) return false;
    services.log.info('filling the demo companies');
    const hash = await services.passwords.hash(DEMO_PASSWORD);
    await owner.query('begin');
    for (const company of [AURORA, NORDIKA]) await insertCompany(owner, company, PEOPLE);
    await insertPeople(owner, PEOPLE, hash);
    await owner.query('commit');
    for (const company of [AURORA, NORDIKA]) await seedCompany(services, company);
    return true;
  } finally {
    await owner.end();
  }
}
