import { AHEAD_STATES, OVER_STATES } from '@trilha/rules/learning/events';
import { trainingPath } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { isOneself, requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textFor } from '../../../platform/listener.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { fillSeats } from './fill-seats.ts';
import { isFull, lockAnyEvent } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';
import { notifyOfEvent } from './notify-of-event.ts';
import { refuse } from './obstacles.ts';
import {
  arriveAll,
  findListeners,
  findParticipant,
  listTakingPart,
  lockMember,
  setParticipation,
} from './participants.queries.ts';
import { rivalObstacle } from './rivals.ts';
import { seat } from './take-part.ts';
import { publishRoll } from './roll-topic.ts';

/**
 * Invites people: they are told, and can accept also where an event is for invited people only. Who has something to do with it already, is
 * not of the company, or invites themselves is left out. Throws `event_canceled`, `event_begun`, and `event_not_open` before it is announced.
 */
export async function inviteToEvent(
  ctx: TenantContext,
  eventId: string,
  memberIds: readonly string[],
): Promise<{ invited: number; skipped: number }> {
  requirePermission(ctx.actor, 'events.manage');
  const event = await lockAnyEvent(ctx, eventId);
  if (event.canceledAt) throw new AppError('event_canceled');
  if (event.stage === 'offline') throw new AppError('event_not_open');
  if (!AHEAD_STATES.has(event.state)) throw new AppError('event_begun');
  const wanted = [...new Set(memberIds)];
  const there = await listTakingPart(ctx, eventId, wanted);
  const listeners = (await findListeners(ctx, wanted)).filter(
    ({ memberId }) => !isOneself(ctx.actor, memberId) && !there.has(memberId),
  );
  const invited = listeners.map(({ memberId }) => memberId);
  await arriveAll(ctx, { eventId, memberIds: invited }, 'invited');
  publishRoll(ctx, eventId, invited);
  await notifyOfEvent(ctx, event, listeners, () => ({
    kind: 'training_event_invited',
    data: {},
    dedupe: ctx.now.toISOString(),
  }));
  if (invited.length > 0)
    await appendAuditEntry(ctx, {
      action: 'training_event.invited',
      objectKind: 'training_event',
      objectId: eventId,
      before: null,
      after: { memberIds: invited },
    });
  return { invited: invited.length, skipped: wanted.length - invited.length };
}

export type ParticipationDecision = 'approve' | 'refuse';

/** Lets somebody in who asked, by their place in the order: a seat, or the waiting list. */
async function approve(ctx: TenantContext, event: LoadedEvent, memberId: string): Promise<void> {
  await lockMember(ctx, memberId);
  const rival = await rivalObstacle(ctx, event, memberId);
  if (rival) refuse(rival);
  if (isFull(event)) await setParticipation(ctx, { eventId: event.id, memberId }, 'waiting');
  else await seat(ctx, event, memberId, { how: 'keeps_place', isOwnChoice: true });
}

/** Tells somebody what was decided: that they are in, or not; who comes onto the waiting list hears of it with a seat. */
async function notifyDecided(ctx: TenantContext, event: LoadedEvent, memberId: string): Promise<void> {
  const state = (await findParticipant(ctx, { eventId: event.id, memberId }))?.state;
  if (state !== 'enrolled' && state !== 'refused') return;
  for (const listener of await findListeners(ctx, [memberId]))
    await notify(ctx, {
      memberId,
      body: {
        kind: state === 'enrolled' ? 'enrollment_approved' : 'enrollment_refused',
        data: { training: textFor(ctx, listener, event.title) },
      },
      link: trainingPath({ kind: event.trainingKind, id: event.trainingId }),
      dedupe: `event_decided:${event.id}:${ctx.now.toISOString()}`,
    });
}

/**
 * Decides about somebody who asked to take part; nobody does so about themselves. Throws `not_found`,
 * `event_canceled`, `event_over`, `nothing_to_decide`, and what else of the same choice they are in.
 */
export async function decideParticipation(
  ctx: TenantContext,
  {
    eventId,
    memberId,
    decision,
  }: { readonly eventId: string; readonly memberId: string; readonly decision: ParticipationDecision },
): Promise<void> {
  requirePermission(ctx.actor, 'events.manage');
  requireSomeoneElse(ctx.actor, memberId);
  const event = await lockAnyEvent(ctx, eventId);
  if (OVER_STATES.has(event.state)) throw new AppError('event_over');
  const of = { eventId, memberId };
  const participant = await findParticipant(ctx, of);
  if (!participant) throw new AppError('not_found');
  if (participant.state !== 'awaiting_approval') throw new AppError('nothing_to_decide');
  if (decision === 'approve') await approve(ctx, event, memberId);
  else await setParticipation(ctx, of, 'refused');
  publishRoll(ctx, eventId, [memberId]);
  await appendAuditEntry(ctx, {
    action: `training_event.${decision}`,
    objectKind: 'training_event',
    objectId: eventId,
    before: { memberId, state: participant.state },
    after: { memberId, decision },
  });
  await notifyDecided(ctx, event, memberId);
  await fillSeats(ctx, eventId);
}
