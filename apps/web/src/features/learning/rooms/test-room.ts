import type { RoomMessage, RoomPoll, RoomQuestion } from '@trilha/contracts/learning/rooms';

import type { LiveRoom } from './room-changes.ts';

/** Ids as the contract has them, readable in a failure. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The member who looks at the rooms of tests. */
export const ME = idOf(1);

export const author = (number: number, name = `Pessoa ${number}`) => ({
  id: idOf(number),
  name,
  avatar: null,
  isModerator: false,
});

export const message = (number: number, over: Partial<RoomMessage> = {}): RoomMessage => ({
  id: idOf(1000 + number),
  author: author(2, 'Bia Prates'),
  text: `Mensagem ${number}`,
  at: '2026-11-20T12:00:00.000Z',
  isPinned: false,
  isRemoved: false,
  ...over,
});

export const question = (number: number, over: Partial<RoomQuestion> = {}): RoomQuestion => ({
  id: idOf(2000 + number),
  author: author(2, 'Bia Prates'),
  text: `Pergunta ${number}`,
  at: `2026-11-20T12:0${number}:00.000Z`,
  votes: 0,
  answeredAt: null,
  answer: '',
  isRemoved: false,
  ...over,
});

export const poll = (number: number, over: Partial<RoomPoll> = {}): RoomPoll => ({
  id: idOf(3000 + number),
  kind: 'poll',
  question: `Enquete ${number}`,
  options: [
    { id: idOf(3001 + number * 10), text: 'Sim', votes: null },
    { id: idOf(3002 + number * 10), text: 'Não', votes: null },
  ],
  isSeveral: false,
  state: 'open',
  areCountsShown: false,
  voters: null,
  right: null,
  ...over,
});

/** A webinar on air, as somebody who takes part sees it. */
export function liveRoom(over: Partial<LiveRoom> = {}): LiveRoom {
  return {
    event: {
      id: idOf(10),
      kind: 'webinar',
      state: 'live',
      title: 'Vitrine ao vivo',
      training: { id: idOf(11), kind: 'webinar', title: 'Vitrine ao vivo' },
      timeZone: 'America/Sao_Paulo',
      startsAt: '2026-11-20T12:00:00.000Z',
      endsAt: '2026-11-20T13:00:00.000Z',
      place: '',
      instructors: [],
      seats: null,
      free: null,
      sessions: [{ id: idOf(12), startsAt: '2026-11-20T12:00:00.000Z', endsAt: '2026-11-20T13:00:00.000Z' }],
    },
    now: '2026-11-20T12:10:00.000Z',
    skewMs: 0,
    told: [],
    doorsAt: '2026-11-20T11:30:00.000Z',
    template: 'stage_and_chat',
    parts: ['chat', 'questions', 'polls', 'hands', 'reactions', 'viewers'],
    tone: 'reader',
    coming: null,
    transmission: null,
    hasConference: false,
    recording: null,
    recordingCounts: true,
    materials: [],
    rules: { chat: 'open', slowSeconds: 0, links: 'everybody' },
    messages: [],
    pinned: [],
    hasOlderMessages: false,
    questions: [],
    polls: [],
    activities: [],
    state: { viewers: 3, hands: [], handCount: 0, reactions: {}, votes: {}, questionVotes: {} },
    own: { isMuted: false, hasHandUp: false, votedQuestions: [], votes: {}, minutes: null, watched: null },
    can: { write: true, ask: true, moderate: false },
    seq: 5,
    ...over,
  };
}
