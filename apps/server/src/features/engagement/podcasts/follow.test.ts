import * as admin from '@trilha/contracts/engagement/podcasts-admin';
import * as contract from '@trilha/contracts/engagement/podcasts';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { notifyFollowers } from './notify-followers.ts';

const test = useTestApp();
const DAY_MS = 86_400_000;
const minutesFrom = (minutes: number) => new Date(test.clock.now.getTime() + minutes * 60_000).toISOString();
const notify = () => notifyFollowers(test.app.services, test.workerPool);

interface Company {
  readonly editor: SignedIn;
  readonly ana: SignedIn;
  readonly caio: SignedIn;
}

async function company(): Promise<Company> {
  const editor = await test.build.member({ role: 'admin', name: 'Bruna' });
  const { tenantId } = editor;
  const ana = await test.build.member({ tenantId, name: 'Ana' });
  return { editor, ana, caio: await test.build.member({ tenantId, name: 'Caio' }) };
}

async function createShow({ editor }: Company, audience: { tagIds?: string[] } = {}): Promise<string> {
  const { body } = await test.call(admin.createPodcast, {
    as: editor,
    body: {
      title: { 'pt-BR': 'Balcão' },
      summary: {},
      author: '',
      coverFileId: null,
      categoryIds: [],
      audience: { areaIds: [], groupIds: [], tagIds: [], ...audience },
      publishedAt: minutesFrom(-60),
    },
  });
  return body.id;
}

async function createEpisode({ editor }: Company, podcastId: string, title: string, publishedAt: string) {
  const fileId = await test.build.file(editor.tenantId, { mime: 'audio/mpeg', length: 600 });
  const made = await test.call(admin.createEpisodes, {
    as: editor,
    params: { podcastId },
    body: { episodes: [{ title: { 'pt-BR': title }, language: 'pt-BR', fileId }] },
  });
  const params = { episodeId: made.body.ids[0] as string };
  const { body, revision } = (await test.call(admin.getManagedEpisode, { as: editor, params })).body;
  await test.call(admin.changeEpisode, { as: editor, params, body: { ...body, publishedAt, revision } });
  return params.episodeId;
}

const follow = (as: SignedIn, podcastId: string, isFollowed = true) =>
  test.call(contract.setPodcastFollowed, { as, params: { podcastId }, body: { isFollowed } });
const shownTo = async (as: SignedIn): Promise<string[]> =>
  (await test.call(listNotices, { as })).body.items.map(
    ({ kind, data }: { kind: string; data: Record<string, string> }) =>
      [kind, ...Object.values(data)].join(' '),
  );
const followingOf = async (as: SignedIn) => (await test.call(contract.getPodcastFollowing, { as })).body;

describe('who follows a show [POD-01]', () => {
  it('is told of an episode once it is out, once, and finds it under what they follow; the others are not told', async () => {
    const all = await company();
    const { ana, caio } = all;
    const podcastId = await createShow(all);
    await createEpisode(all, podcastId, 'Um', minutesFrom(-10));
    await createEpisode(all, podcastId, 'Amanhã', minutesFrom(24 * 60));
    expect((await follow(ana, podcastId)).body).toEqual({ isFollowed: true });
    await notify();
    await Promise.all([notify(), notify()]);
    expect(await shownTo(ana)).toEqual(['podcast_episode_out Balcão Um']);
    expect(await shownTo(caio)).toEqual([]);
    const { podcasts, episodes } = await followingOf(ana);
    expect(podcasts).toMatchObject([{ id: podcastId, isFollowed: true }]);
    expect(episodes.map(({ title }: { title: string }) => title)).toEqual(['Um']);
    expect(await followingOf(caio)).toEqual({ podcasts: [], playlists: [], episodes: [] });
  });

  it('is told nothing while the company has no podcasts, and of it once they are back', async () => {
    const all = await company();
    const { ana } = all;
    const podcastId = await createShow(all);
    await createEpisode(all, podcastId, 'Um', minutesFrom(-10));
    await follow(ana, podcastId);
    const { tenantId } = ana;
    await test.owner.query(`update tenants set modules = array_remove(modules, 'podcasts') where id = $1`, [
      tenantId,
    ]);
    await notify();
    expect(await shownTo(ana)).toEqual([]);
    await test.owner.query(`update tenants set modules = array_append(modules, 'podcasts') where id = $1`, [
      tenantId,
    ]);
    await notify();
    expect(await shownTo(ana)).toEqual(['podcast_episode_out Balcão Um']);
  });

  it('is told of the newest where several come out at once, and of nothing that is days old', async () => {
    const all = await company();
    const { ana } = all;
    const [podcastId, archive] = [await createShow(all), await createShow(all)];
    await Promise.all([follow(ana, podcastId), follow(ana, archive)]);
    await createEpisode(all, podcastId, 'Um', minutesFrom(-10));
    await createEpisode(all, podcastId, 'Dois', minutesFrom(-5));
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await createEpisode(
      all,
      archive,
      'Do ano passado',
      new Date(test.clock.now.getTime() - 300 * DAY_MS).toISOString(),
    );
    await notify();
    // A show that came out an hour ago is news itself, whatever its episodes say of their dates.
    expect((await shownTo(ana)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'podcast_episode_out Balcão Do ano passado',
      'podcast_episode_out Balcão Dois',
    ]);
    await createEpisode(
      all,
      podcastId,
      'Antigo',
      new Date(test.clock.now.getTime() - 300 * DAY_MS).toISOString(),
    );
    test.clock.now = new Date(test.clock.now.getTime() + 3 * DAY_MS);
    await notify();
    const { personId, tenantId, memberId } = ana;
    expect(await shownTo(await test.build.session(personId, tenantId, memberId))).toHaveLength(2);
  });

  it('is told nothing of a show that is no longer for them, nor after they stopped', async () => {
    const all = await company();
    const { editor, ana, caio } = all;
    const podcastId = await createShow(all);
    await Promise.all([follow(ana, podcastId), follow(caio, podcastId)]);
    expect((await follow(caio, podcastId, false)).body).toEqual({ isFollowed: false });
    const tagId = await test.build.label(editor.tenantId, 'tag', 'Gerentes');
    const { body, revision } = (
      await test.call(admin.getManagedPodcast, { as: editor, params: { podcastId } })
    ).body;
    const audience = { areaIds: [], groupIds: [], tagIds: [tagId] };
    const changed = await test.call(admin.changePodcast, {
      as: editor,
      params: { podcastId },
      body: { ...body, audience, revision },
    });
    expect(changed.status).toBe(200);
    await createEpisode(all, podcastId, 'Um', minutesFrom(-10));
    await notify();
    expect([await shownTo(ana), await shownTo(caio)]).toEqual([[], []]);
    expect(await followingOf(ana)).toEqual({ podcasts: [], playlists: [], episodes: [] });
    expect((await follow(ana, podcastId)).status).toBe(404);
  });

  it('follows nothing of another company', async () => {
    const [one, other] = [await company(), await company()];
    const podcastId = await createShow(one);
    expect((await follow(other.ana, podcastId)).status).toBe(404);
  });
});

describe('who follows a playlist [POD-01]', () => {
  it('is told once a day that its owner added to it while it is shared, and not of a new order', async () => {
    const all = await company();
    const { ana, caio } = all;
    const podcastId = await createShow(all);
    const [one, two] = [
      await createEpisode(all, podcastId, 'Um', minutesFrom(-10)),
      await createEpisode(all, podcastId, 'Dois', minutesFrom(-5)),
    ];
    const made = await test.call(contract.createPlaylist, {
      as: ana,
      body: { name: 'Abertura', isShared: true, episodeIds: [one] },
    });
    const params = { playlistId: made.body.id as string };
    const body = { isFollowed: true };
    expect((await test.call(contract.setPlaylistFollowed, { as: ana, params, body })).status).toBe(404);
    expect((await test.call(contract.setPlaylistFollowed, { as: caio, params, body })).status).toBe(200);
    let { revision } = made.body;
    const change = async (isShared: boolean, episodeIds: string[]) => {
      const sent = { name: 'Abertura', isShared, episodeIds, revision };
      ({ revision } = (await test.call(contract.changePlaylist, { as: ana, params, body: sent })).body);
    };
    await change(false, [one, two]);
    await change(true, [two, one]);
    expect(await shownTo(caio)).toEqual([]);
    await change(true, [one]);
    await change(true, [one, two]);
    await change(true, [one]);
    await change(true, [two, one]);
    expect(await shownTo(caio)).toEqual(['playlist_grown Abertura Ana']);
    expect((await followingOf(caio)).playlists).toMatchObject([{ id: params.playlistId, isFollowed: true }]);
    await change(false, [one]);
    expect((await followingOf(caio)).playlists).toEqual([]);
  });
});
