import { OFFLINE_GRACE_HOURS } from '@trilha/rules/incentives/sales';
import type pg from 'pg';

import { WARNING_DAYS } from './closing-days.ts';

/**
 * Campaigns of all companies for which the calendar asks for something: a warning that is not begun, a freeze, or a close that may be
 * possible by now. One question as the worker's role. The days are those of `closing-days.ts`.
 */
export async function listDueCampaigns(
  pool: pg.Pool,
  now: Date,
): Promise<readonly { tenantId: string; campaignId: string }[]> {
  const { rows } = await pool.query<{ tenant_id: string; id: string }>(
    `select c.tenant_id, c.id
       from campaigns c
       cross join lateral (select (c.ends_on + 1)::timestamp at time zone c.time_zone as expires_at) e
       cross join lateral (
         select min(d) as days from unnest($3::integer[]) d
          where (c.ends_on + 1 - d)::timestamp at time zone c.time_zone <= $1) w
      where c.state in ('published', 'paused', 'frozen')
        and (e.expires_at + make_interval(hours => $2) <= $1
          or c.state <> 'frozen' and e.expires_at > $1 and w.days is not null
             and not exists (select from campaign_expiry_warnings x
                              where x.tenant_id = c.tenant_id and x.campaign_id = c.id and x.days = w.days))
      order by c.ends_on, c.tenant_id, c.id`,
    [now, OFFLINE_GRACE_HOURS, WARNING_DAYS],
  );
  return rows.map(({ tenant_id: tenantId, id: campaignId }) => ({ tenantId, campaignId }));
}
