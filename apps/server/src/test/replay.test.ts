import type { Endpoint } from '@trilha/contracts/endpoint';
import { AURORA, NORDIKA } from '@trilha/demo/companies';
import { memberId, personId } from '@trilha/demo/ids';
import { beforeAll, describe, expect, it } from 'vitest';

import { seedDemo } from '../demo/seed-demo.ts';
import { servedEndpoints } from '../plugins/serve.ts';
import type { SignedIn } from './builders.ts';
import { CompanyRows, exampleParams, idsIn } from './played-companies.ts';
import { sampleBody } from './sample-body.ts';
import { useTestApp } from './test-app.ts';

const test = useTestApp();
const NOBODY = '018f0000-0000-7000-8000-000000000000';
const SEED_LIMIT_MS = 300_000;
/** Of one call, how many rows it is repeated on. */
const MOST_REPEATS = 12;
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const reads = (endpoint: Endpoint) => endpoint.method === 'GET';

/** Calls whose answers name colleagues on purpose. */
const SHOWS_COLLEAGUES = new Set(['GET /api/v1/ranking']);

function signIn(company: { id: string; slug: string }, username: string): Promise<SignedIn> {
  return test.build.session(personId(username), company.id, memberId(company.slug, username));
}

interface Recorded {
  readonly endpoint: Endpoint;
  readonly params: Record<string, string>;
}

/** Every reading call that answers somebody with success, with the parameters it had. */
async function record(as: SignedIn, ids: ReadonlyMap<string, readonly string[]>): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  for (const endpoint of servedEndpoints.filter(reads))
    for (const params of exampleParams(endpoint, ids))
      if ((await test.call(endpoint, { as, params })).status < 300) recorded.push({ endpoint, params });
  return recorded;
}

/** Whether a call answers for these ids just as it does for ids that nobody has. */
async function isAsUnknown(as: SignedIn, { endpoint, params }: Recorded): Promise<boolean> {
  const unknown = Object.entries(params).map(([name, value]) => [
    name,
    idsIn(value).size > 0 ? NOBODY : value,
  ]);
  const [real, made] = [
    await test.call(endpoint, { as, params }),
    await test.call(endpoint, { as, params: Object.fromEntries(unknown) }),
  ];
  return real.status === made.status && JSON.stringify(real.body) === JSON.stringify(made.body);
}

/** Sends every writing call with the given ids in its address and in its body. Returns those that were taken; `examined` gets all that came past the check of their shape. */
async function attack(
  as: SignedIn,
  ids: ReadonlyMap<string, readonly string[]>,
  examined = new Set<string>(),
): Promise<string[]> {
  const taken: string[] = [];
  const all = [...ids.values()].flat();
  let turn = 0;
  for (const endpoint of servedEndpoints.filter((one) => !reads(one) && one.path.includes(':')))
    for (const params of exampleParams(endpoint, ids)) {
      const { body } = endpoint;
      const answer = await test.call(endpoint, {
        as,
        params,
        ...(body ? { body: sampleBody(body, () => all[(turn += 1) % all.length] ?? '') } : {}),
      });
      expect(answer.status, `${nameOf(endpoint)} ${JSON.stringify(params)}`).toBeLessThan(500);
      if (answer.body?.code !== 'invalid_request') examined.add(nameOf(endpoint));
      // An address without an id of the other company is one of the caller's own.
      if (answer.status < 300 && Object.values(params).some((value) => idsIn(value).size > 0))
        taken.push(`${nameOf(endpoint)} ${JSON.stringify(params)}`);
    }
  return taken;
}

/** Sends each writing call that a key protects twice and at the same time, and tells how many were taken. */
async function repeatAll(as: SignedIn, ids: ReadonlyMap<string, readonly string[]>): Promise<Set<string>> {
  const exercised = new Set<string>();
  const all = [...ids.values()].flat();
  let turn = 0;
  for (const endpoint of servedEndpoints) {
    if (
      reads(endpoint) ||
      endpoint.repeatable ||
      endpoint.access === 'public' ||
      endpoint.access === 'signed_in'
    )
      continue;
    for (const params of exampleParams(endpoint, ids).slice(0, MOST_REPEATS)) {
      const { body } = endpoint;
      const request = {
        as,
        params,
        idempotencyKey: `${nameOf(endpoint)} ${JSON.stringify(params)}`.slice(-200),
        ...(body ? { body: sampleBody(body, () => all[(turn += 1) % all.length] ?? '') } : {}),
      };
      const answers = await Promise.all([1, 2, 3].map(() => test.call(endpoint, request)));
      if (answers.every(({ status }) => status >= 300)) continue;
      const replays = answers.filter(({ headers }) => headers['idempotent-replay'] === 'true');
      const told = new Set(answers.map(({ status, body: answer }) => `${status} ${JSON.stringify(answer)}`));
      expect([replays.length, told.size], nameOf(endpoint)).toEqual([2, 1]);
      exercised.add(nameOf(endpoint));
    }
  }
  return exercised;
}

describe('two companies with three months of history', () => {
  let rows: CompanyRows;
  /** Ids that only the first company knows, by table. */
  let ids: Map<string, string[]>;

  beforeAll(async () => {
    await seedDemo(test.app.services, test.services.config.databaseUrl ?? '');
    await test.drainOutbox();
    rows = new CompanyRows(test, AURORA.id);
    const theirs = new Set([...(await new CompanyRows(test, NORDIKA.id).ids()).values()].flat());
    ids = new Map(
      [...(await rows.ids())].map(([table, values]) => [table, values.filter((id) => !theirs.has(id))]),
    );
  }, SEED_LIMIT_MS);

  it(
    'shows no row and no id of one company in any call of another, whatever it asks for [TEN-08]',
    async () => {
      const [admin, learner] = [await signIn(AURORA, 'bruno.admin'), await signIn(AURORA, 'ana.learner')];
      const recorded = [...(await record(admin, ids)), ...(await record(learner, ids))];
      const secret = new Set([...ids.values()].flat());
      const strangers = [await signIn(NORDIKA, 'frank.admin'), await signIn(NORDIKA, 'emma.learner')];

      const leaks: string[] = [];
      for (const as of strangers)
        for (const { endpoint, params } of recorded) {
          const answer = await test.call(endpoint, { as, params });
          const asked = new Set(Object.values(params));
          const seen = [...idsIn(JSON.stringify(answer.body))].filter(
            (id) => secret.has(id) && !asked.has(id),
          );
          const named = Object.values(params).some((value) => secret.has(value));
          const told = named && answer.status < 400 && endpoint.access !== 'public';
          if (seen.length > 0 || (told && !(await isAsUnknown(as, { endpoint, params }))))
            leaks.push(`${nameOf(endpoint)} ${JSON.stringify(params)} ${answer.status}`);
        }

      expect(leaks).toEqual([]);
      // What was replayed is most of what can be read at all.
      const read = new Set(recorded.map(({ endpoint }) => nameOf(endpoint)));
      expect(read.size).toBeGreaterThan(servedEndpoints.filter(reads).length * 0.7);
    },
    SEED_LIMIT_MS,
  );

  it(
    'lets nobody change a row of another company, with its ids in the address or in the body [TEN-08]',
    async () => {
      const before = await rows.digests();

      const examined = new Set<string>();

      const taken = [
        ...(await attack(await signIn(NORDIKA, 'frank.admin'), ids, examined)),
        ...(await attack(await signIn(NORDIKA, 'emma.learner'), ids, examined)),
      ];

      expect(taken).toEqual([]);
      const aimed = servedEndpoints.filter((one) => !reads(one) && one.path.includes(':'));
      expect(examined.size).toBeGreaterThan(aimed.length * 0.8);
      expect(await rows.digests()).toEqual(before);
    },
    SEED_LIMIT_MS,
  );

  it(
    'shows and gives a learner nothing that belongs to a colleague [TEN-07]',
    async () => {
      const ana = memberId(AURORA.slug, 'ana.learner');
      const hers = await rows.ids(ana);
      const secret = new Set([...hers.values()].flat());
      const colleague = await signIn(AURORA, 'joao.conceicao');
      const before = await rows.digests(ana);

      const leaks: string[] = [];
      for (const endpoint of servedEndpoints.filter(reads)) {
        if (endpoint.access === 'public' || SHOWS_COLLEAGUES.has(nameOf(endpoint))) continue;
        for (const params of exampleParams(endpoint, new Map([...ids, ...hers]))) {
          const answer = await test.call(endpoint, { as: colleague, params });
          const asked = new Set(Object.values(params));
          const seen = [...idsIn(JSON.stringify(answer.body))].filter(
            (id) => secret.has(id) && !asked.has(id),
          );
          const named = [...asked].some((value) => secret.has(value));
          if (
            seen.length > 0 ||
            (named && answer.status < 400 && !(await isAsUnknown(colleague, { endpoint, params })))
          )
            leaks.push(`${nameOf(endpoint)} ${JSON.stringify(params)} ${answer.status}`);
        }
      }
      const taken = await attack(colleague, hers);

      expect(secret.size).toBeGreaterThan(10);
      expect(leaks).toEqual([]);
      expect(taken).toEqual([]);
      expect(await rows.digests(ana)).toEqual(before);
    },
    SEED_LIMIT_MS,
  );

  it(
    'does what a writing call asks once, however often and at the same time it comes with one key',
    async () => {
      const exercised = new Set([
        ...(await repeatAll(await signIn(AURORA, 'ana.learner'), ids)),
        ...(await repeatAll(await signIn(AURORA, 'bruno.admin'), ids)),
      ]);

      // The rest asks for more than the shape of its body says and is repeated by the tests of its feature.
      expect(exercised.size).toBeGreaterThan(14);
    },
    SEED_LIMIT_MS,
  );
});
