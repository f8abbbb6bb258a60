import type { GuardedSetting } from '@trilha/contracts/engagement/guarded-changes';
import type { TenantSettings } from '@trilha/contracts/organization/tenant-settings';

import type { TenantContext } from '../../../platform/context.ts';
import { tenantSettingsOf } from '../../../platform/tenants/tenant-settings.ts';
import { writeTenantSettings } from '../../../platform/tenants/write-tenant.ts';
import type { Guard } from '../../engagement/guarded-changes/guard.ts';
import { guardValue } from '../../engagement/guarded-changes/request-change.ts';
import { readCompany } from './company.queries.ts';

type Proof = TenantSettings['proof'];

const LIMITS = [
  'redeemUpTo',
  'correctUpTo',
  'correctAloneUpTo',
  'confirmAfterDays',
] as const satisfies readonly (keyof Proof & GuardedSetting)[];

async function lockProof(ctx: TenantContext): Promise<Proof> {
  return tenantSettingsOf((await readCompany(ctx, true)).settings).proof;
}

function limitOf(setting: GuardedSetting): keyof Proof {
  const limit = LIMITS.find((one) => one === setting);
  if (!limit) throw new Error(`${setting} is no limit of a company.`);
  return limit;
}

/** Limits of points that move without a proof, or without a second person. */
export const companyGuard: Guard = {
  settings: LIMITS,
  lockValue: async (ctx, setting) => (await lockProof(ctx))[limitOf(setting)],
  apply: async (ctx, setting, _company, value) => {
    const proof = { ...(await lockProof(ctx)), [limitOf(setting)]: value };
    await writeTenantSettings(ctx.tx, ctx.actor.tenantId, { proof });
  },
};

/** The limits that take effect now, of those that were asked for; what is looser waits for a second person. The caller holds the company. */
export async function guardProof(ctx: TenantContext, before: Proof, after: Proof): Promise<Proof> {
  const guarded = { ...after };
  for (const setting of LIMITS) {
    const of = { setting, subjectId: ctx.actor.tenantId };
    guarded[setting] = (await guardValue(ctx, of, before[setting], after[setting])) ?? before[setting];
  }
  return guarded;
}
