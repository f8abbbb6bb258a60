import type * as contract from '@trilha/contracts/engagement/forum';
import type * as moderation from '@trilha/contracts/engagement/forum-moderation';
import type { ForumReportState } from '@trilha/contracts/engagement/forum-values';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import type { ForumSearch } from './forum-search.ts';

export const FORUM_KEY = ['forum'] as const;
/** Lists of topics, whatever their filters. */
export const LISTS_KEY = [...FORUM_KEY, 'list'] as const;
export const REPORTS_KEY = ['admin', 'forum-reports'] as const;
const ONE = '/api/v1/forum/topics/:topicId';
const REPLY = `${ONE}/replies/:postId` as const;

/** Topics the person may read, pinned ones first, then the one last written in. */
export const topicsQuery = (filters: ForumSearch) =>
  infiniteQueryOptions({
    queryKey: [...LISTS_KEY, filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listForumTopics>('GET /api/v1/forum/topics', {
        query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // Marks of what is unread change with every reply.
    staleTime: 0,
  });

/** Trainings and trails with topics the person may read. */
export const placesQuery = queryOptions({
  queryKey: [...FORUM_KEY, 'places'],
  queryFn: ({ signal }) => call<typeof contract.listForumPlaces>('GET /api/v1/forum/places', { signal }),
});

/** People one may mention in a forum, by a part of their name. */
export const peopleQuery = (search: string, trainingId: string | null) =>
  queryOptions({
    queryKey: [...FORUM_KEY, 'people', search, trainingId],
    queryFn: ({ signal }) =>
      call<typeof contract.listForumPeople>('GET /api/v1/forum/people', {
        query: { search, ...(trainingId ? { training: trainingId } : {}) },
        signal,
      }),
  });

/** One topic with what it asks. */
export const topicQuery = (topicId: string) =>
  queryOptions({
    queryKey: [...FORUM_KEY, 'one', topicId],
    queryFn: ({ signal }) =>
      call<typeof contract.getForumTopic>(`GET ${ONE}`, { params: { topicId }, signal }),
    staleTime: 0,
  });

export const repliesKey = (topicId: string) => [...FORUM_KEY, 'replies', topicId] as const;

/** Replies to a topic from a place on, oldest first. */
export const repliesQuery = (topicId: string, from: number) =>
  infiniteQueryOptions({
    queryKey: [...repliesKey(topicId), from],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listForumReplies>(`GET ${ONE}/replies`, {
        params: { topicId },
        query: { limit: 50, ...(pageParam ? { cursor: pageParam } : { from }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

/** Begins a topic. */
export const writeTopic = (body: BodyInputOf<typeof contract.writeForumTopic>) =>
  call<typeof contract.writeForumTopic>('POST /api/v1/forum/topics', { body });

/** Changes a topic of one's own. */
export const editTopic = (topicId: string, body: BodyInputOf<typeof contract.editForumTopic>) =>
  call<typeof contract.editForumTopic>(`PUT ${ONE}`, { params: { topicId }, body });

/** Removes a topic. */
export const removeTopic = (topicId: string) =>
  call<typeof contract.removeForumTopic>(`DELETE ${ONE}`, { params: { topicId } });

/** Closes a topic, or opens it again. */
export const setStatus = (topicId: string, body: BodyInputOf<typeof contract.setForumTopicStatus>) =>
  call<typeof contract.setForumTopicStatus>(`PUT ${ONE}/status`, { params: { topicId }, body });

/** Keeps a topic above the others, or no longer. */
export const pinTopic = (topicId: string, isPinned: boolean) =>
  call<typeof contract.pinForumTopic>(`PUT ${ONE}/pin`, { params: { topicId }, body: { isPinned } });

/** Follows a topic, or no longer. */
export const followTopic = (topicId: string, isFollowing: boolean) =>
  call<typeof contract.followForumTopic>(`PUT ${ONE}/following`, {
    params: { topicId },
    body: { isFollowing },
  });

/** Has read a topic up to a place. */
export const sendReading = (topicId: string, position: number) =>
  call<typeof contract.readForumTopic>(`PUT ${ONE}/reading`, { params: { topicId }, body: { position } });

/** Marks the reply that answers a topic, or none. */
export const acceptAnswer = (topicId: string, postId: string | null) =>
  call<typeof contract.acceptForumAnswer>(`PUT ${ONE}/answer`, { params: { topicId }, body: { postId } });

/** Makes a draft of the library of a topic's answer. */
export const addAnswerToLibrary = (topicId: string) =>
  call<typeof contract.addForumAnswerToLibrary>(`POST ${ONE}/library-drafts`, {
    params: { topicId },
    body: {},
  });

/** Replies to a topic. */
export const writeReply = (topicId: string, body: BodyInputOf<typeof contract.writeForumReply>) =>
  call<typeof contract.writeForumReply>(`POST ${ONE}/replies`, { params: { topicId }, body });

/** Changes a reply of one's own. */
export const editReply = (
  topicId: string,
  postId: string,
  body: BodyInputOf<typeof contract.editForumReply>,
) => call<typeof contract.editForumReply>(`PUT ${REPLY}`, { params: { topicId, postId }, body });

/** Removes a reply. */
export const removeReply = (topicId: string, postId: string) =>
  call<typeof contract.removeForumReply>(`DELETE ${REPLY}`, { params: { topicId, postId } });

/** Likes what somebody else wrote, or no longer. */
export const likePost = (topicId: string, postId: string, isLiked: boolean) =>
  call<typeof contract.likeForumPost>(`PUT ${ONE}/posts/:postId/like`, {
    params: { topicId, postId },
    body: { isLiked },
  });

/** Reports a topic or a reply to the moderators. */
export const reportPost = (
  topicId: string,
  postId: string,
  body: BodyInputOf<typeof contract.reportForumPost>,
) =>
  call<typeof contract.reportForumPost>(`POST ${ONE}/posts/:postId/reports`, {
    params: { topicId, postId },
    body,
  });

/** What was reported in the forum: waiting, or decided. */
export const reportsQuery = (state: ForumReportState) =>
  infiniteQueryOptions({
    queryKey: [...REPORTS_KEY, state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof moderation.listForumReports>('GET /api/v1/admin/forum-reports', {
        query: { state, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

/** What is asked most. */
export const askedQuery = queryOptions({
  queryKey: [...FORUM_KEY, 'asked'],
  queryFn: ({ signal }) =>
    call<typeof moderation.listForumAsked>('GET /api/v1/admin/forum-asked', { signal }),
  staleTime: 0,
});

/** Takes the last decision about what was reported back. */
export const undoDecision = (postId: string) =>
  call<typeof moderation.undoForumDecision>('DELETE /api/v1/admin/forum-reports/:postId/decision', {
    params: { postId },
  });

/** What the company does not want in its forum. */
export const rulesQuery = queryOptions({
  queryKey: [...FORUM_KEY, 'rules'],
  queryFn: ({ signal }) => call<typeof moderation.getForumRules>('GET /api/v1/admin/forum-rules', { signal }),
  staleTime: 0,
});

/** Says what nobody may write from now on. */
export const saveRules = (body: BodyInputOf<typeof moderation.saveForumRules>) =>
  call<typeof moderation.saveForumRules>('PUT /api/v1/admin/forum-rules', { body });

/** Decides about what was reported. */
export const decideReport = (postId: string, body: BodyInputOf<typeof moderation.decideForumReport>) =>
  call<typeof moderation.decideForumReport>('PUT /api/v1/admin/forum-reports/:postId', {
    params: { postId },
    body,
  });
