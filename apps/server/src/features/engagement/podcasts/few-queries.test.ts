import { expect, it, vi } from 'vitest';

import type { TenantContext } from '../../../platform/context.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { readEpisodePage } from './questions.ts';
import { readEpisodes, readPodcasts } from './read-podcasts.ts';

const test = useTestApp();

const MOST = 4;
const EPISODES = 12;
const EVERYTHING = {
  search: '',
  area: 'all',
  group: 'all',
  tag: 'all',
  category: 'all',
  progress: 'all',
  favorite: 'all',
} as const;

it('the list of podcasts, one of them and a heard episode with its question are read with at most four queries each', async () => {
  const ana = await test.build.member();
  const { tenantId, memberId } = ana;
  const fileId = await test.build.file(tenantId, { mime: 'audio/mpeg', length: 60 });
  const question = { text: { 'pt-BR': 'E?' }, choices: [{ 'pt-BR': 'Sim' }, { 'pt-BR': 'Não' }], right: 0 };
  const [show] = await test.build.sql<{ id: string }>(
    tenantId,
    `insert into podcasts (tenant_id, title, published_at, changed_at, search_text)
     select $1, '{"pt-BR": "Balcão"}', '2020-01-01', now(), 'balcao' from generate_series(1, 8) returning id`,
    [tenantId],
  );
  const podcastId = show?.id ?? '';
  const [episode] = await test.build.sql<{ id: string }>(
    tenantId,
    `insert into podcast_episodes (tenant_id, podcast_id, title, question, published_at, changed_at, search_text)
     select $1, $2, '{"pt-BR": "Um"}', $3, '2020-01-01', now(), 'um' from generate_series(1, ${EPISODES}) returning id`,
    [tenantId, podcastId, JSON.stringify(question)],
  );
  await test.build.sql(
    tenantId,
    `with audios as (insert into podcast_audios (tenant_id, episode_id, language, file_id, seconds)
       select tenant_id, id, 'pt-BR', $2, 60 from podcast_episodes where tenant_id = $1 returning id)
     insert into podcast_listens (tenant_id, member_id, audio_id, position, position_at, coverage, seen_share, started_at, heard_at)
     select $1, $3, id, 60, now(), '', 1, now(), now() from audios`,
    [tenantId, fileId, memberId],
  );
  const counted = (read: (ctx: TenantContext) => Promise<unknown>) =>
    test.inTenant(tenantId, async (tx) => {
      const execute = vi.spyOn(tx.getExecutor(), 'executeQuery');
      const answer = await read(contextOf(test, ana, tx, 'learner'));
      const count = execute.mock.calls.length;
      execute.mockRestore();
      return { count, answer };
    });

  const list = await counted((ctx) => readPodcasts(ctx, { ...EVERYTHING, limit: 24 }));
  const one = await counted((ctx) => readEpisodes(ctx, { podcastId, limit: 24 }));
  const page = await counted((ctx) => readEpisodePage(ctx, episode?.id ?? ''));

  expect(list.answer).toMatchObject({ total: 8 });
  expect(one.answer).toHaveProperty('items.length', EPISODES);
  expect(page.answer).toMatchObject({ question: { text: 'E?', answer: null } });
  for (const { count } of [list, one, page]) expect(count).toBeLessThanOrEqual(MOST);
});
