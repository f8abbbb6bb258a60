import type { EventPeopleSelection } from '@trilha/contracts/learning/event-people';
import { MAX_PEOPLE_ACTED_ON, MAX_PEOPLE_NAMED } from '@trilha/contracts/learning/people-actions';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { seatSeveral, takeOff } from '../events/change-roll.ts';
import { markSeveral, unmarkSeveral } from '../events/mark-several.ts';
import { messagePeopleOfEvent } from '../events/message-participants.ts';
import { runEvent } from '../events/require-instructor.ts';
import type { EventAct } from './event-conditions.ts';
import { countForEventActs, listForEventAct } from './event-people.queries.ts';
import { asRun, chosenOfEvent, followedEvent } from './followed-event.ts';
import type { FollowedEvent } from './followed-event.ts';

const DAY_MS = 86_400_000;

/** Those of a choice whom an act is for, with how many were chosen. */
async function chosenFor(
  ctx: TenantContext,
  followed: FollowedEvent,
  { to, act, limit }: { readonly to: EventPeopleSelection; readonly act: EventAct; readonly limit: number },
) {
  const chosen = chosenOfEvent(ctx, followed, to);
  const { people: all } = await countForEventActs(ctx, followed, chosen);
  const people = await listForEventAct(ctx, followed, { chosen, act, limit: limit + 1 });
  if (people.length > limit) throw new AppError('too_many_people');
  return { all, people };
}

/** An event the actor runs, held until the commit. Throws `forbidden` and `not_found`. */
async function runningEvent(ctx: TenantContext, eventId: string): Promise<FollowedEvent> {
  return asRun(ctx, await runEvent(ctx, eventId, { lock: true }));
}

/** Writes to the chosen people of an event who have something to do with it still. Throws `not_found` and `too_many_people`, and as `admitMessage`. */
export async function messageChosenOfEvent(
  ctx: TenantContext,
  eventId: string,
  { to, text }: { readonly to: EventPeopleSelection; readonly text: string },
) {
  const followed = await followedEvent(ctx, eventId);
  const { all, people } = await chosenFor(ctx, followed, { to, act: 'message', limit: MAX_PEOPLE_NAMED });
  const memberIds = people.map(({ memberId }) => memberId);
  const reached = await messagePeopleOfEvent(ctx, followed.event, { text, memberIds });
  return { people: reached, leftOut: all - reached };
}

/** Marks the chosen people present, of whom nobody said anything yet. Throws as `runEvent` and `markSeveral`, and `too_many_people`. */
export async function markChosen(ctx: TenantContext, eventId: string, to: EventPeopleSelection) {
  const followed = await runningEvent(ctx, eventId);
  const { all, people } = await chosenFor(ctx, followed, { to, act: 'mark', limit: MAX_PEOPLE_ACTED_ON });
  const marked = await markSeveral(
    ctx,
    followed.event,
    people.map(({ memberId }) => memberId),
  );
  return {
    people: marked.length,
    leftOut: all - marked.length,
    undo: marked.length > 0 ? ctx.now.toISOString() : null,
  };
}

/** Takes back the presences that the actor marked of several at a moment, within a day. Throws as `runEvent` and `markSeveral`, and `nothing_to_undo`. */
export async function unmarkChosen(
  ctx: TenantContext,
  eventId: string,
  undo: string,
): Promise<{ people: number }> {
  const { event } = await runningEvent(ctx, eventId);
  const at = new Date(undo);
  if (ctx.now.getTime() - at.getTime() > DAY_MS) throw new AppError('nothing_to_undo');
  const unmarked = await unmarkSeveral(ctx, event, at);
  if (unmarked.length === 0) throw new AppError('nothing_to_undo');
  return { people: unmarked.length };
}

/** Gives the chosen people a seat, in the order in which they came. Throws as `runEvent` and `seatSeveral`, and `too_many_people`. */
export async function seatChosen(ctx: TenantContext, eventId: string, to: EventPeopleSelection) {
  const followed = await runningEvent(ctx, eventId);
  const { all, people } = await chosenFor(ctx, followed, { to, act: 'seat', limit: MAX_PEOPLE_ACTED_ON });
  const seated = await seatSeveral(ctx, followed.event, people);
  return { people: seated.length, leftOut: all - seated.length };
}

/** Takes the chosen people off the list with a reason. Throws as `runEvent` and `takeOff`, and `too_many_people`. */
export async function removeChosenOfEvent(
  ctx: TenantContext,
  eventId: string,
  { to, reason }: { readonly to: EventPeopleSelection; readonly reason: string },
) {
  const followed = await runningEvent(ctx, eventId);
  const { all, people } = await chosenFor(ctx, followed, { to, act: 'remove', limit: MAX_PEOPLE_ACTED_ON });
  await takeOff(ctx, followed.event, { people, reason });
  return { people: people.length, leftOut: all - people.length };
}
