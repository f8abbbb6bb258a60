import type * as contract from '@trilha/contracts/learning/rooms-desk';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';

const ONE = '/api/v1/teaching/events/:eventId/room';
/** Who is here, and what was voted, is read again this often. */
const DESK_MS = 5000;

/** What only moderators see, read anew every few seconds. */
export const deskQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['room-desk', eventId],
    queryFn: ({ signal }) => call<typeof contract.getRoomDesk>(`GET ${ONE}`, { params: { eventId }, signal }),
    refetchInterval: DESK_MS,
    gcTime: 0,
  });

/** Says who may write, how often, and whether links. */
export const setRules = (eventId: string, body: BodyInputOf<typeof contract.setRoomRules>) =>
  call<typeof contract.setRoomRules>(`PUT ${ONE}/rules`, { params: { eventId }, body });

/** Keeps a message above the others, or no longer. */
export const pinMessage = (eventId: string, messageId: string, isPinned: boolean) =>
  call<typeof contract.pinRoomMessage>(`PUT ${ONE}/messages/:messageId/pin`, {
    params: { eventId, messageId },
    body: { isPinned },
  });

/** Keeps somebody from writing, or lets them again. */
export const muteMember = (eventId: string, memberId: string, isMuted: boolean) =>
  call<typeof contract.muteInRoom>(`PUT ${ONE}/muted/:memberId`, {
    params: { eventId, memberId },
    body: { isMuted },
  });

/** Takes somebody's hand down. */
export const lowerHand = (eventId: string, memberId: string) =>
  call<typeof contract.lowerHand>(`DELETE ${ONE}/hands/:memberId`, { params: { eventId, memberId } });

/** Marks a question as answered, or as open again. */
export const answerQuestion = (
  eventId: string,
  questionId: string,
  body: BodyInputOf<typeof contract.answerQuestion>,
) =>
  call<typeof contract.answerQuestion>(`PUT ${ONE}/questions/:questionId/answer`, {
    params: { eventId, questionId },
    body,
  });

/** Removes a question. */
export const removeQuestion = (eventId: string, questionId: string) =>
  call<typeof contract.removeQuestion>(`DELETE ${ONE}/questions/:questionId`, {
    params: { eventId, questionId },
  });

export type PollBody = BodyInputOf<typeof contract.writePoll>;

/** Prepares a poll or a quiz. */
export const writePoll = (eventId: string, body: PollBody) =>
  call<typeof contract.writePoll>(`POST ${ONE}/polls`, { params: { eventId }, body });

/** Opens a poll, shows or hides its counts, or closes it. */
export const runPoll = (eventId: string, pollId: string, body: BodyInputOf<typeof contract.runPoll>) =>
  call<typeof contract.runPoll>(`PUT ${ONE}/polls/:pollId`, { params: { eventId, pollId }, body });

/** Removes a poll that was not opened. */
export const removePoll = (eventId: string, pollId: string) =>
  call<typeof contract.removePoll>(`DELETE ${ONE}/polls/:pollId`, { params: { eventId, pollId } });

export const ROOM_FILES = ['messages', 'questions', 'polls', 'attendance'] as const;
export type RoomFile = (typeof ROOM_FILES)[number];

/** Saves a part of what happened in a room. */
export const exportRoom = (eventId: string, what: RoomFile, format: 'csv' | 'xlsx') =>
  download(
    buildUrl('/api/v1/teaching/events/:eventId/room/export', { eventId }, { what, format }),
    `${what}.${format}`,
  );

/** Names somebody co-moderator of the event, or no longer. */
export const nameCoModerator = (eventId: string, memberId: string, isNamed: boolean) =>
  call<typeof contract.nameCoModerator>('PUT /api/v1/teaching/events/:eventId/co-moderators/:memberId', {
    params: { eventId, memberId },
    body: { isNamed },
  });
