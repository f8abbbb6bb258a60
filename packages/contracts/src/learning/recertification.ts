import { legibleText } from '@trilha/rules/platform/legible-text';
import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const manage = { tag: 'recertification', access: 'enrollments.manage' } as const;
const trainingParams = z.object({ trainingId: z.uuid() });
const training = z.object({ id: z.uuid(), kind: z.enum(TRAINING_KINDS), title: z.string() });

const recertification = z.object({
  training,
  validMonths: z.number().int(),
  windowDays: z.number().int(),
  renewedBy: training.nullable(),
});
export type RecertificationCard = z.output<typeof recertification>;

export const listRecertifications = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/recertifications',
  summary: 'Trainings whose proof ends, by title',
  response: z.object({ items: z.array(recertification) }),
});

export const saveRecertification = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/recertifications/:trainingId',
  summary:
    'Say for how long a training is proved, how early it can be renewed, and by which training in its place',
  params: trainingParams,
  body: z.object({
    validMonths: z.number().int().min(1).max(240),
    windowDays: z.number().int().min(1).max(365),
    renewedById: z.uuid().nullable(),
  }),
  status: 204,
  response: z.null(),
  errors: ['course_not_published', 'renewal_needs_another'],
});

export const removeRecertification = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/recertifications/:trainingId',
  summary: 'Let what proves a training hold for good again; nobody has to renew it any more',
  params: trainingParams,
  status: 204,
  response: z.null(),
});

export const listExemptions = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/exemptions',
  summary: 'Who is let off which training now, by name',
  query: pageQuery,
  response: pageOf(
    z.object({
      id: z.uuid(),
      member: z.object({ id: z.uuid(), name: z.string() }),
      training,
      reason: z.string(),
      until: z.iso.datetime().nullable(),
      grantedBy: z.string(),
      grantedAt: z.iso.datetime(),
    }),
  ),
});

export const grantExemption = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/exemptions',
  summary: 'Let somebody off a training for a reason, until the end of a day or for good; never oneself',
  refusedWhileActing: true,
  status: 201,
  body: z.object({
    memberId: z.uuid(),
    trainingId: z.uuid(),
    reason: z.string().overwrite(legibleText).min(3).max(500),
    until: calendarDay.nullable(),
  }),
  response: z.object({ id: z.uuid() }),
  errors: ['due_day_over'],
});

export const endExemption = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/exemptions/:memberId/:trainingId',
  summary: 'Ask a training of somebody again who was let off',
  refusedWhileActing: true,
  params: z.object({ memberId: z.uuid(), trainingId: z.uuid() }),
  status: 204,
  response: z.null(),
});
