import { Agent } from 'node:http';

import { Passwords } from '../../apps/server/src/platform/crypto/passwords.ts';
import { median, ms } from '../figures.ts';
import type { Figure, Report } from '../figures.ts';
import { sendRequest } from '../load/send-request.ts';
import { addLearners, tenantId } from '../population.ts';
import type { Stage } from '../stage.ts';

const MAX_DIFFERENCE_MS = 5;
const COMPANY = 'aurora';

interface Way {
  readonly what: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyFor: (name: string) => string;
}

const linkRequest = (purpose: 'recover' | 'first_access') => (identifier: string) =>
  JSON.stringify({ client: COMPANY, identifier, purpose, captcha: null, locale: 'pt-BR' });
const json = { 'content-type': 'application/json' };

const WAYS: readonly Way[] = [
  {
    what: 'sign-in with a wrong password',
    path: '/o/token/',
    headers: {
      authorization: `Basic ${Buffer.from('trilha-web:trilha-web-public').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    bodyFor: (username) =>
      new URLSearchParams({
        grant_type: 'password',
        username,
        password: 'nobody chose this one',
        client: COMPANY,
      }).toString(),
  },
  {
    what: 'asking for a recovery link',
    path: '/api/v1/password-links',
    headers: json,
    bodyFor: linkRequest('recover'),
  },
  {
    what: 'asking for first access',
    path: '/api/v1/password-links',
    headers: json,
    bodyFor: linkRequest('first_access'),
  },
];

/** How long the answer takes for known and unknown names in turn, and how many different answers there were. */
async function compare(url: string, way: Way, names: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  const sample = async (kind: keyof typeof times, name: string) => {
    const began = performance.now();
    const { status, body } = await sendRequest(agent, `${url}${way.path}`, {
      method: 'POST',
      headers: way.headers,
      body: way.bodyFor(name),
    });
    times[kind].push(performance.now() - began);
    answers.add(`${status} ${body}`);
  };
  for (const [at, name] of names.entries()) {
    // Taken in turn, and first in turn, so that neither kind meets a warmer server.
    const pair = [() => sample('known', name), () => sample('unknown', `nobody-${name}`)];
    for (const take of at % 2 === 0 ? pair : pair.toReversed()) await take();
  }
  agent.destroy();
  return { known: median(times.known), unknown: median(times.unknown), answers: answers.size };
}

/** R11: whether answer or time tells who is known, by so many samples of each kind. */
export async function measureEnumeration(stage: Stage, quick: boolean): Promise<Report> {
  const samples = quick ? 200 : 2000;
  const learners = await addLearners(stage, await tenantId(stage, COMPANY), samples, 'bench-known-');
  await stage.owner.query('update people set password_hash = $1 where id = any ($2::uuid[])', [
    await new Passwords(1).hash('Only for measuring 11'),
    learners.map(({ personId }) => personId),
  ]);
  const { rows } = await stage.owner.query<{ username: string }>(
    'select username from people where id = any ($1::uuid[]) order by username',
    [learners.map(({ personId }) => personId)],
  );
  const names = rows.map(({ username }) => username);
  const figures: Figure[] = [];
  for (const way of WAYS) {
    const { known, unknown, answers } = await compare(stage.server.url, way, names);
    const difference = Math.abs(known - unknown);
    figures.push({
      what: `${way.what}: known against unknown, median difference`,
      target: `< ${MAX_DIFFERENCE_MS} ms, one answer`,
      measured: `${ms(difference)} (${ms(known)} against ${ms(unknown)}), ${answers} answer${answers === 1 ? '' : 's'}`,
      met: difference < MAX_DIFFERENCE_MS && answers === 1,
    });
  }
  return {
    id: 'R11',
    title: 'People cannot be told apart',
    figures,
    notes: [`${samples} samples of each kind, known and unknown in turn over one connection`],
  };
}
