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
