import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';
import { COURSE_KINDS, EVENT_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { ACTIVITY_TYPES } from './activities/activity.ts';
import { ORDERINGS, SUBSCRIPTION_TYPES } from './course-document.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { richTextSchema } from '../platform/rich-text.ts';
import { COURSE_MODULES } from './training-modules.ts';

const ALL = 'all';

/** Progress choices of the catalog's filter; `all` is the default of every filter (specification §9). */
const PROGRESS_FILTERS = [ALL, 'not_enrolled', 'not_started', 'in_progress', 'concluded', 'failed'] as const;

const idOrAll = z.union([z.literal(ALL), z.uuid()]).default(ALL);

/** Filters of the catalog, exactly as the address carries them. */
export const courseFilters = z.object({
  search: z.string().max(256).default(''),
  area: idOrAll,
  group: idOrAll,
  tag: idOrAll,
  category: idOrAll,
  progress: z.enum(PROGRESS_FILTERS).default(ALL),
  favorite: z.enum([ALL, 'true']).default(ALL),
  subscription_type: z.enum([ALL, ...SUBSCRIPTION_TYPES]).default(ALL),
});
export type CourseFilters = z.output<typeof courseFilters>;

export const SUBSCRIPTIONS = ['awaiting', 'active', 'refused', 'cancelled'] as const;

export const enrollmentSummary = z.object({
  subscription: z.enum(SUBSCRIPTIONS),
  state: z.enum(ENROLLMENT_STATES),
  percent: z.number().int(),
  score: z.number().nullable(),
  dueAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});

export const courseCard = z.object({
  id: z.uuid(),
  kind: z.enum(COURSE_KINDS),
  title: z.string(),
  summary: z.string(),
  coverUrl: z.string().nullable(),
  minutes: z.number().int(),
  activityCount: z.number().int(),
  points: z.number().int(),
  subscriptionType: z.enum(SUBSCRIPTION_TYPES),
  hasCertificate: z.boolean(),
  favorite: z.boolean(),
  enrollment: enrollmentSummary.nullable(),
});
export type CourseCard = z.output<typeof courseCard>;

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/v1/courses',
  summary:
    'Courses of a kind that the member may see, newest first or best match first; every % in the search is removed',
  tag: 'courses',
  access: 'learning.take',
  module: COURSE_MODULES,
  query: courseFilters.extend({ kind: z.enum(COURSE_KINDS).default('course'), ...pageQuery.shape }),
  response: pageOf(courseCard).extend({ total: z.number().int() }),
});

const namedLabel = z.object({ id: z.uuid(), name: z.string() });

export const listCourseFilters = endpoint({
  method: 'GET',
  path: '/api/v1/courses/filters',
  summary: 'Areas, groups, tags and categories to filter courses by',
  tag: 'courses',
  access: 'learning.take',
  module: COURSE_MODULES,
  response: z.object({
    areas: z.array(namedLabel),
    groups: z.array(namedLabel),
    tags: z.array(namedLabel),
    categories: z.array(namedLabel),
  }),
});

const courseParams = z.object({ courseId: z.uuid() });
const activityTypes = z.enum(ACTIVITY_TYPES);

const ACCESSES = ['available', 'locked', 'in_progress', 'done', 'failed'] as const;

/** One line of a course's menu. */
export const activityLine = z.object({
  id: z.uuid(),
  type: activityTypes,
  title: z.string(),
  minutes: z.number().int(),
  required: z.boolean(),
  hierarchy_order: z.number().int(),
  access: z.enum(ACCESSES),
  /** Where locked: the place and title of what has to be concluded first. */
  missing: z.object({ hierarchy_order: z.number().int(), title: z.string() }).nullable(),
  /** Locked until the instructor of an event opens it (ACT-08). */
  awaitsInstructor: z.boolean(),
  /** Share seen of a medium, 0…1. */
  seenShare: z.number(),
  score: z.number().nullable(),
});
export type ActivityLine = z.output<typeof activityLine>;

export const courseMenu = z.array(
  z.object({ id: z.uuid(), title: z.string(), activities: z.array(activityLine) }),
);

export const coursePage = courseCard.extend({
  description: richTextSchema.nullable(),
  goals: z.array(z.string()),
  instructors: z.array(
    z.object({ id: z.uuid(), name: z.string(), role: z.string(), photoUrl: z.string().nullable() }),
  ),
  supportMaterials: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      url: z.string(),
      name: z.string(),
      size: z.number(),
      mime: z.string(),
    }),
  ),
  ordering: z.enum(ORDERINGS),
  /** The event the member takes part in; null for none, and where nothing of it happens at a date. */
  event: z.object({ kind: z.enum(EVENT_KINDS), id: z.uuid() }).nullable(),
  /** Whether something of it happens at a date, so that it has events. */
  hasEvents: z.boolean(),
  /** The event of theirs, near enough to be watched, whose instructor opens activities of it; null for none (ACT-08). */
  releasingEventId: z.uuid().nullable(),
  modules: courseMenu,
  /** Lowest score to pass the evaluated activities, in percent; null where nothing is evaluated. */
  minimumScore: z.number().nullable(),
  perfectScorePoints: z.number().int(),
  certificate: z.object({
    enabled: z.boolean(),
    hours: z.number(),
    /** Code of the member's valid certificate. */
    code: z.string().nullable(),
  }),
  rating: z.object({
    average: z.number().nullable(),
    count: z.number().int(),
    mine: z.number().int().nullable(),
  }),
  /** Place of the activity that "continue" opens; null when nothing is left. */
  resumeOrder: z.number().int().nullable(),
  can: z.object({
    enroll: z.boolean(),
    cancel: z.boolean(),
    learn: z.boolean(),
    rate: z.boolean(),
    manage: z.boolean(),
  }),
});
export type CoursePage = z.output<typeof coursePage>;

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:courseId',
  summary: 'A course with its modules, the state of each activity and what the member may do next',
  tag: 'courses',
  access: 'learning.take',
  module: COURSE_MODULES,
  params: courseParams,
  response: coursePage,
});

export const enroll = endpoint({
  method: 'POST',
  path: '/api/v1/courses/:courseId/enrollment',
  refusedWhileActing: true,
  summary: 'Enroll in a course; where the subscription needs approval, ask for it',
  tag: 'courses',
  access: 'learning.take',
  module: COURSE_MODULES,
  params: courseParams,
  status: 201,
  response: coursePage,
  errors: ['enrollment_not_possible'],
});

export const cancelEnrollment = endpoint({
  method: 'DELETE',
  path: '/api/v1/courses/:courseId/enrollment',
  refusedWhileActing: true,
  summary: 'Cancel the own enrollment; what was done is kept in case the member comes back',
  tag: 'courses',
  access: 'learning.take',
  module: COURSE_MODULES,
  params: courseParams,
  response: coursePage,
  errors: ['enrollment_not_possible'],
});

export const setFavorite = endpoint({
  method: 'PUT',
  path: '/api/v1/courses/:courseId/favorite',
  summary: 'Mark a course as favorite, or not',
  tag: 'courses',
  access: 'learning.take',
  module: COURSE_MODULES,
  params: courseParams,
  body: z.object({ favorite: z.boolean() }),
  response: z.object({ favorite: z.boolean() }),
});

export const rateCourse = endpoint({
  method: 'PUT',
  path: '/api/v1/courses/:courseId/rating',
  refusedWhileActing: true,
  summary: 'Rate a course with 1 to 5 stars, once it was begun',
  tag: 'courses',
  access: 'learning.take',
  module: COURSE_MODULES,
  params: courseParams,
  body: z.object({ stars: z.number().int().min(1).max(5), comment: z.string().max(256).default('') }),
  response: coursePage.shape.rating,
  errors: ['enrollment_required'],
});
