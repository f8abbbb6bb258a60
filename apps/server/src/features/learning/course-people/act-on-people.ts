import { MAX_PEOPLE_ACTED_ON } from '@trilha/contracts/learning/people-actions';
import type { PeopleSelection } from '@trilha/contracts/learning/people-actions';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { extendDeadlines } from '../deadlines/extend-deadlines.ts';
import { assignCourse } from '../enrollments/assign-course.ts';
import { removePeople } from '../enrollments/remove-people.ts';
import { messagePeopleOf } from '../obligations/message-people.ts';
import { remindTeam } from '../obligations/remind-team.ts';
import { admitMessage } from '../training-messages/admit-message.ts';
import { chosenPeople } from './selection.ts';
import type { Chosen } from './selection.ts';
import { countChosen, listForAct } from './selection.queries.ts';
import type { PeopleAct } from './selection.queries.ts';

/** So many are written to at most by one message. */
const MAX_MESSAGED = 100_000;

/** Reminds the chosen people of a training of what is due or overdue to them, each once a day. Throws `forbidden` and `not_found`. */
export async function remindChosen(ctx: TenantContext, trainingId: string, to: PeopleSelection) {
  const chosen = await chosenPeople(ctx, trainingId, to);
  const all = await countChosen(ctx, chosen);
  const { people } = await remindTeam(ctx, { training: trainingId, meant: chosen.meant });
  return { people, leftOut: all - people };
}

/** Writes to the chosen people who are in a training or asked for it. Throws `forbidden` and `not_found`, and as `admitMessage`. */
export async function messageChosen(ctx: TenantContext, trainingId: string, message: Message) {
  const { memberIds, chosen } = await writeToChosen(ctx, trainingId, message);
  return { people: memberIds.length, leftOut: chosen - memberIds.length };
}

interface Message {
  readonly to: PeopleSelection;
  readonly text: string;
}

/** The same, telling whom it reached, and how many were chosen. */
export async function writeToChosen(ctx: TenantContext, trainingId: string, { to, text }: Message) {
  const chosen = await chosenPeople(ctx, trainingId, to);
  const all = await countChosen(ctx, chosen);
  const written = (await listForAct(ctx, chosen, 'message', MAX_MESSAGED)).map(({ memberId }) => memberId);
  const memberIds = await admitMessage(ctx, { trainingId, text, memberIds: written });
  if (memberIds.length > 0) {
    await messagePeopleOf(ctx, trainingId, { text, memberIds });
    await appendAuditEntry(ctx, {
      action: 'course.people_messaged',
      objectKind: chosen.kind,
      objectId: trainingId,
      before: null,
      after: { text, people: memberIds.length },
    });
  }
  return { memberIds, chosen: all };
}

/** Gives the chosen people until the end of a day, where they have something to do by a day. Throws as `extendDeadlines`, and `too_many_people`. */
export async function extendChosen(
  ctx: TenantContext,
  trainingId: string,
  { to, until, reason }: { readonly to: PeopleSelection; readonly until: string; readonly reason: string },
) {
  const chosen = await chosenPeople(ctx, trainingId, to);
  // Whoever has more time may no longer be late: they are counted before.
  const all = await countChosen(ctx, chosen);
  const rows = await listWithinLimit(ctx, chosen, 'extend');
  const people = rows.flatMap(({ memberId, dueAt }) =>
    dueAt ? [{ memberId, dueAt: dueAt.toISOString() }] : [],
  );
  const extended =
    people.length === 0 ? 0 : (await extendDeadlines(ctx, trainingId, { people, until, reason })).extended;
  return { people: extended, leftOut: all - extended, undo: undoOf(ctx, extended) };
}

/** Takes the chosen people out of a training. Throws `forbidden`, `not_found` and `too_many_people`. */
export async function removeChosen(ctx: TenantContext, trainingId: string, to: PeopleSelection) {
  requirePermission(ctx.actor, 'enrollments.manage');
  const chosen = await chosenPeople(ctx, trainingId, to);
  const all = await countChosen(ctx, chosen);
  const rows = await listWithinLimit(ctx, chosen, 'remove');
  const removed = await removePeople(
    ctx,
    trainingId,
    rows.map(({ memberId }) => memberId),
  );
  return { people: removed.length, leftOut: all - removed.length, undo: undoOf(ctx, removed.length) };
}

/** Enrolls again those of the chosen people who left or were refused. Throws as `assignCourse`, and `too_many_people`. */
export async function enrollChosen(ctx: TenantContext, trainingId: string, to: PeopleSelection) {
  requirePermission(ctx.actor, 'enrollments.manage');
  const chosen = await chosenPeople(ctx, trainingId, to);
  const all = await countChosen(ctx, chosen);
  const memberIds = (await listWithinLimit(ctx, chosen, 'enroll')).map(({ memberId }) => memberId);
  const assigned =
    memberIds.length === 0
      ? 0
      : (await assignCourse(ctx, trainingId, { kind: 'members', memberIds })).assigned;
  return { people: assigned, leftOut: all - assigned, undo: undoOf(ctx, assigned) };
}

/** Acts that are undone name each person they reached: no more than can be decided about in one transaction. */
async function listWithinLimit(ctx: TenantContext, chosen: Chosen, act: PeopleAct) {
  const rows = await listForAct(ctx, chosen, act, MAX_PEOPLE_ACTED_ON + 1);
  if (rows.length > MAX_PEOPLE_ACTED_ON) throw new AppError('too_many_people');
  return rows;
}

/** The moment by which an act is taken back. */
const undoOf = ({ now }: TenantContext, people: number) => (people > 0 ? now.toISOString() : null);
