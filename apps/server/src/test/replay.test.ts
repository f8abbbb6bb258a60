import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import { AURORA, NORDIKA } from '@trilha/demo/companies';
import { memberId, personId } from '@trilha/demo/ids';
import { inForm } from '@trilha/rules/test/forms';
import { beforeAll, describe, expect, it } from 'vitest';

import { seedDemo } from '../demo/seed-demo.ts';
import { servedEndpoints } from '../platform/http/serve.ts';
import type { SignedIn } from './builders.ts';
import { CompanyRows, exampleParams, idSource, idsIn } from './played-companies.ts';
import { holdsIds, sampleBody } from './sample-body.ts';
import { useTestApp } from './test-app.ts';

const test = useTestApp();
const NOBODY = '018f0000-0000-7000-8000-000000000000';
const SEED_LIMIT_MS = 600_000;
/** Of one call, how many rows it is repeated on. */
const MAX_REPEATS = inForm({ gate: 3, long: 12 });
/** Single calls of one attacker that came past the check of their shape. */
const LEAST_EXAMINED = 500;
/** What a query has to say beside its ids. */
const WITH_IDS: Readonly<Record<string, Record<string, string>>> = {
  'DELETE /api/v1/admin/audits/claims': { kind: 'sale' },
};
/** With how many sets of ids a query is filled. */
const QUERIES = 3;
/** What takes the caller out of the company, or changes what the whole company has: tried after everything else. */
const LAST = new Set(['PUT /api/v1/admin/company', 'POST /api/v1/me/deletion']);
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const reads = (endpoint: Endpoint) => endpoint.method === 'GET';
/** Writes as somebody; what anybody may do signed out is done in nobody's name. */
const writes = (endpoint: Endpoint) => !reads(endpoint) && endpoint.access !== 'public';

/** Calls that show the three who read nothing: of what the demo has no row of, or what is not theirs. */
const UNREAD: ReadonlySet<string> = new Set([
  'GET /api/v1/admin/attendance/authority',
  'GET /api/v1/admin/attendance/courses',
  'GET /api/v1/admin/attendance/days',
  'GET /api/v1/admin/attendance/export',
  'GET /api/v1/admin/attendance/sessions',
  'GET /api/v1/admin/attendance/sessions/:sessionId',
  'GET /api/v1/admin/companies',
  'GET /api/v1/admin/courses/:courseId/attendance',
  'GET /api/v1/admin/courses/:courseId/attendance/declaration',
  'GET /api/v1/admin/courses/:courseId/preview/activities/:hierarchyOrder/scorm',
  'GET /api/v1/admin/courses/:courseId/preview/activities/:hierarchyOrder/checks',
  'GET /api/v1/admin/courses/:courseId/preview/games/:activityId',
  'GET /api/v1/admin/courses/:courseId/preview/tests/:activityId',
  'GET /api/v1/admin/courses/:courseId/reactions/:activityId',
  'GET /api/v1/admin/courses/:courseId/reactions/:activityId/answers',
  'GET /api/v1/admin/people-imports/:importId',
  'GET /api/v1/admin/people-imports/:importId/changes',
  'GET /api/v1/admin/people-imports/:importId/refused-rows',
  'GET /api/v1/admin/people-imports/:importId/roles',
  'GET /api/v1/admin/points-transfer/reconciliations/:reconciliationId',
  'GET /api/v1/admin/points-transfer/reconciliations/:reconciliationId/file',
  'GET /api/v1/admin/points-transfer/reconciliations/:reconciliationId/findings',
  'GET /api/v1/admin/trails/:trailId/people/:memberId',
  'GET /api/v1/admin/branch-imports/:branchImportId',
  'GET /api/v1/admin/branch-imports/:branchImportId/changes',
  'GET /api/v1/admin/branch-imports/:branchImportId/refused-rows',
  'GET /api/v1/admin/campaign-imports/:campaignImportId',
  'GET /api/v1/admin/campaign-imports/:campaignImportId/changes',
  'GET /api/v1/admin/campaign-imports/:campaignImportId/refused-rows',
  // No reward of theirs takes codes from a list.
  'GET /api/v1/admin/rewards/:rewardId/code-imports',
  'GET /api/v1/admin/reward-code-imports/:codeImportId',
  'GET /api/v1/admin/reward-code-imports/:codeImportId/faults',
  'GET /api/v1/admin/reward-code-imports/:codeImportId/refused-rows',
  'GET /api/v1/admin/events/:eventId',
  'GET /api/v1/admin/events/:eventId/room',
  'GET /api/v1/attempts/:attemptId',
  'GET /api/v1/calendar/:companyId/:token',
  'GET /api/v1/podcast-feeds/:companyId/:token/:podcastId',
  'GET /api/v1/community-events/:eventId/calendar',
  'GET /api/v1/courses/:courseId/activities/:hierarchyOrder/checks',
  'GET /api/v1/courses/:courseId/activities/:hierarchyOrder/scorm',
  'GET /api/v1/courses/:courseId/attendance',
  'GET /api/v1/courses/:courseId/games/:activityId',
  'GET /api/v1/courses/:courseId/tests/:activityId',
  'GET /api/v1/courses/:courseId/tests/:activityId/repair',
  'GET /api/v1/courses/:courseId/tests/:activityId/second-chance',
  'GET /api/v1/events/:eventId',
  'GET /api/v1/events/:eventId/calendar',
  'GET /api/v1/events/:eventId/personal-key',
  'GET /api/v1/events/:eventId/room',
  'GET /api/v1/events/:eventId/room/messages',
  // Asks for a part of a name.
  'GET /api/v1/forum/people',
  'GET /api/v1/points/transfer-checks/:transferCheckId',
  'GET /api/v1/points/transfer-desk',
  'GET /api/v1/points/transfers/:transferId',
  'GET /api/v1/portfolio',
  'GET /api/v1/postal-codes/:country/:code',
  'GET /api/v1/reward-orders/:orderId/code',
  // A stream that follows nothing.
  'GET /api/v1/realtime/events',
  // Asks for words.
  'GET /api/v1/search',
  'GET /api/v1/slides/conversions/:fileId',
  'GET /api/v1/store-photos/:photoId',
  'GET /api/v1/teaching/events/:eventId',
  'GET /api/v1/teaching/events/:eventId/attendance-list',
  'GET /api/v1/teaching/events/:eventId/export',
  'GET /api/v1/teaching/events/:eventId/room',
  'GET /api/v1/teaching/events/:eventId/room/export',
  'GET /api/v1/teaching/events/:eventId/releases',
  'GET /api/v1/teaching/events/:eventId/sessions/:sessionId/code',
  'GET /api/v1/teaching/events/:eventId/releases/:activityId/people',
  'GET /api/v1/store-photos/:photoId/audit-trail',
]);
/** Calls whose answers name colleagues on purpose. */
const SHOWS_COLLEAGUES = new Set(['GET /api/v1/ranking']);

function signIn(company: { id: string; slug: string }, username: string): Promise<SignedIn> {
  return test.build.session(personId(username), company.id, memberId(company.slug, username));
}

interface Recorded {
  readonly endpoint: Endpoint;
  readonly params: Record<string, string>;
  readonly query?: Record<string, string>;
}

/** As `sampleBody`, for what stands in an address. */
const sampleQuery = (...sample: Parameters<typeof sampleBody>) =>
  sampleBody(...sample) as Record<string, string>;

/** The queries a call is asked with: what it cannot do without, and with the given ids in every place that takes one. */
function exampleQueries({ query }: Endpoint, ids: ReadonlyMap<string, readonly string[]>) {
  if (!query) return [undefined];
  const id = idSource(ids);
  const filled = () => sampleQuery(query, id, true);
  return [sampleQuery(query, id), ...Array.from({ length: holdsIds(query) ? QUERIES : 1 }, filled)];
}

/** Every reading call with the given ids in its address and its query. */
function readingCalls(ids: ReadonlyMap<string, readonly string[]>): Recorded[] {
  return servedEndpoints.filter(reads).flatMap((endpoint) =>
    exampleParams(endpoint, ids)
      .slice(0, MAX_REPEATS)
      .flatMap((params, at) =>
        (at === 0 ? exampleQueries(endpoint, ids) : [undefined]).map((query) =>
          query ? { endpoint, params, query } : { endpoint, params },
        ),
      ),
  );
}

/** Whether a call answers for these ids just as it does for ids that nobody has. */
async function isAsUnknown(as: SignedIn, { endpoint, params, query }: Recorded): Promise<boolean> {
  const unknown = (given: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, idsIn(value).size > 0 ? NOBODY : value]),
    );
  const [real, made] = [
    await test.call(endpoint, { as, params, ...(query ? { query } : {}) }),
    await test.call(endpoint, { as, params: unknown(params), ...(query ? { query: unknown(query) } : {}) }),
  ];
  return real.status === made.status && JSON.stringify(real.body) === JSON.stringify(made.body);
}

/** What an attack came to: calls that were taken with an id of the others in their address, and all that came past the check of their shape. */
interface Attack {
  readonly taken: string[];
  readonly examined: Set<string>;
  /** Single calls past that check. */
  readonly count: number;
}

/** Sends every writing call with the given ids in its address, its query and its body, in a session of its own. */
async function attack(
  signIn: () => Promise<SignedIn>,
  ids: ReadonlyMap<string, readonly string[]>,
): Promise<Attack> {
  const taken: string[] = [];
  const examined = new Set<string>();
  let count = 0;
  const id = idSource(ids);
  let as = await signIn();
  const writing = servedEndpoints.filter(writes);
  for (const endpoint of writing.toSorted((a, b) => +LAST.has(nameOf(a)) - +LAST.has(nameOf(b))))
    for (const params of exampleParams(endpoint, ids).slice(0, MAX_REPEATS))
      for (const everyId of [true, false]) {
        const { body, query } = endpoint;
        if (!everyId && !(body && holdsIds(body)) && !query) continue;
        const answer = await test.call(endpoint, {
          as,
          params,
          ...(query
            ? {
                query: { ...(everyId ? WITH_IDS[nameOf(endpoint)] : {}), ...sampleQuery(query, id, everyId) },
              }
            : {}),
          ...(body ? { body: sampleBody(body, id, everyId) } : {}),
        });
        expect(answer.status, `${nameOf(endpoint)} ${JSON.stringify(params)}`).toBeLessThan(500);
        // Some calls end the session they are made in.
        if (endpoint.access === 'signed_in') as = await signIn();
        if (answer.body?.code !== 'invalid_request') {
          examined.add(nameOf(endpoint));
          count += 1;
        }
        // An address without an id of the other company is one of the caller's own.
        if (answer.status < 300 && Object.values(params).some((value) => idsIn(value).size > 0))
          taken.push(`${nameOf(endpoint)} ${JSON.stringify(params)}`);
      }
  return { taken, examined, count };
}

/** Sends each writing call that a key protects twice and at the same time, and returns how many were taken. */
async function repeatAll(as: SignedIn, ids: ReadonlyMap<string, readonly string[]>): Promise<Set<string>> {
  const exercised = new Set<string>();
  const all = [...ids.values()].flat();
  let turn = 0;
  for (const endpoint of servedEndpoints) {
    if (
      reads(endpoint) ||
      endpoint.naturallyIdempotent ||
      endpoint.access === 'public' ||
      endpoint.access === 'signed_in'
    )
      continue;
    for (const params of exampleParams(endpoint, ids).slice(0, MAX_REPEATS)) {
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
      const answered = new Set(
        answers.map(({ status, body: answer }) => `${status} ${JSON.stringify(answer)}`),
      );
      expect([replays.length, answered.size], nameOf(endpoint)).toEqual([2, 1]);
      exercised.add(nameOf(endpoint));
    }
  }
  return exercised;
}

describe('two companies with three months of history', () => {
  let rows: CompanyRows;
  /** Ids that only the first company knows, by table. */
  let ids: Map<string, string[]>;
  /** Texts that stand for rows of the first company where no id is known: in files of tables and lists of names. */
  let marks: string[];

  beforeAll(async () => {
    await seedDemo(test.app.services, test.services.config.databaseUrl ?? '');
    await test.drainOutbox();
    rows = new CompanyRows(test, AURORA.id);
    const theirs = new Set([...(await new CompanyRows(test, NORDIKA.id).ids()).values()].flat());
    ids = new Map(
      [...(await rows.ids())].map(([table, values]) => [table, values.filter((id) => !theirs.has(id))]),
    );
    marks = await rows.marks(NORDIKA.id);
  }, SEED_LIMIT_MS);

  it(
    'shows no row and no id of one company in any call of another, whatever it asks for [TEN-08]',
    async () => {
      const [admin, seller, learner] = [
        await signIn(AURORA, 'bruno.admin'),
        await signIn(AURORA, 'joao.conceicao'),
        await signIn(AURORA, 'ana.learner'),
      ];
      const calls = readingCalls(ids);
      const secret = new Set([...ids.values()].flat());
      const strangers = [await signIn(NORDIKA, 'frank.admin'), await signIn(NORDIKA, 'emma.learner')];

      const leaks: string[] = [];
      for (const as of strangers)
        for (const call of calls) {
          const { endpoint, params, query = {} } = call;
          const answer = await test.call(endpoint, { as, params, query });
          const text = JSON.stringify(answer.body);
          const asked = [...Object.values(params), ...Object.values(query).map(String)];
          const seen = [...idsIn(text)].filter((id) => secret.has(id) && !asked.includes(id));
          const marked = marks.filter((mark) => text.includes(mark));
          const named = asked.some((value) => secret.has(value));
          const answered = named && answer.status < 400 && endpoint.access !== 'public';
          if (seen.length > 0 || marked.length > 0 || (answered && !(await isAsUnknown(as, call))))
            leaks.push(`${nameOf(endpoint)} ${JSON.stringify({ params, query, marked })} ${answer.status}`);
        }

      expect(leaks).toEqual([]);
      // Whose rows they are reads them by these very calls, or by calls with own rows; the rest was asked for all the same.
      const read = new Set<string>();
      for (const as of [admin, seller, learner])
        for (const { endpoint, ...call } of [...calls, ...readingCalls(await rows.ids(as.memberId))])
          if (!read.has(nameOf(endpoint)) && (await test.call(endpoint, { as, ...call })).status < 300)
            read.add(nameOf(endpoint));
      expect(new Set(calls.map(({ endpoint }) => endpoint)).size).toBe(servedEndpoints.filter(reads).length);
      expect(
        servedEndpoints
          .filter(reads)
          .map(nameOf)
          .filter((name) => !read.has(name) && !UNREAD.has(name)),
      ).toEqual([]);
    },
    SEED_LIMIT_MS,
  );

  it(
    'lets nobody change a row of another company, with its ids in the address, the query or the body [TEN-08]',
    async () => {
      const before = await rows.digests();

      const attacks = [
        await attack(() => signIn(NORDIKA, 'frank.admin'), ids),
        await attack(() => signIn(NORDIKA, 'emma.learner'), ids),
      ];

      expect(attacks.flatMap(({ taken }) => taken)).toEqual([]);
      expect(await rows.digests()).toEqual(before);
      // No row of the others points at one of theirs either.
      expect(await new CompanyRows(test, NORDIKA.id).rowsNaming([...ids.values()].flat())).toEqual([]);
      const writing = servedEndpoints.filter(writes).map(nameOf);
      const examined = new Set(attacks.flatMap((one) => [...one.examined]));
      expect(writing.filter((name) => !examined.has(name))).toEqual([]);
      for (const { count } of attacks) expect(count).toBeGreaterThan(LEAST_EXAMINED);
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
      const { taken } = await attack(() => signIn(AURORA, 'joao.conceicao'), hers);

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
