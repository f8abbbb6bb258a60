import { sql } from 'kysely';

import type { Actor } from '../../../platform/context.ts';
import { isSharedWith } from '../../../platform/db/shared-with.ts';

/**
 * SQL that is true for trainings `c` this member may see: published, and either they are in it (`e`), or for each of area, group and tag
 * it is open to all or shared with the member (TEN-10). Assigned ones show only to those who are in.
 */
export function isVisibleTo(actor: Actor) {
  const labels = sql`${[...actor.labelIds]}::uuid[]`;
  return sql<boolean>`c.status = 'published' and (e.subscription = 'active' or (c.subscription_type <> 'assigned'
    and ${isSharedWith('c', labels)}))`;
}
