import { TRAIL_REQUIREMENTS } from '@trilha/rules/learning/trails';
import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { courseFilters, enrollmentSummary } from './catalog.ts';
import { SUBSCRIPTION_TYPES } from './course-document.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { richTextSchema } from '../platform/rich-text.ts';

const ALL = 'all';
const learner = { tag: 'trails', access: 'learning.take', module: 'trails' } as const;

/** Filters of the list of trails, exactly as the address carries them; `none` of categories: those that have none. */
export const trailFilters = courseFilters.extend({
  category: z.union([z.literal(ALL), z.literal('none'), z.uuid()]).default(ALL),
});
export type TrailFilters = z.output<typeof trailFilters>;

export const trailCard = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  coverUrl: z.string().nullable(),
  minutes: z.number().int(),
  itemCount: z.number().int(),
  points: z.number().int(),
  subscriptionType: z.enum(SUBSCRIPTION_TYPES),
  hasCertificate: z.boolean(),
  favorite: z.boolean(),
  enrollment: enrollmentSummary.nullable(),
});
export type TrailCard = z.output<typeof trailCard>;

export const listTrails = endpoint({
  ...learner,
  method: 'GET',
  path: '/api/v1/trails',
  summary: 'Trails the member may see, newest first or best match first; every % in the search is removed',
  query: trailFilters.extend(pageQuery.shape),
  response: pageOf(trailCard).extend({ total: z.number().int() }),
});

const namedLabel = z.object({ id: z.uuid(), name: z.string() });

export const listTrailFilters = endpoint({
  ...learner,
  method: 'GET',
  path: '/api/v1/trails/filters',
  summary: 'Areas, groups, tags to filter trails by, and the categories that trails of the member have',
  response: z.object({
    areas: z.array(namedLabel),
    groups: z.array(namedLabel),
    tags: z.array(namedLabel),
    trail_complete_categories: z.array(namedLabel),
    /** Whether some trail of the member has no category. */
    has_trailcomplete_null_category: z.boolean(),
  }),
});

const trailParams = z.object({ trailId: z.uuid() });

/** A step of a trail as its page draws it. */
export const trailPageItem = z.object({
  id: z.uuid(),
  training: z.object({
    kind: z.enum(TRAINING_KINDS),
    id: z.uuid(),
    title: z.string(),
    coverUrl: z.string().nullable(),
    minutes: z.number().int(),
    points: z.number().int(),
    /** Neither archived nor switched off: only then can it be opened. */
    available: z.boolean(),
  }),
  required: z.boolean(),
  /** Whether it is asked of this person now; archived items are no longer offered to those who have not passed them. */
  requirement: z.enum(TRAIL_REQUIREMENTS),
  groupId: z.uuid().nullable(),
  progress: z.enum(['not_started', 'in_progress', 'passed', 'failed']),
  access: z.enum(['open', 'locked']),
  /** Where locked by what comes before: whether that is to be done, however it ends, or passed. */
  opensAfter: z.enum(['done', 'passed']).nullable(),
  /** Where locked: the items of which one opens it next, and the date, where it waits for one. */
  missing: z.array(z.object({ id: z.uuid(), title: z.string() })),
  opensAt: z.iso.datetime().nullable(),
  /** Whole percent of the training. */
  percent: z.number().int(),
  score: z.number().nullable(),
});
export type TrailPageItem = z.output<typeof trailPageItem>;

export const trailPage = trailCard.extend({
  description: richTextSchema.nullable(),
  items: z.array(trailPageItem),
  groups: z.array(z.object({ id: z.uuid(), title: z.string(), choose: z.number().int() })),
  /** What the person did of it that it no longer holds, in the order in which they did it. */
  earlier: z.array(
    z.object({
      training: z.object({
        kind: z.enum(TRAINING_KINDS),
        id: z.uuid(),
        title: z.string(),
        available: z.boolean(),
      }),
      progress: z.enum(['passed', 'failed']),
      finishedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Whole percent of what the trail asks for, as of now. */
  percent: z.number().int(),
  /** How many items it asks for, how many of those are passed, and the minutes that what is left takes. */
  asked: z.number().int(),
  passed: z.number().int(),
  minutesLeft: z.number().int(),
  /** The item to go on with. */
  nextItemId: z.uuid().nullable(),
  /** Since when more is asked of who had finished it; null for everybody else. */
  askedAgainAt: z.iso.datetime().nullable(),
  /** The zone of the company, in which the dates of locks are meant. */
  timeZone: z.string(),
  /** Days after enrollment by which it should be finished; null for none. */
  deadlineDays: z.number().int().nullable(),
  /** The day of the company by which people who enroll now should have finished it; null for none, or one that is over. */
  dueOn: z.iso.date().nullable(),
  /** Hours that the author set; null: those of what one takes. */
  certificate: z.object({ enabled: z.boolean(), hours: z.number().nullable(), code: z.string().nullable() }),
  can: z.object({ enroll: z.boolean(), cancel: z.boolean(), learn: z.boolean(), manage: z.boolean() }),
});
export type TrailPage = z.output<typeof trailPage>;

export const getTrail = endpoint({
  ...learner,
  method: 'GET',
  path: '/api/v1/trails/:trailId',
  summary: 'A trail as a path: what is done, what is next, what is locked and by what',
  params: trailParams,
  response: trailPage,
});

export const enrollInTrail = endpoint({
  ...learner,
  method: 'POST',
  path: '/api/v1/trails/:trailId/enrollment',
  refusedWhileActing: true,
  summary: 'Enroll in a trail; where the subscription needs approval, ask for it',
  params: trailParams,
  status: 201,
  response: trailPage,
  errors: ['enrollment_not_possible'],
});

export const cancelTrailEnrollment = endpoint({
  ...learner,
  method: 'DELETE',
  path: '/api/v1/trails/:trailId/enrollment',
  refusedWhileActing: true,
  summary: 'Leave a trail; what was done in its trainings is kept',
  params: trailParams,
  response: trailPage,
  errors: ['enrollment_not_possible'],
});

export const setTrailFavorite = endpoint({
  ...learner,
  method: 'PUT',
  path: '/api/v1/trails/:trailId/favorite',
  summary: 'Mark a trail as favorite, or not',
  params: trailParams,
  body: z.object({ favorite: z.boolean() }),
  response: z.object({ favorite: z.boolean() }),
});

export const openTrailItem = endpoint({
  ...learner,
  method: 'POST',
  path: '/api/v1/trails/:trailId/items/:itemId/opening',
  refusedWhileActing: true,
  summary:
    'Go to a training of the trail: whoever is in the trail is enrolled in it, whatever its own subscription',
  params: trailParams.extend({ itemId: z.uuid() }),
  response: z.object({ kind: z.enum(TRAINING_KINDS), id: z.uuid() }),
  errors: ['enrollment_required', 'trail_item_locked', 'course_not_published'],
});

/** The specification's call (§7): what somebody has come to in a trail, and their certificate. */
export const trailUserResult = endpoint({
  method: 'POST',
  path: '/get_trail_user_result_certificate/',
  summary: 'What the person has come to in a trail, with their certificate where they earned one',
  tag: 'trails',
  access: 'learning.take',
  module: 'trails',
  naturallyIdempotent: true,
  body: z.object({ trail_id: z.uuid() }),
  response: z.object({
    trail_id: z.uuid(),
    state: enrollmentSummary.shape.state.nullable(),
    percent: z.number().int(),
    finished_at: z.iso.datetime().nullable(),
    certificate: z
      .object({
        code: z.string(),
        /** The PDF; asked for with the same token. */
        url: z.string(),
        /** Public page that shows whether it holds. */
        verify_url: z.string(),
        issued_at: z.iso.datetime(),
      })
      .nullable(),
  }),
});
