import { createHash } from 'node:crypto';

import { ENROLMENT_STATES, earnsCertificate } from '@trilha/rules/learning/enrolment';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/text-of.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { newCertificateCode } from './certificate-code.ts';
import { readLogo } from './certificate-logo.ts';
import { sheetSchema } from './certificate-sheet.ts';
import type { PrintedCertificate, Sheet } from './certificate-sheet.ts';
import {
  findStandingCertificate,
  insertCertificate,
  lockEnrolmentToCertify,
  setStatus,
} from './certificates.queries.ts';
import { renderCertificate } from './render-certificate.ts';

export interface CertificateServices {
  readonly storage: Storage;
  /** Origin of the public verification page. */
  readonly publicUrl: string;
}

type Enrolment = NonNullable<Awaited<ReturnType<typeof lockEnrolmentToCertify>>>;

const keptLook = sheetSchema.shape.look.extend({ logoFileId: z.uuid().nullable().default(null) });

function sheetOf(enrolment: Enrolment, verifyUrl: string): Sheet {
  const { logoFileId, ...look } = keptLook.parse(enrolment.look);
  const { company, timeZone } = enrolment;
  return { template: 1, company, look, logoFileId, timeZone, verifyUrl };
}

function earns(enrolment: Enrolment): boolean {
  const state = ENROLMENT_STATES.find((name) => name === enrolment.state);
  return state !== undefined && earnsCertificate(state) && enrolment.certificate.enabled;
}

/**
 * Issues the certificate of a concluded course, in the context's language. One that stands is kept, unless the grade
 * or the holder's name has changed: then the new one replaces it and the old code stays known. A revoked one is not
 * issued again, and a course that does not earn one (blocked, reproved) gets none. Returns the certificate's id.
 */
export async function issueCertificate(
  ctx: TenantContext,
  { storage, publicUrl }: CertificateServices,
  { courseId, memberId }: { courseId: string; memberId: string },
): Promise<string | undefined> {
  const enrolment = await lockEnrolmentToCertify(ctx, courseId, memberId);
  if (!enrolment || !earns(enrolment)) return undefined;
  const standing = await findStandingCertificate(ctx, courseId, memberId);
  if (standing?.status === 'revoked') return undefined;
  if (standing && standing.holderName === enrolment.holderName && standing.score === enrolment.score)
    return standing.id;

  const code = newCertificateCode();
  const printed: PrintedCertificate = {
    code,
    holderName: enrolment.holderName,
    courseTitle: textOf(ctx, enrolment.title),
    locale: ctx.locale,
    hours: enrolment.certificate.hours,
    score: enrolment.score,
    completedAt: enrolment.finishedAt ?? ctx.now,
    issuedAt: ctx.now,
    sheet: sheetOf(enrolment, `${publicUrl}/verify/${code}`),
  };
  const pdf = renderCertificate(printed, await readLogo(ctx, storage, printed.sheet.logoFileId));
  if (standing) await setStatus(ctx, standing.id, 'replaced', null);
  const id = await insertCertificate(ctx, {
    ...printed,
    memberId,
    courseId,
    pdfSha256: createHash('sha256').update(pdf).digest(),
  });
  await notify(ctx, {
    memberId,
    body: { kind: 'certificate_issued', data: { course: printed.courseTitle } },
    link: '/certificates',
    dedupe: `certificate_issued:${code}`,
  });
  return id;
}
