import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { isAllowed } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { SearchSource } from '../../../platform/search-source.ts';
import { patternOf } from './directory.queries.ts';

const inDirectory = sql`members m join member_directory d on d.tenant_id = m.tenant_id and d.member_id = m.id`;

/** How alike a word of a name has to be, and how many such words one typed word may mean. */
const SIMILARITY = 0.4;
const MAX_ALIKE = 6;

/** SQL that is true for people `d` in whose names for each of these words one most like it stands. */
function haveWordsLike(tenantId: string, words: readonly string[]): RawBuilder<boolean> {
  const each = words.map(
    (word) => sql`string_to_array(d.name_key, ' ') && array(select w.word::text from directory_words w
        where w.tenant_id = ${tenantId}::uuid and similarity(w.word, ${word}) >= ${SIMILARITY}
        order by similarity(w.word, ${word}) desc, w.word limit ${MAX_ALIKE})`,
  );
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** People the member may look up: all of the company for those who manage them, and those of the branches they lead by their names for the others. */
export function findPeople({ actor }: TenantContext): SearchSource {
  const { tenantId, memberId } = actor;
  const all = {
    alias: 'm',
    from: inDirectory,
    title: sql`m.display_name`,
    picture: sql`m.avatar_file_id`,
  } as const;
  const name = sql`d.name_key`;
  if (isAllowed(actor, 'people.view'))
    return {
      ...all,
      kind: 'person',
      where: sql`m.tenant_id = ${tenantId}::uuid`,
      own: {
        name,
        text: sql`d.search_text`,
        fits: (words) =>
          sql<boolean>`(${sql.join(
            words.map((word) => sql`d.search_text like ${patternOf(word)}`),
            sql` and `,
          )})`,
        otherwise: (words) => haveWordsLike(tenantId, words),
      },
    };
  return {
    ...all,
    kind: 'team_member',
    where: sql`m.tenant_id = ${tenantId}::uuid and m.status = 'approved' and m.id <> ${memberId}::uuid and d.branch_id in (
      select l.branch_id from led_branches l where l.tenant_id = ${tenantId}::uuid and l.member_id = ${memberId}::uuid)`,
    own: { name, text: name },
  };
}
