import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Actor } from '../../../platform/context.ts';
import { isSharedWith } from '../../../platform/db/shared-with.ts';

/** What decides whether a training is for somebody, as SQL. */
interface Somebody {
  readonly labels: RawBuilder<unknown>;
  readonly branch: RawBuilder<unknown>;
  readonly role: RawBuilder<unknown>;
}

/**
 * SQL that is true for trainings `c` that are for somebody: of each list that names anything (branches, roles, areas, groups, tags) they have
 * one (TEN-10).
 */
function isFor({ labels, branch, role }: Somebody): RawBuilder<boolean> {
  return sql<boolean>`(${isSharedWith('c', labels)}
    and (c.audience_branch_ids = '{}' or coalesce(${branch} = any (c.audience_branch_ids), false))
    and (c.audience_roles = '{}' or ${role} = any (c.audience_roles)))`;
}

/** The same for the actor. */
export const isForActor = ({ labelIds, branchId, role }: Actor): RawBuilder<boolean> =>
  isFor({ labels: sql`${[...labelIds]}::uuid[]`, branch: sql`${branchId}::uuid`, role: sql`${role}::text` });

/** The same for a member `m`, whose labels are these. */
export const isForMember = (labels: RawBuilder<unknown>): RawBuilder<boolean> =>
  isFor({ labels, branch: sql`m.branch_id`, role: sql`m.role` });
