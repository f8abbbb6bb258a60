import type * as contract from '@trilha/contracts/learning/rooms';
import type { Room } from '@trilha/contracts/learning/rooms';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import { impersonatedMember } from '../../../lib/session-epoch.ts';
import { refreshed } from './room-changes.ts';
import type { LiveRoom } from './room-changes.ts';

const ROOM_KEY = 'room';
const ONE = '/api/v1/events/:eventId/room';

/** The room of an event; what changes in it comes over the live line. */
export const roomQuery = (eventId: string) =>
  queryOptions({
    queryKey: [ROOM_KEY, eventId],
    queryFn: async ({ signal }) =>
      withSkew(await call<typeof contract.getRoom>(`GET ${ONE}`, { params: { eventId }, signal })),
    staleTime: Infinity,
    gcTime: 0,
    // Both are what `queryFn` answered, or what was made of it.
    structuralSharing: (before, now) =>
      refreshed(before as LiveRoom | undefined, now as LiveRoom, impersonatedMember()),
  });

const withSkew = (room: Room): LiveRoom => ({
  ...room,
  skewMs: Date.parse(room.now) - Date.now(),
  told: [],
});

/** Comes into a room without having subscribed. */
export const enterRoom = async (eventId: string) =>
  withSkew(await call<typeof contract.enterRoom>(`POST ${ONE}/entry`, { params: { eventId } }));

/** The event whose lounge a webinar leads to. */
export const loungeQuery = (trainingId: string) =>
  queryOptions({
    queryKey: [ROOM_KEY, 'lounge', trainingId],
    queryFn: ({ signal }) =>
      call<typeof contract.findLounge>('GET /api/v1/webinars-lounge/:trainingId', {
        params: { trainingId },
        signal,
      }),
    staleTime: 0,
  });

/** Messages before one of them, newest first. */
export const olderMessages = (eventId: string, before: string) =>
  call<typeof contract.listRoomMessages>(`GET ${ONE}/messages`, { params: { eventId }, query: { before } });

/** Writes to everybody, once under a key. */
export const writeMessage = (eventId: string, text: string, idempotencyKey: string) =>
  call<typeof contract.writeRoomMessage>(`POST ${ONE}/messages`, {
    params: { eventId },
    body: { text },
    idempotencyKey,
  });

/** Removes a message. */
export const removeMessage = (eventId: string, messageId: string) =>
  call<typeof contract.removeRoomMessage>(`DELETE ${ONE}/messages/:messageId`, {
    params: { eventId, messageId },
  });

/** Asks the speakers something. */
export const askQuestion = (eventId: string, text: string) =>
  call<typeof contract.askInRoom>(`POST ${ONE}/questions`, { params: { eventId }, body: { text } });

/** Wants a question answered, or no longer. */
export const wantAnswer = (eventId: string, questionId: string, isWanted: boolean) =>
  call<typeof contract.voteForQuestion>(`PUT ${ONE}/questions/:questionId/vote`, {
    params: { eventId, questionId },
    body: { isWanted },
  });

/** Votes; the last vote counts. */
export const vote = (eventId: string, pollId: string, options: string[]) =>
  call<typeof contract.voteInPoll>(`PUT ${ONE}/polls/:pollId/vote`, {
    params: { eventId, pollId },
    body: { options },
  });

/** Raises one's hand or takes it down. */
export const setHand = (eventId: string, isUp: boolean) =>
  call<typeof contract.raiseHand>(`PUT ${ONE}/hand`, { params: { eventId }, body: { isUp } });

export type Reaction = keyof Room['state']['reactions'];

/** Reacts to what happens. */
export const react = (eventId: string, reaction: Reaction) =>
  call<typeof contract.reactInRoom>(`POST ${ONE}/reactions`, { params: { eventId }, body: { reaction } });

/** Says that the person is there; answers with the minutes that count. */
export const beat = (eventId: string) =>
  call<typeof contract.beatInRoom>(`POST ${ONE}/beat`, { params: { eventId } });

/** Lets the others who come see one's name, or no longer. */
export const showInRoom = (eventId: string, isShown: boolean) =>
  call<typeof contract.showInRoom>(`PUT ${ONE}/shown`, { params: { eventId }, body: { isShown } });

export type RecordingReport = BodyInputOf<typeof contract.watchRecording>;

/** Says what was watched of the recording since the last time. */
export const watchRecording = (eventId: string, body: RecordingReport) =>
  call<typeof contract.watchRecording>(`POST ${ONE}/recording`, { params: { eventId }, body });

/** What the script of the video conference needs. */
export const enterConference = (eventId: string) =>
  call<typeof contract.enterConference>(`POST ${ONE}/conference`, { params: { eventId } });
