import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { storedFile } from '../platform/files.ts';
import { localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { MAX_NEWS_BLOCKS, newsBlock } from './news-blocks.ts';
import { newsComment } from './news.ts';
import { NEWS_STATES, REPORT_NOTE_LENGTH, REPORT_REASONS } from './news-values.ts';

/** News as administrators write them. */
const manage = { tag: 'news', access: 'news.manage', module: 'news' } as const;
const newsParams = z.object({ id: z.uuid() });
const ids = z.array(z.uuid()).max(50).default([]);

/** An article as it is written. */
export const newsBody = z.strictObject({
  title: requiredLocalizedText(160),
  summary: localizedText(400).default({}),
  blocks: z.array(newsBlock).max(MAX_NEWS_BLOCKS),
  imageFileId: z.uuid().nullable(),
  tagIds: ids,
  /** Whom it is for: of each kind somebody needs one of these; none means everybody. */
  audience: z.strictObject({ areaIds: ids, groupIds: ids, tagIds: ids }),
  /** Null while it is a draft. */
  publishedAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  isPinned: z.boolean(),
  /** Stands above everybody's home until they close it (welcome_banner). */
  isBanner: z.boolean(),
  mustRead: z.boolean(),
  takesComments: z.boolean(),
});
export type NewsBody = z.output<typeof newsBody>;

const managedCard = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(NEWS_STATES),
  publishedAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  isPinned: z.boolean(),
  isBanner: z.boolean(),
  mustRead: z.boolean(),
  /** People who opened it, confirmed it, liked it, and comments on it. */
  readers: z.number().int(),
  confirmed: z.number().int(),
  likes: z.number().int(),
  comments: z.number().int(),
});
export type ManagedNewsCard = z.output<typeof managedCard>;

const managedNews = z.object({
  id: z.uuid(),
  state: z.enum(NEWS_STATES),
  revision: z.number().int(),
  /** People have confirmed it as it is. */
  isConfirmed: z.boolean(),
  body: newsBody,
  /** Its files by name, for the editor. */
  files: z.array(storedFile),
});
export type ManagedNews = z.output<typeof managedNews>;

export const listManagedNews = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/news',
  summary: 'Articles of the company with how often they were read: drafts first, then newest first',
  query: pageQuery.extend({
    search: z.string().max(256).default(''),
    state: z.enum(NEWS_STATES).optional(),
  }),
  response: pageOf(managedCard),
});

export const getManagedNews = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/news/:id',
  summary: 'An article with all its languages',
  params: newsParams,
  response: managedNews,
});

const writing = ['file_not_found', 'news_invalid'] as const;

export const createNews = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/news',
  summary: 'Write an article: a draft without a date, published or scheduled with one',
  status: 201,
  body: newsBody,
  response: managedNews,
  errors: writing,
});

export const changeNews = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/news/:id',
  summary: 'Change an article, publish it, end it or take it back to a draft; who read it stays known',
  params: newsParams,
  body: newsBody.extend({
    revision: z.number().int(),
    /** Whoever has confirmed it confirms again, and is shown only what has changed, with these words of its author. */
    confirmAgain: z.boolean().default(false),
    changeNote: localizedText(400).default({}),
  }),
  response: managedNews,
  errors: [...writing, 'stale_revision'],
});

export const removeNews = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/news/:id',
  summary: 'Delete an article that nobody sees now, with what was said about it',
  params: newsParams,
  status: 204,
  response: z.null(),
  errors: ['news_published'],
});

const reader = z.object({
  memberId: z.uuid(),
  name: z.string(),
  branch: z.string().nullable(),
  readAt: z.iso.datetime().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
});

const readerFilter = z.object({ shown: z.enum(['all', 'missing', 'read', 'confirmed']).default('all') });

export const listNewsReaders = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/news/:id/readers',
  summary: 'Everybody an article is for, by name, with when they read and confirmed it',
  params: newsParams,
  query: pageQuery.extend(readerFilter.shape),
  response: pageOf(reader).extend({
    counts: z.object({ all: z.number().int(), read: z.number().int(), confirmed: z.number().int() }),
  }),
});

export const exportNewsReaders = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/news/:id/readers/export',
  summary: 'The same as a file',
  freshProof: true,
  refusedWhileActing: true,
  params: newsParams,
  query: readerFilter.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.file(),
});

const note = z.string().trim().max(REPORT_NOTE_LENGTH);

const reported = z.object({
  newsId: z.uuid(),
  newsTitle: z.string(),
  comment: newsComment,
  /** What it said when it was reported first. */
  said: z.string(),
  reports: z.array(
    z.object({ reason: z.enum(REPORT_REASONS), text: z.string(), at: z.iso.datetime(), by: z.string() }),
  ),
  /** Comments of this author that moderators removed before. */
  removedBefore: z.number().int(),
  decided: z
    .object({
      decision: z.enum(['keep', 'remove']),
      note: z.string(),
      at: z.iso.datetime(),
      by: z.string().nullable(),
    })
    .nullable(),
  can: z.object({ decide: z.boolean(), undo: z.boolean() }),
});
export type ReportedComment = z.output<typeof reported>;

export const listReportedComments = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/news-reports',
  summary: 'Comments that were reported: waiting, the one reported first first; or decided, newest first',
  query: pageQuery.extend({ state: z.enum(['open', 'decided']).default('open') }),
  response: pageOf(reported),
});

export const decideReportedComment = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/news-reports/:commentId',
  summary:
    'Keep a reported comment, or remove it; its author is told why, and whoever comes second that it is decided',
  refusedWhileActing: true,
  params: z.object({ commentId: z.uuid() }),
  body: z.strictObject({ isRemoved: z.boolean(), note: note.default('') }),
  status: 204,
  response: z.null(),
  errors: ['nothing_to_decide'],
});

export const undoCommentDecision = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/news-reports/:commentId/decision',
  summary:
    'Take the last decision about a comment back: it waits again, and stands again where it was removed',
  refusedWhileActing: true,
  params: z.object({ commentId: z.uuid() }),
  status: 204,
  response: z.null(),
  errors: ['nothing_to_decide'],
});

export const countReportedComments = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/news-waiting',
  summary: 'How many comments of others were reported and wait for a decision',
  response: z.object({ count: z.number().int() }),
});
