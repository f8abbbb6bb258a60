import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { eventFacts } from './events.ts';
import { roomMessage, roomPoll, roomQuestion, roomRules } from './rooms.ts';

/** The moderator's desk: instructors of an event and administrators. */
const teach = { tag: 'rooms', access: 'events.run', refusedWhileActing: true } as const;
const roomParams = z.object({ eventId: z.uuid() });

export const setRoomRules = endpoint({
  ...teach,
  method: 'PUT',
  path: '/api/v1/teaching/events/:eventId/room/rules',
  summary: 'Who may write in the room, how often, and whether links',
  params: roomParams,
  body: roomRules,
  response: roomRules,
});

export const pinRoomMessage = endpoint({
  ...teach,
  method: 'PUT',
  path: '/api/v1/teaching/events/:eventId/room/messages/:messageId/pin',
  summary: 'Keep a message above the others, or no longer',
  params: roomParams.extend({ messageId: z.uuid() }),
  body: z.strictObject({ isPinned: z.boolean() }),
  response: roomMessage,
  errors: ['too_many_pinned'],
});

export const muteInRoom = endpoint({
  ...teach,
  method: 'PUT',
  path: '/api/v1/teaching/events/:eventId/room/muted/:memberId',
  summary: 'Keep somebody from writing, asking and raising their hand in this room, or let them again',
  params: roomParams.extend({ memberId: z.uuid() }),
  body: z.strictObject({ isMuted: z.boolean() }),
  response: z.object({ id: z.uuid(), isMuted: z.boolean() }),
});

export const lowerHand = endpoint({
  ...teach,
  method: 'DELETE',
  path: '/api/v1/teaching/events/:eventId/room/hands/:memberId',
  summary: 'Take down somebody’s hand once they had their turn',
  params: roomParams.extend({ memberId: z.uuid() }),
  response: z.object({ isUp: z.boolean() }),
});

export const answerQuestion = endpoint({
  ...teach,
  method: 'PUT',
  path: '/api/v1/teaching/events/:eventId/room/questions/:questionId/answer',
  summary: 'Mark a question as answered, aloud or in writing, or as open again',
  params: roomParams.extend({ questionId: z.uuid() }),
  body: z.strictObject({ isAnswered: z.boolean(), answer: z.string().trim().max(1000).default('') }),
  response: roomQuestion,
});

export const removeQuestion = endpoint({
  ...teach,
  method: 'DELETE',
  path: '/api/v1/teaching/events/:eventId/room/questions/:questionId',
  summary: 'Remove a question',
  params: roomParams.extend({ questionId: z.uuid() }),
  response: roomQuestion,
});

export const writePoll = endpoint({
  ...teach,
  method: 'POST',
  path: '/api/v1/teaching/events/:eventId/room/polls',
  summary: 'Prepare a poll, or a quiz with right options; nobody sees it before it is opened',
  status: 201,
  params: roomParams,
  body: z.strictObject({
    kind: z.enum(['poll', 'quiz']),
    question: z.string().trim().min(1).max(300),
    options: z
      .array(z.strictObject({ text: z.string().trim().min(1).max(120), isRight: z.boolean().default(false) }))
      .min(2)
      .max(10),
    isSeveral: z.boolean(),
    areCountsShown: z.boolean(),
  }),
  response: roomPoll,
  errors: ['poll_invalid', 'too_many_polls', 'room_part_off'],
});

export const runPoll = endpoint({
  ...teach,
  method: 'PUT',
  path: '/api/v1/teaching/events/:eventId/room/polls/:pollId',
  summary: 'Open a poll, show or hide its counts, or close it',
  params: roomParams.extend({ pollId: z.uuid() }),
  body: z.strictObject({ state: z.enum(['open', 'closed']), areCountsShown: z.boolean() }),
  response: roomPoll,
  errors: ['poll_step_impossible', 'room_part_off'],
});

export const removePoll = endpoint({
  ...teach,
  method: 'DELETE',
  path: '/api/v1/teaching/events/:eventId/room/polls/:pollId',
  summary: 'Remove a poll that was not opened',
  params: roomParams.extend({ pollId: z.uuid() }),
  response: z.object({ id: z.uuid() }),
  errors: ['poll_step_impossible'],
});

const namedMember = z.object({ id: z.uuid(), name: z.string() });

export const nameCoModerator = endpoint({
  ...teach,
  method: 'PUT',
  path: '/api/v1/teaching/events/:eventId/co-moderators/:memberId',
  summary:
    'Name somebody who may run events as co-moderator of this one, or no longer; for its instructors and administrators',
  params: roomParams.extend({ memberId: z.uuid() }),
  body: z.strictObject({ isNamed: z.boolean() }),
  response: z.object({ coModerators: z.array(namedMember) }),
  errors: ['event_canceled'],
});

export const getRoomDesk = endpoint({
  ...teach,
  method: 'GET',
  path: '/api/v1/teaching/events/:eventId/room',
  summary:
    'What only moderators see: counts of every poll, who is muted, hands, and how long everybody was there',
  params: roomParams,
  response: z.object({
    event: eventFacts,
    rules: roomRules,
    polls: z.array(roomPoll),
    muted: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Whole minutes of everybody who came, longest first. */
    attendance: z.array(
      z.object({
        memberId: z.uuid(),
        name: z.string(),
        branch: z.string().nullable(),
        minutes: z.number().int(),
        isHere: z.boolean(),
      }),
    ),
    /** Named to run the event with its instructors. */
    coModerators: z.array(namedMember),
    /** Who could be named; empty for who may not name anybody. */
    coModeratorChoices: z.array(namedMember),
    canNameCoModerators: z.boolean(),
  }),
});
export type RoomDesk = z.output<typeof getRoomDesk.response>;

/** Released by the instructor (ACT-08). */
export const releaseActivity = endpoint({
  ...teach,
  method: 'PUT',
  path: '/api/v1/teaching/events/:eventId/releases/:activityId',
  summary:
    'Open an activity for everybody who takes part, now and for those who come in later, or take that back (ACT-08)',
  params: roomParams.extend({ activityId: z.uuid() }),
  body: z.strictObject({ isReleased: z.boolean() }),
  response: z.object({ released: z.array(z.uuid()) }),
  errors: ['event_canceled', 'event_not_begun', 'activity_not_released_by_hand'],
});

export const exportRoom = endpoint({
  ...teach,
  method: 'GET',
  path: '/api/v1/teaching/events/:eventId/room/export',
  summary: 'What was written, asked and voted in a room, or how long everybody was there, as a file',
  freshProof: true,
  params: roomParams,
  query: z.object({
    what: z.enum(['messages', 'questions', 'polls', 'attendance']).default('messages'),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
  response: z.file(),
});
