import { calendarDay, weekRange } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';
import { z } from 'zod';

import type { HomePart } from '../../../platform/home-part.ts';

const pointsRow = z.object({ balance: z.number(), thisWeek: z.number() });

/** Training points: how many there are, and how many came this week. */
export const pointsAtHome: HomePart = {
  shows: ['points'],
  select: ({ actor: { tenantId, memberId, timeZone }, now }) => sql`(
    with account as materialized (
      select a.id, a.balance from accounts a
       where a.tenant_id = ${tenantId} and a.kind = 'member' and a.member_id = ${memberId} and a.unit = 'training'
    )
    select json_build_object(
      'balance', coalesce((select balance from account), 0),
      'thisWeek', coalesce((select sum(e.amount)::bigint from account a
          join entries e on e.tenant_id = ${tenantId} and e.account_id = a.id
           and e.created_at >= ${weekRange(calendarDay(now, timeZone), timeZone, 1).start}), 0)))`,
  present: (_ctx, value) => ({ points: pointsRow.parse(value) }),
};
