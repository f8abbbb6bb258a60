import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { shownNewsBlock } from './news-blocks.ts';
import { COMMENT_LENGTH, NEWS_SHOWN, REPORT_REASONS } from './news-values.ts';

/** News of the company for those who read them (NEW-01). */
const read = { tag: 'news', access: 'learning.take', module: 'news' } as const;
const newsParams = z.object({ id: z.uuid() });
const commentParams = newsParams.extend({ commentId: z.uuid() });

export const newsCard = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  /** Stands above the others. */
  isPinned: z.boolean(),
  isRead: z.boolean(),
  /** It is to be confirmed that it was read, and is not yet. */
  isToBeConfirmed: z.boolean(),
  likes: z.number().int(),
  isLiked: z.boolean(),
  /** Null where it takes none. */
  comments: z.number().int().nullable(),
});
export type NewsCard = z.output<typeof newsCard>;

const article = newsCard.extend({
  blocks: z.array(shownNewsBlock),
  tags: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Which version of it this is; a confirmation names it. */
  version: z.number().int(),
  confirmedAt: z.iso.datetime().nullable(),
  /** What is other than in the version this person has confirmed, where it is to be confirmed again; null where nothing is. */
  changed: z
    .object({
      confirmedAt: z.iso.datetime(),
      /** In its author's words, newest last. */
      notes: z.array(z.string()),
      isTitleChanged: z.boolean(),
      added: z.array(shownNewsBlock),
      removed: z.array(shownNewsBlock),
    })
    .nullable(),
  can: z.object({ moderate: z.boolean() }),
});
export type NewsArticle = z.output<typeof article>;

export const listNews = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/news',
  summary: 'News for this person: pinned ones first, then newest first (NEW-01)',
  query: pageQuery.extend({
    search: z.string().max(256).default(''),
    tag: z.uuid().optional(),
    /** For whom it is: a group or area. */
    group: z.uuid().optional(),
    shown: z.enum(NEWS_SHOWN).default('all'),
  }),
  response: pageOf(newsCard),
});

const namedLabel = z.object({ id: z.uuid(), name: z.string() });

export const listNewsTags = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/news-tags',
  summary:
    'Tags of the news this person may read, and those of their groups and areas that some of it is for',
  response: z.object({ items: z.array(namedLabel), groups: z.array(namedLabel) }),
});

export const getNews = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/news/:id',
  summary: 'One news article',
  params: newsParams,
  response: article,
});

export const readNews = endpoint({
  ...read,
  method: 'PUT',
  path: '/api/v1/news/:id/reading',
  summary: 'Has read an article, or confirms to have read the version that was seen; the first time counts',
  refusedWhileActing: true,
  params: newsParams,
  /** Confirmed is the version that was seen: what was changed meanwhile is still to be confirmed. A page that says none has seen the first. */
  body: z.strictObject({ isConfirmed: z.boolean(), version: z.number().int().min(1).default(1) }),
  response: z.object({ confirmedAt: z.iso.datetime().nullable(), isToBeConfirmed: z.boolean() }),
});

export const likeNews = endpoint({
  ...read,
  method: 'PUT',
  path: '/api/v1/news/:id/like',
  summary: 'Like an article, or no longer',
  refusedWhileActing: true,
  params: newsParams,
  body: z.strictObject({ isLiked: z.boolean() }),
  response: z.object({ likes: z.number().int(), isLiked: z.boolean() }),
});

export const closeNewsBanner = endpoint({
  ...read,
  method: 'PUT',
  path: '/api/v1/news/:id/closed-banner',
  summary: 'Close the banner of an article on one’s own home, for good (welcome_banner)',
  refusedWhileActing: true,
  params: newsParams,
  status: 204,
  response: z.null(),
});

export const newsComment = z.object({
  id: z.uuid(),
  author: z.object({ id: z.uuid(), name: z.string(), avatarUrl: z.string().nullable() }),
  /** Empty once it was removed. */
  text: z.string(),
  writtenAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  removedBy: z.enum(['author', 'moderator']).nullable(),
  likes: z.number().int(),
  isLiked: z.boolean(),
  isReported: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), report: z.boolean(), like: z.boolean() }),
});
export type NewsComment = z.output<typeof newsComment>;

export const listNewsComments = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/news/:id/comments',
  summary: 'Comments on an article, newest first',
  params: newsParams,
  query: pageQuery,
  response: pageOf(newsComment),
});

const text = z.string().trim().min(1).max(COMMENT_LENGTH);

export const writeNewsComment = endpoint({
  ...read,
  method: 'POST',
  path: '/api/v1/news/:id/comments',
  summary: 'Comment on an article; several at once are slowed down',
  status: 201,
  refusedWhileActing: true,
  params: newsParams,
  body: z.strictObject({ text }),
  response: newsComment,
  errors: [
    'comments_closed',
    'comment_too_soon',
    'forum_muted',
    'forum_word_blocked',
    'forum_link_forbidden',
  ],
});

export const editNewsComment = endpoint({
  ...read,
  method: 'PUT',
  path: '/api/v1/news/:id/comments/:commentId',
  summary: 'Change a comment of one’s own; that it was is shown',
  refusedWhileActing: true,
  params: commentParams,
  body: z.strictObject({ text }),
  response: newsComment,
  errors: ['comments_closed', 'forum_muted', 'forum_word_blocked', 'forum_link_forbidden'],
});

export const removeNewsComment = endpoint({
  ...read,
  method: 'DELETE',
  path: '/api/v1/news/:id/comments/:commentId',
  summary: 'Remove a comment of one’s own, or as a moderator of anybody',
  refusedWhileActing: true,
  params: commentParams,
  response: newsComment,
});

export const likeNewsComment = endpoint({
  ...read,
  method: 'PUT',
  path: '/api/v1/news/:id/comments/:commentId/like',
  summary: 'Like somebody else’s comment, or no longer',
  refusedWhileActing: true,
  params: commentParams,
  body: z.strictObject({ isLiked: z.boolean() }),
  response: newsComment,
  errors: ['comment_like_own'],
});

export const reportNewsComment = endpoint({
  ...read,
  method: 'POST',
  path: '/api/v1/news/:id/comments/:commentId/reports',
  summary: 'Report a comment of somebody else to the moderators, once',
  status: 201,
  refusedWhileActing: true,
  params: commentParams,
  body: z.strictObject({ reason: z.enum(REPORT_REASONS), text: z.string().trim().max(256).default('') }),
  response: newsComment,
});
