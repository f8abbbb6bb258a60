import { randomBytes } from 'node:crypto';

import type { BodyOf } from '@trilha/contracts/platform/endpoint';
import type {
  TransferProgram,
  saveTransferProgram,
} from '@trilha/contracts/incentives/points-transfer-admin';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { Services, TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { CREDENTIALS_PURPOSE } from './partner-program.ts';
import { findProgram, saveProgram, lockProgram } from './programs.queries.ts';
import type { ProgramRow } from './programs.queries.ts';
import { countUnsettled } from './transfers.queries.ts';

type Wanted = BodyOf<typeof saveTransferProgram>;

const SALT_BYTES = 32;

/** The program without its credentials, which nobody reads again. */
function presentProgram(row: ProgramRow): TransferProgram {
  const { sealedCredentials, documentSalt: _salt, version: _version, ...shown } = row;
  return { ...shown, hasCredentials: sealedCredentials.length > 0 };
}

/** The company's program for administrators; null before it is set up. */
export async function readProgram(ctx: TenantContext): Promise<{ program: TransferProgram | null }> {
  requirePermission(ctx.actor, 'points_transfer.manage');
  const row = await findProgram(ctx.tx, ctx.actor.tenantId);
  return { program: row ? presentProgram(row) : null };
}

/**
 * Sets up the outside program; written to the audit log without its credentials. Throws `transfer_address_refused` for an
 * address that may not be called, `transfer_credentials_missing` where none were ever given, `credentials_required` where the
 * address is another one and they were not entered again, and `transfer_partner_in_use` where transfers are open at the partner
 * of before and nobody said that it is still the same account.
 */
export async function configureProgram(
  ctx: TenantContext,
  services: Pick<Services, 'config'>,
  wanted: Wanted,
): Promise<{ program: TransferProgram }> {
  requirePermission(ctx.actor, 'points_transfer.manage');
  if (!services.config.allowPrivateAddresses && !wanted.address.startsWith('https://'))
    throw new AppError('transfer_address_refused', { field: 'address' });
  return { program: await saveConfiguredProgram(ctx, services, wanted) };
}

/**
 * The number of the partner after a change: another address or key may be another partner's, who knows nothing of what the one
 * of before was asked. Throws `transfer_partner_in_use`.
 */
async function nextVersion(ctx: TenantContext, before: ProgramRow, isSamePartner: boolean): Promise<number> {
  if (isSamePartner) return before.version;
  const open = await countUnsettled(ctx);
  if (open > 0) throw new AppError('transfer_partner_in_use', { field: 'address', values: { open } });
  return before.version + 1;
}

/** As `configureProgram`, for anyone who asked for the proof already. */
export async function saveConfiguredProgram(
  ctx: TenantContext,
  { config }: Pick<Services, 'config'>,
  { credentials, sameAccount = false, ...fields }: Wanted,
): Promise<TransferProgram> {
  const before = await lockProgram(ctx.tx, ctx.actor.tenantId);
  // What was entered for one address is never sent to another.
  if (before && before.address !== fields.address && !credentials)
    throw new AppError('credentials_required', { field: 'credentials' });
  const sealedCredentials = credentials
    ? config.keyRing.encrypt(CREDENTIALS_PURPOSE, credentials)
    : before?.sealedCredentials;
  if (!sealedCredentials) throw new AppError('transfer_credentials_missing', { field: 'credentials' });
  const isSamePartner =
    before?.address === fields.address &&
    (!credentials || config.keyRing.decrypt(CREDENTIALS_PURPOSE, before.sealedCredentials) === credentials);
  const version = before ? await nextVersion(ctx, before, isSamePartner || sameAccount) : 1;
  const after = await saveProgram(
    ctx.tx,
    ctx.actor.tenantId,
    { ...fields, version, sealedCredentials, documentSalt: before?.documentSalt ?? randomBytes(SALT_BYTES) },
    ctx.now,
  );
  const program = presentProgram(after);
  await appendAuditEntry(ctx, {
    action: 'points_transfer.configured',
    objectKind: 'points_transfer_program',
    objectId: ctx.actor.tenantId,
    before: before ? presentProgram(before) : null,
    after: { ...program, newCredentials: credentials !== undefined, sameAccount },
  });
  return program;
}
