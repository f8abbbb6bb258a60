import { legibleText } from '@trilha/rules/platform/legible-text';
import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';
import { z } from 'zod';

import { SUBSCRIPTIONS } from './catalog.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { ROLES } from '../platform/roles.ts';

/** Of trainings of every kind, under the addresses courses came with; where the module of its kind is off, there is no such training. */
const manage = { tag: 'course people', access: 'enrollments.manage' } as const;
const courseParams = z.object({ courseId: z.uuid() });
const memberParams = courseParams.extend({ memberId: z.uuid() });

/** For who leads people too, each of their own branches only. */
const lead = { ...manage, access: 'learning.take' } as const;

/** Days without anything new after which somebody who is under way counts as stopped. */
export const STOPPED_AFTER_DAYS = 14;

export const COURSE_PEOPLE_FILTERS = [
  'all',
  'late',
  'not_begun',
  'under_way',
  /** Of those under way, who has not gone on for a while; nobody of a trail, whose steps are trainings. */
  'stopped',
  'failed',
  'blocked',
  'concluded',
  'awaiting',
  'left',
  /** Not begun or under way. */
  'active',
] as const;
export type CoursePeopleFilter = (typeof COURSE_PEOPLE_FILTERS)[number];

export const COURSE_PEOPLE_ORDERS = ['late', 'name', 'progress', 'due'] as const;
export type CoursePeopleOrder = (typeof COURSE_PEOPLE_ORDERS)[number];

/** People who are in no branch, where a branch may be named. */
export const NO_BRANCH = 'none';

/** What people of a training can be narrowed by. */
export const peopleFilter = z.object({
  search: z.string().max(256).default(''),
  status: z.enum(COURSE_PEOPLE_FILTERS).default('all'),
  branch: z.union([z.uuid(), z.literal(NO_BRANCH)]).optional(),
  /** A group, area or tag. */
  label: z.uuid().optional(),
  role: z.enum(ROLES).optional(),
});
export type PeopleFilter = z.output<typeof peopleFilter>;

export const coursePerson = z.object({
  memberId: z.uuid(),
  name: z.string(),
  branch: z.string().nullable(),
  subscription: z.enum(SUBSCRIPTIONS),
  state: z.enum(ENROLLMENT_STATES),
  percent: z.number().int(),
  /** What they are at: an activity of a course, a training of a trail; null where nothing is under way. */
  step: z.string().nullable(),
  score: z.number().nullable(),
  dueAt: z.iso.datetime().nullable(),
  /** The deadline is over, it was not passed, and they are not let off. */
  late: z.boolean(),
  enrolledAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Why and until when they are let off it. */
  exemption: z.object({ reason: z.string(), until: z.iso.datetime().nullable() }).nullable(),
  /** Approve, refuse or enroll again: where enrolling needs an approval, nobody gives it to themselves. */
  can: z.object({
    decide: z.boolean(),
    /** Give more time: there is a deadline still to be met, and it is not one’s own. */
    extend: z.boolean(),
    /** Be reminded of it: something is to be done by a day, by somebody else. */
    remind: z.boolean(),
  }),
});
export type CoursePerson = z.output<typeof coursePerson>;

export const listCoursePeople = endpoint({
  ...lead,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/enrollments',
  summary: 'People of a course with how far they are: who is late first, longest first, then by name',
  params: courseParams,
  query: pageQuery.extend(peopleFilter.shape).extend({
    /** `late`: who is late first, longest first, then by name. */
    sort: z.enum(COURSE_PEOPLE_ORDERS).default('late'),
  }),
  response: pageOf(coursePerson).extend({
    course: z.object({
      id: z.uuid(),
      title: z.string(),
      published: z.boolean(),
      subscriptionType: z.string(),
    }),
    /** Enroll people and take them off, beside reminding them and giving them more time. */
    can: z.object({ manage: z.boolean() }),
    /** Of those whom all filters but `status` mean. */
    counts: z.object({
      all: z.number().int(),
      /** Of whatever state, as the people’s own `late`. */
      late: z.number().int(),
      awaiting: z.number().int(),
      active: z.number().int(),
      not_begun: z.number().int(),
      under_way: z.number().int(),
      stopped: z.number().int(),
      /** Finished, approved or improved. */
      concluded: z.number().int(),
      /** Concluded without passing. */
      failed: z.number().int(),
      /** The last attempt of a test that blocks was lost. */
      blocked: z.number().int(),
      left: z.number().int(),
    }),
  }),
});

/** What the list of people may be narrowed by, for the file of them too. */
export const peopleExportQuery = peopleFilter.extend({
  sort: z.enum(COURSE_PEOPLE_ORDERS).default('late'),
  format: z.enum(['csv', 'xlsx']).default('csv'),
});

export const exportCoursePeople = endpoint({
  ...lead,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/people/export',
  summary:
    'The people of a course as a file: where they stand, the activity they are at, until when they have time',
  freshProof: true,
  refusedWhileActing: true,
  params: courseParams,
  query: peopleExportQuery,
  response: z.file(),
});

export const listCourseCandidates = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/candidates',
  summary: 'Members by name, for assigning a course to them',
  params: courseParams,
  query: pageQuery.extend({ search: z.string().max(256).default('') }),
  response: pageOf(
    z.object({ memberId: z.uuid(), name: z.string(), branch: z.string().nullable(), enrolled: z.boolean() }),
  ),
});

export const assignCourse = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/courses/:courseId/enrollments',
  summary: 'Enroll members: some by name, everybody of a group, area or tag, or a whole branch',
  status: 201,
  params: courseParams,
  body: z.object({
    to: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('members'), memberIds: z.array(z.uuid()).min(1).max(500) }),
      z.object({ kind: z.literal('label'), labelId: z.uuid() }),
      z.object({ kind: z.literal('branch'), branchId: z.uuid() }),
    ]),
    /** Why, for whoever reads what made their deadline; empty says nothing. */
    reason: z.string().overwrite(legibleText).max(500).optional(),
  }),
  response: z.object({ assigned: z.number().int(), alreadyEnrolled: z.number().int() }),
  errors: ['course_not_published'],
});

export const unassignCourse = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/courses/:courseId/enrollments/:memberId',
  summary: 'Take a member out of a course; what they did is kept in case they come back',
  status: 204,
  params: memberParams,
  response: z.null(),
});

export const decideEnrollment = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/courses/:courseId/enrollments/:memberId/decision',
  summary: 'Approve or refuse a request to take a course',
  params: memberParams,
  body: z.object({ approved: z.boolean() }),
  response: z.object({ subscription: z.enum(SUBSCRIPTIONS) }),
  errors: ['enrollment_not_possible'],
});
