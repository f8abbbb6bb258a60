import { z } from 'zod';

import { MAX_AUDIENCE_BRANCHES, SUBSCRIPTION_TYPES } from './course-document.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import { ROLES } from '../platform/roles.ts';
import { localeSchema, localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { richTextSchema } from '../platform/rich-text.ts';
import { draftRichText } from '../platform/rich-text-draft.ts';

/** So many steps a trail has at most; reading it takes as many queries as for one. */
const MAX_TRAIL_ITEMS = 500;

/** What opens an item; see `trailStanding` of the rules. */
const trailLock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('previous_done') }),
  z.object({ kind: z.literal('previous_passed') }),
  z.object({ kind: z.literal('date'), opensAt: z.iso.datetime() }),
]);

const trailItem = z.object({
  id: z.uuid(),
  trainingId: z.uuid(),
  required: z.boolean().default(true),
  /** The group it stands in; items of a group follow each other. */
  groupId: z.uuid().nullable().default(null),
  lock: trailLock.default({ kind: 'none' }),
});

/** A group of items of which so many have to be done. */
const trailGroup = z.object({
  id: z.uuid(),
  title: localizedText(256).default({}),
  choose: z.number().int().min(1).max(MAX_TRAIL_ITEMS),
});

const audience = z.object({
  subscriptionType: z.enum(SUBSCRIPTION_TYPES).default('open'),
  areaIds: z.array(z.uuid()).max(100).default([]),
  groupIds: z.array(z.uuid()).max(100).default([]),
  tagIds: z.array(z.uuid()).max(100).default([]),
  branchIds: z.array(z.uuid()).max(MAX_AUDIENCE_BRANCHES).default([]),
  roles: z.array(z.enum(ROLES)).max(ROLES.length).default([]),
});

/** A trail as a whole; publishing stores an immutable numbered copy. Items keep their ids over versions. */
export const trailDocumentSchema = z.object({
  title: requiredLocalizedText(256),
  summary: localizedText(256).default({}),
  description: z.partialRecord(localeSchema, richTextSchema).default({}),
  coverFileId: z.uuid().nullable().default(null),
  categoryIds: z.array(z.uuid()).max(10).default([]),
  audience: audience.default(() => audience.parse({})),
  items: z.array(trailItem).min(1).max(MAX_TRAIL_ITEMS),
  groups: z.array(trailGroup).max(MAX_TRAIL_ITEMS).default([]),
  /** Days after enrollment by which the trail should be finished; null for none. */
  deadlineDays: z.number().int().min(1).max(730).nullable().default(null),
  /** The day of the company by which everybody should have finished it; null for none. */
  dueOn: calendarDay.nullable().default(null),
  /** Training points for finishing it, beside what each training gives. */
  points: z.number().int().min(0).max(100_000).default(0),
  certificate: z.object({
    enabled: z.boolean().default(true),
    /** As the author set them; null: those of what somebody took. */
    hours: z.number().min(0).max(1000).nullable().default(null),
  }),
});
export type TrailDocument = z.output<typeof trailDocumentSchema>;

/** A draft may hold more than can be published: an author who put in too many sees that, and removes some. */
const MAX_DRAFT_ITEMS = 600;
const DRAFT_TEXT_LIMIT = 40_000;
const draftText = localizedText(DRAFT_TEXT_LIMIT);
const quantity = z.number().min(-1_000_000_000).max(1_000_000_000).nullable();

/**
 * A trail while it is being written: unfinished work is kept. Publishing asks for the strict document and names every place that keeps
 * it from being one.
 */
export const trailDraftSchema = z
  .object({
    title: draftText,
    summary: draftText,
    description: z.partialRecord(localeSchema, draftRichText),
    coverFileId: z.uuid().nullable(),
    categoryIds: z.array(z.uuid()).max(100),
    audience: z.object({
      subscriptionType: z.enum(SUBSCRIPTION_TYPES),
      areaIds: z.array(z.uuid()).max(500),
      groupIds: z.array(z.uuid()).max(500),
      tagIds: z.array(z.uuid()).max(500),
      // Drafts of before name none.
      branchIds: z.array(z.uuid()).max(MAX_AUDIENCE_BRANCHES).default([]),
      roles: z.array(z.enum(ROLES)).max(ROLES.length).default([]),
    }),
    items: z
      .array(
        z.object({
          id: z.uuid(),
          trainingId: z.uuid(),
          required: z.boolean(),
          groupId: z.uuid().nullable(),
          lock: z.discriminatedUnion('kind', [
            z.object({ kind: z.literal('none') }),
            z.object({ kind: z.literal('previous_done') }),
            z.object({ kind: z.literal('previous_passed') }),
            // Null until a day was chosen.
            z.object({ kind: z.literal('date'), opensAt: z.iso.datetime().nullable() }),
          ]),
        }),
      )
      .max(MAX_DRAFT_ITEMS),
    groups: z.array(z.object({ id: z.uuid(), title: draftText, choose: quantity })).max(MAX_DRAFT_ITEMS),
    deadlineDays: quantity,
    // Drafts that were written before there was one have none.
    dueOn: calendarDay.nullable().default(null),
    points: quantity,
    certificate: z.object({ enabled: z.boolean(), hours: quantity }),
  })
  .refine(({ items, groups }) => areUnique([...items, ...groups].map(({ id }) => id)), {
    path: ['items'],
    message: 'id_repeated',
  });
export type TrailDraft = z.output<typeof trailDraftSchema>;

const areUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** A trail nobody has put anything into yet. */
export function emptyTrailDraft(): TrailDraft {
  return {
    title: {},
    summary: {},
    description: {},
    coverFileId: null,
    categoryIds: [],
    audience: { subscriptionType: 'open', areaIds: [], groupIds: [], tagIds: [], branchIds: [], roles: [] },
    items: [],
    groups: [],
    deadlineDays: null,
    dueOn: null,
    points: 0,
    certificate: { enabled: true, hours: null },
  };
}
