import { Agent } from 'node:http';

import { median, ms, percentile } from '../figures.ts';
import type { Figure, Report } from '../figures.ts';
import { addLearners, signInAll } from '../population.ts';
import { sendRequest } from '../load/send-request.ts';
import { loadNow } from '../process-cost.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

const FILES = 100_000;
/** Different words inside of each. */
const WORDS_EACH = 20;
const VOCABULARY = 20_000;
const STEP = 20_000;
const ROUNDS = 40;
const MAX_MS = 60;
/** What files are called after, so that a name is rare or frequent. */
const TOPICS = ['Tabela', 'Manual', 'Roteiro', 'Contrato', 'Catálogo', 'Norma', 'Aviso', 'Guia'];

/** A company with a library of so many files, each read: a title, twenty words inside, and now and then one that few have. */
async function makeLibrary(stage: Stage, files: number): Promise<string> {
  const { rows } = await stage.owner.query<{ id: string }>(
    `insert into tenants (slug, name, look, modules)
     select 'bench-library', 'Company of files', look, modules from tenants where slug = 'aurora' returning id`,
  );
  const tenantId = rows[0]?.id ?? '';
  for (let from = 1; from <= files; from += STEP)
    await asTenant(stage, tenantId, async (client) => {
      await client.query(
        `with numbered as (
           select n, uuidv7() as file, ($4::text[])[1 + n % 8] || ' ' || substr(md5(n::text), 1, 6) as title
             from generate_series($2::int, $3::int) n
         ), stored as (
           insert into files (tenant_id, id, storage_key, name, mime, size, status, purpose, created_at)
             select $1, file, 'bench/' || file, title || '.pdf', 'application/pdf', 1000, 'ready', 'library', now() from numbered
         ), listed as (
           insert into library_files (tenant_id, title, file_id, extension, published_at, search_text, changed_at)
             select $1, jsonb_build_object('pt-BR', title), file, 'pdf', now() - n * interval '1 minute', app.search_key(title), now() from numbered
         ), texts as (
           insert into library_texts (tenant_id, file_id, state, extracted_at) select $1, file, 'read', now() from numbered
         ), said as (
           select file, w, case when w = 0 and n % 5000 = 0 then 'devolucao' else 'w' || (n * 7919 + w * 104729) % $5 end as word
             from numbered cross join generate_series(0, $6::int - 1) w
         ), parts as (
           insert into library_text_parts (tenant_id, file_id, part, body, words)
             select $1, file, 0, string_agg(word, ' '), array_to_tsvector(array_agg(distinct word)) from said group by file
         )
         insert into library_words (tenant_id, word, file_id) select distinct $1::uuid, word, file from said`,
        [tenantId, from, Math.min(files, from + STEP - 1), TOPICS, VOCABULARY, WORDS_EACH],
      );
    });
  await stage.owner.query(
    'vacuum analyze files, library_files, library_texts, library_text_parts, library_words',
  );
  return tenantId;
}

const LOOK_MS = 250;
const MIN_PER_SECOND = 1000;

/** Waits until the work queue has indexed everything; gives how many entries a second it wrote of those that still waited. */
async function waitForIndex(stage: Stage, tenantId: string): Promise<Figure> {
  const waiting = () =>
    asTenant(stage, tenantId, async (client) => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::integer as n from outbox where tenant_id = $1 and topic = 'search_entry.due'`,
        [tenantId],
      );
      return rows[0]?.n ?? 0;
    });
  const atFirst = await waiting();
  const began = performance.now();
  while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const seconds = (performance.now() - began) / 1000;
  await stage.owner.query('vacuum analyze search_entries, search_words, search_terms, outbox');
  const rate = Math.round(atFirst / seconds);
  return {
    what: 'search: entries indexed by the work queue',
    target: `≥ ${MIN_PER_SECOND.toLocaleString('en-US')}/s`,
    measured: `${rate.toLocaleString('en-US')}/s of ${atFirst.toLocaleString('en-US')}`,
    met: rate >= MIN_PER_SECOND,
  };
}

/** A library of a hundred thousand files: its first page, and what is found in it by a name and by what stands inside. */
export async function measureLibrary(stage: Stage, quick: boolean): Promise<Report> {
  const files = quick ? FILES / 10 : FILES;
  const began = performance.now();
  const tenantId = await makeLibrary(stage, files);
  const seconds = (performance.now() - began) / 1000;
  const indexed = await waitForIndex(stage, tenantId);
  const [learner] = await signInAll(stage, await addLearners(stage, tenantId, 1, 'library-'));
  if (!learner) throw new Error('Nobody reads the library.');
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${learner.accessToken}` };
  const asked = {
    'library: first page': '/api/v1/library-files?limit=20',
    'library: a rare word inside': '/api/v1/library-files?limit=20&search=devolucao',
    'library: a frequent name': '/api/v1/library-files?limit=20&search=tabela',
    'library: a mistyped word inside': '/api/v1/library-files?limit=20&search=devolucoa',
    'library: nothing like it': '/api/v1/library-files?limit=20&search=bicicleta',
    'library: an address with the name of nothing': '/api/v1/library-files?limit=20&name=bicicleta',
    'search of everything: a rare word inside': '/api/v1/search?search=devolucao',
    'search of everything: a frequent name': '/api/v1/search?search=tabela',
    'search of everything: a mistyped name': '/api/v1/search?search=tabeal',
    'search of everything: the middle of a word': '/api/v1/search?search=abel',
    'search of everything: two words': '/api/v1/search?search=tabela%20devolucao',
    'search of everything: nothing like it': '/api/v1/search?search=bicicleta',
    'search of everything: two letters': '/api/v1/search?search=de',
  };
  const figures: Figure[] = [indexed];
  for (const [what, path] of Object.entries(asked)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      const { status } = await sendRequest(agent, `${stage.server.url}${path}`, { method: 'GET', headers });
      if (status !== 200) throw new Error(`${what}: ${status}`);
      times.push(performance.now() - start);
    }
    const p95 = percentile(times, 95);
    figures.push({
      what,
      target: `p95 ≤ ${MAX_MS} ms`,
      measured: `p50 ${ms(median(times))}, p95 ${ms(p95)}`,
      met: p95 <= MAX_MS,
    });
  }
  agent.destroy();
  const rows = (files * WORDS_EACH).toLocaleString('en-US');
  return {
    id: 'library',
    title: `A library of ${files.toLocaleString('en-US')} files`,
    figures,
    notes: [
      `${rows} rows of words inside of files. Over HTTP, one client, ${ROUNDS} requests each. Filled in ${Math.round(seconds)} s by plain SQL.`,
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
