import type { VenueBody } from '@trilha/contracts/learning/venues';

import type { TenantContext } from '../../../platform/context.ts';

const COLUMNS = ['id', 'name', 'address', 'mapLink', 'seats', 'isRetired'] as const;

const MAX_VENUES = 500;

/** Rooms of the company by name, those in which events are still held first. */
export function listVenues(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('venues')
    .where('tenantId', '=', ctx.actor.tenantId)
    .orderBy('isRetired')
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_VENUES)
    .select(COLUMNS)
    .execute();
}

/** A room, held until the commit. */
export function lockVenue(ctx: TenantContext, venueId: string) {
  return ctx.tx
    .selectFrom('venues')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', venueId)
    .select(COLUMNS)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes a room; undefined where another one goes by its name. */
export function insertVenue(ctx: TenantContext, body: VenueBody) {
  return ctx.tx
    .insertInto('venues')
    .values({ tenantId: ctx.actor.tenantId, ...body, createdAt: ctx.now, changedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Changes a room. Throws the database's 23505 where another one goes by its name. */
export function updateVenue(
  ctx: TenantContext,
  { venueId, ...venue }: VenueBody & { readonly venueId: string; readonly isRetired: boolean },
) {
  return ctx.tx
    .updateTable('venues')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', venueId)
    .set({ ...venue, changedAt: ctx.now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
