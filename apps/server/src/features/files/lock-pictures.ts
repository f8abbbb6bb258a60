import { sql } from 'kysely';

import type { TenantContext } from '../../context.ts';

/**
 * Lets the pictures of a company be compared one after the other until the end of the transaction: of two at the same instant the
 * second sees what the first looks like. Taken after hashing, which takes long, and before comparing.
 */
export async function lockPictures(ctx: TenantContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pictures:' || ${ctx.actor.tenantId}, 0))`.execute(
    ctx.tx,
  );
}
