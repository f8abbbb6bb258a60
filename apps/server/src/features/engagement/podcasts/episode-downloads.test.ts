import * as admin from '@trilha/contracts/engagement/podcasts-admin';
import * as contract from '@trilha/contracts/engagement/podcasts';
import * as downloads from '@trilha/contracts/engagement/podcast-downloads';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR = 3600;
const EVERYBODY = { areaIds: [], groupIds: [], tagIds: [] };
/** Whoever comes back after hours has a session of that moment. */
const fresh = (as: SignedIn) => test.build.session(as.personId, as.tenantId, as.memberId);
const pass = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};

const outSince = new Date(NOW.getTime() - 60_000).toISOString();

/** An episode of an hour that is out. */
async function addEpisode(as: SignedIn, podcastId: string) {
  const fileId = await test.build.file(as.tenantId, { mime: 'audio/mpeg', length: HOUR });
  await test.build.sql(as.tenantId, "update files set sha256 = sha256('sound') where id = $1", [fileId]);
  const episodes = [{ title: { 'pt-BR': 'Uma hora' }, language: 'pt-BR', fileId }];
  const drafts = await test.call(admin.createEpisodes, { as, params: { podcastId }, body: { episodes } });
  const episodeId = drafts.body.ids[0] as string;
  const { body, revision } = (await test.call(admin.getManagedEpisode, { as, params: { episodeId } })).body;
  const changed = await test.call(admin.changeEpisode, {
    as,
    params: { episodeId },
    body: { ...body, publishedAt: outSince, points: 10, revision },
  });
  expect(changed.status).toBe(200);
  return { episodeId, audioId: changed.body.audios[0].id as string };
}

/** A company with one show and one episode. */
async function company() {
  test.clock.now = NOW;
  const editor = await test.build.member({ role: 'admin' });
  const { tenantId } = editor;
  const ana = await test.build.member({ tenantId });
  const caio = await test.build.member({ tenantId });
  const texts = { title: { 'pt-BR': 'Balcão' }, summary: {}, author: '', coverFileId: null };
  const made = await test.call(admin.createPodcast, {
    as: editor,
    body: { ...texts, categoryIds: [], audience: EVERYBODY, publishedAt: outSince },
  });
  const podcastId = made.body.id as string;
  return { editor, ana, caio, podcastId, ...(await addEpisode(editor, podcastId)) };
}

const download = async (as: SignedIn, audioId: string) =>
  test.call(downloads.getEpisodeDownload, { as: await fresh(as), params: { audioId } });
const listed = async (as: SignedIn, episodeId: string) =>
  test.call(downloads.listEpisodeDownloads, { as: await fresh(as), params: { episodeId } });

async function report(
  as: SignedIn,
  audioId: string,
  { to, from = 0, ...some }: { to: number; from?: number; ticket?: string; agoSeconds?: number },
) {
  const body = { intervals: [[from, to]], rate: 1, position: to, agoSeconds: 0, ...some };
  return (await test.call(contract.reportListening, { as: await fresh(as), params: { audioId }, body })).body;
}

describe('an episode that is taken along [OFF-01] [OFF-03]', () => {
  it('comes with its file, its checksum and what its player needs, and a size that lists show before', async () => {
    const { ana, episodeId, audioId } = await company();

    const { status, body } = await download(ana, audioId);

    expect(status).toBe(200);
    const [file] = body.files;
    expect(body).toMatchObject({ item_id: audioId, episode: { id: episodeId, question: null } });
    expect(body.files).toHaveLength(1);
    expect(file).toMatchObject({ extension: 'mp3', mime: 'audio/mpeg', locale: 'pt-BR' });
    expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(body.episode.audios).toMatchObject([{ id: audioId, size: file.size }]);
    expect((await listed(ana, episodeId)).body).toMatchObject({
      expiresAt: body.expiresAt,
      items: [{ item_id: audioId, updated_date: body.updated_date, size: file.size }],
    });
  });

  it('counts what was heard without a network, told once or twice, and earns its points once', async () => {
    const { ana, audioId } = await company();
    const { ticket } = (await download(ana, audioId)).body;
    pass(2 * HOUR);

    const first = await report(ana, audioId, { to: HOUR, ticket, agoSeconds: 1800 });
    const again = await report(ana, audioId, { to: HOUR, ticket, agoSeconds: 1800 });

    expect(first).toMatchObject({ isHeard: true, position: HOUR, pointsEarned: 10 });
    expect(again).toMatchObject({ isHeard: true, pointsEarned: 0 });
  });

  it('believes no more than there was time for since it was taken along, and no ticket of another', async () => {
    const { ana, caio, audioId } = await company();
    const { ticket } = (await download(ana, audioId)).body;
    pass(600);

    expect(await report(ana, audioId, { to: HOUR, ticket })).toMatchObject({ code: 'podcast_heard_ahead' });
    expect(await report(caio, audioId, { to: HOUR, ticket })).toMatchObject({ seenShare: 0 });
    expect(await report(ana, audioId, { to: 900, ticket })).toMatchObject({ seenShare: 0.25 });
  });

  it('takes the time for what is told later once for all recordings, from when each was taken along', async () => {
    const { editor, ana, audioId, podcastId } = await company();
    const { audioId: other } = await addEpisode(editor, podcastId);
    // What was begun before gives no time away.
    await report(ana, audioId, { to: 0 });
    pass(86_400);
    const tickets = [(await download(ana, audioId)).body.ticket, (await download(ana, other)).body.ticket];
    expect(await report(ana, audioId, { to: HOUR, ticket: tickets[0] })).toMatchObject({
      code: 'podcast_heard_ahead',
    });
    pass(0.6 * HOUR);

    expect(await report(ana, audioId, { to: HOUR, ticket: tickets[0] })).toMatchObject({ isHeard: true });
    expect(await report(ana, other, { to: HOUR, ticket: tickets[1] })).toMatchObject({
      code: 'podcast_heard_ahead',
    });
    // Told again it takes no time, and a network in between takes none away.
    await report(ana, audioId, { to: HOUR, ticket: tickets[0] });
    await report(ana, other, { to: 0 });
    pass(0.4 * HOUR);
    expect(await report(ana, other, { to: HOUR, ticket: tickets[1] })).toMatchObject({ isHeard: true });
  });

  it('is believed as long as it may be played, and a week longer', async () => {
    const { ana, audioId } = await company();
    const { ticket } = (await download(ana, audioId)).body;
    pass(36 * 86_400);
    expect(await report(ana, audioId, { to: HOUR / 2, ticket })).toMatchObject({ seenShare: 0.5 });
    pass(2 * 86_400);
    expect(await report(ana, audioId, { to: HOUR, ticket })).toMatchObject({ seenShare: 0.5 });
  });

  it('is told to be gone to a device of whoever may hear it no more', async () => {
    const { editor, ana, episodeId, audioId } = await company();
    const other = await company();

    expect((await download(other.ana, audioId)).status).toBe(404);
    await test.call(admin.removeEpisode, { as: await fresh(editor), params: { episodeId } });
    expect((await listed(ana, episodeId)).body.code).toBe('not_found');
    expect((await download(ana, audioId)).body.code).toBe('not_found');
  });
});
