import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { listCoursePeople, peopleExportQuery } from './course-people.ts';
import { COURSE_STATUSES, COURSE_STATUS_FILTERS, PROBLEM_CODES, namedFile } from './course-builder.ts';
import { SUBSCRIPTION_TYPES } from './course-document.ts';
import { trailDraftSchema } from './trail-document.ts';
import { trailPage } from './trails.ts';
import { endpoint } from '../platform/endpoint.ts';
import { localeSchema } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const manage = { tag: 'trail builder', access: 'trails.manage', module: 'trails' } as const;
const trailParams = z.object({ trailId: z.uuid() });
const instant = z.iso.datetime();
const revision = z.number().int().min(1).max(1_000_000_000);

export const managedTrail = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(COURSE_STATUSES),
  coverUrl: z.string().nullable(),
  /** The draft differs from what people take. */
  hasChanges: z.boolean(),
  publishedVersion: z.number().int().nullable(),
  itemCount: z.number().int(),
  minutes: z.number().int(),
  subscriptionType: z.enum(SUBSCRIPTION_TYPES),
  enrolled: z.number().int(),
  concluded: z.number().int(),
  awaiting: z.number().int(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
});
export type ManagedTrail = z.output<typeof managedTrail>;

export const listManagedTrails = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/trails',
  summary: 'Trails of the company with their state and numbers, last changed first',
  query: pageQuery.extend({
    search: z.string().max(256).default(''),
    status: z.enum(COURSE_STATUS_FILTERS).default('listed'),
  }),
  response: pageOf(managedTrail).extend({ total: z.number().int() }),
});

export const createTrail = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/trails',
  summary: 'Begin a trail',
  status: 201,
  body: z.object({ title: z.string().trim().min(1).max(256), language: localeSchema }),
  response: z.object({ id: z.uuid() }),
});

const TRAIL_PROBLEM_CODES = [
  ...PROBLEM_CODES,
  /** Not published, archived or deleted. */
  'training_missing',
  'training_repeated',
  /** The trail would lie inside itself. */
  'trail_cycle',
  /** A group asks for more than it holds. */
  'group_too_small',
  /** Items of a group do not follow each other, or the group has none. */
  'group_apart',
  /** The day it is to be done by is over. */
  'day_over',
] as const;

/** A place that keeps a draft from being published. */
export const trailProblem = z.object({
  path: z.string(),
  code: z.enum(TRAIL_PROBLEM_CODES),
  /** The item or group concerned; null for the trail itself. */
  ownerId: z.uuid().nullable(),
});
export type TrailProblem = z.output<typeof trailProblem>;

/** A training as the builder names it. */
export const namedTraining = z.object({
  id: z.uuid(),
  kind: z.enum(TRAINING_KINDS),
  title: z.string(),
  coverUrl: z.string().nullable(),
  minutes: z.number().int(),
  status: z.enum(COURSE_STATUSES),
});
export type NamedTraining = z.output<typeof namedTraining>;

export const trailDraftPage = z.object({
  id: z.uuid(),
  status: z.enum(COURSE_STATUSES),
  document: trailDraftSchema,
  revision: z.number().int(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  publishedVersion: z.number().int().nullable(),
  publishedAt: instant.nullable(),
  hasChanges: z.boolean(),
  problems: z.array(trailProblem),
  trainings: z.array(namedTraining),
  files: z.array(namedFile),
  enrolled: z.number().int(),
  awaiting: z.number().int(),
  /** How many people in the trail have been brought up to date with the version; null where nothing is under way. */
  recount: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** The zone of the company, in which its days and the dates of locks are meant. */
  timeZone: z.string(),
});
export type TrailDraftPage = z.output<typeof trailDraftPage>;

export const getTrailDraft = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/trails/:trailId',
  summary: 'The draft of a trail with its revision and everything that keeps it from being published',
  params: trailParams,
  response: trailDraftPage,
});

export const previewTrail = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/trails/:trailId/preview',
  summary: 'The draft as the page of the trail would show it to a learner who has just come in',
  params: trailParams,
  /** `problems`: how many places keep it from being published. */
  response: trailPage.extend({ problems: z.number().int() }),
});

export const saveTrailDraft = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/trails/:trailId/draft',
  summary: 'Save the whole draft over the revision it was made on; unfinished work is accepted',
  params: trailParams,
  body: z.object({ revision, document: trailDraftSchema }),
  response: z.object({
    revision: z.number().int(),
    updatedAt: instant,
    hasChanges: z.boolean(),
    problems: z.array(trailProblem),
  }),
  errors: ['stale_revision', 'trail_archived', 'payload_too_large'],
});

export const publishTrailDraft = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/trails/:trailId/publication',
  summary: 'Publish the draft as the next version; people keep what they did and what was open to them',
  status: 201,
  params: trailParams,
  body: z.object({
    revision,
    /** Whether people who have finished it must do what is new in it; otherwise they stay as they are. */
    asksAgain: z.boolean().default(false),
  }),
  response: z.object({ version: z.number().int(), publishedAt: instant }),
  errors: ['stale_revision', 'trail_archived', 'trail_incomplete'],
});

/** How many people publishing a draft would do what to; nobody loses anything they did. */
export const trailPublicationEffects = z.object({
  /** Are in it and have not finished it. */
  underWay: z.number().int(),
  finished: z.number().int(),
  /** Of those under way: have all that is asked from then on. */
  finishing: z.number().int(),
  /** Of those who have finished it: would be asked for something they never passed. */
  askedMore: z.number().int(),
  /** Of those under way: a new step waits for something before it. */
  waiting: z.number().int(),
});
export type TrailPublicationEffects = z.output<typeof trailPublicationEffects>;

export const getTrailPublicationEffects = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/trails/:trailId/publication/effects',
  summary: 'What publishing the draft as it is saved would change for how many people',
  params: trailParams,
  response: trailPublicationEffects,
  errors: ['trail_incomplete'],
});

export const duplicateTrail = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/trails/:trailId/duplicate',
  summary: 'Copy the draft of a trail into a new one',
  status: 201,
  params: trailParams,
  response: z.object({ id: z.uuid() }),
});

export const archiveTrail = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/trails/:trailId/archived',
  summary: 'Take a trail out of the list, or bring it back',
  params: trailParams,
  body: z.object({ archived: z.boolean() }),
  response: z.object({ status: z.enum(COURSE_STATUSES) }),
});

export const deleteTrail = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/trails/:trailId',
  summary: 'Delete a trail that was never published',
  status: 204,
  params: trailParams,
  response: z.null(),
  errors: ['trail_published'],
});

export const undeleteTrail = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/trails/:trailId/undelete',
  summary: 'Take the deletion of a trail back',
  status: 204,
  params: trailParams,
  response: z.null(),
});

export const listTrailCandidates = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/trails/:trailId/candidates',
  summary: 'Published trainings that may be put into a trail, newest first',
  params: trailParams,
  query: pageQuery.extend({
    search: z.string().max(256).default(''),
    kind: z.enum(['all', ...TRAINING_KINDS]).default('all'),
  }),
  response: pageOf(namedTraining),
});

export const listTrailPeople = endpoint({
  ...manage,
  access: 'learning.take',
  method: 'GET',
  path: '/api/v1/admin/trails/:trailId/people',
  summary: 'People of a trail with the training they are at: who is late first, longest first, then by name',
  params: trailParams,
  query: listCoursePeople.query,
  response: listCoursePeople.response,
});

export const getTrailPerson = endpoint({
  ...manage,
  access: 'learning.take',
  method: 'GET',
  path: '/api/v1/admin/trails/:trailId/people/:memberId',
  summary:
    'Where somebody in a trail stands: each step done, next, open or locked, and what a locked one waits for',
  params: trailParams.extend({ memberId: z.uuid() }),
  response: trailPage.pick({ items: true, nextItemId: true, timeZone: true }),
});
export type TrailPersonPage = z.output<typeof getTrailPerson.response>;

export const exportTrailPeople = endpoint({
  ...manage,
  access: 'learning.take',
  method: 'GET',
  path: '/api/v1/admin/trails/:trailId/people/export',
  summary:
    'The people of a trail as a file: where they stand, the step they are on, until when they have time',
  freshProof: true,
  refusedWhileActing: true,
  params: trailParams,
  query: peopleExportQuery,
  response: z.file(),
});
