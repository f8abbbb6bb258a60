import { CAMPAIGN_COUNTRIES } from '@trilha/rules/incentives/campaigns';
import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { LOCALES } from '@trilha/rules/platform/locales';
import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { ROLES } from '../platform/roles.ts';

const manage = { tag: 'enrollment rules', access: 'enrollments.manage' } as const;
const ruleParams = z.object({ ruleId: z.uuid() });

/** The people of a rule: those in one of each list that is not empty, hired lately where it says so; without any condition everybody. */
const audience = z.object({
  branchIds: z.array(z.uuid()).max(200),
  roles: z.array(z.enum(ROLES)).max(ROLES.length),
  labelIds: z.array(z.uuid()).max(200),
  /** Of the person's own profile; a profile without one matches none. */
  countries: z.array(z.enum(CAMPAIGN_COUNTRIES)).max(CAMPAIGN_COUNTRIES.length).default([]),
  /** Hired so many days before the rule comes to them, or less; who is obliged then stays so. Null for whenever. */
  hiredWithinDays: z.number().int().min(1).max(3650).nullable().default(null),
  /** What they chose to read, or the first language of their company where they chose none; who is obliged then stays so. */
  languages: z.array(z.enum(LOCALES)).max(LOCALES.length).default([]),
  /** Hired on this day or later. */
  hiredFrom: calendarDay.nullable().default(null),
});
/** The same as it is answered. */
const saidAudience = audience.extend({ hiredFrom: z.string().nullable() });
const days = z.number().int().min(1).max(3650);
const due = z.discriminatedUnion('kind', [
  /** People who match after that day are not enrolled. */
  z.object({ kind: z.literal('date'), day: calendarDay }),
  z.object({ kind: z.literal('assigned'), days }),
  z.object({ kind: z.literal('hired'), days }),
  z.object({ kind: z.literal('role_changed'), days }),
]);
/** The same as it is answered. */
const saidDue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('date'), day: z.string() }),
  z.object({ kind: z.literal('assigned'), days: z.number().int() }),
  z.object({ kind: z.literal('hired'), days: z.number().int() }),
  z.object({ kind: z.literal('role_changed'), days: z.number().int() }),
]);
export const RULE_STATUSES = ['active', 'paused'] as const;

const ruleForm = z.object({
  trainingId: z.uuid(),
  audience,
  due,
  status: z.enum(RULE_STATUSES).default('active'),
});
export type EnrollmentRuleForm = z.output<typeof ruleForm>;

const training = z.object({ id: z.uuid(), kind: z.enum(TRAINING_KINDS), title: z.string() });
export type RuleTraining = z.output<typeof training>;

export const enrollmentRule = z.object({
  id: z.uuid(),
  training: training.extend({ published: z.boolean() }),
  audience: saidAudience,
  due: saidDue,
  status: z.enum(RULE_STATUSES),
  /** Raised by every change; a change names the revision it is based on. */
  revision: z.number().int(),
  /** How many it obliges now. */
  people: z.number().int(),
  /** How many of the company's people have been looked at since the last change; null once all are. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
});
export type EnrollmentRule = z.output<typeof enrollmentRule>;

export const listEnrollmentRules = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/enrollment-rules',
  summary: 'Rules that enroll people by themselves, newest first',
  query: pageQuery,
  response: pageOf(enrollmentRule),
});

export const listRuleTrainings = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/enrollment-rules/trainings',
  summary: 'Published trainings by title, for making one mandatory',
  query: z.object({
    search: z.string().max(256).default(''),
    /** Only this one. */
    id: z.uuid().optional(),
  }),
  response: z.object({ items: z.array(training) }),
});

export const createEnrollmentRule = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/enrollment-rules',
  summary: 'Make a training mandatory for whoever matches, now and later',
  status: 201,
  body: ruleForm,
  response: z.object({ id: z.uuid() }),
  errors: ['course_not_published', 'due_day_over'],
});

export const updateEnrollmentRule = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/enrollment-rules/:ruleId',
  summary: 'Change whom a rule means, until when, or whether it holds; its training stays',
  params: ruleParams,
  body: ruleForm.omit({ trainingId: true }).extend({ revision: z.number().int().min(1).max(1_000_000_000) }),
  status: 204,
  response: z.null(),
  errors: ['stale_revision', 'course_not_published', 'due_day_over'],
});

const previewBody = ruleForm.pick({ audience: true }).extend({ trainingId: z.uuid().nullable() });

export const previewEnrollmentRule = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/enrollment-rules/preview',
  summary: 'How many people a rule would mean now, and how many of them are in the training already',
  naturallyIdempotent: true,
  body: previewBody,
  response: z.object({ people: z.number().int(), enrolled: z.number().int() }),
});

const meantPerson = z.object({
  memberId: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  branch: z.string().nullable(),
  /** In the training already. */
  enrolled: z.boolean(),
});

export const previewRulePeople = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/enrollment-rules/preview/people',
  summary: 'Who a rule would mean now, by name',
  naturallyIdempotent: true,
  body: previewBody.extend({
    cursor: z.string().max(500).optional(),
    limit: z.number().int().min(1).max(100).default(24),
  }),
  response: pageOf(meantPerson),
});
