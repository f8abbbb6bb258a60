import type { LoungePart, Room, RoomMessage } from '@trilha/contracts/learning/rooms';
import { doorsOpenAt } from '@trilha/rules/learning/events';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { comeIn } from '../events/come-in.ts';
import { eventFacts } from '../events/event-facts.ts';
import { placeInside } from '../events/place-in-event.ts';
import type { PlaceInEvent } from '../events/place-in-event.ts';
import { readComing } from '../events/coming-people.ts';
import { findMessage } from './find-in-room.ts';
import { findLook } from './lounge.queries.ts';
import { presentMessage } from './message.presenter.ts';
import { listMessages, listPinned } from './messages.queries.ts';
import { findOwnMarks } from './muted.queries.ts';
import { ownMinutes } from './own-minutes.ts';
import { presentPolls } from './poll.presenter.ts';
import { listOwnVotes, listPolls } from './polls.queries.ts';
import { presentQuestion } from './question.presenter.ts';
import { listOwnQuestionVotes, listQuestions } from './questions.queries.ts';
import { findRoom } from './room.queries.ts';
import type { RoomRow } from './room.queries.ts';
import { releasableIn } from './release-in-room.ts';
import { roomState } from './room-state.ts';
import { readWatched } from './watch-recording.ts';

const MESSAGES = 50;
const QUESTIONS = 500;

async function eventOf(ctx: TenantContext, { id, sessions }: PlaceInEvent) {
  const facts = await eventFacts(ctx, id);
  return {
    ...facts,
    sessions: sessions.map((session) => ({
      id: session.id,
      startsAt: session.startsAt.toISOString(),
      endsAt: session.endsAt.toISOString(),
    })),
  };
}

/** What was said in a room so far. */
async function saidIn(ctx: TenantContext, eventId: string) {
  const rows = await listMessages(ctx, eventId, { before: null, limit: MESSAGES + 1 });
  const pinned = await listPinned(ctx, eventId);
  const questions = await listQuestions(ctx, eventId, QUESTIONS);
  return {
    messages: rows
      .slice(0, MESSAGES)
      .toReversed()
      .map((row) => presentMessage(ctx, row)),
    pinned: pinned.map((row) => presentMessage(ctx, row)),
    hasOlderMessages: rows.length > MESSAGES,
    questions: questions.map((row) => presentQuestion(ctx, row)),
  };
}

/** What the actor did in a room, and what they may do now. */
async function ownIn(
  ctx: TenantContext,
  place: PlaceInEvent,
  row: RoomRow,
  parts: readonly LoungePart[],
): Promise<Pick<Room, 'own' | 'can'>> {
  const { isMuted, hasHandUp } = await findOwnMarks(ctx, place.id);
  const { chat } = row.rules;
  const takesPart = place.phase === 'open' && !isMuted && ctx.actor.actedBy === undefined;
  return {
    own: {
      isMuted,
      hasHandUp,
      votedQuestions: await listOwnQuestionVotes(ctx, place.id),
      votes: await listOwnVotes(ctx, place.id),
      minutes: await ownMinutes(ctx, place, row),
      watched: await readWatched(ctx, place, row),
    },
    can: {
      write:
        takesPart &&
        parts.includes('chat') &&
        (chat === 'open' || (chat === 'moderators' && place.isModerator)),
      ask: takesPart && parts.includes('questions'),
      // Whoever acts as somebody only reads.
      moderate: place.isModerator && ctx.actor.actedBy === undefined,
    },
  };
}

/**
 * The room of an event for whoever takes part in it, teaches or administers it (EVT-05, EVT-08): before its doors what is handed out, until its
 * end everything, and after it what was said and the recording. Throws `not_found`, `event_canceled` and `not_on_list`.
 */
export async function readRoom(ctx: TenantContext, eventId: string): Promise<Room> {
  requirePermission(ctx.actor, 'learning.take');
  const place = await placeInside(ctx, eventId);
  // The number first: what comes while the rest is read is told again.
  const row = await findRoom(ctx, eventId);
  const polls = (await listPolls(ctx, eventId)).filter(({ state }) => state !== 'draft' || place.isModerator);
  const [first] = place.sessions;
  const branding = await findLook(ctx);
  return {
    event: await eventOf(ctx, place),
    now: ctx.now.toISOString(),
    doorsAt: first ? doorsOpenAt(first, place.doorsMinutes).toISOString() : null,
    template: row.template ?? branding.template,
    parts: branding.parts,
    tone: branding.tone,
    coming: first && ctx.now < first.startsAt ? await readComing(ctx, eventId) : null,
    transmission: place.phase === 'open' ? row.transmission : null,
    hasConference: row.hasConference,
    recording: place.phase === 'after' ? row.recording : null,
    recordingCounts: row.recordingCounts,
    materials: [...row.materials],
    rules: row.rules,
    ...(await saidIn(ctx, eventId)),
    polls: await presentPolls(ctx, polls),
    activities: await releasableIn(ctx, place),
    state: await roomState(ctx, eventId),
    ...(await ownIn(ctx, place, row, branding.parts)),
    seq: row.lastSeq,
  };
}

/** Comes in, with a seat where the event takes whoever comes. Throws what `comeIn` and `readRoom` throw. */
export async function enterRoom(ctx: TenantContext, eventId: string): Promise<Room> {
  const { recording } = await findRoom(ctx, eventId);
  await comeIn(ctx, eventId, { isRecorded: recording !== null });
  return readRoom(ctx, eventId);
}

/** Messages of a room before one of them, newest first. Throws `not_found`, `event_canceled` and `not_on_list`. */
export async function readMessages(
  ctx: TenantContext,
  eventId: string,
  before: string,
): Promise<{ items: RoomMessage[]; hasOlder: boolean }> {
  requirePermission(ctx.actor, 'learning.take');
  await placeInside(ctx, eventId);
  const { seq } = await findMessage(ctx, eventId, before);
  const rows = await listMessages(ctx, eventId, { before: seq, limit: MESSAGES + 1 });
  return {
    items: rows.slice(0, MESSAGES).map((row) => presentMessage(ctx, row)),
    hasOlder: rows.length > MESSAGES,
  };
}
