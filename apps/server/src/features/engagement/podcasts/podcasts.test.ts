import * as admin from '@trilha/contracts/engagement/podcasts-admin';
import type { EpisodeBody, PodcastBody } from '@trilha/contracts/engagement/podcasts-admin';
import * as contract from '@trilha/contracts/engagement/podcasts';
import { getPoints, getPointsTable } from '@trilha/contracts/engagement/points';
import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import type { CallOptions } from '../../../test/test-app.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

const NOW = new Date('2026-11-20T12:00:00Z');
const minutesFrom = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const pass = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};
/** Calls in a session of this moment: an hour of listening outlives a token. */
const call = async (endpoint: Endpoint, { as, ...options }: CallOptions & { readonly as: SignedIn }) =>
  test.call(endpoint, { ...options, as: await test.build.session(as.personId, as.tenantId, as.memberId) });
const nobody = { areaIds: [], groupIds: [], tagIds: [] };

const show = (some: Partial<PodcastBody> = {}): PodcastBody => ({
  title: { 'pt-BR': 'Balcão em Ação', 'en-US': 'At the counter' },
  summary: {},
  author: 'Casa Aurora',
  coverFileId: null,
  categoryIds: [],
  heardPercent: 95,
  audience: nobody,
  publishedAt: minutesFrom(-60),
  ...some,
});

async function company() {
  test.clock.now = NOW;
  const editor = await test.build.member({ role: 'admin', name: 'Bruna' });
  const { tenantId } = editor;
  const [ana, caio] = await Promise.all([
    test.build.member({ tenantId, name: 'Ana' }),
    test.build.member({ tenantId, name: 'Caio' }),
  ]);
  const audio = (length: number | null = 600) => test.build.file(tenantId, { mime: 'audio/mpeg', length });
  return { tenantId, editor, ana, caio, audio };
}
type Company = Awaited<ReturnType<typeof company>>;

const createShow = async ({ editor }: Company, some: Partial<PodcastBody> = {}): Promise<string> => {
  const answer = await call(admin.createPodcast, { as: editor, body: show(some) });
  expect(answer.status).toBe(201);
  return answer.body.id;
};

/** An episode with an audio of ten minutes, out since a while. */
async function createEpisode(
  { editor, audio }: Company,
  podcastId: string,
  some: Partial<EpisodeBody> = {},
): Promise<{ id: string; audioId: string }> {
  const fileId = await audio();
  const episodes = [{ title: { 'pt-BR': 'Episódio' }, language: 'pt-BR', fileId }];
  const { body } = await call(admin.createEpisodes, {
    as: editor,
    params: { podcastId },
    body: { episodes },
  });
  const [episodeId] = body.ids;
  const draft = (await call(admin.getManagedEpisode, { as: editor, params: { episodeId } })).body;
  const changed = await call(admin.changeEpisode, {
    as: editor,
    params: { episodeId },
    body: { ...draft.body, publishedAt: minutesFrom(-30), ...some, revision: draft.revision },
  });
  expect(changed.status).toBe(200);
  return { id: episodeId, audioId: changed.body.audios[0]?.id };
}

const idsFor = async (as: SignedIn, query: Record<string, string> = {}): Promise<string[]> =>
  (await call(contract.listPodcasts, { as, query })).body.items.map(({ id }: { id: string }) => id);
const episodesFor = async (as: SignedIn, podcastId: string): Promise<string[]> =>
  (await call(contract.listPodcastEpisodes, { as, params: { podcastId } })).body.items.map(
    ({ id }: { id: string }) => id,
  );
const report = (
  as: SignedIn,
  audioId: string,
  some: { intervals?: [number, number][]; rate?: number; position?: number; agoSeconds?: number },
) =>
  call(contract.reportListening, {
    as,
    params: { audioId },
    body: { intervals: [], rate: 1, position: 0, agoSeconds: 0, ...some },
  });

describe('podcasts for those who listen [POD-01]', () => {
  it('show what is out, the one with the newest episode first, and nothing of drafts, of later or of what was removed', async () => {
    const all = await company();
    const { editor, ana } = all;
    const older = await createShow(all);
    const newer = await createShow(all);
    await createShow(all, { publishedAt: null });
    const later = await createShow(all, { publishedAt: minutesFrom(4) });
    const { id: first } = await createEpisode(all, older, { publishedAt: minutesFrom(-20) });
    await createEpisode(all, newer, { publishedAt: minutesFrom(-10) });
    const { id: second } = await createEpisode(all, older, { publishedAt: minutesFrom(5) });
    const { id: removed } = await createEpisode(all, older);
    await createEpisode(all, older, { publishedAt: null, audios: [] });
    await call(admin.removeEpisode, { as: editor, params: { episodeId: removed } });

    expect(await idsFor(ana)).toEqual([newer, older]);
    expect(await episodesFor(ana, older)).toEqual([first]);
    test.clock.now = new Date(minutesFrom(5));
    expect(await idsFor(ana)).toEqual([older, later, newer]);
    expect(await episodesFor(ana, older)).toEqual([second, first]);
    await call(admin.restoreEpisode, { as: editor, params: { episodeId: removed } });
    expect(await episodesFor(ana, older)).toEqual([second, first, removed]);
  });

  it('are for those with one label of each kind they name, in every call', async () => {
    const all = await company();
    const { tenantId, editor, ana, caio } = all;
    const areaId = await test.build.label(tenantId, 'area', 'Vendas');
    await test.build.sql(
      tenantId,
      'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
      [tenantId, ana.memberId, areaId],
    );
    const podcastId = await createShow(all, { audience: { ...nobody, areaIds: [areaId] } });
    const { id: episodeId, audioId } = await createEpisode(all, podcastId);

    expect(await idsFor(ana, { area: areaId })).toEqual([podcastId]);
    expect(await idsFor(caio)).toEqual([]);
    const calls = (as: SignedIn) => [
      call(contract.getPodcast, { as, params: { podcastId } }),
      call(contract.listPodcastEpisodes, { as, params: { podcastId } }),
      call(contract.getPodcastEpisode, { as, params: { episodeId } }),
      call(contract.getPodcastTranscript, { as, params: { audioId } }),
      report(as, audioId, {}),
      call(contract.setPodcastFavorite, { as, params: { podcastId }, body: { isFavorite: true } }),
    ];
    const outsider = await test.build.member();
    for (const as of [caio, outsider])
      expect((await Promise.all(calls(as))).map(({ status }) => status)).toEqual([
        404, 404, 404, 404, 404, 404,
      ]);
    for (const as of [ana, editor])
      expect((await Promise.all(calls(as))).map(({ status }) => status)).toEqual([
        200, 200, 200, 200, 200, 200,
      ]);
    const found = await call(contract.searchPodcasts, { as: caio, query: { name: 'balcao' } });
    expect(found.body).toEqual({ podcasts: [], episodes: [], passages: [] });
  });

  it('are filtered by category, favorite and progress, and say how many there are', async () => {
    const all = await company();
    const { tenantId, ana } = all;
    const category = await test.build.label(tenantId, 'category', 'Vendas');
    const begun = await createShow(all, { categoryIds: [category] });
    const untouched = await createShow(all);
    const { audioId } = await createEpisode(all, begun);
    await createEpisode(all, untouched);
    await report(ana, audioId, {});
    await call(contract.setPodcastFavorite, {
      as: ana,
      params: { podcastId: untouched },
      body: { isFavorite: true },
    });

    expect(await idsFor(ana, { category })).toEqual([begun]);
    expect(await idsFor(ana, { favorite: 'true' })).toEqual([untouched]);
    expect(await idsFor(ana, { progress: 'in_progress' })).toEqual([begun]);
    expect(await idsFor(ana, { progress: 'not_started' })).toEqual([untouched]);
    pass(600);
    await report(ana, audioId, { intervals: [[0, 600]] });
    expect(await idsFor(ana, { progress: 'concluded' })).toEqual([begun]);
    const filters = await call(contract.listPodcastFilters, { as: ana });
    expect(filters.body.categories).toEqual([{ id: category, name: 'Vendas' }]);
    const list = await call(contract.listPodcasts, { as: ana, query: { limit: 1 } });
    expect([list.body.items.length, list.body.total]).toEqual([1, 2]);
    const rest = await call(contract.listPodcasts, {
      as: ana,
      query: { limit: 1, cursor: list.body.nextCursor },
    });
    expect(new Set([...list.body.items, ...rest.body.items].map(({ id }: { id: string }) => id)).size).toBe(
      2,
    );
  });

  it('are found by name with or without accents and with a slip, episodes and what is said too [ROU-18]', async () => {
    const all = await company();
    const { editor, ana } = all;
    const podcastId = await createShow(all);
    await createShow(all, { title: { 'pt-BR': 'Segurança' }, author: '' });
    const { id, audioId } = await createEpisode(all, podcastId, { title: { 'pt-BR': 'A última objeção' } });
    const text =
      'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ana>Bom dia\n\n00:12.500 --> 00:15.000\nComo responder à reclamação';
    await call(admin.setTranscript, { as: editor, params: { audioId }, body: { text } });
    const found = async (name: string) => {
      const { body } = await call(contract.searchPodcasts, { as: ana, query: { name } });
      return {
        podcasts: body.podcasts.map((one: { id: string }) => one.id),
        episodes: body.episodes.map((one: { id: string }) => one.id),
        passages: body.passages.map((one: { at: number; episode: { id: string } }) => [
          one.episode.id,
          one.at,
        ]),
      };
    };

    expect(await idsFor(ana, { search: 'BALCAO%' })).toEqual([podcastId]);
    expect(await found('balcao acao')).toEqual({ podcasts: [podcastId], episodes: [], passages: [] });
    expect(await found('balcoa')).toMatchObject({ podcasts: [podcastId] });
    expect(await found('ultima objecao')).toMatchObject({ episodes: [id] });
    expect(await found('reclamacao')).toMatchObject({ passages: [[id, 12.5]] });
    expect(await found(' % ')).toEqual({ podcasts: [], episodes: [], passages: [] });
  });
});

describe('listening [POD-01]', () => {
  it('counts what was really heard: skipping to the end earns nothing, hearing it once earns once', async () => {
    const all = await company();
    const { editor, ana } = all;
    const podcastId = await createShow(all);
    const { id: episodeId, audioId } = await createEpisode(all, podcastId, { points: 30 });
    const balance = async () => (await call(getPoints, { as: ana })).body.balance;

    await report(ana, audioId, {});
    pass(10);
    const skipped = await report(ana, audioId, { intervals: [[595, 600]], position: 600 });
    expect(skipped.body).toMatchObject({ position: 600, isHeard: false, pointsEarned: 0 });
    pass(10);
    const forged = await report(ana, audioId, { intervals: [[0, 600]], rate: 2 });
    expect([forged.body.isHeard, forged.body.seenShare < 0.02]).toEqual([false, true]);
    pass(580);
    const heard = await report(ana, audioId, { intervals: [[0, 595]] });
    expect(heard.body).toMatchObject({ isHeard: true, pointsEarned: 30, seenShare: 1 });
    pass(600);
    expect((await report(ana, audioId, { intervals: [[0, 600]] })).body.pointsEarned).toBe(0);
    expect(await balance()).toBe(30);
    const { rules } = (await call(getPointsTable, { as: ana })).body;
    expect(rules.podcast_heard).toEqual({ from: 30, to: 30 });
    const [line] = (await call(admin.listManagedEpisodes, { as: editor, params: { podcastId } })).body.items;
    expect(line).toMatchObject({ id: episodeId, started: 1, heard: 1 });
  });

  it.each([
    [
      '0:00–5:00 and 4:00–8:00 at 80 %',
      [
        [0, 300],
        [240, 480],
      ],
      1,
      540,
      0.8,
      true,
    ],
    ['0:00–7:50 at 80 %', [[0, 470]], 1, 470, 470 / 600, false],
    ['all at 2×, in half the time', [[0, 600]], 2, 300, 1, true],
    ['skipped to 9:50 and let run out', [[590, 600]], 1, 600, 10 / 600, false],
  ] as [string, [number, number][], number, number, number, boolean][])(
    'counts minutes of content, as much as the show asks for: %s',
    async (_, intervals, rate, seconds, share, isHeard) => {
      const all = await company();
      const { editor, ana } = all;
      const podcastId = await createShow(all, { heardPercent: 80 });
      const { id, audioId } = await createEpisode(all, podcastId);
      expect(
        (await call(contract.getPodcastEpisode, { as: ana, params: { episodeId: id } })).body,
      ).toMatchObject({
        heardPercent: 80,
      });
      await report(ana, audioId, {});
      pass(seconds);
      const { body } = await report(ana, audioId, { intervals, rate });
      expect(body.seenShare).toBeCloseTo(share);
      expect(body.isHeard).toBe(isHeard);
      const managed = await call(admin.getManagedPodcast, { as: editor, params: { podcastId } });
      expect(managed.body.body.heardPercent).toBe(80);
    },
  );

  it('lets nobody hear two episodes in the time of one, nor claim a night at once', async () => {
    const all = await company();
    const { ana } = all;
    const podcastId = await createShow(all);
    const first = await createEpisode(all, podcastId, { points: 10 });
    const second = await createEpisode(all, podcastId, { points: 10 });
    const third = await createEpisode(all, podcastId);
    const long = await createEpisode(all, podcastId, {
      audios: [{ language: 'pt-BR', fileId: await all.audio(7200) }],
    });
    const whole: [number, number][] = [[0, 600]];

    await report(ana, first.audioId, {});
    pass(600);
    expect((await report(ana, first.audioId, { intervals: whole })).body.isHeard).toBe(true);
    expect((await report(ana, second.audioId, { intervals: whole })).body.isHeard).toBe(false);
    pass(10 * 3600);
    expect((await report(ana, long.audioId, { intervals: [[0, 7200]], rate: 2 })).body.seenShare).toBe(0);
    expect((await report(ana, second.audioId, { intervals: whole, rate: 2 })).body.isHeard).toBe(false);
    pass(300);
    expect((await report(ana, second.audioId, { intervals: whole, rate: 2 })).body.isHeard).toBe(true);
    expect((await report(ana, third.audioId, { intervals: whole, rate: 2 })).body.isHeard).toBe(false);
  });

  it('pays an episode once in all its languages', async () => {
    const all = await company();
    const { editor, ana, audio } = all;
    const podcastId = await createShow(all);
    const { id: episodeId } = await createEpisode(all, podcastId, { points: 20 });
    const draft = (await call(admin.getManagedEpisode, { as: editor, params: { episodeId } })).body;
    const english = { language: 'en-US' as const, fileId: await audio() };
    const { body } = await call(admin.changeEpisode, {
      as: editor,
      params: { episodeId },
      body: { ...draft.body, audios: [...draft.body.audios, english], revision: draft.revision },
    });
    const earned: number[] = [];
    for (const { id } of body.audios) {
      await report(ana, id, {});
      pass(600);
      earned.push((await report(ana, id, { intervals: [[0, 600]] })).body.pointsEarned);
    }
    expect(earned).toEqual([20, 0]);
  });

  it('goes on where the person was last, on whatever device; a report that comes late moves nothing back', async () => {
    const all = await company();
    const { ana, caio } = all;
    const podcastId = await createShow(all);
    const { id, audioId } = await createEpisode(all, podcastId);
    const next = await createEpisode(all, podcastId);
    const choose = (queue: string[], agoSeconds: number) =>
      call(contract.setPodcastPlayer, { as: ana, body: { audioId, queue, rate: 1.5, agoSeconds } });
    const read = async (as: SignedIn) => (await call(contract.getPodcastPlayer, { as })).body;

    await choose([next.id], 0);
    await report(ana, audioId, { position: 100 });
    pass(60);
    // The phone had no network: what it says was so before.
    expect((await report(ana, audioId, { position: 40, agoSeconds: 90 })).body.position).toBe(100);
    expect((await report(ana, audioId, { position: 160, agoSeconds: 5 })).body.position).toBe(160);
    await choose([], 120);
    const state = await read(ana);
    expect(state).toMatchObject({
      playing: { audioId, episode: { id } },
      queue: [{ id: next.id }],
      rate: 1.5,
    });
    expect(state.playing.episode.audios[0].position).toBe(160);
    expect(await read(caio)).toEqual({ playing: null, queue: [], rate: 1 });
  });
});

describe('who listened [POD-01]', () => {
  it('is listed with how much of an episode they heard, of those it is for, and saved as a file by administrators alone', async () => {
    const all = await company();
    const { tenantId, editor, ana, caio } = all;
    const areaId = await test.build.label(tenantId, 'area', 'Vendas');
    for (const { memberId } of [ana, caio])
      await test.build.sql(
        tenantId,
        'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
        [tenantId, memberId, areaId],
      );
    const podcastId = await createShow(all, { heardPercent: 80, audience: { ...nobody, areaIds: [areaId] } });
    const { id: episodeId, audioId } = await createEpisode(all, podcastId);
    await report(ana, audioId, {});
    await report(caio, audioId, {});
    pass(480);
    await report(ana, audioId, { intervals: [[0, 480]] });
    await report(caio, audioId, { intervals: [[0, 60]] });
    const list = (as: SignedIn, query: Record<string, string> = {}) =>
      call(admin.listPodcastListeners, { as, params: { episodeId }, query });
    const names = async (query: Record<string, string>) =>
      (await list(editor, query)).body.items.map(({ name }: { name: string }) => name);

    const { body } = await list(editor);
    expect(body.counts).toEqual({ all: 2, started: 2, heard: 1 });
    expect(body.items).toMatchObject([
      { name: 'Ana', share: 0.8, heardAt: test.clock.now.toISOString() },
      { name: 'Caio', share: 0.1, heardAt: null },
    ]);
    expect(await names({ shown: 'heard' })).toEqual(['Ana']);
    expect(await names({ shown: 'missing' })).toEqual(['Caio']);
    const page = await list(editor, { limit: '1' });
    expect(await names({ limit: '1', cursor: page.body.nextCursor })).toEqual(['Caio']);
    expect((await list(ana)).status).toBe(403);
    expect((await list(await test.build.member({ role: 'admin' }))).status).toBe(404);

    const file = await call(admin.exportPodcastListeners, { as: editor, params: { episodeId } });
    expect([file.status, String(file.body).split('\r\n').length >= 3]).toEqual([200, true]);
    expect(String(file.body)).toContain('Ana');
  });

  it('lists who heard an episode by name as people do, whatever accents their names have', async () => {
    const all = await company();
    const { tenantId, editor } = all;
    await test.build.member({ tenantId, name: 'Éder' });
    await test.build.member({ tenantId, name: 'Zoé' });
    const { id: episodeId } = await createEpisode(all, await createShow(all));
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = { limit: '2', ...(cursor ? { cursor } : {}) };
      const { body } = await call(admin.listPodcastListeners, { as: editor, params: { episodeId }, query });
      names.push(...body.items.map(({ name }: { name: string }) => name));
      cursor = body.nextCursor as string | null;
    }
    expect(names).toEqual(['Ana', 'Bruna', 'Caio', 'Éder', 'Zoé']);
  });
});

describe('bookmarks [POD-01]', () => {
  it('keep the second and the sentence said there, once, for their owner alone', async () => {
    const all = await company();
    const { editor, ana, caio } = all;
    const { audioId } = await createEpisode(all, await createShow(all));
    const text =
      'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ana>Bom dia.\n\n00:12.500 --> 00:15.000\n<v Ana>Quem entra\n\n00:15.000 --> 00:17.000\n<v Ana>quer ser visto.';
    await call(admin.setTranscript, { as: editor, params: { audioId }, body: { text } });
    const keep = (as: SignedIn, second: number) =>
      call(contract.addPodcastBookmark, { as, params: { audioId, second: String(second) } });
    const kept = async (as: SignedIn) =>
      (await call(contract.listPodcastBookmarks, { as, params: { audioId } })).body.items;

    expect((await keep(ana, 16)).body).toEqual({ second: 16, text: 'Quem entra quer ser visto.' });
    expect((await keep(ana, 2)).body).toEqual({ second: 2, text: 'Bom dia.' });
    // What is said is changed later: the place stays as it was kept.
    await call(admin.setTranscript, { as: editor, params: { audioId }, body: { text: '' } });
    expect((await keep(ana, 16)).body).toEqual({ second: 16, text: 'Quem entra quer ser visto.' });
    expect((await keep(ana, 9000)).body).toEqual({ second: 600, text: '' });
    expect((await kept(ana)).map(({ second }: { second: number }) => second)).toEqual([2, 16, 600]);
    expect(await kept(caio)).toEqual([]);

    const remove = (as: SignedIn) =>
      call(contract.removePodcastBookmark, { as, params: { audioId, second: '16' } });
    expect([(await remove(caio)).status, (await kept(ana)).length]).toEqual([204, 3]);
    expect([(await remove(ana)).status, (await remove(ana)).status]).toEqual([204, 204]);
    expect((await kept(ana)).map(({ second }: { second: number }) => second)).toEqual([2, 600]);
    const outsider = await test.build.member();
    expect((await keep(outsider, 2)).status).toBe(404);
  });

  it('are no more than two hundred in an audio, however many come at once', async () => {
    const all = await company();
    const { ana } = all;
    const { audioId } = await createEpisode(all, await createShow(all));
    await test.build.sql(
      all.tenantId,
      `insert into podcast_bookmarks (tenant_id, member_id, audio_id, second, quote, created_at)
       select $1, $2, $3, n, '', now() from generate_series(1, 199) n`,
      [all.tenantId, ana.memberId, audioId],
    );
    const answers = await Promise.all(
      [300, 301, 302].map((second) =>
        call(contract.addPodcastBookmark, { as: ana, params: { audioId, second: String(second) } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('podcast_bookmarks_full');
  });
});

describe('playlists [POD-01]', () => {
  it('keep their order, are opened by colleagues only where they are shared, and changed by nobody else', async () => {
    const all = await company();
    const { ana, caio } = all;
    const podcastId = await createShow(all);
    const [one, two] = [await createEpisode(all, podcastId), await createEpisode(all, podcastId)];
    const body = { name: 'Para o ônibus', isShared: false, episodeIds: [two.id, one.id] };
    const { body: made } = await call(contract.createPlaylist, { as: ana, body });
    const params = { playlistId: made.id };
    const change = (as: SignedIn, some: object) =>
      call(contract.changePlaylist, { as, params, body: { ...body, revision: made.revision, ...some } });
    const open = (as: SignedIn) => call(contract.getPlaylist, { as, params });

    expect(made.items.map((item: { id: string }) => item.id)).toEqual([two.id, one.id]);
    expect((await open(caio)).status).toBe(404);
    const shared = await change(ana, { isShared: true, episodeIds: [one.id, two.id], name: 'Ônibus' });
    expect(shared.body).toMatchObject({
      name: 'Ônibus',
      revision: 2,
      items: [{ id: one.id }, { id: two.id }],
    });
    expect((await change(ana, {})).body.code).toBe('stale_revision');
    expect((await open(caio)).body).toMatchObject({ isOwn: false, author: 'Ana', episodes: 2 });
    expect((await change(caio, { revision: 2 })).status).toBe(404);
    expect((await call(contract.removePlaylist, { as: caio, params })).status).toBe(404);
    const lists = await call(contract.listPlaylists, { as: caio });
    expect([lists.body.own, lists.body.shared.length]).toEqual([[], 1]);
    const outsider = await test.build.member();
    expect((await open(outsider)).status).toBe(404);
    await call(contract.removePlaylist, { as: ana, params });
    expect((await open(ana)).status).toBe(404);
  });

  it('are refused with a name the person has, an episode twice, and one that is not there', async () => {
    const all = await company();
    const { ana, caio } = all;
    const { id } = await createEpisode(all, await createShow(all));
    const make = (as: SignedIn, name: string, episodeIds: string[]) =>
      call(contract.createPlaylist, { as, body: { name, isShared: false, episodeIds } });

    expect((await make(ana, 'Meus', [id])).status).toBe(201);
    expect((await make(ana, 'MEUS ', [])).body.code).toBe('playlist_name_taken');
    expect((await make(caio, 'Meus', [])).status).toBe(201);
    expect((await make(ana, 'Outra', [id, id])).body.code).toBe('playlist_invalid');
    expect((await make(ana, 'Outra', [ana.memberId])).body.code).toBe('playlist_invalid');
    expect((await make(ana, '  ', [])).body.code).toBe('invalid_request');
  });

  it('show a colleague only the episodes they may hear', async () => {
    const all = await company();
    const { tenantId, ana, caio } = all;
    const groupId = await test.build.label(tenantId, 'group', 'Norte');
    await test.build.sql(
      tenantId,
      'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
      [tenantId, ana.memberId, groupId],
    );
    const secret = await createEpisode(
      all,
      await createShow(all, { audience: { ...nobody, groupIds: [groupId] } }),
    );
    const open = await createEpisode(all, await createShow(all));
    const body = { name: 'Duas', isShared: true, episodeIds: [secret.id, open.id] };
    const { body: made } = await call(contract.createPlaylist, { as: ana, body });

    const seen = await call(contract.getPlaylist, { as: caio, params: { playlistId: made.id } });
    expect([made.items.length, seen.body.items.map((item: { id: string }) => item.id)]).toEqual([
      2,
      [open.id],
    ]);
  });
});

describe('podcasts as administrators make them [POD-01]', () => {
  it('become drafts of many audios at once, and come out one after the other', async () => {
    const all = await company();
    const { editor, ana, audio } = all;
    const podcastId = await createShow(all);
    const episodes = await Promise.all(
      ['Um', 'Dois', 'Três'].map(async (name) => ({
        title: { 'pt-BR': name },
        language: 'pt-BR',
        fileId: await audio(),
      })),
    );
    const { body } = await call(admin.createEpisodes, {
      as: editor,
      params: { podcastId },
      body: { episodes },
    });
    expect(await episodesFor(ana, podcastId)).toEqual([]);
    const schedule = () =>
      call(admin.scheduleEpisodes, {
        as: editor,
        params: { podcastId },
        body: { episodeIds: body.ids, from: minutesFrom(0), everyDays: 7 },
      });
    expect((await schedule()).status).toBe(204);
    expect(await episodesFor(ana, podcastId)).toEqual([body.ids[0]]);
    test.clock.now = new Date(NOW.getTime() + 7 * 86_400_000);
    expect(await episodesFor(ana, podcastId)).toEqual([body.ids[1], body.ids[0]]);
    expect((await schedule()).body.code).toBe('podcast_invalid');
  });

  it('take the length that the file itself has, and refuse what has none, is no audio, or is of another company', async () => {
    const all = await company();
    const { tenantId, editor, audio } = all;
    const podcastId = await createShow(all);
    const create = (fileId: string) =>
      call(admin.createEpisodes, {
        as: editor,
        params: { podcastId },
        body: { episodes: [{ title: { 'pt-BR': 'Um' }, language: 'pt-BR', fileId }] },
      });
    const elsewhere = await test.build.tenant();

    expect((await create(await audio(null))).body.code).toBe('podcast_invalid');
    expect((await create(await test.build.file(tenantId, { mime: 'video/mp4', length: 9 }))).body.code).toBe(
      'file_not_found',
    );
    expect(
      (await create(await test.build.file(elsewhere, { mime: 'audio/mpeg', length: 9 }))).body.code,
    ).toBe('file_not_found');
    expect((await create(await audio(61.5))).status).toBe(201);
    const [line] = (await call(admin.listManagedEpisodes, { as: editor, params: { podcastId } })).body.items;
    expect(line.audios).toMatchObject([{ language: 'pt-BR', seconds: 61.5 }]);
  });

  it('are changed as of a revision, not removed while they are out, restored as they were, and written into the log', async () => {
    const all = await company();
    const { editor, tenantId } = all;
    const podcastId = await createShow(all);
    const params = { podcastId };
    const change = (some: Partial<PodcastBody>, revision: number) =>
      call(admin.changePodcast, { as: editor, params, body: { ...show(some), revision } });

    expect((await call(admin.removePodcast, { as: editor, params })).body.code).toBe('podcast_published');
    expect((await change({ publishedAt: null }, 1)).body).toMatchObject({ state: 'draft', revision: 2 });
    expect((await change({}, 1)).body.code).toBe('stale_revision');
    expect((await call(admin.removePodcast, { as: editor, params })).status).toBe(204);
    expect((await call(admin.getManagedPodcast, { as: editor, params })).status).toBe(404);
    expect((await call(admin.restorePodcast, { as: editor, params })).body).toMatchObject({
      id: podcastId,
      state: 'draft',
    });
    const log = await test.build.sql<{ action: string }>(
      tenantId,
      'select action from audit_log order by seq',
    );
    expect(log.map(({ action }) => action)).toEqual([
      'podcast.created',
      'podcast.changed',
      'podcast.removed',
      'podcast.restored',
    ]);
  });

  it('do not come out without an audio', async () => {
    const all = await company();
    const { editor } = all;
    const { id: episodeId } = await createEpisode(all, await createShow(all));
    const { body } = await call(admin.getManagedEpisode, { as: editor, params: { episodeId } });
    const change = (some: Partial<EpisodeBody>) =>
      call(admin.changeEpisode, {
        as: editor,
        params: { episodeId },
        body: { ...body.body, ...some, revision: body.revision },
      });

    expect((await change({ audios: [] })).body).toMatchObject({ code: 'podcast_invalid', field: 'audios' });
    expect((await change({ audios: [body.body.audios[0], body.body.audios[0]] })).body.code).toBe(
      'podcast_invalid',
    );
    expect((await change({ audios: [], publishedAt: null })).status).toBe(200);
  });

  it('take transcripts of three kinds, chapters, and nothing that is neither', async () => {
    const all = await company();
    const { editor, ana } = all;
    const { audioId } = await createEpisode(all, await createShow(all));
    const params = { audioId };
    const set = (text: string) => call(admin.setTranscript, { as: editor, params, body: { text } });
    const chapters = (text: string) => call(admin.setChapters, { as: editor, params, body: { text } });

    expect((await set('1\n00:00:00,179 --> 00:00:02,399\nTravis: Hello')).body).toEqual({ cues: 1 });
    expect((await set('{"segments":[{"speaker":"L","startTime":1,"endTime":2,"body":"No"}]}')).body).toEqual({
      cues: 1,
    });
    expect((await set('<html>')).body.code).toBe('transcript_invalid');
    expect((await chapters('{"chapters":[{"startTime":5,"title":"Intro"}]}')).body).toEqual({ chapters: 1 });
    expect((await chapters('{"chapters":"none"}')).body.code).toBe('chapters_invalid');
    expect((await call(contract.getPodcastTranscript, { as: ana, params })).body).toEqual({
      cues: [{ start: 1, end: 2, speaker: 'L', text: 'No' }],
      chapters: [{ start: 5, title: 'Intro' }],
    });
    expect((await set('')).body).toEqual({ cues: 0 });
    expect((await call(admin.setTranscript, { as: ana, params, body: { text: '' } })).status).toBe(403);
  });
});

describe('an episode of six hours [POD-01]', () => {
  it('is heard by who heard it in many pieces, and each second counts once', async () => {
    const all = await company();
    const { ana, audio } = all;
    const audios = [{ language: 'pt-BR' as const, fileId: await audio(21_600) }];
    const { audioId } = await createEpisode(all, await createShow(all), { audios });
    await report(ana, audioId, {});
    let last;
    for (let from = 0; from < 21_600; from += 900) {
      pass(900);
      // The last minute of the piece before is heard a second time.
      const intervals: [number, number][] = [[Math.max(0, from - 60), from + 840]];
      last = await report(ana, audioId, { intervals, position: from + 840 });
    }
    expect(last?.body).toMatchObject({ isHeard: true, position: 21_540 });
    expect(last?.body.seenShare).toBeCloseTo(21_540 / 21_600, 3);
  });
});

describe('the question at the end of an episode [POD-01]', () => {
  const question = {
    text: { 'pt-BR': 'O que vem primeiro?' },
    choices: [{ 'pt-BR': 'Falar' }, { 'pt-BR': 'Ouvir', 'en-US': 'Listen' }],
    right: 1,
  };
  const answer = (as: SignedIn, episodeId: string, choice: number) =>
    call(contract.answerPodcastQuestion, { as, params: { episodeId }, body: { choice } });
  const asked = async (as: SignedIn, episodeId: string) =>
    (await call(contract.getPodcastEpisode, { as, params: { episodeId } })).body.question;
  /** Ten minutes heard from the beginning to the end. */
  async function hear(as: SignedIn, audioId: string) {
    await report(as, audioId, {});
    pass(600);
    return report(as, audioId, { intervals: [[0, 600]], position: 600 });
  }

  it('is asked once the episode was heard, and which answer is right leaves the server with the verdict only', async () => {
    const all = await company();
    const { ana } = all;
    const { id, audioId } = await createEpisode(all, await createShow(all), { question });
    expect(await asked(ana, id)).toBeNull();
    expect((await answer(ana, id, 1)).body.code).toBe('podcast_question_closed');
    expect((await hear(ana, audioId)).body).toMatchObject({ isHeard: true, asks: true });
    const open = await asked(ana, id);
    expect(open).toMatchObject({ text: 'O que vem primeiro?', choices: ['Falar', 'Ouvir'], answer: null });
    expect((await answer(ana, id, 2)).body.code).toBe('podcast_answer_invalid');
    const { status, body } = await answer(ana, id, 0);
    expect([status, body.question.answer]).toEqual([200, { choice: 0, isRight: false, right: 1 }]);
  });

  it('takes the first of several answers, also of two at once', async () => {
    const all = await company();
    const { ana, caio } = all;
    const { id, audioId } = await createEpisode(all, await createShow(all), { question });
    await hear(ana, audioId);
    await answer(ana, id, 0);
    expect((await answer(ana, id, 1)).body.question.answer).toMatchObject({ choice: 0, isRight: false });
    await hear(caio, audioId);
    const both = await Promise.all([answer(caio, id, 0), answer(caio, id, 1)]);
    const choices = both.map(({ body }) => body.question.answer.choice);
    expect(new Set(choices).size).toBe(1);
    expect((await report(ana, audioId, {})).body.asks).toBe(false);
  });

  it('shows administrators in who heard what each answered, also where it changed since, and in the file', async () => {
    const all = await company();
    const { editor, ana, caio } = all;
    const { id, audioId } = await createEpisode(all, await createShow(all), { question });
    await hear(ana, audioId);
    await answer(ana, id, 1);
    await hear(caio, audioId);
    await answer(caio, id, 0);
    const params = { episodeId: id };
    const { body, revision } = (await call(admin.getManagedEpisode, { as: editor, params })).body;
    expect(body.question).toEqual(question);
    const swapped = { ...question, right: 0 };
    await call(admin.changeEpisode, { as: editor, params, body: { ...body, question: swapped, revision } });
    const { items } = (await call(admin.listPodcastListeners, { as: editor, params })).body;
    const verdicts = items.map(({ name, isRight }: { name: string; isRight: boolean | null }) => [
      name,
      isRight,
    ]);
    expect(verdicts).toEqual([
      ['Ana', true],
      ['Bruna', null],
      ['Caio', false],
    ]);
  });

  it('keeps what somebody answered with the question they were asked, whatever its author makes of it since', async () => {
    const all = await company();
    const { editor, ana, caio } = all;
    const three = { ...question, choices: [...question.choices, { 'pt-BR': 'Vender' }] };
    const { id, audioId } = await createEpisode(all, await createShow(all), { question: three });
    await hear(ana, audioId);
    await hear(caio, audioId);
    await answer(ana, id, 2);
    const params = { episodeId: id };
    const { body, revision } = (await call(admin.getManagedEpisode, { as: editor, params })).body;
    const shorter = { text: { 'pt-BR': 'E depois?' }, choices: question.choices.toReversed(), right: 0 };
    await call(admin.changeEpisode, { as: editor, params, body: { ...body, question: shorter, revision } });

    expect(await asked(ana, id)).toMatchObject({
      text: 'O que vem primeiro?',
      choices: ['Falar', 'Ouvir', 'Vender'],
      answer: { choice: 2, isRight: false, right: 1 },
    });
    const present = await asked(caio, id);
    expect(present).toMatchObject({ text: 'E depois?', choices: ['Ouvir', 'Falar'], answer: null });
    // Whoever still has the former one before them is asked to look again, and nothing of it is kept.
    const seen = (version: string) => ({
      as: caio,
      params,
      body: { choice: 0, version },
    });
    const { version: former } = await asked(ana, id);
    const refused = await call(contract.answerPodcastQuestion, seen(former));
    expect([refused.status, refused.body.code]).toEqual([409, 'podcast_question_changed']);
    expect((await asked(caio, id)).answer).toBeNull();
    const taken = await call(contract.answerPodcastQuestion, seen(present.version));
    expect(taken.body.question.answer).toMatchObject({ choice: 0, isRight: true });
  });

  it('stays with its episode where a change says nothing of it, as do the texts and the share of a show', async () => {
    const all = await company();
    const { editor } = all;
    const podcastId = await createShow(all, { heardPercent: 80, summary: { 'pt-BR': 'Sobre ouvir' } });
    const { id } = await createEpisode(all, podcastId, { question, summary: { 'pt-BR': 'Do balcão' } });
    const episode = (await call(admin.getManagedEpisode, { as: editor, params: { episodeId: id } })).body;
    const { question: _, summary: __, ...unsaid } = episode.body;
    const changed = await call(admin.changeEpisode, {
      as: editor,
      params: { episodeId: id },
      body: { ...unsaid, points: 3, revision: episode.revision },
    });
    expect(changed.body.body).toEqual({ ...episode.body, points: 3 });
    const none = { ...changed.body.body, question: null, revision: changed.body.revision };
    const without = await call(admin.changeEpisode, { as: editor, params: { episodeId: id }, body: none });
    expect(without.body.body.question).toBeNull();

    const show = (await call(admin.getManagedPodcast, { as: editor, params: { podcastId } })).body;
    const { heardPercent: _p, summary: _s, categoryIds: _c, ...rest } = show.body;
    const put = { ...rest, author: 'Lia', revision: show.revision };
    const after = await call(admin.changePodcast, { as: editor, params: { podcastId }, body: put });
    expect(after.body.body).toEqual({ ...show.body, author: 'Lia' });
  });

  it('needs a right answer among its own, and asks nothing of who may not hear the episode', async () => {
    const all = await company();
    const other = await company();
    const { editor } = all;
    const { id } = await createEpisode(all, await createShow(all), { question });
    const params = { episodeId: id };
    const { body, revision } = (await call(admin.getManagedEpisode, { as: editor, params })).body;
    const broken = { ...body, question: { ...question, right: 2 }, revision };
    expect((await call(admin.changeEpisode, { as: editor, params, body: broken })).status).toBe(400);
    expect((await answer(other.ana, id, 1)).status).toBe(404);
  });
});
