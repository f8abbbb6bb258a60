import type {
  Room,
  RoomChange,
  RoomMessage,
  RoomQuestion,
  RoomState,
} from '@trilha/contracts/learning/rooms';

interface Numbered {
  readonly seq: number;
  readonly data: RoomChange;
}

export type LiveRoom = Room & {
  /** How far the server's clock is ahead of this device's. */
  readonly skewMs: number;
  /** What the live line told last: it is told once, and a reading that began before does not have it. */
  readonly told: readonly Numbered[];
};

/** Messages that are kept in the page; older ones are asked for again. */
const MAX_MESSAGES = 600;
/** As many changes bring all the messages that are kept. */
const MAX_NOTIFIED = MAX_MESSAGES;

/** Replaces what has the same id, else adds it at the end. */
function withOne<T extends { readonly id: string }>(list: readonly T[], one: T): T[] {
  return list.some(({ id }) => id === one.id)
    ? list.map((old) => (old.id === one.id ? one : old))
    : [...list, one];
}

/** The room with a message as it is now: told twice it stands there once, and what was removed is pinned no longer. */
export function withMessage(room: LiveRoom, message: RoomMessage): LiveRoom {
  const all = withOne(room.messages, message);
  const isTooMany = all.length > MAX_MESSAGES;
  const others = room.pinned.filter(({ id }) => id !== message.id);
  return {
    ...room,
    messages: isTooMany ? all.slice(-MAX_MESSAGES) : all,
    hasOlderMessages: room.hasOlderMessages || isTooMany,
    pinned: message.isPinned && !message.isRemoved ? withOne(room.pinned, message) : others,
  };
}

const isLetWrite = ({ chat }: Room['rules'], isModerator: boolean) =>
  chat === 'open' || (chat === 'moderators' && isModerator);

/** Whoever is let write again reads anew what they may. */
function withMuted(room: LiveRoom, isMuted: boolean): LiveRoom {
  const can = isMuted ? { ...room.can, write: false, ask: false } : room.can;
  return { ...room, can, own: { ...room.own, isMuted, hasHandUp: room.own.hasHandUp && !isMuted } };
}

/** The room after one change of it; `ownId` is the member who looks. */
export function withChange(room: LiveRoom, change: RoomChange, ownId: string | undefined): LiveRoom {
  switch (change.of) {
    case 'message':
      return withMessage(room, change.value);
    case 'question':
      return { ...room, questions: withOne(room.questions, change.value) };
    case 'poll':
      return { ...room, polls: withOne(room.polls, change.value) };
    case 'rules':
      return {
        ...room,
        rules: change.value,
        can: { ...room.can, write: room.can.ask && isLetWrite(change.value, room.can.moderate) },
      };
    case 'released':
      return {
        ...room,
        activities: room.activities.map((one) => ({ ...one, isReleased: change.value.includes(one.id) })),
      };
    case 'muted':
      return change.value.id === ownId ? withMuted(room, change.value.isMuted) : room;
    default:
      return { ...room, event: { ...room.event, state: change.value.state } };
  }
}

/** The room with what the person has just written; what the live line told of it meanwhile (it was pinned, say) is newer than the answer. */
export function withSent(room: LiveRoom, message: RoomMessage): LiveRoom {
  return room.messages.some(({ id }) => id === message.id) ? room : withMessage(room, message);
}

/** As `withSent`, of a question. */
export function withAsked(room: LiveRoom, question: RoomQuestion): LiveRoom {
  return room.questions.some(({ id }) => id === question.id)
    ? room
    : { ...room, questions: [...room.questions, question] };
}

/** The room after several changes in their order; those that are in it already change nothing. */
export function withChanges(
  room: LiveRoom,
  changes: readonly Numbered[],
  ownId: string | undefined,
): LiveRoom {
  const fresh = changes.filter(({ seq }) => seq > room.seq);
  if (fresh.length === 0) return room;
  const after = fresh.reduce((last, { seq, data }) => ({ ...withChange(last, data, ownId), seq }), room);
  return { ...after, told: [...room.told, ...fresh].slice(-MAX_NOTIFIED) };
}

/** The room with its newest counts; polls that are open and shown have theirs in it. */
export function withState(room: LiveRoom, state: RoomState, ownId: string | undefined): LiveRoom {
  return {
    ...room,
    state,
    questions: room.questions.map((question) => withVotes(question, state.questionVotes[question.id])),
    own: ownId === undefined ? room.own : { ...room.own, hasHandUp: isHandUp(room, state, ownId) },
    polls: room.polls.map((poll) =>
      poll.options.some(({ id }) => id in state.votes)
        ? {
            ...poll,
            options: poll.options.map((option) => ({
              ...option,
              votes: state.votes[option.id] ?? option.votes,
            })),
          }
        : poll,
    ),
  };
}

const withVotes = (question: RoomQuestion, votes: number | undefined): RoomQuestion =>
  votes === undefined || votes === question.votes ? question : { ...question, votes };

/** Only the first hands are told by name: who is not among many keeps what they know of their own. */
function isHandUp({ own }: LiveRoom, { hands, handCount }: RoomState, ownId: string): boolean {
  return hands.some(({ id }) => id === ownId) || (own.hasHandUp && handCount > hands.length);
}

/**
 * A room that was read anew, with the older messages that were looked up before where both belong together, and with what was told
 * while it was read.
 */
export function refreshed(before: LiveRoom | undefined, now: LiveRoom, ownId: string | undefined): LiveRoom {
  if (!before) return now;
  return withChanges(withOlderOf(before, now), before.told, ownId);
}

function withOlderOf(before: LiveRoom, now: LiveRoom): LiveRoom {
  const first = now.messages[0];
  const at = first ? before.messages.findIndex(({ id }) => id === first.id) : -1;
  if (at <= 0) return now;
  return {
    ...now,
    messages: [...before.messages.slice(0, at), ...now.messages],
    hasOlderMessages: before.hasOlderMessages,
  };
}

/** The room with a page of older messages before those it has. */
export function withOlder(
  room: LiveRoom,
  page: { readonly items: readonly RoomMessage[]; readonly hasOlder: boolean },
): LiveRoom {
  const known = new Set(room.messages.map(({ id }) => id));
  const older = page.items.filter(({ id }) => !known.has(id)).toReversed();
  return { ...room, messages: [...older, ...room.messages], hasOlderMessages: page.hasOlder };
}
