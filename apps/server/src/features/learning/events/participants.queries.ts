import { SEATED_STATES, TAKING_PART_STATES } from '@trilha/rules/learning/events';
import type { ParticipationState } from '@trilha/rules/learning/events';
import type { EventKind } from '@trilha/rules/learning/trainings';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isHeldBy } from '../../../platform/db/is-held-by.ts';

/** Holds a member until the commit, so that two events of one choice are taken one after the other. */
export async function lockMember(ctx: TenantContext, memberId: string): Promise<void> {
  await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', memberId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** The last of so many further places in the order of arrival at an event; the caller holds it. */
async function takeArrivals(ctx: TenantContext, eventId: string, count: number): Promise<number> {
  const { arrivals } = await ctx.tx
    .updateTable('trainingEvents')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', eventId)
    .set((eb) => ({ arrivals: eb('arrivals', '+', count) }))
    .returning('arrivals')
    .executeTakeFirstOrThrow();
  return arrivals;
}

/** Puts members into an event at the end of the order of arrival, one after the other; the caller holds the event. */
export async function arriveAll(
  ctx: TenantContext,
  { eventId, memberIds }: { readonly eventId: string; readonly memberIds: readonly string[] },
  state: Exclude<ParticipationState, 'offered'>,
  { isWalkIn = false }: { readonly isWalkIn?: boolean } = {},
): Promise<void> {
  if (memberIds.length === 0) return;
  const first = (await takeArrivals(ctx, eventId, memberIds.length)) - memberIds.length + 1;
  const { tenantId } = ctx.actor;
  const place = { state, offeredUntil: null, createdAt: ctx.now, changedAt: ctx.now, isWalkIn };
  await ctx.tx
    .insertInto('trainingEventParticipants')
    .values(memberIds.map((memberId, at) => ({ tenantId, eventId, memberId, arrival: first + at, ...place })))
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'eventId', 'memberId']).doUpdateSet((eb) => ({
        state,
        arrival: eb.ref('excluded.arrival'),
        offeredUntil: null,
        changedAt: ctx.now,
        isWalkIn,
      })),
    )
    .execute();
}

/** The same for one. */
export const arrive = (
  ctx: TenantContext,
  { eventId, memberId }: { readonly eventId: string; readonly memberId: string },
  state: Exclude<ParticipationState, 'offered'>,
  more: { readonly isWalkIn?: boolean } = {},
): Promise<void> => arriveAll(ctx, { eventId, memberIds: [memberId] }, state, more);

/** Changes where members stand; their place in the order of arrival stays. */
export async function setParticipationOfAll(
  ctx: TenantContext,
  { eventId, memberIds }: { readonly eventId: string; readonly memberIds: readonly string[] },
  state: ParticipationState,
  until: Date | null = null,
): Promise<void> {
  await ctx.tx
    .updateTable('trainingEventParticipants')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', '=', eventId)
    .where('memberId', '=', sql<string>`any (${[...memberIds]}::uuid[])`)
    .set({ state, offeredUntil: until, changedAt: ctx.now })
    .execute();
}

/** The same for one. */
export const setParticipation = (
  ctx: TenantContext,
  { eventId, memberId }: { readonly eventId: string; readonly memberId: string },
  state: ParticipationState,
  until: Date | null = null,
): Promise<void> => setParticipationOfAll(ctx, { eventId, memberIds: [memberId] }, state, until);

/** Keeps a seat until a moment for people of the waiting list. */
export const setOffered = (
  ctx: TenantContext,
  of: { readonly eventId: string; readonly memberIds: readonly string[] },
  until: Date,
): Promise<void> => setParticipationOfAll(ctx, of, 'offered', until);

/** Who of these people has something to do with an event still. */
export async function listTakingPart(
  ctx: TenantContext,
  eventId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx
    .selectFrom('trainingEventParticipants')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', '=', eventId)
    .where('memberId', '=', sql<string>`any (${[...memberIds]}::uuid[])`)
    .where('state', 'in', [...TAKING_PART_STATES])
    .select('memberId')
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

const AWAITING = ['waiting', 'offered', 'awaiting_approval'] as const;

/** Who of these people waits for another event than this one. */
export async function whoAwaitsOthers(
  ctx: TenantContext,
  eventId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('trainingEventParticipants')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', sql<string>`any (${[...memberIds]}::uuid[])`)
    .where('state', 'in', [...AWAITING])
    .where('eventId', '<>', eventId)
    .distinct()
    .orderBy('memberId')
    .select('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Other events than this one that a member waits for, in the order in which they are held one after the other. */
export function listOthersAwaited(ctx: TenantContext, eventId: string, memberId: string) {
  return ctx.tx
    .selectFrom('trainingEventParticipants as p')
    .innerJoin('trainingEvents as v', (join) =>
      join.onRef('v.tenantId', '=', 'p.tenantId').onRef('v.id', '=', 'p.eventId'),
    )
    .innerJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'v.tenantId').onRef('c.id', '=', 'v.trainingId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.memberId', '=', memberId)
    .where('p.state', 'in', [...AWAITING])
    .where('p.eventId', '<>', eventId)
    .orderBy('v.id')
    .select(['v.id', 'v.trainingId', sql<EventKind>`v.kind`.as('kind'), 'c.publishedVersion'])
    .execute();
}

/** Where a member stands in an event. */
export function findParticipant(
  ctx: TenantContext,
  of: { readonly eventId: string; readonly memberId: string },
) {
  return ctx.tx
    .selectFrom('trainingEventParticipants')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', '=', of.eventId)
    .where('memberId', '=', of.memberId)
    .select([sql<ParticipationState>`state`.as('state'), 'offeredUntil', 'result', 'grade'])
    .executeTakeFirst();
}

/** The event of a training that the actor has a seat in, the latest of them. */
export function findOwnEvent(ctx: TenantContext, trainingId: string) {
  return ctx.tx
    .selectFrom('trainingEvents as v')
    .innerJoin('trainingEventParticipants as p', (join) =>
      join.onRef('p.tenantId', '=', 'v.tenantId').onRef('p.eventId', '=', 'v.id'),
    )
    .where('v.tenantId', '=', ctx.actor.tenantId)
    .where('v.trainingId', '=', trainingId)
    .where('v.canceledAt', 'is', null)
    .where('p.memberId', '=', ctx.actor.memberId)
    .where('p.state', '=', 'enrolled')
    .orderBy('v.startsAt', 'desc')
    .select(['v.id', 'v.kind'])
    .limit(1)
    .executeTakeFirst();
}

/** Who waits for a seat and may come in, in their order. */
export async function listWaiting(ctx: TenantContext, eventId: string, limit: number): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('trainingEventParticipants as p')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'p.tenantId').onRef('m.id', '=', 'p.memberId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.eventId', '=', eventId)
    .where('p.state', '=', 'waiting')
    .where('m.status', '=', 'approved')
    .orderBy('p.arrival')
    .limit(limit)
    .select('p.memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Members of an event in these states with their language and zone, in the order of arrival. */
export function listListeners(ctx: TenantContext, eventId: string, states: readonly ParticipationState[]) {
  return ctx.tx
    .selectFrom('trainingEventParticipants as p')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'p.tenantId').onRef('m.id', '=', 'p.memberId'),
    )
    .innerJoin('people as h', 'h.id', 'm.personId')
    .innerJoin('tenants as t', 't.id', 'p.tenantId')
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.eventId', '=', eventId)
    .where('p.state', 'in', states)
    .where('m.status', '=', 'approved')
    .orderBy('p.arrival')
    .select([
      'm.id as memberId',
      'h.language',
      sql<string>`coalesce(h.time_zone, t.time_zone)`.as('timeZone'),
    ])
    .execute();
}

/** Language and zone of members of the company who may come in, of these. */
export function findListeners(ctx: TenantContext, memberIds: readonly string[]) {
  return ctx.tx
    .selectFrom('members as m')
    .innerJoin('people as h', 'h.id', 'm.personId')
    .innerJoin('tenants as t', 't.id', 'm.tenantId')
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.id', 'in', memberIds)
    .where('m.status', '=', 'approved')
    .orderBy('m.id')
    .select([
      'm.id as memberId',
      'h.language',
      sql<string>`coalesce(h.time_zone, t.time_zone)`.as('timeZone'),
      isHeldBy('m', 'events.run').as('runsEvents'),
    ])
    .execute();
}
export type ListenerRow = Awaited<ReturnType<typeof listListeners>>[number];

/** Companies with an offer that has lapsed; `t` is the company, $1 the moment. */
export const TENANTS_WITH_LAPSED = `select from training_event_participants p
  where p.tenant_id = t.id and p.state = 'offered' and p.offered_until <= $1`;

/** Events with an offer that has lapsed by now. */
export async function listLapsedEvents(ctx: TenantContext, limit: number): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('trainingEventParticipants')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('state', '=', 'offered')
    .where('offeredUntil', '<=', ctx.now)
    .select('eventId')
    .distinct()
    .limit(limit)
    .execute();
  return rows.map(({ eventId }) => eventId);
}

/** Ends the offers of an event that have lapsed. */
export async function lapseOffersOf(ctx: TenantContext, eventId: string): Promise<void> {
  await ctx.tx
    .updateTable('trainingEventParticipants')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', '=', eventId)
    .where('state', '=', 'offered')
    .where('offeredUntil', '<=', ctx.now)
    .set({ state: 'declined', offeredUntil: null, changedAt: ctx.now })
    .execute();
}

/**
 * Nobody has anything to do with an event any more that was called off: seats and waiting list are gone. Gives who had a seat, and since when;
 * the caller holds the event.
 */
export async function endParticipations(
  ctx: TenantContext,
  eventId: string,
): Promise<{ memberId: string; since: Date }[]> {
  const { rows } = await sql<{ memberId: string; since: Date; state: ParticipationState }>`
    with had as (
      select member_id, state, changed_at from training_event_participants
       where tenant_id = ${ctx.actor.tenantId}::uuid and event_id = ${eventId}::uuid
         and state = any (${[...TAKING_PART_STATES]}::text[]) for update)
    update training_event_participants p
       set state = 'canceled', offered_until = null, changed_at = ${ctx.now}::timestamptz,
           seat_called_off = had.state = any (${[...SEATED_STATES]}::text[])
      from had
     where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.event_id = ${eventId}::uuid and p.member_id = had.member_id
    returning p.member_id as "memberId", had.changed_at as since, had.state`.execute(ctx.tx);
  return rows.filter(({ state }) => state === 'enrolled').map(({ memberId, since }) => ({ memberId, since }));
}

const MAX_SHOWN = 60;

/** Who of those with a seat in an event agreed to be seen, by name. */
export function listShown({ tx, actor }: TenantContext, eventId: string) {
  return tx
    .selectFrom('trainingEventParticipants as p')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'p.tenantId').onRef('m.id', '=', 'p.memberId'),
    )
    .where('p.tenantId', '=', actor.tenantId)
    .where('p.eventId', '=', eventId)
    .where('p.state', '=', 'enrolled')
    .where('p.isShown', '=', true)
    .where('m.status', '=', 'approved')
    .orderBy('m.displayName')
    .orderBy('m.id')
    .limit(MAX_SHOWN)
    .select(['m.id', 'm.displayName as name', 'm.avatarFileId'])
    .execute();
}

/** How many have a seat in an event. */
export async function countSeated({ tx, actor }: TenantContext, eventId: string): Promise<number> {
  const { people } = await tx
    .selectFrom('trainingEventParticipants')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .where('state', '=', 'enrolled')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return people;
}

/** Whether the actor agreed to be seen in an event; undefined for who has no seat. */
export async function findOwnShown(
  { tx, actor }: TenantContext,
  eventId: string,
): Promise<boolean | undefined> {
  const row = await tx
    .selectFrom('trainingEventParticipants')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .where('memberId', '=', actor.memberId)
    .where('state', '=', 'enrolled')
    .select('isShown')
    .executeTakeFirst();
  return row?.isShown;
}

/** Shows the actor to the others who come, or no longer; false for who has no seat. */
export async function setShown(
  { tx, actor }: TenantContext,
  eventId: string,
  isShown: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trainingEventParticipants')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .where('memberId', '=', actor.memberId)
    .where('state', '=', 'enrolled')
    .set({ isShown })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
