import type { BodyOf } from '@trilha/contracts/platform/endpoint';
import type { ScormCloudAccount, saveScormCloudAccount } from '@trilha/contracts/learning/scorm-cloud';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed, requirePermission } from '../../../platform/context.ts';
import type { Services, TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { findAccount, lockAccount, saveAccount } from './accounts.queries.ts';
import type { AccountRow } from './accounts.queries.ts';

/** What the secret of an account is sealed for. */
export const SECRET_PURPOSE = 'scorm-cloud-secret';

type Wanted = BodyOf<typeof saveScormCloudAccount>;

function present({ actor }: TenantContext, row: AccountRow | undefined): ScormCloudAccount {
  return {
    account: row ? { address: row.address, applicationId: row.applicationId } : null,
    can: { configure: isAllowed(actor, 'company.manage') },
  };
}

/** The company's account for those who build courses, without its secret. */
export async function readAccount(ctx: TenantContext): Promise<ScormCloudAccount> {
  requirePermission(ctx.actor, 'courses.manage');
  return present(ctx, await findAccount(ctx.tx, ctx.actor.tenantId));
}

/**
 * Sets up the account; written to the audit log without its secret. Throws `scorm_cloud_address_refused` for an address that may not be
 * called, and `credentials_required` where none was ever given or the address is another one: a secret goes only where it was entered for.
 */
export async function configureAccount(
  ctx: TenantContext,
  services: Pick<Services, 'config'>,
  wanted: Wanted,
): Promise<ScormCloudAccount> {
  requirePermission(ctx.actor, 'company.manage');
  if (!services.config.allowPrivateAddresses && !wanted.address.startsWith('https://'))
    throw new AppError('scorm_cloud_address_refused', { field: 'address' });
  return present(ctx, await saveConfiguredAccount(ctx, services, wanted));
}

/** As `configureAccount`, where the caller has required the proof already. */
export async function saveConfiguredAccount(
  ctx: TenantContext,
  { config }: Pick<Services, 'config'>,
  { secret, ...fields }: Wanted,
): Promise<AccountRow> {
  const before = await lockAccount(ctx.tx, ctx.actor.tenantId);
  const isSame = before?.address === fields.address && before.applicationId === fields.applicationId;
  const stored = isSame ? before.sealedSecret : undefined;
  const sealedSecret = secret ? config.keyRing.encrypt(SECRET_PURPOSE, secret) : stored;
  if (!sealedSecret) throw new AppError('credentials_required', { field: 'secret' });
  const after = { ...fields, sealedSecret };
  await saveAccount(ctx.tx, ctx.actor.tenantId, after, ctx.now);
  await appendAuditEntry(ctx, {
    action: 'scorm_cloud.configured',
    objectKind: 'scorm_cloud_account',
    objectId: ctx.actor.tenantId,
    before: before ? { address: before.address, applicationId: before.applicationId } : null,
    after: { ...fields, newSecret: secret !== undefined },
  });
  return after;
}
