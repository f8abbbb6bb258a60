import { sql } from 'kysely';

import type { Actor } from '../../../platform/context.ts';
import { isForActor } from '../trainings/training-audience.ts';

/**
 * SQL that is true for trainings `c` this member may see: published, and either they are in it (`e`), or it is for them: for each of
 * branch, role, area, group and tag it is open to all or they have one (TEN-10). Assigned ones show only to those who are in.
 */
export function isVisibleTo(actor: Actor) {
  return sql<boolean>`c.status = 'published' and (e.subscription = 'active' or (c.subscription_type <> 'assigned'
    and ${isForActor(actor)}))`;
}
