import { legibleText } from '@trilha/rules/platform/legible-text';
import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { writtenText } from '../platform/written-text.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import {
  FORUM_REASON_LENGTH,
  FORUM_REPORT_REASONS,
  FORUM_SHOWN,
  FORUM_TEXT_LENGTH,
  FORUM_TITLE_LENGTH,
  MAX_FORUM_MENTIONS,
  MAX_FORUM_PICTURES,
} from './forum-values.ts';

/** The forum for those who read and write in it (FOR-01, FOR-02). */
const member = { tag: 'forum', access: 'learning.take', module: 'forum' } as const;
const topicParams = z.object({ topicId: z.uuid() });
const postParams = topicParams.extend({ postId: z.uuid() });

const person = z.object({ id: z.uuid(), name: z.string(), avatarUrl: z.string().nullable() });
export type ForumPerson = z.output<typeof person>;

/** The training or trail whose forum it is. */
const place = z.object({ id: z.uuid(), kind: z.enum(TRAINING_KINDS), title: z.string() });
export type ForumPlace = z.output<typeof place>;

const topicCard = z.object({
  id: z.uuid(),
  title: z.string(),
  author: person,
  /** None where it is of the whole company. */
  place: place.nullable(),
  writtenAt: z.iso.datetime(),
  lastPostAt: z.iso.datetime(),
  /** Replies that stand. */
  replies: z.number().int(),
  /** Replies the person has not read; for a topic they never opened all of them, and the topic itself. */
  unread: z.number().int(),
  isPinned: z.boolean(),
  isClosed: z.boolean(),
  isAnswered: z.boolean(),
  isFollowing: z.boolean(),
});
export type ForumTopicCard = z.output<typeof topicCard>;

export const forumPost = z.object({
  id: z.uuid(),
  /** 0 is what the topic asks. */
  position: z.number().int(),
  author: person,
  /** Plain text; empty once it was removed. */
  text: z.string(),
  mentions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** In their order; none once it was removed. */
  pictures: z.array(z.object({ id: z.uuid(), url: z.string() })),
  /** Its text is empty once the quoted post was removed. */
  quoted: z
    .object({
      id: z.uuid(),
      position: z.number().int(),
      author: z.string(),
      text: z.string(),
      removedBy: z.enum(['author', 'moderator']).nullable(),
    })
    .nullable(),
  writtenAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  removedBy: z.enum(['author', 'moderator']).nullable(),
  likes: z.number().int(),
  isLiked: z.boolean(),
  isAccepted: z.boolean(),
  isReported: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    report: z.boolean(),
    accept: z.boolean(),
    like: z.boolean(),
  }),
});
export type ForumPost = z.output<typeof forumPost>;

const topic = topicCard.extend({
  post: forumPost,
  acceptedAnswer: forumPost.nullable(),
  /** Who closed it, when and why. */
  closed: z.object({ by: z.string().nullable(), at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** The place of the last post the person has read; -1 where they never opened the topic. */
  readPosition: z.number().int(),
  /** Until when a moderator has muted who asks. */
  mutedUntil: z.iso.datetime().nullable(),
  lastPosition: z.number().int(),
  can: z.object({
    reply: z.boolean(),
    setStatus: z.boolean(),
    pin: z.boolean(),
    /** Make a draft of the library of its answer. */
    addAnswerToLibrary: z.boolean(),
  }),
});
export type ForumTopic = z.output<typeof topic>;

export const listForumTopics = endpoint({
  ...member,
  method: 'GET',
  path: '/api/v1/forum/topics',
  summary: 'Topics this person may read: pinned ones first, then the one last written in first (FOR-01)',
  query: pageQuery.extend({
    search: z.string().max(256).default(''),
    shown: z.enum(FORUM_SHOWN).default('all'),
    /** Only of the company, or only of one training or trail. */
    training: z.union([z.literal('none'), z.uuid()]).optional(),
  }),
  response: pageOf(topicCard).extend({ place: place.nullable() }),
});

export const listForumPlaces = endpoint({
  ...member,
  method: 'GET',
  path: '/api/v1/forum/places',
  summary: 'Trainings and trails with topics this person may read, and until when they may write in none',
  response: z.object({
    items: z.array(place),
    /** Null where no moderator has muted them. */
    mutedUntil: z.iso.datetime().nullable(),
  }),
});

export const listForumPeople = endpoint({
  ...member,
  method: 'GET',
  path: '/api/v1/forum/people',
  summary: 'People one may mention: those who may read the forum, by a part of their name',
  query: z.object({ search: z.string().trim().min(2).max(100), training: z.uuid().optional() }),
  response: z.object({ items: z.array(person) }),
});

export const getForumTopic = endpoint({
  ...member,
  method: 'GET',
  path: '/api/v1/forum/topics/:topicId',
  summary: 'One topic with what it asks',
  params: topicParams,
  response: topic,
});

export const listForumReplies = endpoint({
  ...member,
  method: 'GET',
  path: '/api/v1/forum/topics/:topicId/replies',
  summary: 'Replies to a topic, oldest first, from a place on',
  params: topicParams,
  query: pageQuery.extend({ from: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
  response: pageOf(forumPost),
});

const title = writtenText(FORUM_TITLE_LENGTH);
const text = writtenText(FORUM_TEXT_LENGTH);
/** Who may not read the forum is left out. */
const mentionIds = z.array(z.uuid()).max(MAX_FORUM_MENTIONS).default([]);
/** Uploaded as pictures by who writes. */
const pictureIds = z.array(z.uuid()).max(MAX_FORUM_PICTURES);

export const writeForumTopic = endpoint({
  ...member,
  method: 'POST',
  path: '/api/v1/forum/topics',
  summary: 'Begin a topic; its author follows it',
  status: 201,
  refusedWhileActing: true,
  body: z.strictObject({
    title,
    text,
    trainingId: z.uuid().nullable(),
    mentionIds,
    pictureIds: pictureIds.default([]),
  }),
  response: topic,
  errors: ['forum_too_soon', 'forum_muted', 'forum_word_blocked', 'forum_link_forbidden', 'file_not_found'],
});

export const editForumTopic = endpoint({
  ...member,
  method: 'PUT',
  path: '/api/v1/forum/topics/:topicId',
  summary: 'Change a topic of one’s own; that it was is shown, what it said is kept for moderators',
  refusedWhileActing: true,
  params: topicParams,
  /** A change that says nothing of pictures keeps them. */
  body: z.strictObject({ title, text, mentionIds, pictureIds: pictureIds.optional() }),
  response: topic,
  errors: [
    'forum_topic_edit_forbidden',
    'forum_edit_closed',
    'forum_muted',
    'forum_word_blocked',
    'forum_link_forbidden',
    'file_not_found',
  ],
});

export const removeForumTopic = endpoint({
  ...member,
  method: 'DELETE',
  path: '/api/v1/forum/topics/:topicId',
  summary: 'Remove a topic of one’s own, or as a moderator of anybody',
  refusedWhileActing: true,
  params: topicParams,
  status: 204,
  response: z.null(),
  errors: ['forum_topic_removal_forbidden'],
});

export const setForumTopicStatus = endpoint({
  ...member,
  method: 'PUT',
  path: '/api/v1/forum/topics/:topicId/status',
  summary: 'Close a topic, saying why, or open it again',
  refusedWhileActing: true,
  params: topicParams,
  body: z.discriminatedUnion('isClosed', [
    z.strictObject({
      isClosed: z.literal(true),
      reason: z.string().overwrite(legibleText).min(1).max(FORUM_REASON_LENGTH),
    }),
    z.strictObject({ isClosed: z.literal(false) }),
  ]),
  response: topic,
  errors: ['forum_status_forbidden', 'forum_status_changed'],
});

export const pinForumTopic = endpoint({
  ...member,
  access: 'forum.moderate',
  method: 'PUT',
  path: '/api/v1/forum/topics/:topicId/pin',
  summary: 'Keep a topic above the others, or no longer; for moderators',
  refusedWhileActing: true,
  params: topicParams,
  body: z.strictObject({ isPinned: z.boolean() }),
  response: topic,
});

export const followForumTopic = endpoint({
  ...member,
  method: 'PUT',
  path: '/api/v1/forum/topics/:topicId/following',
  summary: 'Follow a topic: be told of new replies once until they are read; or no longer',
  refusedWhileActing: true,
  params: topicParams,
  body: z.strictObject({ isFollowing: z.boolean() }),
  response: z.object({ isFollowing: z.boolean() }),
});

export const readForumTopic = endpoint({
  ...member,
  method: 'PUT',
  path: '/api/v1/forum/topics/:topicId/reading',
  summary: 'Has read a topic up to a place; a place before one that was read changes nothing',
  refusedWhileActing: true,
  params: topicParams,
  body: z.strictObject({ position: z.number().int().min(0).max(1_000_000) }),
  response: z.object({ readPosition: z.number().int() }),
});

export const acceptForumAnswer = endpoint({
  ...member,
  method: 'PUT',
  path: '/api/v1/forum/topics/:topicId/answer',
  summary: 'Mark the reply that answers a topic, or none; for its author and moderators',
  refusedWhileActing: true,
  params: topicParams,
  body: z.strictObject({ postId: z.uuid().nullable() }),
  response: topic,
  errors: ['forum_answer_forbidden', 'forum_reply_removed'],
});

export const writeForumReply = endpoint({
  ...member,
  method: 'POST',
  path: '/api/v1/forum/topics/:topicId/replies',
  summary: 'Reply to a topic; its writer follows it; many at once are slowed down',
  status: 201,
  refusedWhileActing: true,
  params: topicParams,
  body: z.strictObject({
    text,
    quotedId: z.uuid().nullable().default(null),
    mentionIds,
    pictureIds: pictureIds.default([]),
  }),
  response: forumPost,
  errors: [
    'forum_topic_closed',
    'forum_too_soon',
    'forum_topic_busy',
    'forum_reply_removed',
    'forum_muted',
    'forum_word_blocked',
    'forum_link_forbidden',
    'file_not_found',
  ],
});

export const editForumReply = endpoint({
  ...member,
  method: 'PUT',
  path: '/api/v1/forum/topics/:topicId/replies/:postId',
  summary: 'Change a reply of one’s own; that it was is shown, what it said is kept for moderators',
  refusedWhileActing: true,
  params: postParams,
  /** A change that says nothing of pictures keeps them. */
  body: z.strictObject({ text, mentionIds, pictureIds: pictureIds.optional() }),
  response: forumPost,
  errors: [
    'forum_reply_edit_forbidden',
    'forum_edit_closed',
    'forum_reply_removed',
    'forum_muted',
    'forum_word_blocked',
    'forum_link_forbidden',
    'file_not_found',
  ],
});

export const removeForumReply = endpoint({
  ...member,
  method: 'DELETE',
  path: '/api/v1/forum/topics/:topicId/replies/:postId',
  summary: 'Remove a reply of one’s own, or as a moderator of anybody',
  refusedWhileActing: true,
  params: postParams,
  response: forumPost,
  errors: ['forum_reply_removal_forbidden', 'forum_reply_removed'],
});

export const reportForumPost = endpoint({
  ...member,
  method: 'POST',
  path: '/api/v1/forum/topics/:topicId/posts/:postId/reports',
  summary: 'Report a topic or a reply of somebody else to the moderators, once',
  status: 201,
  refusedWhileActing: true,
  params: postParams,
  body: z.strictObject({
    reason: z.enum(FORUM_REPORT_REASONS),
    text: z.string().trim().max(FORUM_REASON_LENGTH).default(''),
  }),
  response: forumPost,
  errors: ['forum_report_own', 'forum_reply_removed'],
});

export const likeForumPost = endpoint({
  ...member,
  method: 'PUT',
  path: '/api/v1/forum/topics/:topicId/posts/:postId/like',
  summary: 'Like what somebody else wrote, or no longer',
  refusedWhileActing: true,
  params: postParams,
  body: z.strictObject({ isLiked: z.boolean() }),
  response: z.object({ likes: z.number().int(), isLiked: z.boolean() }),
  errors: ['forum_like_own', 'forum_reply_removed'],
});

export const addForumAnswerToLibrary = endpoint({
  ...member,
  access: 'library.manage',
  method: 'POST',
  path: '/api/v1/forum/topics/:topicId/library-drafts',
  summary: 'Make a draft of the library of what a topic asks and its accepted answer, as a text',
  status: 201,
  params: topicParams,
  body: z.strictObject({}),
  response: z.object({ libraryFileId: z.uuid() }),
  errors: ['forum_unanswered', 'upload_quota_exceeded'],
});
