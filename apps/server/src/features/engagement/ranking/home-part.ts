import { sql } from 'kysely';
import { z } from 'zod';

import type { HomePart } from '../../../platform/home-part.ts';

/** The place among everybody of the company, where it has a ranking. */
export const placeAtHome: HomePart = {
  shows: ['rank'],
  select: ({ actor: { tenantId, memberId, modules } }) => sql`
    (select app.ranking_place(r.board, r.score) from ranking_scores r
      where r.tenant_id = ${tenantId} and r.board = 'client|all' and r.member_id = ${memberId}
        and ${modules.has('ranking')}
        and not exists (select from ranking_rules x where x.tenant_id = r.tenant_id and 'all' <> all (x.periods)))`,
  present: (_ctx, value) => ({ rank: z.number().nullable().parse(value) }),
};
