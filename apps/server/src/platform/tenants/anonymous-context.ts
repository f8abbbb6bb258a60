import type { TenantSettings } from '@trilha/contracts/organization/tenant-settings';
import { LOCALES, matchLocale } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import type pg from 'pg';

import { AppError } from '../app-error.ts';
import type { Tx } from '../db/client-dialect.ts';
import { inNoTenant, inTenant } from '../db/in-tenant.ts';
import { showsPortfolio, tenantSettingsOf } from './tenant-settings.ts';

/** A company as signed-out people meet it. */
export interface Client {
  readonly tenantId: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly settings: TenantSettings;
  /** Whether signed-out people are shown courses. */
  readonly showsPortfolio: boolean;
}

/** One transaction of a company in which nobody is signed in. */
export interface AnonymousContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly tenantId: string;
  readonly client: Client;
}

/** The company of this name, or the first of the installation where none is named. */
function findClient(tx: Tx, slug: string | undefined) {
  let query = tx.selectFrom('tenants').orderBy('createdAt').orderBy('id').limit(1);
  if (slug !== undefined) query = query.where('slug', '=', slug);
  return query
    .select(['id', 'slug', 'name', 'timeZone', 'languages', 'modules', 'settings'])
    .executeTakeFirst();
}

/** The company named in the address, else the first of the installation. Throws `not_found` for one nobody knows. */
export async function clientOf(pool: pg.Pool, slug: string | undefined): Promise<Client> {
  const tenant = await inNoTenant(pool, (tx) => findClient(tx, slug));
  if (!tenant) throw new AppError('not_found');
  const settings = tenantSettingsOf(tenant.settings);
  return {
    tenantId: tenant.id,
    slug: tenant.slug,
    name: tenant.name,
    timeZone: tenant.timeZone,
    locale: matchLocale(tenant.languages[0]) ?? LOCALES[0],
    settings,
    showsPortfolio: showsPortfolio(settings, tenant.modules),
  };
}

/** Runs `work` in a transaction of a company, before anybody signs in. */
export function asAnonymous<T>(
  services: { readonly pool: pg.Pool; readonly clock: () => Date },
  client: Client,
  work: (ctx: AnonymousContext) => Promise<T>,
): Promise<T> {
  return inTenant(services.pool, client.tenantId, (tx) =>
    work({ tx, now: services.clock(), tenantId: client.tenantId, client }),
  );
}
