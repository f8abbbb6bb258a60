import { tenantSettingsSchema } from '@trilha/contracts/organization/tenant-settings';
import type { TenantSettings } from '@trilha/contracts/organization/tenant-settings';

import type { Tx } from '../db/client-dialect.ts';

/**
 * A client's settings from what is kept in `tenants.settings`. A part that does not fit (it was written by an older or
 * newer version) falls back to its default, so that nobody is locked out by one bad value.
 */
export function tenantSettingsOf(kept: unknown): TenantSettings {
  const whole = tenantSettingsSchema.safeParse(kept ?? {});
  if (whole.success) return whole.data;
  const faulty = new Set(whole.error.issues.map(({ path }) => String(path[0])));
  const sound = Object.entries(Object(kept)).filter(([key]) => !faulty.has(key));
  return tenantSettingsSchema.parse(Object.fromEntries(sound));
}

/** Whether signed-out people are shown the company's courses: as it wishes, and while it has courses (SES-09, TEN-03). */
export function showsPortfolio({ usePortfolioPage }: TenantSettings, modules: readonly string[]): boolean {
  return usePortfolioPage && modules.includes('courses');
}

/** Settings of one client. Throws where the client does not exist. */
export async function readTenantSettings(tx: Tx, tenantId: string): Promise<TenantSettings> {
  const { settings } = await tx
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select('settings')
    .executeTakeFirstOrThrow();
  return tenantSettingsOf(settings);
}
