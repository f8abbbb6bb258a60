import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { campaignBalance } from '../../engagement/points/campaign-balance.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { isCampaignFor } from '../campaigns/campaign-audience.ts';
import { CAMPAIGN_COLUMNS } from '../campaigns/campaign-columns.ts';

const cursorShape = z.tuple([cursorTime, z.uuid()]);

/** Campaigns that are for the member, with their own points, latest first. */
export function listCampaignRows(ctx: TenantContext, page: { cursor?: string; limit: number }) {
  const { tenantId, memberId } = ctx.actor;
  const after = readCursor(page.cursor, cursorShape);
  let query = ctx.tx
    .selectFrom('campaigns as c')
    .leftJoin('participations as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'c.tenantId')
        .onRef('p.campaignId', '=', 'c.id')
        .on('p.memberId', '=', memberId),
    )
    .where('c.tenantId', '=', tenantId)
    .where(isCampaignFor(ctx, 'c'));
  if (after) query = query.where(sql<boolean>`(c.begins_on, c.id) < (${after[0]}::date, ${after[1]}::uuid)`);
  const holder = { tenant: sql`c.tenant_id`, member: sql`${memberId}`, campaign: sql`c.id` };
  return query
    .select(CAMPAIGN_COLUMNS)
    .select([
      'p.id as participationId',
      campaignBalance(holder, 'spendable').as('confirmed'),
      campaignBalance(holder, 'spendable', { pending: true }).as('waiting'),
    ])
    .orderBy('c.beginsOn', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}
