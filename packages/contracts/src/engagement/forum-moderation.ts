import { FORUM_LINK_RULES } from '@trilha/rules/engagement/forum-rules';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { forumPost } from './forum.ts';
import {
  FORUM_DECISIONS,
  FORUM_MUTE_DAYS,
  FORUM_REASON_LENGTH,
  FORUM_REPORT_REASONS,
  FORUM_REPORT_STATES,
} from './forum-values.ts';

/** What was reported in the forum, for moderators (FOR-01). */
const moderate = { tag: 'forum', access: 'forum.moderate', module: 'forum' } as const;

const note = z.string().trim().max(FORUM_REASON_LENGTH);

const reported = z.object({
  topic: z.object({ id: z.uuid(), title: z.string(), isRemoved: z.boolean() }),
  post: forumPost,
  /** What it said before, oldest first: before it was edited, or removed. */
  earlier: z.array(
    z.object({
      title: z.string().nullable(),
      text: z.string(),
      pictures: z.array(z.object({ id: z.uuid(), url: z.string() })),
      until: z.iso.datetime(),
    }),
  ),
  reports: z.array(
    z.object({
      reason: z.enum(FORUM_REPORT_REASONS),
      text: z.string(),
      at: z.iso.datetime(),
      by: z.string(),
    }),
  ),
  decided: z
    .object({
      decision: z.enum(FORUM_DECISIONS),
      note: z.string(),
      at: z.iso.datetime(),
      by: z.string().nullable(),
    })
    .nullable(),
  /** What was decided about this author before, and until when they are muted. */
  history: z.object({
    removed: z.number().int(),
    warned: z.number().int(),
    muted: z.number().int(),
    mutedUntil: z.iso.datetime().nullable(),
  }),
  can: z.object({ decide: z.boolean(), undo: z.boolean() }),
});
export type ForumReported = z.output<typeof reported>;

export const listForumReports = endpoint({
  ...moderate,
  method: 'GET',
  path: '/api/v1/admin/forum-reports',
  summary: 'What was reported: waiting, the one reported first first; or decided, newest first',
  query: pageQuery.extend({ state: z.enum(FORUM_REPORT_STATES).default('open') }),
  response: pageOf(reported),
});

export const decideForumReport = endpoint({
  ...moderate,
  method: 'PUT',
  path: '/api/v1/admin/forum-reports/:postId',
  summary:
    'Keep what was reported, remove it, warn or mute its author, or close its topic; whoever comes second is told',
  refusedWhileActing: true,
  params: z.object({ postId: z.uuid() }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('keep'), note: note.default('') }),
    // Its author is told why.
    z.strictObject({ decision: z.enum(['remove', 'warn', 'close']), note: note.min(1) }),
    z.strictObject({
      decision: z.literal('mute'),
      note: note.min(1),
      days: z.union(FORUM_MUTE_DAYS.map((days) => z.literal(days))),
    }),
  ]),
  status: 204,
  response: z.null(),
  errors: ['nothing_to_decide', 'forum_decision_own'],
});

export const undoForumDecision = endpoint({
  ...moderate,
  method: 'DELETE',
  path: '/api/v1/admin/forum-reports/:postId/decision',
  summary:
    'Take the last decision about what was reported back: it waits again; whoever comes second is told',
  refusedWhileActing: true,
  params: z.object({ postId: z.uuid() }),
  status: 204,
  response: z.null(),
  errors: ['nothing_to_decide', 'forum_decision_own'],
});

const rules = z.strictObject({
  /** Words and phrases that nobody may write. */
  words: z.array(z.string().trim().min(2).max(60)).max(500),
  links: z.enum(FORUM_LINK_RULES),
  /** Hosts whose addresses are allowed where links are listed. */
  hosts: z.array(z.string().trim().min(3).max(253)).max(100),
});
export type ForumRules = z.output<typeof rules>;

export const getForumRules = endpoint({
  ...moderate,
  method: 'GET',
  path: '/api/v1/admin/forum-rules',
  summary: 'Words and web addresses the company does not want in its forum and under its news',
  response: rules,
});

export const saveForumRules = endpoint({
  ...moderate,
  method: 'PUT',
  path: '/api/v1/admin/forum-rules',
  summary: 'Say which words and web addresses nobody may write from now on; what stands there stays',
  refusedWhileActing: true,
  body: rules,
  response: rules,
  errors: ['forum_host_invalid'],
});

const asked = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The training or trail whose forum it is of; none for the company's own. */
  place: z.string().nullable(),
  readers: z.number().int(),
  replies: z.number().int(),
  likes: z.number().int(),
  isAnswered: z.boolean(),
  lastPostAt: z.iso.datetime(),
});
export type ForumAsked = z.output<typeof asked>;

export const listForumAsked = endpoint({
  ...moderate,
  method: 'GET',
  path: '/api/v1/admin/forum-asked',
  summary:
    'What is asked most: topics of the last days that most people read, with whether they are answered',
  query: z.object({ days: z.coerce.number().int().min(1).max(365).default(30) }),
  response: z.object({ items: z.array(asked), unanswered: z.number().int() }),
});

export const countForumReports = endpoint({
  ...moderate,
  method: 'GET',
  path: '/api/v1/admin/forum-waiting',
  summary: 'How many posts of others were reported and wait for a decision',
  response: z.object({ count: z.number().int() }),
});
