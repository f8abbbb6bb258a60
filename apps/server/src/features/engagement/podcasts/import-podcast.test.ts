import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import * as admin from '@trilha/contracts/engagement/podcasts-admin';
import * as contract from '@trilha/contracts/engagement/podcasts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refreshFeeds } from './refresh-feeds.ts';

const test = useTestApp();
const FIXTURES = join(import.meta.dirname, '../../../test/fixtures/podcast');
const FEED = readFileSync(join(FIXTURES, 'podcast-namespace-example.xml'), 'utf8');
const SOUND = readFileSync(join(import.meta.dirname, '../../../../../../demo/assets/podcast/breathe.mp3'));

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
/** What the server of somebody else answers, by path. */
let answers: Record<string, Answer> = {};
const asked: string[] = [];
const elsewhere = createServer((request, response) => {
  asked.push(request.url ?? '');
  const answer = answers[request.url ?? ''];
  if (answer) answer(response, request);
  else response.writeHead(404).end();
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens has an address with a port.
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => {
  elsewhere.closeAllConnections();
  elsewhere.close();
});
beforeEach(() => {
  asked.length = 0;
  answers = {};
});

const sends =
  (body: string | Buffer): Answer =>
  (response) =>
    response.end(body);
const leadsTo =
  (location: string): Answer =>
  (response) =>
    response.writeHead(302, { location }).end();

const item = (parts: string) => `<item><title>Um</title><guid>g1</guid>${parts}</item>`;
const feedOf = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Feed</title><language>pt-br</language>${items}</channel></rss>`;

async function company() {
  const editor = await test.build.member({ role: 'admin' });
  return { editor, tenantId: editor.tenantId };
}
const importFrom = (as: SignedIn, address: string) =>
  test.call(admin.importPodcast, { as, body: { address } });
const readWaiting = () => test.drainWork(['podcast_feed.due']);
const shownFeed = async (as: SignedIn, podcastId: string) =>
  (await test.call(admin.getManagedPodcast, { as, params: { podcastId } })).body.feed;
/** Imports and has it read; gives what the administrator then sees of the feed. */
async function importRead(as: SignedIn, address: string) {
  const { body } = await importFrom(as, address);
  await readWaiting();
  return { podcastId: body.podcastId as string, feed: await shownFeed(as, body.podcastId) };
}
const refresh = async (as: SignedIn, podcastId: string) => {
  const { status } = await test.call(admin.refreshPodcast, { as, params: { podcastId } });
  await readWaiting();
  return { status, feed: await shownFeed(as, podcastId) };
};
const episodesOf = async (as: SignedIn, podcastId: string) =>
  (await test.call(admin.listManagedEpisodes, { as, params: { podcastId } })).body.items;
const fetchAll = async () => {
  while ((await test.drainWork(['podcast_fetch.due'])) > 0);
};

describe('a feed of somebody else [POD-01]', () => {
  it('becomes a draft with all it says, and drafts of its episodes, once each', async () => {
    const { editor } = await company();
    answers['/feed'] = sends(FEED);

    const { status, body } = await importFrom(editor, `${origin}/feed`);
    const params = { podcastId: body.podcastId };
    // It is there at once, called by its address, and read in the background.
    expect([status, asked]).toEqual([202, []]);
    const unread = (await test.call(admin.getManagedPodcast, { as: editor, params })).body;
    expect(unread.body.title).toEqual({ 'pt-BR': new URL(origin).host });
    expect(unread.feed).toMatchObject({ isWaiting: true, readAt: null, problem: null, facts: [] });
    await readWaiting();
    const podcast = (await test.call(admin.getManagedPodcast, { as: editor, params })).body;
    expect(podcast).toMatchObject({
      state: 'draft',
      body: {
        title: { 'en-US': 'Podcasting 2.0 Namespace Example' },
        author: 'john@example.com (John Doe)',
      },
      feed: { isWaiting: false, problem: null, brought: 3, fetches: { failed: 0 } },
    });
    expect(podcast.feed.fetches.waiting).toBeGreaterThan(8);
    const facts = Object.fromEntries(
      podcast.feed.facts.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
    expect(facts).toMatchObject({
      language: 'en-US',
      copyright: 'Podcast Index LLC 2026',
      'podcast:guid': 'y0ur-gu1d-g035-h3r3',
      'podcast:license': expect.stringContaining('my-podcast-license-v1'),
      'podcast:locked': expect.stringContaining('yes'),
      'podcast:funding': expect.stringContaining('https://example.com/donate'),
      'itunes:category': expect.stringContaining('News'),
      'itunes:owner': expect.stringContaining('johndoe@example.com'),
    });
    const [third] = await episodesOf(editor, body.podcastId);
    expect(third).toMatchObject({ title: 'Episode 3 - The Future', state: 'draft', season: 1, number: 3 });
    expect(third.fetches).toMatchObject([
      { kind: 'audio', address: 'https://example.com/file-03.mp3', problem: null },
      { kind: 'cover' },
      { kind: 'transcript', address: 'https://example.com/episode1/transcript.vtt' },
      { kind: 'chapters' },
    ]);
    expect((await importFrom(editor, `${origin}/feed`)).body.code).toBe('podcast_feed_known');
    const again = await refresh(editor, body.podcastId);
    expect([again.status, again.feed.brought]).toEqual([202, 0]);
  });

  it('brings two thousand episodes at once, each with what is to be fetched, and no more the next time', async () => {
    const { editor, tenantId } = await company();
    const items = Array.from(
      { length: 2000 },
      (_, place) =>
        `<item><title>Episódio ${place}</title><guid>g${place}</guid><enclosure url="${origin}/${place}.mp3"/>
         <podcast:transcript url="${origin}/${place}.vtt" type="text/vtt"/></item>`,
    );
    answers['/feed'] = sends(feedOf(items.join('')));
    const { podcastId, feed } = await importRead(editor, `${origin}/feed`);
    expect([feed.brought, feed.fetches]).toEqual([2000, { waiting: 4000, failed: 0 }]);
    const [counted] = await test.build.sql<{ episodes: number; fetches: number }>(
      tenantId,
      `select (select count(*)::integer from podcast_episodes) as episodes, (select count(*)::integer from podcast_fetches) as fetches`,
    );
    expect(counted).toEqual({ episodes: 2000, fetches: 4000 });
    const [first] = await test.build.sql<{ guid: string }>(
      tenantId,
      'select guid from podcast_episodes order by id limit 1',
    );
    // A feed names its newest first: the oldest came in first.
    expect(first).toEqual({ guid: 'g1999' });
    answers['/feed'] = sends(feedOf(item('').replace('g1', 'g-new') + items.join('')));
    expect((await refresh(editor, podcastId)).feed.brought).toBe(1);
  });

  it('has its audio, transcript and chapters fetched and judged by what they are', async () => {
    const { editor } = await company();
    answers = {
      '/feed': sends(
        feedOf(
          item(
            `<enclosure url="${origin}/a.ogg" length="1" type="audio/ogg"/>
             <podcast:transcript url="${origin}/t.vtt" type="text/vtt"/><podcast:chapters url="${origin}/c.json"/>`,
          ),
        ),
      ),
      '/a.ogg': leadsTo('/b'),
      '/b': sends(SOUND),
      '/t.vtt': sends(readFileSync(join(FIXTURES, 'transcripts-example.vtt'))),
      '/c.json': sends(readFileSync(join(FIXTURES, 'chapters-exampleComplex.json'))),
    };
    const { podcastId } = await importRead(editor, `${origin}/feed`);
    await fetchAll();

    const [episode] = await episodesOf(editor, podcastId);
    expect(episode.fetches).toEqual([]);
    expect(episode.audios).toMatchObject([{ language: 'pt-BR', cues: 7 }]);
    expect(Math.round(episode.audios[0].seconds)).toBe(40);
    expect(episode.audios[0].chapters).toBeGreaterThan(5);
  });

  it('says what could not be fetched: gone, no audio at all, a picture that is none', async () => {
    const { editor } = await company();
    answers = {
      '/feed': sends(
        feedOf(
          `${item(`<enclosure url="${origin}/gone.mp3"/>`)}
           <item><title>Dois</title><guid>g2</guid><enclosure url="${origin}/page.mp3"/></item>`,
        ),
      ),
      '/page.mp3': sends('<html>not a sound</html>'),
    };
    const { podcastId } = await importRead(editor, `${origin}/feed`);
    await fetchAll();

    const problems = (await episodesOf(editor, podcastId)).flatMap(
      ({ title, fetches }: { title: string; fetches: { problem: string }[] }) =>
        fetches.map(({ problem }) => `${title} ${problem}`),
    );
    expect(problems.toSorted()).toEqual(['Dois unreadable', 'Um refused']);
    expect((await shownFeed(editor, podcastId)).fetches).toEqual({ waiting: 0, failed: 2 });
    answers['/gone.mp3'] = sends(SOUND);
    await refresh(editor, podcastId);
    await fetchAll();
    const ready = (await episodesOf(editor, podcastId)).filter(
      ({ audios }: { audios: unknown[] }) => audios.length > 0,
    );
    expect(ready.map(({ title }: { title: string }) => title)).toEqual(['Um']);
  });

  it('is read again every day, and one that is broken holds nothing up', async () => {
    const [one, other] = [await company(), await company()];
    answers['/broken'] = sends(feedOf(''));
    answers['/feed'] = sends(feedOf(item('')));
    const broken = await importRead(one.editor, `${origin}/broken`);
    const { podcastId } = await importRead(one.editor, `${origin}/feed`);
    const ofOther = (await importRead(other.editor, `${origin}/feed`)).podcastId;
    answers['/broken'] = sends('<rss');
    answers['/feed'] = sends(feedOf(item('') + item('').replace('g1', 'g2')));
    const run = async () => {
      await refreshFeeds(test.app.services);
      await readWaiting();
    };

    await run();
    expect(await episodesOf(one.editor, podcastId)).toHaveLength(1);
    test.clock.now = new Date(test.clock.now.getTime() + 24 * 60 * 60_000);
    await Promise.all([refreshFeeds(test.app.services), run()]);
    await readWaiting();

    const again = async ({ editor: { personId, tenantId, memberId } }: typeof one, id: string) =>
      episodesOf(await test.build.session(personId, tenantId, memberId), id);
    expect(await again(one, podcastId)).toHaveLength(2);
    expect(await again(other, ofOther)).toHaveLength(2);
    const { personId, tenantId, memberId } = one.editor;
    const later = await test.build.session(personId, tenantId, memberId);
    expect(await shownFeed(later, broken.podcastId)).toMatchObject({ isWaiting: false, problem: 'invalid' });
    asked.length = 0;
    await run();
    expect(asked).toEqual(['/broken']);
  });

  it('is read the next day also where its first reading failed', async () => {
    const { editor } = await company();
    answers['/feed'] = (response) => response.writeHead(503).end();
    const { podcastId } = await importRead(editor, `${origin}/feed`);
    answers['/feed'] = sends(feedOf(item('')));
    test.clock.now = new Date(test.clock.now.getTime() + 24 * 60 * 60_000);
    await refreshFeeds(test.app.services);
    await readWaiting();

    const { personId, tenantId, memberId } = editor;
    expect(await episodesOf(await test.build.session(personId, tenantId, memberId), podcastId)).toHaveLength(
      1,
    );
  });

  it.each([
    ['broken XML', feedOf('<item><title>Um</item>')],
    ['entities that grow', `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${feedOf('')}`],
    ['a file of the server', `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${feedOf('&x;')}`],
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>Podcasts</body></html>'],
    ['no channel', '<rss version="2.0"></rss>'],
    ['elements in elements without end', '<a>'.repeat(5000)],
  ])('is told to be no feed where it is %s, and is read once it is one', async (_, text) => {
    const { editor } = await company();
    answers['/feed'] = sends(text);
    const { podcastId, feed } = await importRead(editor, `${origin}/feed`);
    expect(feed).toMatchObject({ isWaiting: false, problem: 'invalid', readAt: null, facts: [] });
    expect(await episodesOf(editor, podcastId)).toEqual([]);
    answers['/feed'] = sends(feedOf(item('')));
    expect((await refresh(editor, podcastId)).feed).toMatchObject({ problem: null, brought: 1 });
  });

  it('brings nothing where its show was removed while it was read, and texts that were changed meanwhile stay', async () => {
    const { editor, tenantId } = await company();
    answers['/feed'] = sends(feedOf(item('')));
    const removed = (await importFrom(editor, `${origin}/feed`)).body.podcastId;
    await test.call(admin.removePodcast, { as: editor, params: { podcastId: removed } });
    await readWaiting();
    expect(await test.build.sql(tenantId, 'select id from podcast_episodes')).toEqual([]);

    const params = { podcastId: (await importFrom(editor, `${origin}/feed`)).body.podcastId };
    const { body, revision } = (await test.call(admin.getManagedPodcast, { as: editor, params })).body;
    const title = { 'pt-BR': 'Nosso nome' };
    await test.call(admin.changePodcast, { as: editor, params, body: { ...body, title, revision } });
    await readWaiting();
    const read = (await test.call(admin.getManagedPodcast, { as: editor, params })).body;
    expect([read.body.title, read.feed.brought]).toEqual([title, 1]);
  });

  it('is told as unreachable where nobody read it for long, and can be asked for again', async () => {
    const { editor } = await company();
    answers['/feed'] = sends(feedOf(item('')));
    const { podcastId } = (await importFrom(editor, `${origin}/feed`)).body;
    test.clock.now = new Date(test.clock.now.getTime() + 16 * 60_000);
    const { personId, tenantId, memberId } = editor;
    const later = await test.build.session(personId, tenantId, memberId);
    expect(await shownFeed(later, podcastId)).toMatchObject({ isWaiting: false, problem: 'unreachable' });
    expect((await refresh(later, podcastId)).feed).toMatchObject({ problem: null, brought: 1 });
  });

  it('is given up where it leads round in a circle or never ends', async () => {
    const { editor } = await company();
    answers['/round'] = leadsTo('/round');
    answers['/endless'] = (response) => {
      const more = () => {
        while (response.write('<item>'.repeat(10_000)));
        response.once('drain', more);
      };
      more();
    };
    const problemOf = async (path: string) => (await importRead(editor, origin + path)).feed.problem;
    expect(await problemOf('/round')).toBe('unreachable');
    expect(asked.length).toBeLessThan(10);
    expect(await problemOf('/endless')).toBe('unreachable');
  });

  it('is shown as text, whatever it holds', async () => {
    const { editor } = await company();
    answers['/feed'] = sends(
      feedOf(
        item(
          '<description>&lt;p&gt;Oi &lt;b&gt;você&lt;/b&gt;&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; 2 &amp;lt; 3</description>',
        ),
      ),
    );
    const { podcastId } = await importRead(editor, `${origin}/feed`);
    const [{ id: episodeId }] = await episodesOf(editor, podcastId);
    const episode = (await test.call(admin.getManagedEpisode, { as: editor, params: { episodeId } })).body;
    expect(episode.body.summary).toEqual({ 'pt-BR': 'Oi você\n 2 < 3'.replace('\n ', '\n') });
  });

  it('is imported by administrators only, and heard by nobody before they say so', async () => {
    const { editor, tenantId } = await company();
    const ana = await test.build.member({ tenantId });
    answers['/feed'] = sends(FEED);
    expect((await importFrom(ana, `${origin}/feed`)).status).toBe(403);
    expect(asked).toEqual([]);
    await importRead(editor, `${origin}/feed`);
    expect((await test.call(contract.listPodcasts, { as: ana })).body.items).toEqual([]);
  });
});
