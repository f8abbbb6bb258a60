import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { findCertificate, setStatus } from './certificates.queries.ts';

/** Takes a certificate back; its public page says so from now on, with the reason. Twice is the same as once. */
export async function revokeCertificate(
  ctx: TenantContext,
  { id, reason }: { id: string; reason: string },
): Promise<null> {
  requirePermission(ctx.actor, 'certificates.revoke');
  const certificate = await findCertificate(ctx, id);
  if (!certificate) throw new AppError('not_found');
  if (certificate.status === 'revoked') return null;
  await setStatus(ctx, id, 'revoked', reason);
  await appendAuditEntry(ctx, {
    action: 'certificate.revoked',
    objectKind: 'certificate',
    objectId: id,
    before: { status: certificate.status },
    after: { status: 'revoked', reason },
  });
  return null;
}
