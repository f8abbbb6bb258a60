import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';
import { z } from 'zod';

import { activityLine, courseMenu, enrollmentSummary } from './catalog.ts';
import { contentUnion } from './activities/define-activity.ts';
import { ACTIVITY_DEFINITIONS } from './activities/definitions.ts';
import { endpoint } from '../platform/endpoint.ts';
import { COURSE_MODULES } from './training-modules.ts';

/** What a player needs to show an activity, by type. Addresses are signed and short-lived. */
export const activityContent = contentUnion(ACTIVITY_DEFINITIONS);
export type ActivityContent = z.output<typeof activityContent>;

/** The player's own bookmark. */
export const playerPosition = z.object({
  seconds: z.number().min(0).max(1_000_000).optional(),
  page: z.number().int().min(1).max(100_000).optional(),
});

const activityParams = z.object({
  courseId: z.uuid(),
  hierarchyOrder: z.coerce.number().int().min(1).max(5000),
});

export const activityPage = z.object({
  course: z.object({ id: z.uuid(), title: z.string(), enrollment: enrollmentSummary }),
  activity: activityLine,
  content: activityContent,
  progress: z.object({
    position: playerPosition,
    /** Parts seen so far, in seconds or pages. */
    intervals: z.array(z.tuple([z.number(), z.number()])),
    /** Number of the last report taken; the next one counts on from it. */
    reportSeq: z.number().int(),
  }),
  menu: courseMenu,
  /** As on the course page. */
  releasingEventId: z.uuid().nullable(),
  previousOrder: z.number().int().nullable(),
  /** The next activity that is open or will be once this one is done. */
  nextOrder: z.number().int().nullable(),
});
export type ActivityPage = z.output<typeof activityPage>;

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:courseId/activities/:hierarchyOrder',
  summary: 'One activity with what its player needs, the course menu and its neighbours',
  tag: 'learning',
  access: 'learning.take',
  module: COURSE_MODULES,
  params: activityParams,
  response: activityPage,
  errors: ['enrollment_required', 'activity_locked', 'activity_not_released', 'reaction_before_activities'],
});

export const progressReport = z.object({
  /** Counts up by one per report of this activity; a report that arrives late changes nothing. */
  seq: z.number().int().min(1).max(1_000_000_000),
  position: playerPosition.default({}),
  /** Parts played since the last report: seconds of a medium, or pages as [page - 1, page]. */
  intervals: z
    .array(z.tuple([z.number().min(0).max(1_000_000), z.number().min(0).max(1_000_000)]))
    .max(200)
    .default([]),
  rate: z.number().min(0).max(16).default(1),
  /** Length of the medium in seconds, or the number of pages. */
  duration: z.number().min(0).max(1_000_000).default(0),
  /** Of what was played from the device: which activity it was, whatever stands at its place by now, and the ticket it was taken along with. */
  download: z.object({ item_id: z.uuid(), ticket: z.string().max(80) }).optional(),
});

export const progressAnswer = z.object({
  access: z.enum(['in_progress', 'done', 'failed']),
  seenShare: z.number(),
  enrollment: z.object({
    state: z.enum(ENROLLMENT_STATES),
    percent: z.number().int(),
    score: z.number().nullable(),
  }),
  /** True in the one answer in which the course was concluded: celebrate. */
  concluded: z.boolean(),
  /** The course, or the activity in it, is not the member's any more: it stands in their history and moves nothing on. */
  onlyInHistory: z.literal(true).optional(),
});
export type ProgressAnswer = z.output<typeof progressAnswer>;

export const reportProgress = endpoint({
  method: 'POST',
  path: '/api/v1/courses/:courseId/activities/:hierarchyOrder/progress',
  refusedWhileActing: true,
  summary: 'What was seen of an activity since the last report; the first one opens it',
  tag: 'learning',
  access: 'learning.take',
  module: COURSE_MODULES,
  naturallyIdempotent: true,
  params: activityParams,
  body: progressReport,
  response: progressAnswer,
  errors: ['enrollment_required', 'activity_locked', 'activity_not_released'],
});

const homeTraining = z.object({
  kind: z.enum(TRAINING_KINDS),
  id: z.uuid(),
  title: z.string(),
  coverUrl: z.string().nullable(),
  percent: z.number().int(),
  minutesLeft: z.number().int(),
  dueAt: z.iso.datetime().nullable(),
  points: z.number().int(),
});

const homeNews = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.string().nullable(),
  publishedAt: z.iso.datetime(),
});

const namedTraining = z.object({ kind: z.enum(TRAINING_KINDS), id: z.uuid(), title: z.string() });

export const homePage = z.object({
  /** A test that was begun and can still be gone on with, the one that ends first; `endsAt` is null without a time limit. */
  runningTest: z
    .object({
      training: namedTraining,
      activity: z.object({ hierarchy_order: z.number().int(), title: z.string() }),
      endsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Trainings that a lost test blocked, with the test and whether another attempt at it was asked for and waits. */
  blocked: z.array(namedTraining.extend({ testOrder: z.number().int().nullable(), isAsked: z.boolean() })),
  /** What to go on with, of any kind with activities: one that was begun, else a course to begin. */
  continue: homeTraining
    .extend({
      activity: z
        .object({ hierarchy_order: z.number().int(), title: z.string(), type: z.string() })
        .nullable(),
    })
    .nullable(),
  /** The trail under way, with its next step; no step where nothing of it is open now. */
  trail: homeTraining
    .extend({
      next: namedTraining.nullable(),
    })
    .nullable(),
  /** Unfinished courses and trails with a deadline, nearest first. */
  dueSoon: z.array(homeTraining),
  /** Courses and trails that are new for the member and not yet enrolled. */
  newCourses: z.array(homeTraining),
  news: z.array(homeNews),
  /** The newest article that stands as a banner and was not closed by the member (welcome_banner). */
  banner: homeNews.nullable(),
  surveys: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      mandatory: z.boolean(),
      endsAt: z.iso.datetime().nullable(),
    }),
  ),
  /** What the member has to confirm to have read: how many, and the newest of them. */
  toConfirm: z.object({
    total: z.number().int(),
    newest: z.array(z.object({ id: z.uuid(), title: z.string() })),
  }),
  points: z.object({ balance: z.number().int(), thisWeek: z.number().int() }),
  /** Null until the first course is concluded, or where the client has no ranking. */
  rank: z.number().int().nullable(),
  /** Courses and the like that are under way, without trails; trainings that were concluded. */
  counts: z.object({ inProgress: z.number().int(), concluded: z.number().int() }),
  /** The badge nearest to being earned. */
  nextBadge: z
    .object({ id: z.uuid(), name: z.string(), icon: z.string(), current: z.number(), target: z.number() })
    .nullable(),
});
export type HomePage = z.output<typeof homePage>;

export const getHome = endpoint({
  method: 'GET',
  path: '/api/v1/home',
  summary: 'Everything the home screen shows, in one call',
  tag: 'learning',
  access: 'learning.take',
  response: homePage,
});
