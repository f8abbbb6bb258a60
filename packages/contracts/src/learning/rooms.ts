import { EVENT_STATES, PARTICIPATION_STATES } from '@trilha/rules/learning/events';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { writtenText } from '../platform/written-text.ts';
import { webAddress } from '../platform/web-address.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { courseCard, courseFilters } from './catalog.ts';
import { eventFacts } from './events.ts';
import { COURSE_MODULES } from './training-modules.ts';

/** The room of an event, for whoever takes part in it (EVT-05, EVT-06, EVT-08, ACT-08). */
const own = { tag: 'rooms', access: 'learning.take' } as const;
const roomParams = z.object({ eventId: z.uuid() });
const link = webAddress(/^https$/, 500);

/** Topic of a room on the realtime line; its changes are `roomChange`, its state is `roomState`. */
export const roomTopic = (eventId: string) => `room:${eventId}` as const;
/** Topic of what is released in a room, for pages outside of it: of the same changes those that are `released`. */
export const releasesTopic = (eventId: string) => `releases:${eventId}` as const;

/** Where something is played from; without encryption only where the installation allows it. */
const playedFrom = webAddress(/^https?$/, 2000);

/** How an event is transmitted, and how a recording is kept. `room`: a page of another service, in a frame. */
export const TRANSMISSIONS = ['hls', 'youtube', 'vimeo', 'room'] as const;
export const transmission = z.object({ kind: z.enum(TRANSMISSIONS), address: playedFrom });
export type Transmission = z.output<typeof transmission>;

export const recording = z.object({
  kind: z.enum(['hls', 'file', 'youtube', 'vimeo']),
  address: playedFrom,
  chapters: z
    .array(z.object({ second: z.number().int().min(0), title: z.string().trim().min(1).max(120) }))
    .max(60),
});
export type Recording = z.output<typeof recording>;

/** How a company's lounges look (webcast_lounge_template): what stands beside the stage, or below it. */
export const LOUNGE_TEMPLATES = ['stage_and_chat', 'stage_first', 'conversation_first'] as const;

/** What a company's lounges have beside the stage. */
export const LOUNGE_PARTS = ['chat', 'questions', 'polls', 'hands', 'reactions', 'viewers'] as const;
export type LoungePart = (typeof LOUNGE_PARTS)[number];
/** In the colors of whoever reads, or dark as a cinema. */
export const LOUNGE_TONES = ['reader', 'dark'] as const;

export const MESSAGE_LENGTH = 500;
export const QUESTION_LENGTH = 500;
export const REACTIONS = ['applause', 'like', 'love', 'laugh', 'surprise'] as const;
/** Seconds between two signs of life of who has no socket. */
export const BEAT_SECONDS = 30;

const author = z.object({
  id: z.uuid(),
  name: z.string(),
  avatar: z.string().nullable(),
  isModerator: z.boolean(),
});

export const roomMessage = z.object({
  id: z.uuid(),
  author,
  /** Empty once it was removed. */
  text: z.string(),
  at: z.iso.datetime(),
  isPinned: z.boolean(),
  isRemoved: z.boolean(),
});
export type RoomMessage = z.output<typeof roomMessage>;

export const roomQuestion = z.object({
  id: z.uuid(),
  author,
  text: z.string(),
  at: z.iso.datetime(),
  votes: z.number().int(),
  answeredAt: z.iso.datetime().nullable(),
  /** What was answered in writing; empty where it was answered aloud. */
  answer: z.string(),
  isRemoved: z.boolean(),
});
export type RoomQuestion = z.output<typeof roomQuestion>;

/** `quiz`: has right options, told once it is closed. Counts are null until the moderator shows them, or it is closed. */
export const roomPoll = z.object({
  id: z.uuid(),
  kind: z.enum(['poll', 'quiz']),
  question: z.string(),
  options: z.array(z.object({ id: z.uuid(), text: z.string(), votes: z.number().int().nullable() })),
  isSeveral: z.boolean(),
  /** `draft` is seen by moderators only. */
  state: z.enum(['draft', 'open', 'closed']),
  areCountsShown: z.boolean(),
  voters: z.number().int().nullable(),
  /** Options that are right; null until the quiz is closed, and of a poll. */
  right: z.array(z.uuid()).nullable(),
});
export type RoomPoll = z.output<typeof roomPoll>;

export const roomRules = z.object({
  chat: z.enum(['open', 'moderators', 'closed']),
  /** Seconds between two messages of one person; 0 for none. */
  slowSeconds: z.number().int().min(0).max(600),
  /** Who may write links. */
  links: z.enum(['everybody', 'moderators']),
});
export type RoomRules = z.output<typeof roomRules>;

/** A raised hand, in the order they were raised. */
const roomHand = z.object({ id: z.uuid(), name: z.string(), at: z.iso.datetime() });

/**
 * One change of a room; each carries the whole of what changed, so that reading one twice does no harm.
 * `event`: where it stands (on air, interval, over, another time). `released`: all activities that are released just now.
 */
export const roomChange = z.discriminatedUnion('of', [
  z.object({ of: z.literal('message'), value: roomMessage }),
  z.object({ of: z.literal('question'), value: roomQuestion }),
  z.object({ of: z.literal('poll'), value: roomPoll }),
  z.object({ of: z.literal('rules'), value: roomRules }),
  z.object({ of: z.literal('released'), value: z.array(z.uuid()) }),
  z.object({ of: z.literal('muted'), value: z.object({ id: z.uuid(), isMuted: z.boolean() }) }),
  z.object({ of: z.literal('event'), value: z.object({ state: eventFacts.shape.state }) }),
]);
export type RoomChange = z.output<typeof roomChange>;

/** What is told at most each second, and never kept. Counts of polls are told to everybody only where they are shown. */
export const roomState = z.object({
  viewers: z.number().int(),
  hands: z.array(roomHand).max(50),
  handCount: z.number().int(),
  /** Reactions of the last second, by kind; what one person feels within it counts once. */
  reactions: z.partialRecord(z.enum(REACTIONS), z.number().int()),
  /** Votes of polls that are open and shown, by option. */
  votes: z.record(z.uuid(), z.number().int()),
  /** How many want an answer, by question: of those somebody voted for within the last minutes. */
  questionVotes: z.record(z.uuid(), z.number().int()),
});
export type RoomState = z.output<typeof roomState>;

const comingPeople = z.object({
  count: z.number().int(),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), avatar: z.string().nullable() })),
  /** The person themself: whether the others see them; null for who has no seat. */
  isShown: z.boolean().nullable(),
});

const watchedRecording = z.object({
  /** Share that was watched, 0…1, and that is needed to count as present. */
  share: z.number(),
  neededShare: z.number(),
  /** Where they stopped, in seconds. */
  position: z.number(),
  /** When enough was watched; null before, and where watching does not count. */
  countedAt: z.iso.datetime().nullable(),
});
export type WatchedRecording = z.output<typeof watchedRecording>;

export const room = z.object({
  event: eventFacts.extend({
    sessions: z.array(z.object({ id: z.uuid(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
  }),
  /** By the server's clock, to count down by. */
  now: z.iso.datetime(),
  /** When one can come in; null before there are dates. */
  doorsAt: z.iso.datetime().nullable(),
  template: z.enum(LOUNGE_TEMPLATES),
  parts: z.array(z.enum(LOUNGE_PARTS)),
  tone: z.enum(LOUNGE_TONES),
  /** Who comes, until it begins: how many have a seat, and those of them who agreed to be seen; null afterwards. */
  coming: comingPeople.nullable(),
  /** Null before the doors open, after the end, and where there is none. */
  transmission: transmission.nullable(),
  /** A video conference has its own call, made on entering. */
  hasConference: z.boolean(),
  recording: recording.nullable(),
  /** Whether who watches enough of the recording counts as present (EVT-08). */
  recordingCounts: z.boolean(),
  materials: z.array(z.object({ title: z.string(), address: link })),
  rules: roomRules,
  /** The last ones, oldest first; pinned ones stand in `pinned` as well. */
  messages: z.array(roomMessage),
  pinned: z.array(roomMessage),
  hasOlderMessages: z.boolean(),
  questions: z.array(roomQuestion),
  polls: z.array(roomPoll),
  /** Activities that open only when the instructor says so, and which are open now (ACT-08). */
  activities: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      type: z.string(),
      hierarchyOrder: z.number().int(),
      isReleased: z.boolean(),
    }),
  ),
  state: roomState,
  own: z.object({
    isMuted: z.boolean(),
    hasHandUp: z.boolean(),
    /** Questions they voted for. */
    votedQuestions: z.array(z.uuid()),
    /** What they chose, by poll. */
    votes: z.record(z.uuid(), z.array(z.uuid())),
    /** Whole minutes that count so far, of so many that are needed; null where nothing is counted. */
    minutes: z.object({ present: z.number().int(), needed: z.number().int() }).nullable(),
    /** How much of the recording they watched; null where there is none yet. */
    watched: watchedRecording.nullable(),
  }),
  can: z.object({ write: z.boolean(), ask: z.boolean(), moderate: z.boolean() }),
  /** Number of the last change that is in this answer. */
  seq: z.number().int(),
});
export type Room = z.output<typeof room>;

/** What stands against anything in a room one is not in. */
const inside = ['event_canceled', 'not_on_list'] as const;

export const getRoom = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/events/:eventId/room',
  summary:
    'The room of an event for whoever takes part, teaches or administers it: before, during and after (EVT-05, EVT-08). Who does not take part is not on the list, and may ask to come in',
  params: roomParams,
  response: room,
  errors: inside,
});

export const enterRoom = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/events/:eventId/room/entry',
  summary:
    'Come in while the doors are open without having subscribed, where the event takes whoever comes, and afterwards for its recording; who takes part already just comes in',
  naturallyIdempotent: true,
  refusedWhileActing: true,
  params: roomParams,
  response: room,
  errors: [
    'event_canceled',
    'room_closed',
    'not_on_list',
    'event_not_open',
    'event_invited_only',
    'already_in_event',
    'already_certified',
    'no_vacancies',
  ],
});

export const findLounge = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/webinars-lounge/:trainingId',
  summary:
    'The event whose lounge belongs to a webinar for this person: the one on air or next that they take part in, else the one they can enter, else the last one with a recording (ROU-26)',
  params: z.object({ trainingId: z.uuid() }),
  response: z.object({ eventId: z.uuid().nullable() }),
});

/** Kinds of trainings that take place in a room. */
const ROOM_KINDS = ['webinar', 'live_class'] as const;

/** Filters of webinars and live classes by the names of the specification (§3): those of every training, and three of their own (EVT-05). */
export const roomTrainingFilters = courseFilters.extend({
  /** Where an event of it stands; left out for any. */
  webinar_status: z.enum(EVENT_STATES).optional(),
  /** On air or under way now. */
  webinar_is_online: z.enum(['false', 'true']).default('false'),
  /** How the lounge of its event looks; empty for any. */
  webcast_lounge_template: z.enum(['', ...LOUNGE_TEMPLATES]).default(''),
});
export type RoomTrainingFilters = z.output<typeof roomTrainingFilters>;

/** The event of a training that its card shows: what is on air, else the one of theirs, else the next, else the last with a recording. */
const cardEvent = eventFacts
  .pick({ id: true, kind: true, state: true, title: true, timeZone: true, place: true })
  .extend({
    /** Those that are not over. */
    sessions: z.array(z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
    own: z.enum(PARTICIPATION_STATES).nullable(),
    /** Whether there is a recording of it; without one its room keeps questions and materials. */
    hasRecording: z.boolean(),
    /** `watch`: to come into its room once it is over. */
    can: z.object({ enter: z.boolean(), watch: z.boolean(), subscribe: z.boolean() }),
  });

export const roomTrainingCard = courseCard.extend({ event: cardEvent.nullable() });
export type RoomTrainingCard = z.output<typeof roomTrainingCard>;

export const listRoomTrainings = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/room-trainings',
  summary:
    'Webinars or live classes the member may see: what is on air first, then by the next date, then the newest; best match first where they search (ROU-16, ROU-17, EVT-05)',
  module: COURSE_MODULES,
  query: roomTrainingFilters.extend({ kind: z.enum(ROOM_KINDS), ...pageQuery.shape }),
  response: pageOf(roomTrainingCard).extend({ total: z.number().int() }),
});

export const listRoomMessages = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/events/:eventId/room/messages',
  summary: 'Messages before one of them, newest first',
  params: roomParams,
  query: z.object({ before: z.uuid() }),
  response: z.object({ items: z.array(roomMessage), hasOlder: z.boolean() }),
  errors: inside,
});

const writing = [
  'chat_closed',
  'room_part_off',
  'muted_in_room',
  'message_too_soon',
  'links_not_allowed',
  'room_closed',
  ...inside,
] as const;

export const writeRoomMessage = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/events/:eventId/room/messages',
  summary: 'Write to everybody in the room',
  status: 201,
  refusedWhileActing: true,
  params: roomParams,
  body: z.strictObject({ text: writtenText(MESSAGE_LENGTH) }),
  response: roomMessage,
  errors: writing,
});

const messageParams = roomParams.extend({ messageId: z.uuid() });

export const removeRoomMessage = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/v1/events/:eventId/room/messages/:messageId',
  summary: 'Remove a message of one’s own, or as a moderator of anybody',
  refusedWhileActing: true,
  params: messageParams,
  response: roomMessage,
  errors: inside,
});

export const askInRoom = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/events/:eventId/room/questions',
  summary: 'Ask the speakers something',
  status: 201,
  refusedWhileActing: true,
  params: roomParams,
  body: z.strictObject({ text: writtenText(QUESTION_LENGTH) }),
  response: roomQuestion,
  errors: writing,
});

export const voteForQuestion = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/v1/events/:eventId/room/questions/:questionId/vote',
  summary: 'Want a question answered, or no longer',
  refusedWhileActing: true,
  params: roomParams.extend({ questionId: z.uuid() }),
  body: z.strictObject({ isWanted: z.boolean() }),
  response: roomQuestion,
  errors: ['room_closed', 'room_part_off', ...inside],
});

export const voteInPoll = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/v1/events/:eventId/room/polls/:pollId/vote',
  summary: 'Vote; whoever votes again has the last vote counted',
  refusedWhileActing: true,
  params: roomParams.extend({ pollId: z.uuid() }),
  body: z.strictObject({ options: z.array(z.uuid()).min(1).max(10) }),
  response: roomPoll,
  errors: ['poll_not_open', 'poll_vote_invalid', 'room_part_off', ...inside],
});

export const raiseHand = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/v1/events/:eventId/room/hand',
  summary: 'Raise one’s hand or take it down',
  refusedWhileActing: true,
  params: roomParams,
  body: z.strictObject({ isUp: z.boolean() }),
  response: z.object({ isUp: z.boolean() }),
  errors: ['muted_in_room', 'room_closed', 'room_part_off', ...inside],
});

export const reactInRoom = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/events/:eventId/room/reactions',
  summary: 'React to what happens; told to everybody together with those of the same second, and not kept',
  status: 202,
  naturallyIdempotent: true,
  refusedWhileActing: true,
  params: roomParams,
  body: z.strictObject({ reaction: z.enum(REACTIONS) }),
  response: z.object({}),
  errors: ['muted_in_room', 'room_closed', 'room_part_off', 'too_many_requests', ...inside],
});

export const beatInRoom = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/events/:eventId/room/beat',
  summary: 'Being there, for whoever has no socket; counted to their presence',
  naturallyIdempotent: true,
  refusedWhileActing: true,
  params: roomParams,
  response: z.object({ minutes: room.shape.own.shape.minutes }),
  errors: ['room_closed', ...inside],
});

export const showInRoom = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/v1/events/:eventId/room/shown',
  summary: 'Let the others who come see one’s name before it begins, or no longer',
  refusedWhileActing: true,
  params: roomParams,
  body: z.strictObject({ isShown: z.boolean() }),
  response: z.object({ coming: comingPeople }),
  errors: inside,
});

export const watchRecording = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/events/:eventId/room/recording',
  summary:
    'What was watched of the recording since the last report; how much that is, and whether it counts as having been there, is decided here (EVT-08)',
  naturallyIdempotent: true,
  refusedWhileActing: true,
  params: roomParams,
  body: z.strictObject({
    intervals: z.array(z.tuple([z.number(), z.number()])).max(200),
    rate: z.number().min(0.1).max(2),
    position: z.number().min(0).max(1_000_000),
    /** Length of the recording as its player tells it, in seconds. */
    duration: z.number().min(0).max(1_000_000),
  }),
  bodyExample: { intervals: [[0, 15]], rate: 1, position: 15, duration: 3600 },
  response: watchedRecording,
  errors: inside,
});

export const enterConference = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/events/:eventId/room/conference',
  summary:
    'What the script of the video conference needs: its address, the room and a token of some minutes for this room only (EVT-06)',
  naturallyIdempotent: true,
  refusedWhileActing: true,
  params: roomParams,
  response: z.object({
    script: webAddress(/^https?$/, 500),
    domain: z.string(),
    roomName: z.string(),
    /** Null where the company's service asks for none. */
    jwt: z.string().nullable(),
    displayName: z.string(),
    isModerator: z.boolean(),
    /** The same room in a tab of its own, where the script does not come. */
    fallbackAddress: webAddress(/^https?$/, 5000),
  }),
  errors: ['room_closed', 'conference_not_set_up', ...inside],
});
export type Conference = z.output<typeof enterConference.response>;
