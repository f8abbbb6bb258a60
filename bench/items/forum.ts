import { randomUUID } from 'node:crypto';

import { captureStatements } from '../calls/capture-statements.ts';
import { ms, percentile } from '../figures.ts';
import type { Figure, Report } from '../figures.ts';
import type { LoadRequest } from '../load/load-plan.ts';
import { startLoader } from '../load/run-load.ts';
import { addLearners, signInAll, tenantId } from '../population.ts';
import type { SignedInLearner } from '../population.ts';
import { cpuMsOf, familyCpuMsOf, loadNow } from '../process-cost.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { figuresAgainstFloor } from './against-floor.ts';

const TOPICS = 2000;
const LONG = 10_000;
const READERS = 8;
/** So many write, each a few times: more within a minute are slowed down, and so is a topic in which all write. */
const WRITERS = 200;
const REPLIES_EACH = 4;
const BUSY_TOPICS = 50;
const AT_ONCE = 8;
const LIST = 'list of 100 topics';
const PAGE = `a page from the middle of a topic with ${LONG} replies`;

interface Filled {
  readonly longTopic: string;
  readonly busy: readonly string[];
}

/** Topics of a company with what they ask, and one in which very much was written. */
async function fill(stage: Stage, tenant: string, author: SignedInLearner): Promise<Filled> {
  const filled = await asTenant(stage, tenant, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with t as (
         insert into forum_topics (tenant_id, member_id, title, written_at, last_post_at)
           select $1, $2, 'Como vocês organizam a vitrine ' || n || '?', now() - interval '30 days',
                  now() - interval '30 days' + n * interval '1 minute'
             from generate_series(1, $3::int) n returning id)
       insert into forum_posts (tenant_id, topic_id, position, member_id, text, written_at)
         select $1, id, 0, $2, 'Alguém tem fotos de antes e depois?', now() - interval '30 days' from t
         returning topic_id as id`,
      [tenant, author.memberId, TOPICS],
    );
    const [longTopic = '', ...others] = rows.map(({ id }) => id);
    await client.query(
      `insert into forum_posts (tenant_id, topic_id, position, member_id, text, written_at)
       select $1, $2, n, $3, 'Eu começo pela peça principal e monto o resto em volta dela, nº ' || n, now() - interval '20 days'
         from generate_series(1, $4::int) n`,
      [tenant, longTopic, author.memberId, LONG],
    );
    await client.query(
      'update forum_topics set last_position = $3, replies = $3 where tenant_id = $1 and id = $2',
      [tenant, longTopic, LONG],
    );
    return { longTopic, busy: others.slice(0, BUSY_TOPICS) };
  });
  await stage.owner.query('analyze forum_topics, forum_posts, forum_readers');
  return filled;
}

async function writeReply(stage: Stage, topicId: string, { accessToken }: SignedInLearner): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${stage.server.url}/api/v1/forum/topics/${topicId}/replies`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ text: 'Faça uma foto antes de desmontar.' }),
  });
  if (answer.status !== 201) throw new Error(`A reply was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

/** What a reply costs in processor time, eight at once, its followers told. */
async function measureReplies(stage: Stage, busy: readonly string[], writers: readonly SignedInLearner[]) {
  const due = Array.from({ length: REPLIES_EACH }, (_, round) =>
    writers.map((writer, at) => ({ writer, topicId: busy[(at + round * 7) % busy.length] ?? '' })),
  ).flat();
  const durations: number[] = [];
  const work = async () => {
    for (let next = due.pop(); next; next = due.pop())
      durations.push(await writeReply(stage, next.topicId, next.writer));
  };
  const spent = () => cpuMsOf(stage.server.pid) + familyCpuMsOf(stage.databasePid);
  const before = spent();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { cpuMs: (spent() - before) / durations.length, durations };
}

/** The forum of a company with two thousand topics: its list, a page of a very long topic, and replies. */
export async function measureForum(stage: Stage, quick: boolean): Promise<Report> {
  const tenant = await tenantId(stage, 'aurora');
  const people = await signInAll(
    stage,
    await addLearners(stage, tenant, READERS + WRITERS, `bench-forum-${Date.now()}-`),
  );
  const [readers, writers] = [people.slice(0, READERS), people.slice(READERS)];
  const [author] = readers;
  if (!author) throw new Error('Nobody reads the forum.');
  const { longTopic, busy } = await fill(stage, tenant, author);
  const all = readers.flatMap(({ accessToken }): LoadRequest[] => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const from = LONG / 2;
    return [
      { name: LIST, method: 'GET', path: '/api/v1/forum/topics?limit=100', headers },
      {
        name: PAGE,
        method: 'GET',
        path: `/api/v1/forum/topics/${longTopic}/replies?limit=50&from=${from}`,
        headers,
      },
    ];
  });
  const { statements, refused } = await captureStatements(stage, all);
  const figures: Figure[] = refused.map(({ name, status }) => ({
    what: name,
    target: 'answers',
    measured: `answered ${status}`,
    met: false,
  }));
  const requests = all.filter(({ name }) => name in statements);
  const loader = startLoader();
  figures.push(
    ...(await figuresAgainstFloor(stage, loader, { statements, requests, quick, maxCpuMs: { [LIST]: 2 } })),
  );
  loader.end();
  const { cpuMs, durations } = await measureReplies(stage, busy, writers);
  figures.push({
    what: 'a reply: CPU, server + PostgreSQL',
    target: '≤ 4 ms',
    measured: `${cpuMs.toFixed(2)} ms (answered p50 ${ms(percentile(durations, 50))}, p95 ${ms(percentile(durations, 95))})`,
    met: cpuMs <= 4,
  });
  return {
    id: 'forum',
    title: 'Forum',
    figures,
    notes: [
      `${TOPICS} topics of the company; ${durations.length} replies of ${WRITERS} people in ${BUSY_TOPICS} topics, ${AT_ONCE} at once.`,
      'Floor: node:http and pg with a pool of the same size running the very statements of the call, rows as JSON.',
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
