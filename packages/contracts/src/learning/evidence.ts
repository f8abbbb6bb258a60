import { legibleText } from '@trilha/rules/platform/legible-text';
import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';
import { storedFile } from '../platform/files.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const own = { tag: 'evidence', access: 'learning.take' } as const;
const manage = { tag: 'evidence', access: 'enrollments.manage' } as const;
const trainingParams = z.object({ trainingId: z.uuid() });
const training = z.object({ id: z.uuid(), kind: z.enum(TRAINING_KINDS), title: z.string() });

/** What proves a training: it was concluded here, renewed, or proved by a certificate of somebody else. */
export const PROOF_KINDS = ['completed', 'renewed', 'outside'] as const;
export const OUTSIDE_STATUSES = ['waiting', 'approved', 'refused'] as const;

const proof = z.object({
  id: z.uuid(),
  kind: z.enum(PROOF_KINDS),
  achievedAt: z.iso.datetime(),
  /** Null for one that holds for good. */
  validUntil: z.iso.datetime().nullable(),
  /** It came after the one before had ended. */
  isLate: z.boolean(),
  /** No newer one has replaced it. */
  isCurrent: z.boolean(),
});

const outsideCertificate = z.object({
  id: z.uuid(),
  /** A calendar day. */
  issuedOn: z.string(),
  note: z.string(),
  status: z.enum(OUTSIDE_STATUSES),
  /** Why it was refused. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  file: storedFile,
});
export type OutsideCertificate = z.output<typeof outsideCertificate>;

const evidence = z.object({
  training,
  /** Newest first; what was replaced stays. */
  proofs: z.array(proof),
  /** Certificates of others, newest first. */
  outside: z.array(outsideCertificate),
  /** For how long a certificate proves it; null for good. */
  validMonths: z.number().int().nullable(),
});
export type Evidence = z.output<typeof evidence>;

export const getOwnEvidence = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/me/evidence/:trainingId',
  summary:
    'What proves a training of the member, now and before, and the certificates of others they handed in',
  params: trainingParams,
  response: evidence,
});

export const handInCertificate = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/me/evidence/:trainingId/certificates',
  summary:
    'Hand in a certificate of somebody else, as a picture or PDF of one’s own, for somebody to look at',
  refusedWhileActing: true,
  params: trainingParams,
  body: z.object({
    fileId: z.uuid(),
    issuedOn: calendarDay,
    note: z.string().overwrite(legibleText).max(500).default(''),
  }),
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: [
    'file_not_found',
    'file_type_refused',
    'certificate_waiting',
    'certificate_outdated',
    'certificate_in_future',
  ],
});

export const withdrawCertificate = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/v1/me/outside-certificates/:certificateId',
  summary: 'Take a certificate back that nobody has decided yet',
  refusedWhileActing: true,
  params: z.object({ certificateId: z.uuid() }),
  status: 204,
  response: z.null(),
});

export const getMemberEvidence = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/evidence/:memberId/:trainingId',
  summary: 'What proves a training of somebody, now and before, and whether they are let off it',
  params: z.object({ memberId: z.uuid(), trainingId: z.uuid() }),
  response: evidence.extend({
    member: z.object({ id: z.uuid(), name: z.string() }),
    exemption: z.object({ reason: z.string(), until: z.iso.datetime().nullable() }).nullable(),
    can: z.object({ exempt: z.boolean() }),
  }),
});

export const listOutsideCertificates = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/outside-certificates',
  summary:
    'Certificates of others that people handed in: those that wait oldest first, decided ones newest first',
  query: pageQuery.extend({ status: z.enum(OUTSIDE_STATUSES).default('waiting') }),
  response: pageOf(
    outsideCertificate.extend({
      member: z.object({ id: z.uuid(), name: z.string() }),
      training,
      /** Until when it would prove the training, or does; null for good. */
      validUntil: z.iso.datetime().nullable(),
      can: z.object({ decide: z.boolean() }),
    }),
  ),
});

export const decideOutsideCertificate = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/outside-certificates/:certificateId/decision',
  summary:
    'Take a certificate of somebody else as proof of a training, or refuse it with a reason; never one’s own',
  refusedWhileActing: true,
  params: z.object({ certificateId: z.uuid() }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve') }),
    z.object({ decision: z.literal('refuse'), reason: z.string().overwrite(legibleText).min(3).max(500) }),
  ]),
  status: 204,
  response: z.null(),
  errors: ['certificate_decided', 'certificate_outdated'],
});
