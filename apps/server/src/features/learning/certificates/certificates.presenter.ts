import { CERTIFICATE_STATUSES } from '@trilha/contracts/learning/certificates';
import type { CertificateCard, Verification } from '@trilha/contracts/learning/certificates';
import { lookSchema } from '@trilha/contracts/identity/session';
import { trainingKindOf } from '@trilha/rules/learning/trainings';
import { matchLocale, DEFAULT_LOCALE } from '@trilha/rules/platform/locales';

import type { PrintedCertificate } from './certificate-sheet.ts';
import { sheetSchema } from './certificate-sheet.ts';
import type { CertificateRow, readVerification } from './certificates.queries.ts';

function statusOf(status: string) {
  return CERTIFICATE_STATUSES.find((known) => known === status) ?? 'revoked';
}

/** A certificate as its holder sees it in their list. */
export function presentCertificate(row: CertificateRow): CertificateCard {
  return {
    id: row.id,
    code: row.code,
    trainingId: row.trainingId,
    trainingKind: trainingKindOf(row.trainingKind),
    trainingTitle: row.trainingTitle,
    holderName: row.holderName,
    hours: row.hours,
    score: row.score,
    completedAt: row.completedAt.toISOString(),
    issuedAt: row.issuedAt.toISOString(),
    status: statusOf(row.status),
    verifyUrl: sheetSchema.parse(row.sheet).verifyUrl,
    nameChanged: row.status === 'valid' && row.nameToday !== row.holderName,
  };
}

/** A kept certificate as it was printed. */
export function printedOf(row: CertificateRow): PrintedCertificate {
  return {
    code: row.code,
    holderName: row.holderName,
    trainingTitle: row.trainingTitle,
    locale: matchLocale(row.locale) ?? DEFAULT_LOCALE,
    hours: row.hours,
    score: row.score,
    completedAt: row.completedAt,
    issuedAt: row.issuedAt,
    sheet: sheetSchema.parse(row.sheet),
  };
}

/** What anybody with the code may know; the reason shows only where the certificate was taken back. */
export function presentVerification(
  code: string,
  row: Awaited<ReturnType<typeof readVerification>>,
): Verification {
  if (!row) return { code, status: 'unknown', certificate: null };
  const status = statusOf(row.status);
  return {
    code,
    status,
    certificate: {
      holderName: row.holderName,
      trainingTitle: row.trainingTitle,
      company: row.company,
      look: lookSchema.parse({ logoUrl: null, ...Object(row.look) }),
      locale: matchLocale(row.locale) ?? DEFAULT_LOCALE,
      hours: row.hours,
      score: row.score,
      completedAt: row.completedAt.toISOString(),
      issuedAt: row.issuedAt.toISOString(),
      reason: status === 'revoked' ? row.statusReason : null,
      pdfSha256: row.pdfSha256.toString('hex'),
    },
  };
}
