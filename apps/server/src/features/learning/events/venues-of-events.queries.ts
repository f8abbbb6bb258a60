import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Whether a room of the company still takes events; undefined where there is none. */
export function findVenue(ctx: TenantContext, venueId: string) {
  return ctx.tx
    .selectFrom('venues')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', venueId)
    .select('isRetired')
    .executeTakeFirst();
}

const MAX_CHOICES = 500;

/** Rooms in which events can be held, by name. */
export function listVenueChoices(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('venues')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('isRetired', '=', false)
    .orderBy('name')
    .limit(MAX_CHOICES)
    .select(['id', 'name', 'address', 'mapLink', 'seats', 'isRetired'])
    .execute();
}

/** What is not over. */
const isToCome = (ctx: TenantContext) =>
  sql<boolean>`canceled_at is null and ended_at is null and coalesce(ends_at > ${ctx.now}, true)`;

export interface VenueOfEvents {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly mapLink: string;
}

/** Puts events to come that name a room in their own words, and no address or map that differs, into it; how many. */
export async function adoptByName(
  ctx: TenantContext,
  { id, name, address, mapLink }: VenueOfEvents,
): Promise<number> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('trainingEvents')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('venueId', 'is', null)
    .where(sql<boolean>`app.search_key(btrim(place)) = app.search_key(${name})`)
    .where(sql<boolean>`(btrim(address) = '' or app.search_key(btrim(address)) = app.search_key(${address}))`)
    .where('mapLink', 'in', ['', mapLink])
    .where(isToCome(ctx))
    .set((eb) => ({
      venueId: id,
      place: '',
      address: '',
      mapLink: '',
      revision: eb('revision', '+', 1),
      sequence: eb('sequence', '+', 1),
      changedAt: ctx.now,
    }))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Counts a change of events to come in a room, of which calendars have to hear. */
export async function countChange(ctx: TenantContext, venueId: string): Promise<void> {
  await ctx.tx
    .updateTable('trainingEvents')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('venueId', '=', venueId)
    .where(isToCome(ctx))
    .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
    .execute();
}
