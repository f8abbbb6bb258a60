import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** What a batch of an expiry took; without a last member nobody was left. */
export interface ExpiredBatch {
  readonly lastMember: string | null;
  readonly people: number;
  readonly points: number;
}

/**
 * Takes the spendable points left in a campaign from the members after one, up to a number of them, as one movement with a line for each.
 * Once per key: a second call fails, so the caller notes in the same transaction how far it came.
 */
export async function expirePoints(
  ctx: TenantContext,
  expiry: {
    readonly campaignId: string;
    readonly after: string | null;
    readonly limit: number;
    readonly key: string;
    readonly source: { readonly kind: string; readonly id: string };
    readonly detail: Readonly<Record<string, unknown>>;
  },
): Promise<ExpiredBatch> {
  const { rows } = await sql<ExpiredBatch>`
    select last_member, people, points from app.expire_spendable(${expiry.campaignId}, ${expiry.after}, ${expiry.limit}, ${expiry.key},
      'points_expired', ${expiry.source.kind}, ${expiry.source.id}, ${JSON.stringify(expiry.detail)}, ${ctx.now})`.execute(
    ctx.tx,
  );
  return rows[0] ?? { lastMember: null, people: 0, points: 0 };
}
