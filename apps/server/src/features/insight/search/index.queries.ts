import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { SearchEntries } from '../../../platform/search-source.ts';

/** Longer ones are no words. */
const MAX_WORD = 100;

/** Things of a feature as the index holds them: `id`, `name`, `body` and the words `inside`. */
function things({ table, alias, stands, name, text, inside }: SearchEntries, tenantId: string) {
  const column = (of: string) => sql.ref(`${alias}.${of}`);
  return sql`select ${column('id')} as id, replace(${name}, '-', '') as name, replace(${text}, '-', '') as body,
      ${inside ?? sql`'{}'`}::text[] as inside
    from ${sql.table(table)} as ${sql.ref(alias)} where ${column('tenant_id')} = ${tenantId}::uuid and ${stands ?? sql`true`}`;
}

const wordsOf = (text: RawBuilder<unknown>, place: number) =>
  sql`select left(w, ${sql.lit(MAX_WORD)}) as word, ${sql.lit(place)} as place from regexp_split_to_table(${text}, '\\s+') w where w <> ''`;

/** One writes a company's index at a time: a word that one adds is not cleared by another. */
export async function lockIndex(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search:' || ${tenantId}, 0))`.execute(tx);
}

/** Makes the entries of these things what the things are now, and ends those of things that are not there any more; returns how many there are. */
export async function writeEntries(
  tx: Tx,
  tenantId: string,
  of: SearchEntries,
  ids: readonly string[],
): Promise<number> {
  const { kind } = of;
  const asked = sql`${[...ids]}::uuid[]`;
  const { rows } = await sql<{ count: number; lost: string[] }>`
    with source as materialized (
      select id, name, body, inside from (${things(of, tenantId)}) x where x.id = any (${asked})
    ), written as (
      insert into search_entries as e (tenant_id, kind, id, name, body)
      select ${tenantId}::uuid, ${kind}, id, name, body from source
      on conflict (tenant_id, kind, id) do update set name = excluded.name, body = excluded.body
        where (e.name, e.body) is distinct from (excluded.name, excluded.body)
    ), said as materialized (
      select s.id, w.word, min(w.place)::smallint as place from source s cross join lateral (
        ${wordsOf(sql`s.name`, 0)} union all ${wordsOf(sql`s.body`, 1)}
        union all select left(i, ${sql.lit(MAX_WORD)}), 2 from unnest(s.inside) i where i <> '') w
       group by s.id, w.word
    ), stored as materialized (
      select w.entry_id as id, w.word, w.place from search_words w
       where w.tenant_id = ${tenantId}::uuid and w.kind = ${kind} and w.entry_id = any (${asked})
    ), lost as (
      delete from search_words w using (select id, word, place from stored except select id, word, place from said) x
       where w.tenant_id = ${tenantId}::uuid and w.kind = ${kind} and w.entry_id = x.id and w.word = x.word and w.place = x.place
      returning w.word
    ), gained as (
      insert into search_words (tenant_id, word, kind, place, entry_id)
      select ${tenantId}::uuid, word, ${kind}, place, id from (select id, word, place from said except select id, word, place from stored) x
       order by word, place, id
      returning word
    ), terms as (
      -- Only those that are new: an attempt to write a word that is there costs more than to look.
      insert into search_terms (tenant_id, word)
      select distinct ${tenantId}::uuid, g.word from gained g
       where not exists (select from search_terms t where t.tenant_id = ${tenantId}::uuid and t.word = g.word) on conflict do nothing
    ), ended as (
      delete from search_entries e where e.tenant_id = ${tenantId}::uuid and e.kind = ${kind} and e.id = any (${asked})
         and not exists (select from source s where s.id = e.id)
    )
    select (select count(*) from source)::integer as count, array(select distinct word from lost) as lost`.execute(
    tx,
  );
  await clearTerms(tx, tenantId, rows[0]?.lost ?? []);
  return rows[0]?.count ?? 0;
}

/** Ends those of these words that nothing has any more. */
async function clearTerms(tx: Tx, tenantId: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    delete from search_terms t where t.tenant_id = ${tenantId}::uuid and t.word = any (${[...words]}::text[])
       and not exists (select from search_words w where w.tenant_id = t.tenant_id and w.word = t.word)`.execute(
    tx,
  );
}

/** Ids behind one of the things that are there or are indexed, in order. */
export async function listIds(
  tx: Tx,
  tenantId: string,
  of: SearchEntries,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select x.id from (${things(of, tenantId)}) x where x.id > ${after}::uuid order by x.id limit ${limit})
    union
    (select e.id from search_entries e where e.tenant_id = ${tenantId}::uuid and e.kind = ${of.kind} and e.id > ${after}::uuid
      order by e.id limit ${limit})
    order by id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ends what no feature brings any more, and words that nothing has. */
export async function clearLeftovers(tx: Tx, tenantId: string, kinds: readonly string[]): Promise<void> {
  await sql`delete from search_entries e where e.tenant_id = ${tenantId}::uuid and e.kind <> all (${[...kinds]}::text[])`.execute(
    tx,
  );
  await sql`
    delete from search_terms t where t.tenant_id = ${tenantId}::uuid
       and not exists (select from search_words w where w.tenant_id = t.tenant_id and w.word = t.word)`.execute(
    tx,
  );
}
