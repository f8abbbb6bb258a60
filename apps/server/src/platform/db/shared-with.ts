import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Actor } from '../context.ts';

/** SQL that is true for things a query calls so that are, for each of area, group and tag, open to all or shared with one of these labels (TEN-10). */
export function isSharedWith(things: string, labels: RawBuilder<unknown>): RawBuilder<boolean> {
  const isOpen = (kind: 'area' | 'group' | 'tag') => {
    const audience = sql.ref(`${things}.audience_${kind}_ids`);
    return sql`(${audience} = '{}' or ${audience} && ${labels})`;
  };
  return sql<boolean>`(${isOpen('area')} and ${isOpen('group')} and ${isOpen('tag')})`;
}

/** What decides whether a training is for somebody, as SQL. */
export interface Somebody {
  readonly labels: RawBuilder<unknown>;
  readonly branch: RawBuilder<unknown>;
  readonly role: RawBuilder<unknown>;
}

/** The actor as somebody. */
export const actorAs = ({ labelIds, branchId, role }: Actor): Somebody => ({
  labels: sql`${[...labelIds]}::uuid[]`,
  branch: sql`${branchId}::uuid`,
  role: sql`${role}::text`,
});

/** A member `m` as somebody, whose labels are these. */
export const memberAs = (labels: RawBuilder<unknown>): Somebody => ({
  labels,
  branch: sql`m.branch_id`,
  role: sql`m.role`,
});

/**
 * SQL that is true for trainings `c` that are for somebody: of each list that names anything (branches, roles, areas, groups, tags) they have
 * one (TEN-10).
 */
export const isFor = ({ labels, branch, role }: Somebody): RawBuilder<boolean> =>
  sql<boolean>`(${isSharedWith('c', labels)}
    and (c.audience_branch_ids = '{}' or coalesce(${branch} = any (c.audience_branch_ids), false))
    and (c.audience_roles = '{}' or ${role} = any (c.audience_roles)))`;

/** SQL that is true for members `m` who carry one of these labels. */
export const carriesOneOf = (labels: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from member_labels l
    where l.tenant_id = m.tenant_id and l.member_id = m.id and l.label_id = any (${labels}))`;

/** SQL that is true for members `m` of one of these branches. */
export const isOfBranch = (branches: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(m.branch_id = any (${branches}), false)`;

/** SQL that is true for members `m` with one of these roles. */
export const hasRole = (roles: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`m.role = any (${roles})`;

/** SQL that is true for members `m` whom things a query calls so are for: approved, and of each kind of label they name with one of theirs. */
export function isMemberOf(things: string): RawBuilder<boolean> {
  const hasOne = (kind: 'area' | 'group' | 'tag') => {
    const audience = sql.ref(`${things}.audience_${kind}_ids`);
    return sql`(${audience} = '{}' or ${carriesOneOf(audience)})`;
  };
  return sql<boolean>`(m.tenant_id = ${sql.ref(`${things}.tenant_id`)} and m.status = 'approved'
    and ${hasOne('area')} and ${hasOne('group')} and ${hasOne('tag')})`;
}
