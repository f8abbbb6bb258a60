import { OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { rebuildIndex } from './update-index.ts';

const test = useTestApp();

const WORDS = ['Café', 'Loja', 'bem-vindo', 'LGPD', 'guia', '50%', 'São', 'preços'];
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const change = fc.record({
  table: fc.constantFrom('news', 'podcasts', 'library_files', 'forum_topics', 'search_questions'),
  does: fc.constantFrom('insert', 'insert', 'rename', 'rename', 'remove', 'read'),
  which: fc.nat(5),
  text: words,
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

const titled = (text: string) => ({ 'pt-BR': text, 'en-US': `${text} store` });

async function company() {
  const tenantId = await test.build.tenant({ modules: [...OFFERED_MODULES] });
  const { memberId } = await test.build.member({ tenantId });
  const course = await test.build.course(tenantId, { title: titled('Café') });
  return { tenantId, memberId, courseId: course.id };
}
type Company = Awaited<ReturnType<typeof company>>;

const INSERTS: Record<Change['table'], string> = {
  news: `insert into news (tenant_id, title, summary, body) values ($1, $2, $2, '{}')`,
  podcasts: `insert into podcasts (tenant_id, title, search_text, changed_at) values ($1, $2, app.search_key($3), now())`,
  library_files: `with f as (insert into files (tenant_id, storage_key, name, mime, size, status, purpose, created_at)
      values ($1, gen_random_uuid()::text, 'a.pdf', 'application/pdf', 1, 'ready', 'library', now()) returning id)
    insert into library_files (tenant_id, title, file_id, extension, search_text, changed_at) select $1, $2, f.id, 'pdf', app.search_key($3), now() from f`,
  forum_topics: `insert into forum_topics (tenant_id, member_id, title, training_id, written_at, last_post_at) values ($1, $4, $3, $5, now(), now())`,
  search_questions: `insert into search_questions (tenant_id, words, words_key, asked_at) values ($1, $3, gen_random_uuid()::text, now())`,
};
const RENAMES: Record<Change['table'], string> = {
  news: 'title = $3',
  podcasts: 'title = $3, search_text = app.search_key($4)',
  library_files: 'title = $3, search_text = app.search_key($4)',
  forum_topics: 'title = $4',
  search_questions: 'answer = $4, answered_at = now()',
};

async function apply({ tenantId, memberId, courseId }: Company, { table, does, which, text }: Change) {
  if (does === 'insert') {
    const values = [tenantId, titled(text), text, memberId, courseId];
    const used = values.map((value, at) => (INSERTS[table].includes(`$${at + 1}`) ? value : undefined));
    // Those that a statement does not name are told by nothing.
    const named = used.flatMap((value, at) => (value === undefined ? [] : at + 1));
    const statement = named.reduce(
      (all, number, at) => all.replaceAll(`$${number}`, `$${at + 1}`),
      INSERTS[table],
    );
    return test.build.sql(
      tenantId,
      statement,
      used.filter((value) => value !== undefined),
    );
  }
  const ids = await test.build.sql<{ id: string; file_id?: string }>(
    tenantId,
    `select * from ${table} where tenant_id = $1 order by id offset $2 limit 1`,
    [tenantId, which],
  );
  const [row] = ids;
  if (!row) return undefined;
  if (does === 'read' && table === 'library_files')
    return test.build.sql(
      tenantId,
      `with x as (insert into library_texts (tenant_id, file_id, state, extracted_at) values ($1, $2, 'read', now()) on conflict do nothing returning file_id)
       insert into library_words (tenant_id, word, file_id) select distinct $1::uuid, w, x.file_id from x, regexp_split_to_table(app.search_key($3), ' ') w`,
      [tenantId, row.file_id, text],
    );
  if (does === 'remove')
    return test.build.sql(
      tenantId,
      table === 'library_files' || table === 'podcasts'
        ? `update ${table} set removed_at = now() where tenant_id = $1 and id = $2`
        : `delete from ${table} where tenant_id = $1 and id = $2`,
      [tenantId, row.id],
    );
  const set = RENAMES[table];
  const both = set.includes('$3') && set.includes('$4');
  return test.build.sql(
    tenantId,
    `update ${table} set ${both ? set : set.replace('$4', '$3')} where tenant_id = $1 and id = $2`,
    [tenantId, row.id, ...(set.includes('$3') ? [titled(text)] : []), ...(set.includes('$4') ? [text] : [])],
  );
}

async function indexOf(tenantId: string) {
  const all = (what: string) =>
    test.build.sql(tenantId, `${what} where tenant_id = $1 order by 1, 2, 3`, [tenantId]);
  return {
    entries: await all('select kind, id, name, body from search_entries'),
    words: await all('select kind, entry_id, word, place from search_words'),
    terms: await all('select word, 1, 1 from search_terms'),
  };
}

describe('the index of the search', () => {
  it('that was kept through any changes is the one that is built anew', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { maxLength: 8 }), { minLength: 1, maxLength: 4 }),
        async (rounds) => {
          const one = await company();
          for (const changes of rounds) {
            for (const each of changes) await apply(one, each);
            await test.drainOutbox();
          }
          const stored = await indexOf(one.tenantId);

          await test.build.sql(one.tenantId, 'delete from search_entries where tenant_id = $1', [
            one.tenantId,
          ]);
          await test.build.sql(one.tenantId, 'delete from search_terms where tenant_id = $1', [one.tenantId]);
          expect((await indexOf(one.tenantId)).words).toEqual([]);
          const entries = await rebuildIndex(
            test.app.services,
            one.tenantId,
            test.app.services.parts.searchEntries,
          );

          expect(await indexOf(one.tenantId)).toEqual(stored);
          expect(entries).toBe(stored.entries.length);
          expect(entries).toBeGreaterThan(0);
        },
      ),
      { numRuns: 12, seed: 20_261_129 },
    );
  }, 60_000);

  it('built anew while it stands mends what is wrong, and is filled by the work that a migration asks for', async () => {
    const { tenantId } = await company();
    await test.drainOutbox();
    const right = await indexOf(tenantId);
    await test.build.sql(tenantId, `update search_entries set name = 'outro' where tenant_id = $1`, [
      tenantId,
    ]);
    await test.build.sql(tenantId, `delete from search_words where tenant_id = $1 and place = 0`, [tenantId]);
    await test.build.sql(tenantId, `insert into search_terms (tenant_id, word) values ($1, 'ninguem')`, [
      tenantId,
    ]);
    await test.build.sql(
      tenantId,
      `insert into search_entries (tenant_id, kind, id, name, body) values ($1, 'training', uuidv7(), 'sumiu', ''), ($1, 'antigo', uuidv7(), 'antigo', '')`,
      [tenantId],
    );
    expect(await indexOf(tenantId)).not.toEqual(right);
    await test.build.sql(
      tenantId,
      `insert into outbox (tenant_id, topic, key, payload, available_at, created_at) values ($1, 'search_index.due', 'all', '{}', $2, $2)`,
      [tenantId, test.clock.now],
    );

    expect(await test.drainWork(['search_index.due'])).toBe(1);

    expect(await indexOf(tenantId)).toEqual(right);
  });

  it('is of one company, whatever another has', async () => {
    const [one, other] = [await company(), await company()];
    await test.drainOutbox();
    const ask = (tenantId: string) =>
      test.inTenant(tenantId, async (tx) => {
        const { rows } = await sql<{ id: string }>`
          select id from app.search_candidates(array['cafe'], '[[]]', array['training'], true, null)`.execute(
          tx,
        );
        return rows.map(({ id }) => id);
      });

    expect(await ask(one.tenantId)).toEqual([one.courseId]);
    expect(await ask(other.tenantId)).toEqual([other.courseId]);
  });
});
