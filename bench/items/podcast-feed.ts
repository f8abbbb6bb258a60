import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ManagedPodcast } from '@trilha/contracts/engagement/podcasts-admin';

import { median, ms, percentile } from '../figures.ts';
import type { Report } from '../figures.ts';
import { tenantId } from '../population.ts';
import { loadNow } from '../process-cost.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

const EPISODES = 2000;
const MAX_MS = 10_000;
const GIVEN_UP_MS = 120_000;
const POLL_MS = 100;
const ROUNDS = 3;
/** Sentences in the description of an episode: with a few thousand characters each, as feeds have. */
const SENTENCES = 40;

/** A feed of many episodes, each with a long description, an audio and a transcript that nobody answers for. */
function feedOf(origin: string): string {
  const said = 'Uma boa conversa começa por ouvir o cliente. '.repeat(SENTENCES);
  const items = Array.from(
    { length: EPISODES },
    (_, n) => `<item><title>Episódio ${n}</title><guid>g${n}</guid><description>${said}</description>
<pubDate>${new Date(Date.UTC(2020, 0, 1) + n * 86_400_000).toUTCString()}</pubDate><itunes:season>1</itunes:season>
<enclosure url="${origin}/${n}.mp3" length="1" type="audio/mpeg"/>
<podcast:transcript url="${origin}/${n}.vtt" type="text/vtt"/></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
 xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Feed</title><language>pt-br</language>${items.join('')}</channel></rss>`;
}

/** A server of somebody else: its feed is there, what the feed names is not. */
async function serveFeed(): Promise<{
  readonly server: Server;
  readonly origin: string;
  readonly bytes: number;
}> {
  let feed = '';
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/feed')) response.end(feed);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an address with a port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  feed = feedOf(origin);
  return { server, origin, bytes: Buffer.byteLength(feed) };
}

/** A token of an administrator of the company. */
function administratorOf(stage: Stage, tenant: string): Promise<string> {
  return asTenant(stage, tenant, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into session_families (person_id, tenant_id, member_id, client_id, rotated_at, created_at, expires_at, absolute_expires_at)
       select person_id, $1, id, 'bench', now(), now(), now() + interval '1 day', now() + interval '1 day'
         from members where tenant_id = $1 and role = 'admin' order by id limit 1 returning id`,
      [tenant],
    );
    return stage.tokens.pair({ familyId: rows[0]?.id ?? '', generation: 1 }, new Date(), 7200).access;
  });
}

/** A large feed is imported: when its administrator is answered, when all its episodes are there, and what others wait meanwhile. */
export async function measurePodcastFeed(stage: Stage, quick: boolean): Promise<Report> {
  const token = await administratorOf(stage, await tenantId(stage, 'aurora'));
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${stage.server.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    // The contract of each call says what it answers with.
    return (await answer.json()) as T;
  };
  const { server, origin, bytes } = await serveFeed();
  const [answered, read, looked]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
      const began = performance.now();
      const { podcastId } = await call<{ podcastId: string }>('POST', '/api/v1/admin/podcast-imports', {
        address: `${origin}/feed-${round}`,
      });
      answered.push(performance.now() - began);
      for (;;) {
        const asked = performance.now();
        const { feed } = await call<ManagedPodcast>('GET', `/api/v1/admin/podcasts/${podcastId}`);
        looked.push(performance.now() - asked);
        if (feed?.brought === EPISODES) break;
        if (feed?.problem || performance.now() - began > GIVEN_UP_MS)
          throw new Error(`The feed was not read: ${JSON.stringify(feed)}.`);
        await sleep(POLL_MS);
      }
      read.push(performance.now() - began);
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return {
    id: 'podcast-feed',
    title: 'A feed of a podcast',
    figures: [
      {
        what: 'import: the administrator is answered after',
        target: '–',
        measured: ms(median(answered)),
      },
      {
        what: `all ${EPISODES} episodes are there after`,
        target: '10 s',
        measured: ms(Math.max(...read)),
        met: Math.max(...read) <= MAX_MS,
      },
      {
        what: 'looking at the show meanwhile: p50 / longest',
        target: '–',
        measured: `${ms(median(looked))} / ${ms(percentile(looked, 100))}`,
      },
    ],
    notes: [
      `${(bytes / 2 ** 20).toFixed(1)} MB of XML, the slowest of ${read.length} imports; audios and transcripts are fetched afterwards, one after the other.`,
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
