import { Agent } from 'node:http';
import { availableParallelism } from 'node:os';

import { Passwords } from '../../apps/server/src/platform/crypto/passwords.ts';
import { median, ms, percentile, rate, share } from '../figures.ts';
import type { Report } from '../figures.ts';
import { startLoader } from '../load/run-load.ts';
import { sendRequest } from '../load/send-request.ts';
import { loadNow } from '../process-cost.ts';
import { addLearners, signInAll, tenantId } from '../population.ts';
import type { Stage } from '../stage.ts';

const PASSWORD = 'Only for measuring 7';
const READS_PER_SECOND = 50;
const LEAST_SHARE = 0.8;
const LEAST_REFRESHES = 1000;
const REFRESHING = 16;
const FORM = {
  authorization: `Basic ${Buffer.from('trilha-web:trilha-web-public').toString('base64')}`,
  'content-type': 'application/x-www-form-urlencoded',
};

/** Password checks a second with nothing else, so many at a time. */
async function ceiling(hash: string, atOnce: number, seconds: number): Promise<number> {
  const passwords = new Passwords(atOnce);
  await passwords.verify(hash, PASSWORD);
  let checked = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - startedAt < seconds * 1000) {
        await passwords.verify(hash, PASSWORD);
        checked += 1;
      }
    }),
  );
  return checked / ((performance.now() - startedAt) / 1000);
}

/** Sessions that renew themselves one after the other, each with the token it was given last. */
async function refreshAll(url: string, tokens: readonly string[], seconds: number) {
  const agent = new Agent({ keepAlive: true });
  let done = 0;
  let failed = 0;
  const startedAt = performance.now();
  await Promise.all(
    tokens.map(async (first) => {
      let token = first;
      while (performance.now() - startedAt < seconds * 1000) {
        const { status, body } = await sendRequest(agent, `${url}/o/token/`, {
          method: 'POST',
          headers: FORM,
          body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString(),
        });
        if (status !== 200) {
          failed += 1;
          return;
        }
        // The token endpoint always answers these fields.
        token = (JSON.parse(body) as { refresh_token: string }).refresh_token;
        done += 1;
      }
    }),
  );
  agent.destroy();
  return { perSecond: done / ((performance.now() - startedAt) / 1000), failed };
}

/** P7: sign-ins against what hashing alone allows, other people's reads meanwhile, and renewals. */
export async function measureSignIn(stage: Stage, quick: boolean): Promise<Report> {
  const people = quick ? 200 : 1000;
  const tenant = await tenantId(stage, 'aurora');
  const learners = await addLearners(stage, tenant, people, 'bench-login-');
  const hash = await new Passwords(1).hash(PASSWORD);
  await stage.owner.query('update people set password_hash = $1 where id = any ($2::uuid[])', [
    hash,
    learners.map(({ personId }) => personId),
  ]);
  const names = await stage.owner.query<{ username: string }>(
    'select username from people where id = any ($1::uuid[])',
    [learners.map(({ personId }) => personId)],
  );
  const cores = availableParallelism();
  const limit = Math.max(1, cores - 1);
  const seconds = quick ? 2 : 4;
  const limited = await ceiling(hash, limit, seconds);
  const all = await ceiling(hash, cores, seconds);

  const readers = await signInAll(stage, learners.slice(0, 16));
  const reads = readers.map(({ accessToken }) => ({
    name: 'courses',
    method: 'GET' as const,
    path: '/api/v1/courses',
    headers: { authorization: `Bearer ${accessToken}` },
  }));
  const loader = startLoader();
  const readAlone = await loader.run({
    kind: 'rate',
    url: stage.server.url,
    perSecond: READS_PER_SECOND,
    seconds,
    requests: reads,
  });

  const agent = new Agent({ keepAlive: true });
  const readMeanwhile = loader.run({
    kind: 'rate',
    url: stage.server.url,
    perSecond: READS_PER_SECOND,
    seconds: Math.max(2, Math.floor((people / limited) * 0.9)),
    requests: reads,
  });
  const beganAt = performance.now();
  const answers = await Promise.all(
    names.rows.map(({ username }) =>
      sendRequest(agent, `${stage.server.url}/o/token/`, {
        method: 'POST',
        headers: FORM,
        body: new URLSearchParams({ grant_type: 'password', username, password: PASSWORD }).toString(),
      }),
    ),
  );
  const signIns = people / ((performance.now() - beganAt) / 1000);
  agent.destroy();
  const meanwhile = await readMeanwhile;
  loader.end();
  const refused = answers.filter(({ status }) => status !== 200).length;

  const renewals: number[] = [];
  let failedRenewals = 0;
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    const sessions = await signInAll(stage, learners.slice(0, REFRESHING));
    const result = await refreshAll(
      stage.server.url,
      sessions.map(({ refreshToken }) => refreshToken),
      seconds,
    );
    renewals.push(result.perSecond);
    failedRenewals += result.failed;
  }
  const durationsOf = (result: typeof meanwhile) => Object.values(result.durations).flat();
  const p95 = percentile(durationsOf(meanwhile), 95);
  return {
    id: 'P7',
    title: 'Sign-in',
    figures: [
      {
        what: `${people} people at once: sign-ins`,
        target: `≥ ${LEAST_SHARE} of the ceiling`,
        measured: `${rate(signIns)}; ceiling with ${limit} at a time ${rate(limited)}, with all ${cores} cores ${rate(all)}`,
        ratio: `${share(signIns, limited)} (${share(signIns, all)} of all cores)`,
        met: signIns >= limited * LEAST_SHARE,
      },
      { what: 'sign-ins refused', target: '0', measured: String(refused), met: refused === 0 },
      {
        what: `reads meanwhile (${READS_PER_SECOND}/s): p50 / p95`,
        target: '– / 150 ms',
        measured: `${ms(percentile(durationsOf(meanwhile), 50))} / ${ms(p95)}; without sign-ins p95 ${ms(percentile(durationsOf(readAlone), 95))}`,
        met: p95 <= 150 && meanwhile.failed === 0,
      },
      {
        what: `renewals of ${REFRESHING} sessions`,
        target: `≥ ${rate(LEAST_REFRESHES)}`,
        measured: `${rate(median(renewals))}${failedRenewals > 0 ? `, ${failedRenewals} failed` : ''}`,
        met: median(renewals) >= LEAST_REFRESHES && failedRenewals === 0,
      },
    ],
    notes: [
      `argon2id with 19 MiB and two passes. The server hashes ${limit} at a time (HASH_CONCURRENCY), which leaves the rest to people who learn.`,
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
