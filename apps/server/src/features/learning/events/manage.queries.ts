import { randomInt } from 'node:crypto';

import type { EventBody } from '@trilha/contracts/learning/events-admin';
import { CODE_PATTERN } from '@trilha/rules/learning/event-presence';

import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isHeldBy } from '../../../platform/db/is-held-by.ts';
import { countedLabels } from '../../../platform/db/counted-labels.ts';

const CODES = 1_000_000;
const DIGITS = 6;
/** Of a million codes a company has some hundreds in use. */
const TRIES = 20;

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

const valuesOf = ({ title, sessions, audience, instructorIds: _apart, ...body }: EventBody) => ({
  ...body,
  audienceAreaIds: [...audience.areaIds],
  audienceGroupIds: [...audience.groupIds],
  audienceTagIds: [...audience.tagIds],
  title: JSON.stringify(title),
  startsAt: instantOf(sessions[0]?.startsAt ?? null),
  endsAt: instantOf(sessions.at(-1)?.endsAt ?? null),
  subscribeFrom: instantOf(body.subscribeFrom),
  subscribeUntil: instantOf(body.subscribeUntil),
  leaveUntil: instantOf(body.leaveUntil),
});

/** How many of these labels, each of its kind, are the company's. */
export async function countLabels(
  ctx: TenantContext,
  labels: readonly { readonly kind: string; readonly id: string }[],
): Promise<number> {
  const { rows } = await sql<{ labels: number }>`
    select ${countedLabels(ctx.actor.tenantId, labels)} as labels`.execute(ctx.tx);
  return rows[0]?.labels ?? 0;
}

/** Writes an event; returns its id. */
export async function insertEvent(
  ctx: TenantContext,
  trainingId: string,
  body: EventBody,
  seriesId: string | null = null,
): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('trainingEvents')
    .values({
      ...valuesOf(body),
      tenantId: ctx.actor.tenantId,
      trainingId,
      seriesId,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an event; calendars hear of every change. */
export async function updateEvent(ctx: TenantContext, eventId: string, body: EventBody): Promise<void> {
  await ctx.tx
    .updateTable('trainingEvents')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', eventId)
    .set((eb) => ({
      ...valuesOf(body),
      revision: eb('revision', '+', 1),
      sequence: eb('sequence', '+', 1),
      changedAt: ctx.now,
    }))
    .execute();
}

/** Calls an event off. */
export async function cancelEventRow(ctx: TenantContext, eventId: string, reason: string): Promise<void> {
  await ctx.tx
    .updateTable('trainingEvents')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', eventId)
    .set((eb) => ({
      canceledAt: ctx.now,
      cancelReason: reason,
      revision: eb('revision', '+', 1),
      sequence: eb('sequence', '+', 1),
      changedAt: ctx.now,
    }))
    .execute();
}

/** Names the series an event began. */
export async function setSeries(ctx: TenantContext, eventId: string, seriesId: string): Promise<void> {
  await ctx.tx
    .updateTable('trainingEvents')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', eventId)
    .set({ seriesId })
    .execute();
}

/** Adds a session with six digits that no other session of the company has. */
async function insertSession(
  ctx: TenantContext,
  session: {
    readonly eventId: string;
    readonly number: number;
    readonly startsAt: Date;
    readonly endsAt: Date;
  },
): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const code = String(randomInt(CODES)).padStart(DIGITS, '0');
    if (!CODE_PATTERN.test(code)) throw new Error(`${code} is no code.`);
    const { numInsertedOrUpdatedRows } = await ctx.tx
      .insertInto('trainingEventSessions')
      .values({ tenantId: ctx.actor.tenantId, ...session, code })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'code']).where('code', 'is not', null).doNothing(),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return;
  }
  throw new Error('No code was left for a session.');
}

/** Writes the sessions of an event, by their order; those that stay keep their codes. The caller holds the event. */
export async function writeSessions(
  ctx: TenantContext,
  eventId: string,
  sessions: EventBody['sessions'],
  had: number,
): Promise<void> {
  const { tenantId } = ctx.actor;
  for (const [at, { startsAt, endsAt }] of sessions.entries()) {
    const number = at + 1;
    const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    if (number > had) await insertSession(ctx, { eventId, number, ...times });
    else
      await ctx.tx
        .updateTable('trainingEventSessions')
        .where('tenantId', '=', tenantId)
        .where('eventId', '=', eventId)
        .where('number', '=', number)
        .set(times)
        .execute();
  }
  if (sessions.length >= had) return;
  await ctx.tx
    .deleteFrom('trainingEventPresences')
    .where('tenantId', '=', tenantId)
    .where('sessionId', 'in', (eb) =>
      eb
        .selectFrom('trainingEventSessions')
        .where('tenantId', '=', tenantId)
        .where('eventId', '=', eventId)
        .where('number', '>', sessions.length)
        .select('id'),
    )
    .execute();
  await ctx.tx
    .deleteFrom('trainingEventSessions')
    .where('tenantId', '=', tenantId)
    .where('eventId', '=', eventId)
    .where('number', '>', sessions.length)
    .execute();
}

/** Takes back the marks of sessions that begin after an instant: they were made before the session was moved. The caller holds the event. */
export async function clearMarksAfter(ctx: TenantContext, eventId: string, instant: Date): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .deleteFrom('trainingEventPresences')
    .where('tenantId', '=', tenantId)
    .where('sessionId', 'in', (eb) =>
      eb
        .selectFrom('trainingEventSessions')
        .where('tenantId', '=', tenantId)
        .where('eventId', '=', eventId)
        .where('startsAt', '>', instant)
        .select('id'),
    )
    .execute();
}

/** Names somebody co-moderator of an event; false where they are, or teach it. */
export async function insertCoModerator(
  ctx: TenantContext,
  of: { readonly eventId: string; readonly memberId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('trainingEventInstructors')
    .values({ tenantId: ctx.actor.tenantId, ...of, isCoModerator: true })
    .onConflict((conflict) => conflict.columns(['tenantId', 'eventId', 'memberId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Somebody is no co-moderator of an event any more; false where they were none. */
export async function deleteCoModerator(
  ctx: TenantContext,
  of: { readonly eventId: string; readonly memberId: string },
): Promise<boolean> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('trainingEventInstructors')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', '=', of.eventId)
    .where('memberId', '=', of.memberId)
    .where('isCoModerator', '=', true)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Writes who teaches an event; who was named co-moderator stays so, unless they teach it now. */
export async function writeInstructors(
  ctx: TenantContext,
  eventId: string,
  memberIds: readonly string[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .deleteFrom('trainingEventInstructors')
    .where('tenantId', '=', tenantId)
    .where('eventId', '=', eventId)
    .where('isCoModerator', '=', false)
    .execute();
  if (memberIds.length === 0) return;
  await ctx.tx
    .insertInto('trainingEventInstructors')
    .values([...new Set(memberIds)].map((memberId) => ({ tenantId, eventId, memberId })))
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'eventId', 'memberId']).doUpdateSet({ isCoModerator: false }),
    )
    .execute();
}

const MAX_CHOICES = 500;

/** Published trainings of these kinds, the newest of a company that has very many. */
export function listTrainingChoices(ctx: TenantContext, kinds: readonly string[]) {
  return ctx.tx
    .selectFrom('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('status', '=', 'published')
    .where('kind', '=', sql<string>`any (${[...kinds]}::text[])`)
    .orderBy('publishedAt', 'desc')
    .limit(MAX_CHOICES)
    .select(['id', 'kind', 'title'])
    .execute();
}

/** Trainings of these kinds that have events, those with the latest event of a company that has very many. */
export function listTrainingsWithEvents(ctx: TenantContext, kinds: readonly string[]) {
  return ctx.tx
    .selectFrom('trainings as c')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('trainingEvents')
          .where('tenantId', '=', ctx.actor.tenantId)
          .groupBy('trainingId')
          .select((of) => ['trainingId', of.fn.max('startsAt').as('latest')])
          .as('v'),
      (join) => join.onRef('v.trainingId', '=', 'c.id'),
    )
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.kind', '=', sql<string>`any (${[...kinds]}::text[])`)
    .orderBy(sql`v.latest desc nulls first`)
    .orderBy('c.id')
    .limit(MAX_CHOICES)
    .select(['c.id', 'c.kind', 'c.title'])
    .execute();
}

/** Members who may run events, by name. */
export function listInstructorChoices(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('status', '=', 'approved')
    .where(isHeldBy('members', 'events.run'))
    .orderBy('displayName')
    .limit(MAX_CHOICES)
    .select(['id', 'displayName as name'])
    .execute();
}

/**
 * Takes codes back by which nobody checks in any more, so that others can have them; how many. Those of an event whose dates are not final
 * are kept: it gets others.
 */
export async function clearOldCodes(ctx: TenantContext, endedBefore: Date): Promise<number> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('trainingEventSessions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('code', 'is not', null)
    .where('endsAt', '<', endedBefore)
    .where('eventId', 'in', (eb) =>
      eb
        .selectFrom('trainingEvents')
        .where('tenantId', '=', ctx.actor.tenantId)
        .where((of) => of.or([of('stage', '=', 'scheduled'), of('canceledAt', 'is not', null)]))
        .select('id'),
    )
    .set({ code: null })
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
