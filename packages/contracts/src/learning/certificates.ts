import { legibleText } from '@trilha/rules/platform/legible-text';
import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localeSchema } from '../platform/locale.ts';
import { lookSchema } from '../identity/session.ts';

export const CERTIFICATE_STATUSES = ['valid', 'replaced', 'revoked'] as const;

export const certificateCard = z.object({
  id: z.uuid(),
  code: z.string(),
  trainingId: z.uuid(),
  trainingKind: z.enum(TRAINING_KINDS),
  trainingTitle: z.string(),
  holderName: z.string(),
  hours: z.number(),
  score: z.number().nullable(),
  completedAt: z.iso.datetime(),
  issuedAt: z.iso.datetime(),
  status: z.enum(CERTIFICATE_STATUSES),
  /** Public page that shows whether the certificate holds. */
  verifyUrl: z.string(),
  /** The member's name has changed since; a new sheet can be asked for. */
  nameChanged: z.boolean(),
});
export type CertificateCard = z.output<typeof certificateCard>;

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/v1/certificates',
  summary: "The member's certificates, newest first; replaced ones are left out",
  tag: 'certificates',
  access: 'learning.take',
  response: z.object({ items: z.array(certificateCard) }),
});

export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/api/v1/certificates/:id/pdf',
  summary: 'The certificate as a PDF, byte by byte the one that was issued',
  tag: 'certificates',
  access: 'learning.take',
  params: z.object({ id: z.uuid() }),
  response: z.file(),
});

export const reissueCertificate = endpoint({
  method: 'POST',
  path: '/api/v1/certificates/:id/reissue',
  refusedWhileActing: true,
  summary: 'A new sheet with the name of today; the old code stays known as replaced',
  tag: 'certificates',
  access: 'learning.take',
  params: z.object({ id: z.uuid() }),
  response: certificateCard,
  errors: ['certificate_not_earned'],
});

export const listMemberCertificates = endpoint({
  method: 'GET',
  path: '/api/v1/admin/members/:memberId/certificates',
  summary: "A member's certificates, newest first, for taking one back",
  tag: 'certificates',
  access: 'certificates.revoke',
  params: z.object({ memberId: z.uuid() }),
  response: z.object({ items: z.array(certificateCard) }),
});

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/api/v1/admin/certificates/:id/revoke',
  summary: 'Take a certificate back, with the reason its public page shows',
  tag: 'certificates',
  access: 'certificates.revoke',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: z.string().overwrite(legibleText).min(3).max(256) }),
  status: 204,
  response: z.null(),
});

/** What anybody with the code may know: what is printed, never a document number or an address. */
export const verification = z.object({
  code: z.string(),
  status: z.enum([...CERTIFICATE_STATUSES, 'unknown']),
  certificate: z
    .object({
      holderName: z.string(),
      trainingTitle: z.string(),
      company: z.string(),
      look: lookSchema,
      locale: localeSchema,
      hours: z.number(),
      score: z.number().nullable(),
      completedAt: z.iso.datetime(),
      issuedAt: z.iso.datetime(),
      reason: z.string().nullable(),
      /** SHA-256 of the PDF, in hexadecimal. */
      pdfSha256: z.string(),
    })
    .nullable(),
});
export type Verification = z.output<typeof verification>;

export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/api/v1/verify/:code',
  summary: 'Whether a certificate holds; for anybody',
  tag: 'certificates',
  access: 'public',
  params: z.object({ code: z.string().min(1).max(64) }),
  response: verification,
  example: { code: 'ABCD-EFGH-JKMN-PQRS', status: 'unknown', certificate: null },
});
