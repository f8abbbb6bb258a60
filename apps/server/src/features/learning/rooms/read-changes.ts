import type { RoomChange } from '@trilha/contracts/learning/rooms';

import type { TenantContext } from '../../../platform/context.ts';
import type { TopicChange } from '../../../platform/realtime/realtime-topic.ts';
import { placeInEvent } from '../events/place-in-event.ts';
import { readReleased } from '../releases/read-releases.ts';
import { listChanges } from './changes.queries.ts';
import type { ChangeKind } from './changes.queries.ts';
import { presentMessage } from './message.presenter.ts';
import { findMessages } from './messages.queries.ts';
import { listMuted } from './muted.queries.ts';
import { presentPolls } from './poll.presenter.ts';
import { findPolls } from './polls.queries.ts';
import { presentQuestion } from './question.presenter.ts';
import { findQuestions } from './questions.queries.ts';
import { findRoom } from './room.queries.ts';

type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number];

const idsOf = (rows: readonly ChangeRow[], kind: ChangeKind) => [
  ...new Set(rows.flatMap((row) => (row.kind === kind && row.subjectId !== null ? [row.subjectId] : []))),
];

/** What the subjects of changes are now, by their ids. */
async function readSubjects(
  ctx: TenantContext,
  eventId: string,
  rows: readonly ChangeRow[],
): Promise<ReadonlyMap<string, RoomChange>> {
  const messages = await findMessages(ctx, eventId, idsOf(rows, 'message'));
  const questions = await findQuestions(ctx, eventId, idsOf(rows, 'question'));
  const polls = await presentPolls(ctx, await findPolls(ctx, eventId, idsOf(rows, 'poll')));
  const changes: readonly (readonly [string, RoomChange])[] = [
    ...messages.map((row) => [row.id, { of: 'message', value: presentMessage(ctx, row) }] as const),
    ...questions.map((row) => [row.id, { of: 'question', value: presentQuestion(ctx, row) }] as const),
    ...polls.map((poll) => [poll.id, { of: 'poll', value: poll }] as const),
  ];
  return new Map(changes);
}

/** What of the room as a whole changed, by kind. */
async function readWhole(
  ctx: TenantContext,
  eventId: string,
  rows: readonly ChangeRow[],
): Promise<ReadonlyMap<ChangeKind, RoomChange>> {
  const kinds = new Set(rows.map(({ kind }) => kind));
  const { state } = await placeInEvent(ctx, eventId);
  const whole = new Map<ChangeKind, RoomChange>([['event', { of: 'event', value: { state } }]]);
  if (kinds.has('rules')) whole.set('rules', { of: 'rules', value: (await findRoom(ctx, eventId)).rules });
  if (kinds.has('released'))
    whole.set('released', { of: 'released', value: await readReleased(ctx, eventId) });
  return whole;
}

/**
 * Changes of a room after a number, each with what it is about as that is now. Who is muted is told to them alone. What is gone says where
 * the event stands, so that no number is left out.
 */
export async function readChanges(
  ctx: TenantContext,
  eventId: string,
  seq: number,
  limit: number,
): Promise<TopicChange[]> {
  const rows = await listChanges(ctx, eventId, { seq, limit });
  if (rows.length === 0) return [];
  const subjects = await readSubjects(ctx, eventId, rows);
  const whole = await readWhole(ctx, eventId, rows);
  const muted = new Set(
    idsOf(rows, 'muted').length > 0 ? (await listMuted(ctx, eventId)).map(({ id }) => id) : [],
  );
  return rows.map(({ seq: number, kind, subjectId }) => {
    if (kind === 'muted' && subjectId !== null)
      return {
        seq: number,
        data: { of: 'muted', value: { id: subjectId, isMuted: muted.has(subjectId) } } satisfies RoomChange,
        onlyFor: subjectId,
      };
    const data = (subjectId === null ? whole.get(kind) : subjects.get(subjectId)) ?? whole.get('event');
    return { seq: number, data };
  });
}

/** Of the changes of a room after a number those by which something was released or taken back, each with all that is open now. */
export async function readReleaseChanges(
  ctx: TenantContext,
  eventId: string,
  seq: number,
  limit: number,
): Promise<TopicChange[]> {
  const rows = await listChanges(ctx, eventId, { seq, limit, kind: 'released' });
  if (rows.length === 0) return [];
  const data: RoomChange = { of: 'released', value: await readReleased(ctx, eventId) };
  return rows.map((row) => ({ seq: row.seq, data }));
}
