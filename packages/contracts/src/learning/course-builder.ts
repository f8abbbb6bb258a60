import { COURSE_KINDS } from '@trilha/rules/learning/trainings';
import { LABEL_NAME_LIMIT } from '@trilha/rules/platform/text';
import { z } from 'zod';

import { ACTIVITY_TYPES } from './activities/activity.ts';
import { coursePage } from './catalog.ts';
import { MAX_AUDIENCE_BRANCHES, SUBSCRIPTION_TYPES } from './course-document.ts';
import { courseDraftSchema } from './course-draft.ts';
import { COURSE_TEMPLATES } from './course-templates.ts';
import { ROLES } from '../platform/roles.ts';
import { endpoint } from '../platform/endpoint.ts';
import { activityPage } from './learning.ts';
import { localeSchema, requiredLocalizedText } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { scormLaunch } from './scorm-runtime.ts';
import { COURSE_MODULES } from './training-modules.ts';

const manage = { tag: 'course builder', access: 'courses.manage', module: COURSE_MODULES } as const;
const courseParams = z.object({ courseId: z.uuid() });
const instant = z.iso.datetime();
const revision = z.number().int().min(1).max(1_000_000_000);

export const COURSE_STATUSES = ['draft', 'published', 'archived'] as const;
/** `changed`: published, and the draft has moved on since. `listed`: everything but the archived ones. */
export const COURSE_STATUS_FILTERS = ['listed', 'draft', 'published', 'changed', 'archived'] as const;

export const managedCourse = z.object({
  id: z.uuid(),
  kind: z.enum(COURSE_KINDS),
  title: z.string(),
  status: z.enum(COURSE_STATUSES),
  coverUrl: z.string().nullable(),
  /** The draft differs from what people take. */
  hasChanges: z.boolean(),
  publishedVersion: z.number().int().nullable(),
  activityCount: z.number().int(),
  minutes: z.number().int(),
  subscriptionType: z.enum(SUBSCRIPTION_TYPES),
  enrolled: z.number().int(),
  concluded: z.number().int(),
  /** Requests waiting for a decision. */
  awaiting: z.number().int(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
});
export type ManagedCourse = z.output<typeof managedCourse>;

export const listManagedCourses = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/courses',
  summary: 'Courses of the company with their state and numbers, last changed first',
  query: pageQuery.extend({
    search: z.string().max(256).default(''),
    status: z.enum(COURSE_STATUS_FILTERS).default('listed'),
    kind: z.enum(['all', ...COURSE_KINDS]).default('all'),
  }),
  response: pageOf(managedCourse).extend({ total: z.number().int() }),
});

export const createCourse = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/courses',
  summary: 'Begin a course, empty or from a template',
  status: 201,
  body: z.object({
    title: z.string().trim().min(1).max(256),
    language: localeSchema,
    template: z.enum(COURSE_TEMPLATES).default('blank'),
    kind: z.enum(COURSE_KINDS).default('course'),
  }),
  response: z.object({ id: z.uuid() }),
});

export const PROBLEM_CODES = [
  'required',
  'too_long',
  'list_too_long',
  'out_of_range',
  'invalid',
  'no_activities',
  'file_missing',
  'package_missing',
  'bank_missing',
  'bank_empty',
  'bank_too_small',
  'label_missing',
  'gap_open',
  'gap_empty',
  'gap_missing',
  'game_unsolvable',
  'slides_unconverted',
  'without_event',
  'concluded_by_event',
] as const;

/** A place that keeps a draft from being published. */
export const courseProblem = z.object({
  /** Path in the document, e.g. `modules.0.activities.2.settings.fileId`. */
  path: z.string(),
  code: z.enum(PROBLEM_CODES),
  /** The activity or module concerned; null for the course itself. */
  ownerId: z.uuid().nullable(),
});
export type CourseProblem = z.output<typeof courseProblem>;

/** What a file field shows of a file the draft names. */
export const namedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number(),
  mime: z.string(),
  url: z.string(),
});
export type NamedFile = z.output<typeof namedFile>;

/** An imported package the draft names. */
export const namedPackage = z.object({
  id: z.uuid(),
  kind: z.enum(['scorm', 'html', 'hls']),
  title: z.string(),
  fileCount: z.number().int(),
  byteCount: z.number(),
});
export type NamedPackage = z.output<typeof namedPackage>;

export const courseDraftPage = z.object({
  id: z.uuid(),
  kind: z.enum(COURSE_KINDS),
  status: z.enum(COURSE_STATUSES),
  document: courseDraftSchema,
  revision: z.number().int(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  publishedVersion: z.number().int().nullable(),
  publishedAt: instant.nullable(),
  hasChanges: z.boolean(),
  problems: z.array(courseProblem),
  files: z.array(namedFile),
  packages: z.array(namedPackage),
  enrolled: z.number().int(),
  awaiting: z.number().int(),
});
export type CourseDraftPage = z.output<typeof courseDraftPage>;

export const getCourseDraft = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId',
  summary: 'The draft of a course with its revision and everything that keeps it from being published',
  params: courseParams,
  response: courseDraftPage,
});

export const saveCourseDraft = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/courses/:courseId/draft',
  summary: 'Save the whole draft over the revision it was made on; unfinished work is accepted',
  params: courseParams,
  body: z.object({ revision, document: courseDraftSchema }),
  response: z.object({
    revision: z.number().int(),
    updatedAt: instant,
    hasChanges: z.boolean(),
    problems: z.array(courseProblem),
  }),
  errors: ['stale_revision', 'course_archived', 'payload_too_large'],
});

export const publishCourseDraft = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/courses/:courseId/publication',
  summary: 'Publish the draft as the next version; people in the course keep what they did',
  status: 201,
  params: courseParams,
  body: z.object({ revision }),
  response: z.object({ version: z.number().int(), publishedAt: instant }),
  errors: ['stale_revision', 'course_archived', 'course_incomplete', 'question_bank_empty'],
});

const namedActivity = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(ACTIVITY_TYPES),
});

export const courseChanges = z.object({
  publishedVersion: z.number().int().nullable(),
  added: z.array(namedActivity),
  removed: z.array(namedActivity),
  moved: z.array(namedActivity),
  changed: z.array(namedActivity),
  /** Top-level fields of the course that differ, e.g. `title`, `audience`. */
  fields: z.array(z.string()),
});
export type CourseChanges = z.output<typeof courseChanges>;

export const getCourseChanges = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/changes',
  summary: 'What publishing the draft would change',
  params: courseParams,
  response: courseChanges,
});

export const listCourseVersions = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/versions',
  summary: 'Published versions of a course, newest first',
  params: courseParams,
  query: pageQuery,
  response: pageOf(
    z.object({
      version: z.number().int(),
      publishedAt: instant,
      publishedBy: z.string().nullable(),
      activityCount: z.number().int(),
    }),
  ),
});

export const restoreCourseVersion = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/courses/:courseId/versions/:version/restoration',
  summary: 'Bring a published version back into the draft; nothing changes for people until it is published',
  params: courseParams.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  body: z.object({ revision }),
  response: courseDraftPage,
  errors: ['stale_revision', 'course_archived'],
});

export const duplicateCourse = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/courses/:courseId/duplicate',
  summary: 'Copy the draft of a course into a new one with ids of its own',
  status: 201,
  params: courseParams,
  response: z.object({ id: z.uuid() }),
});

export const archiveCourse = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/courses/:courseId/archived',
  summary: 'Take a course out of the catalog, or bring it back',
  params: courseParams,
  body: z.object({ archived: z.boolean() }),
  response: z.object({ status: z.enum(COURSE_STATUSES) }),
});

export const deleteCourse = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/courses/:courseId',
  summary: 'Delete a course that was never published',
  status: 204,
  params: courseParams,
  response: z.null(),
  errors: ['course_published'],
});

export const undeleteCourse = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/courses/:courseId/undelete',
  summary: 'Take the deletion of a course back',
  status: 204,
  params: courseParams,
  response: z.null(),
});

export const previewCourse = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/preview',
  summary: 'The draft as its course page would show it to a learner',
  params: courseParams,
  response: coursePage.extend({ unfinishedIds: z.array(z.uuid()) }),
});

export const previewActivity = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/preview/activities/:hierarchyOrder',
  summary: 'An activity of the draft as a learner would open it; nothing is recorded',
  params: courseParams.extend({ hierarchyOrder: z.coerce.number().int().min(1).max(30_000) }),
  response: activityPage,
});

export const previewScorm = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/preview/activities/:hierarchyOrder/scorm',
  summary: 'A SCORM activity of the draft for its player; there is no session, so nothing is kept',
  params: courseParams.extend({ hierarchyOrder: z.coerce.number().int().min(1).max(30_000) }),
  response: scormLaunch,
});

export const LABEL_KINDS = ['area', 'group', 'tag', 'category'] as const;

const label = z.object({
  id: z.uuid(),
  kind: z.enum(LABEL_KINDS),
  name: z.string(),
  members: z.number().int(),
});
export type ManagedLabel = z.output<typeof label>;

/** Trails are sorted by them as well: no module of their own. */
const labels = { tag: 'course builder', access: 'courses.manage' } as const;

export const listCourseLabels = endpoint({
  ...labels,
  method: 'GET',
  path: '/api/v1/admin/labels',
  summary: 'Areas, groups, tags and categories with how many people carry them',
  response: z.object({
    labels: z.array(label),
    branches: z.array(z.object({ id: z.uuid(), name: z.string(), members: z.number().int() })),
  }),
});

const audienceLists = z.object({
  areaIds: z.array(z.uuid()).max(500),
  groupIds: z.array(z.uuid()).max(500),
  tagIds: z.array(z.uuid()).max(500),
  branchIds: z.array(z.uuid()).max(MAX_AUDIENCE_BRANCHES),
  roles: z.array(z.enum(ROLES)).max(ROLES.length),
});
export type AudienceLists = z.output<typeof audienceLists>;

export const countAudience = endpoint({
  ...labels,
  method: 'POST',
  path: '/api/v1/admin/audience-reach',
  summary: 'How many people find what is for these branches, roles, areas, groups and tags now',
  naturallyIdempotent: true,
  body: audienceLists,
  response: z.object({ people: z.number().int() }),
});

export const createLabel = endpoint({
  ...labels,
  method: 'POST',
  path: '/api/v1/admin/labels',
  summary: 'Add a tag or category; one with the same name is given back instead',
  status: 201,
  body: z.object({ kind: z.enum(['tag', 'category']), name: requiredLocalizedText(LABEL_NAME_LIMIT) }),
  response: label,
});
