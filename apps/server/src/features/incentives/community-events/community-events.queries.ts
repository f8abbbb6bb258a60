import type { CommunityEventBody } from '@trilha/contracts/incentives/community-events';
import type { CommunityEventKind } from '@trilha/rules/incentives/community-events';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { isCampaignFor } from '../campaigns/campaign-audience.ts';

const COLUMNS = [
  'e.id',
  'e.campaignId',
  'e.minimumLevel',
  'e.title',
  'e.description',
  'e.startsAt',
  'e.endsAt',
  'e.timeZone',
  'e.address',
  'e.link',
  'e.cancelled',
  'e.sequence',
  'e.changedAt',
  sql<CommunityEventKind>`e.kind`.as('kind'),
  'c.title as campaignTitle',
  'l.name as levelName',
] as const;

/** Events of campaigns that are for the member, with their campaign, the name of their lowest level, and the member's own place in them. */
function eventsFor(ctx: TenantContext) {
  const { tenantId, memberId } = ctx.actor;
  return ctx.tx
    .selectFrom('communityEvents as e')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.tenantId', '=', 'e.tenantId').onRef('c.id', '=', 'e.campaignId'),
    )
    .innerJoin('campaignLevels as l', (join) =>
      join
        .onRef('l.tenantId', '=', 'e.tenantId')
        .onRef('l.campaignId', '=', 'e.campaignId')
        .onRef('l.position', '=', 'e.minimumLevel'),
    )
    .leftJoin('participations as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'e.tenantId')
        .onRef('p.campaignId', '=', 'e.campaignId')
        .on('p.memberId', '=', memberId),
    )
    .leftJoin('communityEventGuests as g', (join) =>
      join
        .onRef('g.tenantId', '=', 'e.tenantId')
        .onRef('g.eventId', '=', 'e.id')
        .on('g.memberId', '=', memberId),
    )
    .where('e.tenantId', '=', tenantId)
    .where(isCampaignFor(ctx, 'c'))
    .select(COLUMNS)
    .select(['p.level', 'g.joinedAt']);
}

const cursorShape = z.tuple([cursorTime, z.uuid()]);

/** Events of campaigns people may know of: what comes, soonest first, or what is over, latest first. */
export function listEvents(
  ctx: TenantContext,
  { when, cursor, limit }: { when: 'coming' | 'past'; cursor?: string | undefined; limit: number },
) {
  const after = readCursor(cursor, cursorShape);
  const coming = when === 'coming';
  let query = eventsFor(ctx).where('e.endsAt', coming ? '>' : '<=', ctx.now);
  if (after)
    query = query.where(
      coming
        ? sql<boolean>`(e.starts_at, e.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
        : sql<boolean>`(e.starts_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    );
  return query
    .select(sql<string>`e.starts_at::text`.as('startsKey'))
    .orderBy('e.startsAt', coming ? 'asc' : 'desc')
    .orderBy('e.id', coming ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
}

/** An event people may know of. */
export function findEvent(ctx: TenantContext, eventId: string) {
  return eventsFor(ctx).where('e.id', '=', eventId).executeTakeFirst();
}
export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** The actor comes; saying so twice changes nothing. */
export async function insertGuest(ctx: TenantContext, eventId: string): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('communityEventGuests')
    .values({ tenantId, eventId, memberId, joinedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'eventId', 'memberId']).doNothing())
    .execute();
}

/** The actor does not come after all. */
export async function deleteGuest(ctx: TenantContext, eventId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('communityEventGuests')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', '=', eventId)
    .where('memberId', '=', ctx.actor.memberId)
    .execute();
}

/** Who takes part in an event. */
export async function listGuests(ctx: TenantContext, eventId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('communityEventGuests')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', '=', eventId)
    .select('memberId')
    .orderBy('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Events as administrators see them, latest first. */
export function listManaged(ctx: TenantContext, page: { cursor?: string | undefined; limit: number }) {
  const after = readCursor(page.cursor, cursorShape);
  let query = managed(ctx);
  if (after)
    query = query.where(sql<boolean>`(e.starts_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .select(sql<string>`e.starts_at::text`.as('startsKey'))
    .orderBy('e.startsAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

function managed(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('communityEvents as e')
    .where('e.tenantId', '=', ctx.actor.tenantId)
    .select([
      'e.id',
      'e.campaignId',
      'e.minimumLevel',
      'e.title',
      'e.description',
      'e.startsAt',
      'e.endsAt',
      'e.timeZone',
      'e.address',
      'e.link',
      'e.cancelled',
      sql<CommunityEventKind>`e.kind`.as('kind'),
      sql<number>`(select count(*) from community_event_guests g where g.tenant_id = e.tenant_id and g.event_id = e.id)`.as(
        'guests',
      ),
    ]);
}

/** An event with every language of its texts and how many come. */
export function findManagedEvent(ctx: TenantContext, eventId: string) {
  return managed(ctx).where('e.id', '=', eventId).executeTakeFirst();
}
export type ManagedEventRow = NonNullable<Awaited<ReturnType<typeof findManagedEvent>>>;

/** Holds an event until the end of the transaction; false where there is none. */
export async function lockEvent(ctx: TenantContext, eventId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('communityEvents')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', eventId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

const valuesOf = ({ title, description, ...body }: CommunityEventBody) => ({
  ...body,
  title: JSON.stringify(title),
  description: JSON.stringify(description),
});

/** Announces an event; returns its id. */
export async function insertEvent(ctx: TenantContext, body: CommunityEventBody): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('communityEvents')
    .values({
      ...valuesOf(body),
      tenantId: ctx.actor.tenantId,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an event; its sequence shows calendars that it is newer. */
export async function updateEvent(
  ctx: TenantContext,
  eventId: string,
  { cancelled, ...body }: CommunityEventBody & { readonly cancelled: boolean },
): Promise<void> {
  await ctx.tx
    .updateTable('communityEvents')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', eventId)
    .set((eb) => ({
      ...valuesOf(body),
      cancelled,
      sequence: eb('sequence', '+', 1),
      changedAt: ctx.now,
    }))
    .execute();
}
