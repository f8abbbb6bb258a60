import { createHash } from 'node:crypto';

import { ENROLLMENT_STATES, earnsCertificate } from '@trilha/rules/learning/enrollment';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { newCertificateCode } from './certificate-code.ts';
import { findLogo, readLogo } from './certificate-logo.ts';
import { sheetSchema } from './certificate-sheet.ts';
import type { PrintedCertificate, Sheet } from './certificate-sheet.ts';
import {
  findStandingCertificate,
  insertCertificate,
  lockEnrollmentToCertify,
  readBranding,
  readTakenMinutes,
  setStatus,
} from './certificates.queries.ts';
import { renderCertificate } from './render-certificate.ts';

export interface CertificateServices {
  readonly storage: Storage;
  /** Origin of the public verification page. */
  readonly publicUrl: string;
}

/** What a sheet is drawn with, read before the transaction that issues it. */
export interface PreparedSheet {
  /** The file the logo was read from; null where the company has none. */
  readonly logoFileId: string | null;
  readonly logo: Buffer | null;
}

/** The logo a company's sheets are drawn with now, and where it lies. */
export async function findSheetLogo(ctx: TenantContext) {
  const { logoFileId } = storedBranding.parse(await readBranding(ctx));
  return { logoFileId, source: await findLogo(ctx, logoFileId) };
}

/** Reads the logo outside of any transaction. */
export async function prepareSheet(
  storage: Storage,
  { logoFileId, source }: Awaited<ReturnType<typeof findSheetLogo>>,
): Promise<PreparedSheet> {
  return { logoFileId, logo: await readLogo(storage, source) };
}

type Enrollment = NonNullable<Awaited<ReturnType<typeof lockEnrollmentToCertify>>>;

const storedBranding = sheetSchema.shape.look.extend({ logoFileId: z.uuid().nullable().default(null) });

function sheetOf(enrollment: Enrollment, verifyUrl: string): Sheet {
  const { logoFileId, ...look } = storedBranding.parse(enrollment.look);
  const { company, timeZone } = enrollment;
  return { template: 2, company, look, logoFileId, timeZone, verifyUrl };
}

function earns(enrollment: Enrollment): boolean {
  const state = ENROLLMENT_STATES.find((name) => name === enrollment.state);
  return state !== undefined && earnsCertificate(state) && enrollment.hasCertificate;
}

/**
 * Issues the certificate of a concluded course, in the context's language. One that stands is kept, unless the grade
 * or the holder's name has changed, or it was concluded once more: then the new one replaces it and the old code stays known. A revoked one is not
 * issued again, and a course that does not earn one (blocked, reproved) gets none. Returns the certificate's id. Throws
 * `unavailable` where the company has got another logo since the sheet was prepared.
 */
export async function issueCertificate(
  ctx: TenantContext,
  { publicUrl, sheet }: Pick<CertificateServices, 'publicUrl'> & { readonly sheet: PreparedSheet },
  { trainingId, memberId }: { trainingId: string; memberId: string },
): Promise<string | undefined> {
  const enrollment = await lockEnrollmentToCertify(ctx, trainingId, memberId);
  if (!enrollment || !earns(enrollment)) return undefined;
  const standing = await findStandingCertificate(ctx, trainingId, memberId);
  if (standing?.status === 'revoked') return undefined;
  const isRenewed = standing && enrollment.finishedAt && standing.completedAt < enrollment.finishedAt;
  if (
    standing &&
    !isRenewed &&
    standing.holderName === enrollment.holderName &&
    standing.score === enrollment.score
  )
    return standing.id;

  const code = newCertificateCode();
  const printed: PrintedCertificate = {
    code,
    holderName: enrollment.holderName,
    trainingTitle: textOf(ctx, enrollment.title),
    locale: ctx.locale,
    hours: enrollment.certificateHours ?? (await readTakenMinutes(ctx, { trainingId, memberId })) / 60,
    score: enrollment.score,
    completedAt: enrollment.finishedAt ?? ctx.now,
    issuedAt: ctx.now,
    sheet: sheetOf(enrollment, `${publicUrl}/verify/${code}`),
  };
  if (printed.sheet.logoFileId !== sheet.logoFileId)
    throw new AppError('unavailable', { retryAfterSeconds: 1 });
  const pdf = await renderCertificate(printed, sheet.logo);
  if (standing) await setStatus(ctx, standing.id, 'replaced', null);
  const id = await insertCertificate(ctx, {
    ...printed,
    memberId,
    trainingId,
    pdfSha256: createHash('sha256').update(pdf).digest(),
  });
  await notify(ctx, {
    memberId,
    body: { kind: 'certificate_issued', data: { training: printed.trainingTitle } },
    link: '/certificates',
    dedupe: `certificate_issued:${code}`,
  });
  return id;
}
