import { join } from 'node:path';

import * as admin from '@trilha/contracts/engagement/podcasts-admin';
import * as contract from '@trilha/contracts/engagement/podcast-feed';
import { readChapters, readTranscript } from '@trilha/rules/engagement/transcripts';
import { describe, expect, it } from 'vitest';

import { saveBytes } from '../../../platform/files/store-file.ts';
import { insertReadyFile } from '../../../platform/files/files.queries.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { readFeedXml } from './feed-xml.ts';
import type { FeedElement } from './feed-xml.ts';
import { readFeed } from './read-feed.ts';

const test = useTestApp();
const content = useContentOrigin(test);
const SOUND = join(import.meta.dirname, '../../../../../../demo/assets/podcast/breathe.mp3');
const everybody = { areaIds: [] as string[], groupIds: [] as string[], tagIds: [] as string[] };

async function company() {
  test.clock.now = new Date('2026-11-20T12:00:00Z');
  const editor = await test.build.member({ role: 'admin' });
  const { tenantId } = editor;
  const ana = await test.build.member({ tenantId, name: 'Ana' });
  const kept = await saveBytes(
    test.app.services.storage,
    { tenantId, memberId: null },
    { path: SOUND, name: 'a.mp3', purpose: 'audio' },
  );
  const fileId = crypto.randomUUID();
  await test.inTenant(tenantId, (tx) =>
    insertReadyFile(
      { tx, actor: { tenantId } },
      { id: fileId, name: 'a.mp3', purpose: 'audio', createdBy: null, createdAt: test.clock.now, ...kept },
    ),
  );
  const publish = async (audience = everybody, title = 'Preços & "vitrines" < 10') => {
    const body = {
      title: { 'pt-BR': title },
      summary: {},
      author: 'Casa',
      coverFileId: null,
      categoryIds: [],
      audience,
      publishedAt: '2026-11-19T12:00:00.000Z',
    };
    const { id: podcastId } = (await test.call(admin.createPodcast, { as: editor, body })).body;
    const episodes = [{ title: { 'pt-BR': 'Um' }, language: 'pt-BR', fileId }];
    const { ids } = (
      await test.call(admin.createEpisodes, { as: editor, params: { podcastId }, body: { episodes } })
    ).body;
    await test.call(admin.scheduleEpisodes, {
      as: editor,
      params: { podcastId },
      body: { episodeIds: ids, from: '2026-11-19T12:00:00.000Z', everyDays: 0 },
    });
    return podcastId as string;
  };
  return { tenantId, editor, ana, publish };
}

const read = (address: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url: new URL(address).pathname, headers });
const audioOf = (text: string) => readFeed(Buffer.from(text)).episodes[0]?.audio ?? '';

describe('feeds for a person’s own podcast app [POD-01]', () => {
  it('have what is for the person and nothing else, and their audio comes in the parts that are asked for', async () => {
    const { tenantId, ana, publish } = await company();
    const groupId = await test.build.label(tenantId, 'group', 'Norte');
    const podcastId = await publish();
    const secret = await publish({ ...everybody, groupIds: [groupId] });
    expect((await test.call(contract.getPodcastFeeds, { as: ana })).body).toEqual({ feeds: null });
    await test.call(contract.renewPodcastFeeds, { as: ana });
    const { feeds } = (await test.call(contract.getPodcastFeeds, { as: ana })).body;
    expect(feeds.map((feed: { podcastId: string }) => feed.podcastId)).toEqual([podcastId]);
    const [{ address }] = feeds;

    const feed = await read(address);
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
    expect(feed.body).not.toContain('Ana');
    const podcast = readFeed(Buffer.from(feed.body));
    expect(podcast).toMatchObject({ title: 'Preços & "vitrines" < 10', episodes: [{ title: 'Um' }] });
    expect(podcast.feed.facts).toContainEqual({ name: 'itunes:block', value: 'Yes' });
    const part = await content.fetch(audioOf(feed.body), { headers: { range: 'bytes=100-199' } });
    const bytes = await part.arrayBuffer();
    expect([part.status, part.headers.get('content-type'), bytes.byteLength]).toEqual([
      206,
      'audio/mpeg',
      100,
    ]);
    expect((await read(address.replace(podcastId, secret))).statusCode).toBe(404);
    expect((await read(address, { 'if-none-match': String(feed.headers['etag']) })).statusCode).toBe(304);
  });

  it('are RSS 2.0 with the podcast namespace, and name transcripts and chapters that their owner alone reads', async () => {
    const { tenantId, editor, ana, publish } = await company();
    await publish();
    const [{ id: audioId } = { id: '' }] = await test.build.sql<{ id: string }>(
      tenantId,
      'select id from podcast_audios',
    );
    const text = 'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ana>Preço &lt; 10';
    await test.call(admin.setTranscript, { as: editor, params: { audioId }, body: { text } });
    const chapters = '{"chapters":[{"startTime":5,"title":"Meio"}]}';
    await test.call(admin.setChapters, { as: editor, params: { audioId }, body: { text: chapters } });
    await test.call(contract.renewPodcastFeeds, { as: ana });
    const { feeds } = (await test.call(contract.getPodcastFeeds, { as: ana })).body;
    const { body } = await read(feeds[0].address);

    const [channel] = readFeedXml(Buffer.from(body)).children;
    const named = (of: FeedElement | undefined, name: string) =>
      of?.children.filter((child) => child.name === name) ?? [];
    for (const name of ['title', 'link', 'description', 'language', 'podcast:guid', 'podcast:locked'])
      expect(named(channel, name), name).toHaveLength(1);
    expect(URL.canParse(named(channel, 'link')[0]?.text ?? '')).toBe(true);
    const [item] = named(channel, 'item');
    expect(named(item, 'enclosure')[0]?.attributes).toMatchObject({
      type: 'audio/mpeg',
      length: expect.stringMatching(/^[1-9]\d+$/),
    });
    expect(Date.parse(named(item, 'pubdate')[0]?.text ?? '')).not.toBeNaN();
    const [transcript] = named(item, 'podcast:transcript');
    const [chaptered] = named(item, 'podcast:chapters');
    expect([transcript?.attributes['type'], transcript?.attributes['language']]).toEqual([
      'text/vtt',
      'pt-BR',
    ]);
    expect(chaptered?.attributes['type']).toBe('application/json+chapters');

    const texts = [transcript, chaptered].map((element) => element?.attributes['url'] ?? '');
    const answers = await Promise.all(texts.map((url) => content.fetch(url)));
    expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'text/vtt; charset=utf-8'],
      [200, 'application/json+chapters; charset=utf-8'],
    ]);
    const [vtt = '', json = ''] = await Promise.all(answers.map((answer) => answer.text()));
    expect(readTranscript(vtt)).toEqual([{ start: 1, end: 3, speaker: 'Ana', text: 'Preço < 10' }]);
    expect(readChapters(json)).toEqual([{ start: 5, title: 'Meio' }]);
    await test.call(contract.revokePodcastFeeds, { as: ana });
    expect(await Promise.all(texts.map(async (url) => (await content.fetch(url)).status))).toEqual([
      404, 404,
    ]);
  });

  it('end at once: taken back, made anew, with the password, for who is blocked, and where the module is off', async () => {
    const { tenantId, ana, publish } = await company();
    const podcastId = await publish();
    const make = async () => {
      await test.call(contract.renewPodcastFeeds, { as: ana });
      const { body } = await test.call(contract.getPodcastFeeds, { as: ana });
      return String(body.feeds[0].address);
    };
    const audioStatus = async (address: string, text: string) =>
      [(await read(address)).statusCode, (await content.fetch(audioOf(text))).status] as const;
    const first = await make();
    const { body: text } = await read(first);
    expect(await audioStatus(first, text)).toEqual([200, 200]);
    const second = await make();
    expect(await audioStatus(first, text)).toEqual([404, 404]);
    const kept = await test.build.sql<{ token_hash: Buffer; sealed_token: Buffer }>(
      tenantId,
      'select token_hash, sealed_token from podcast_feeds',
    );
    const token = second.split('/').at(-2) ?? '';
    expect(kept.some((row) => row.token_hash.includes(token) || row.sealed_token.includes(token))).toBe(
      false,
    );
    await test.build.sql(
      tenantId,
      `update tenants set modules = array_remove(modules, 'podcasts') where id = $1`,
      [tenantId],
    );
    expect((await read(second)).statusCode).toBe(404);
    await test.build.sql(tenantId, `update tenants set modules = modules || '{podcasts}' where id = $1`, [
      tenantId,
    ]);
    expect((await read(second)).statusCode).toBe(200);
    await test.build.sql(tenantId, `update members set status = 'blocked' where id = $1`, [ana.memberId]);
    expect((await read(second)).statusCode).toBe(404);
    await test.build.sql(tenantId, `update members set status = 'approved' where id = $1`, [ana.memberId]);
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    await test.owner.query('select app.reset_accounts(array[$1::uuid], $2)', [ana.personId, test.clock.now]);
    expect((await read(second)).statusCode).toBe(404);
    const owner = await test.build.session(ana.personId, tenantId, ana.memberId);
    await test.call(contract.renewPodcastFeeds, { as: owner });
    await test.call(contract.revokePodcastFeeds, { as: owner });
    expect((await test.call(contract.getPodcastFeeds, { as: owner })).body).toEqual({ feeds: null });
    const elsewhere = await test.build.tenant();
    expect((await read(second.replace(tenantId, elsewhere))).statusCode).toBe(404);
    expect(podcastId).toBeTruthy();
  });
});
