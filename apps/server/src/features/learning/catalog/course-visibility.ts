import { sql } from 'kysely';

import type { Actor } from '../../../platform/context.ts';

/**
 * SQL that is true for courses `c` this member may see: published, and for each of area, group and tag either open to
 * all or shared with the member (TEN-10). Assigned courses show only to those who are enrolled (`e`).
 */
export function isVisibleTo(actor: Actor) {
  const labels = sql`${[...actor.labelIds]}::uuid[]`;
  return sql<boolean>`c.status = 'published'
    and (c.audience_area_ids = '{}' or c.audience_area_ids && ${labels})
    and (c.audience_group_ids = '{}' or c.audience_group_ids && ${labels})
    and (c.audience_tag_ids = '{}' or c.audience_tag_ids && ${labels})
    and (c.subscription_type <> 'assigned' or e.subscription = 'active')`;
}
