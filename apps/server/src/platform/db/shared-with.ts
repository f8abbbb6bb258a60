import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** SQL that is true for things a query calls so that are, for each of area, group and tag, open to all or shared with one of these labels (TEN-10). */
export function isSharedWith(things: string, labels: RawBuilder<unknown>): RawBuilder<boolean> {
  const isOpen = (kind: 'area' | 'group' | 'tag') => {
    const audience = sql.ref(`${things}.audience_${kind}_ids`);
    return sql`(${audience} = '{}' or ${audience} && ${labels})`;
  };
  return sql<boolean>`(${isOpen('area')} and ${isOpen('group')} and ${isOpen('tag')})`;
}

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
