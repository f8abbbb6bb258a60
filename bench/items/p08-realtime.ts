import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { WebSocket } from 'ws';

import { ms, percentile } from '../figures.ts';
import type { Report } from '../figures.ts';
import { FollowCrowd } from '../load/follow-crowd.ts';
import { openEvent } from '../load/open-event.ts';
import { addLearners, signInAll, tenantId } from '../population.ts';
import { cpuMsOf, loadNow, residentMibOf } from '../process-cost.ts';
import { endProcess, freePort } from '../stage.ts';
import type { Stage } from '../stage.ts';

const MESSAGES_PER_SECOND = 50;
const MAX_P95_MS = 500;
const MAX_MIB_PER_1000 = 60;
const MIN_RATIO = 0.5;
const WRITERS = 100;
/** What was sent last is on its way this long at most. */
const QUIET_MS = 3000;

interface Measured {
  readonly delays: readonly number[];
  readonly cpuMs: number;
}

/** When it is, as the processes of a machine agree on it, in microseconds. */
const nowMicroseconds = () => Math.round((performance.timeOrigin + performance.now()) * 1000);
/** As long as people write in a chat. */
const textOf = () => `sent ${nowMicroseconds()} ${'and what do you think of it '.repeat(3)}`.trim();

/** Has something sent so often a second, whether the one before has been answered or not. */
async function sendSteadily(seconds: number, send: (count: number) => Promise<void>): Promise<void> {
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (let count = 0; count < seconds * MESSAGES_PER_SECOND; count += 1) {
    await wait(Math.max(0, began + (count * 1000) / MESSAGES_PER_SECOND - performance.now()));
    sent.push(send(count));
  }
  await Promise.all(sent);
}

async function measure(crowd: FollowCrowd, pid: number, work: () => Promise<void>): Promise<Measured> {
  await crowd.report();
  const before = cpuMsOf(pid);
  await work();
  await wait(QUIET_MS);
  return { cpuMs: cpuMsOf(pid) - before, delays: await crowd.report() };
}

/** The same crowd at a server that does nothing but send what it gets to all. */
async function measureBare(followers: number, seconds: number): Promise<Measured & { readonly mib: number }> {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, '../load/bare-sockets.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, PORT: String(port) },
  });
  await once(child, 'message');
  const pid = child.pid ?? 0;
  const before = residentMibOf(pid);
  const url = `ws://127.0.0.1:${port}/`;
  const crowd = await FollowCrowd.open({
    url,
    origin: `http://127.0.0.1:${port}`,
    greetings: Array.from({ length: followers }, () => []),
    readyAt: '',
  });
  const mib = residentMibOf(pid) - before;
  const sender = new WebSocket(url);
  await once(sender, 'open');
  const measured = await measure(crowd, pid, () =>
    sendSteadily(seconds, async () => {
      // As much as ours says of a message.
      sender.send(JSON.stringify({ type: 'changes', text: textOf(), author: 'a'.repeat(250) }));
    }),
  );
  sender.terminate();
  await crowd.close();
  await endProcess(child);
  return { ...measured, mib };
}

/** One room full of people, who chat; beside it a bare server of sockets. */
export async function measureRealtime(stage: Stage, quick: boolean): Promise<Report> {
  const [followers, seconds] = quick ? [400, 5] : [2000, 20];
  const tenant = await tenantId(stage, 'aurora');
  const people = await signInAll(
    stage,
    await addLearners(stage, tenant, followers, `bench-room-${Date.now()}-`),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const webinar = await openEvent(stage, tenant, agent, { kind: 'webinar', people });

  const before = residentMibOf(stage.server.pid);
  const joining = performance.now();
  const crowd = await FollowCrowd.open({
    url: `${stage.server.url.replace(/^http/, 'ws')}/realtime`,
    origin: stage.server.url,
    greetings: people.map(({ accessToken }) => [
      { type: 'hello', token: accessToken },
      { type: 'follow', topic: `room:${webinar.id}`, since: null },
    ]),
    readyAt: '"following"',
  });
  const joined = performance.now() - joining;
  await wait(QUIET_MS);
  const mib = ((residentMibOf(stage.server.pid) - before) * 1000) / followers;
  const writers = people.slice(0, WRITERS);
  const ours = await measure(crowd, stage.server.pid, () =>
    sendSteadily(seconds, async (count) => {
      const writer = writers[count % writers.length];
      if (writer)
        await webinar.call(writer, 'POST', `/events/${webinar.id}/room/messages`, { text: textOf() });
    }),
  );
  await crowd.close();
  agent.destroy();
  const bare = await measureBare(followers, seconds);

  const expected = followers * seconds * MESSAGES_PER_SECOND;
  const p95 = percentile([...ours.delays], 95);
  const rate = ({ delays, cpuMs }: Measured) => (delays.length * 1000) / Math.max(1, cpuMs);
  const ratio = rate(ours) / rate(bare);
  return {
    id: 'realtime',
    title: 'One room, many people',
    figures: [
      {
        what: `${MESSAGES_PER_SECOND} messages a second to ${followers} people: from the call to each of them`,
        target: `p95 ≤ ${MAX_P95_MS} ms`,
        measured: `p50 ${ms(percentile([...ours.delays], 50))}, p95 ${ms(p95)} (bare: p95 ${ms(percentile([...bare.delays], 95))})`,
        met: p95 <= MAX_P95_MS,
      },
      {
        what: 'messages told, of those written',
        target: 'all',
        measured: `${ours.delays.length} of ${expected}`,
        met: ours.delays.length === expected,
      },
      {
        what: 'memory for 1,000 people more',
        target: `≤ ${MAX_MIB_PER_1000} MiB`,
        measured: `${mib.toFixed(1)} MiB (bare: ${((bare.mib * 1000) / followers).toFixed(1)} MiB)`,
        met: mib <= MAX_MIB_PER_1000,
      },
      {
        what: 'messages told per second of processor, writing them included',
        target: `≥ ${MIN_RATIO} of bare`,
        measured: `${Math.round(rate(ours))} (bare: ${Math.round(rate(bare))})`,
        ratio: ratio.toFixed(2),
        met: ratio >= MIN_RATIO,
      },
      { what: `${followers} people come in`, target: '', measured: ms(joined) },
    ],
    notes: [
      'Messages are written by the chat’s own call; each is told to all, in order. The bare server sends what one socket says to all and stores nothing.',
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
