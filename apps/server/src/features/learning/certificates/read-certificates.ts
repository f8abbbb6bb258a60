import type { CertificateCard } from '@trilha/contracts/learning/certificates';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { findLogo, readLogo } from './certificate-logo.ts';
import { presentCertificate, printedOf } from './certificates.presenter.ts';
import { findCertificate, listCertificatesOf } from './certificates.queries.ts';
import type { CertificateRow } from './certificates.queries.ts';
import { issueCertificate } from './issue-certificate.ts';
import type { CertificateServices, PreparedSheet } from './issue-certificate.ts';
import { renderCertificate } from './render-certificate.ts';

const MAX_LISTED = 500;

/** Certificates of the actor, the newest first. */
export async function readOwnCertificates(ctx: TenantContext): Promise<{ items: CertificateCard[] }> {
  requirePermission(ctx.actor, 'learning.take');
  const rows = await listCertificatesOf(ctx, ctx.actor.memberId, MAX_LISTED);
  return { items: rows.map(presentCertificate) };
}

/** A member's certificates, for anyone who may revoke them; empty for somebody unknown. */
export async function readMemberCertificates(
  ctx: TenantContext,
  memberId: string,
): Promise<{ items: CertificateCard[] }> {
  requirePermission(ctx.actor, 'certificates.revoke');
  const rows = await listCertificatesOf(ctx, memberId, MAX_LISTED);
  return { items: rows.map(presentCertificate) };
}

/** A certificate the actor may open: their own, or any of the company for those who may revoke. Else `not_found`. */
async function openableCertificate(ctx: TenantContext, id: string): Promise<CertificateRow> {
  const row = await findCertificate(ctx, id);
  const mayOpenAll = isAllowed(ctx.actor, 'certificates.revoke');
  if (!row || (row.memberId !== ctx.actor.memberId && !mayOpenAll)) throw new AppError('not_found');
  return row;
}

/** The certificate as a PDF, rendered again with the same bytes as when it was issued; outside of any transaction. */
export async function printCertificate(
  lookup: <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>,
  storage: Storage,
  id: string,
) {
  const { printed, source } = await lookup(async (ctx) => {
    requirePermission(ctx.actor, 'learning.take');
    const printed = printedOf(await openableCertificate(ctx, id));
    return { printed, source: await findLogo(ctx, printed.sheet.logoFileId) };
  });
  const pdf = await renderCertificate(printed, await readLogo(storage, source));
  return { pdf, name: `${printed.trainingTitle} - ${printed.code}.pdf` };
}

/** A new sheet where the holder's name has changed; else the one that stands. */
export async function reissueOwnCertificate(
  ctx: TenantContext,
  services: Pick<CertificateServices, 'publicUrl'> & { readonly sheet: PreparedSheet },
  id: string,
): Promise<CertificateCard> {
  requirePermission(ctx.actor, 'learning.take');
  const { memberId, trainingId } = await openableCertificate(ctx, id);
  if (memberId !== ctx.actor.memberId) throw new AppError('not_found');
  const issued = await issueCertificate(ctx, services, { memberId, trainingId });
  const row = issued && (await findCertificate(ctx, issued));
  if (!row) throw new AppError('certificate_not_earned');
  return presentCertificate(row);
}
