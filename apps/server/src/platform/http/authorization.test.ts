import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';

import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import { ROLES } from '@trilha/contracts/platform/roles';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { demoStreams } from '../../demo/demo-streams.routes.ts';
import { features } from '../../features/features.ts';
import { buildContentOrigin } from '../content-origin/content-origin.ts';
import type { SignedIn } from '../../test/builders.ts';
import { sampleBody } from '../../test/sample-body.ts';
import { useTestApp } from '../../test/test-app.ts';
import { audienceOf, decidedCalls, rolesFor } from '../../test/who-may-do-what.ts';
import { servedEndpoints } from './serve.ts';

/** Every route of every application this process builds, as the framework itself reports it. */
const routes = new Set<string>();
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat())
      // HEAD comes with GET, and OPTIONS says what an address takes.
      if (one !== 'HEAD' && one !== 'OPTIONS')
        routes.add(`${one} ${url.replace(/\.[\da-f]{16}\.js$/, '.HASH.js')}`);
  });
});

const test = useTestApp();
/** Every call is made for every role: some three thousand of them. */
const EVERY_CALL_MS = 300_000;
const UNKNOWN = '018f0000-0000-7000-8000-000000000000';
/** A live stream ends only when its reader leaves. */
const STREAMS = new Set(['GET /api/v1/realtime/events']);
/** Parts of the built web app: without a build they are not there. */
const BUILT = [
  'GET /assets/*',
  'GET /service-worker.js',
  'GET /manifest.webmanifest',
  'GET /icon.svg',
  'GET /icon-192.png',
  'GET /icon-512.png',
  'GET /icon-maskable-512.png',
];
const PARAMS: Readonly<Record<string, string>> = {
  hierarchyOrder: '1',
  version: '1',
  page: 'about',
  locale: 'pt-BR',
  code: 'ABCD',
  country: 'BRA',
  second: '12',
  kind: 'confirm_email',
};

/** The call whose body is a form, which no schema describes. */
const FORM_CALL = 'POST /api/v1/files';
const FORM = {
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nA\r\n--b--\r\n',
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const endpointsFor = (...audiences: string[]) =>
  servedEndpoints.filter((one) => audiences.includes(audienceOf(nameOf(one)) ?? ''));
const called = (endpoint: Endpoint) => !STREAMS.has(nameOf(endpoint));

/** What is asked by lists in a text, which no sample of a text is. */
const OWN_TABLE = { rows: 'branch', measures: 'late' };
const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  '/api/v1/reports/table': OWN_TABLE,
  '/api/v1/reports/table/export': OWN_TABLE,
};

/** Sends a call with parameters and a body its contract takes; fails where the contract does not take them after all. */
async function send(endpoint: Endpoint, as?: SignedIn) {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => [name, PARAMS[name] ?? UNKNOWN]),
  );
  return test.call(endpoint, {
    ...(as ? { as } : {}),
    params,
    ...(endpoint.query
      ? {
          query:
            QUERIES[endpoint.path] ??
            (sampleBody(endpoint.query, () => randomUUID()) as Record<string, string>),
        }
      : {}),
    ...(nameOf(endpoint) === FORM_CALL ? FORM : {}),
    ...(endpoint.body ? { body: sampleBody(endpoint.body, () => randomUUID()) } : {}),
  });
}

describe('who may do what', () => {
  const members = new Map<string, SignedIn>();
  let contentOrigin: FastifyInstance;
  beforeAll(async () => {
    const tenantId = await test.build.tenant();
    for (const role of ROLES) members.set(role, await test.build.member({ tenantId, role }));
    contentOrigin = await buildContentOrigin(test.app.services, [...features, demoStreams]);
    await contentOrigin.ready();
  });
  afterAll(() => contentOrigin.close());

  it('is decided by hand for every route there is, one by one, and for none that is gone', () => {
    expect([...routes].filter((call) => !audienceOf(call))).toEqual([]);
    expect(
      decidedCalls.filter((call) => !routes.has(call) && !BUILT.some((one) => call.startsWith(one))),
    ).toEqual([]);
    expect(servedEndpoints.map(nameOf).filter((call) => !routes.has(call))).toEqual([]);
    // A route beside one that is named is named by nobody.
    expect(['GET /api/v1/admin/new', 'POST /api/v1/me/new', 'DELETE /api/v1/me'].map(audienceOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('lets nobody who is signed out past what is for anybody', async () => {
    const missed: string[] = [];
    const guarded = servedEndpoints.filter((one) => audienceOf(nameOf(one)) !== 'anybody');
    for (const endpoint of guarded) {
      const { status, body } = await send(endpoint);
      if (status !== 401 || body.code !== 'unauthenticated')
        missed.push(`${nameOf(endpoint)} ${status} ${JSON.stringify(body)}`);
    }
    expect(missed).toEqual([]);
    expect(guarded.length).toBeGreaterThan(300);
  });

  it(
    'refuses each role exactly what the table does not give it, whatever the contracts say [TEN-07]',
    async () => {
      const missed: string[] = [];
      let [refused, allowed] = [0, 0];
      for (const endpoint of servedEndpoints.filter(called)) {
        const call = nameOf(endpoint);
        const roles = rolesFor(call);
        if (!roles || audienceOf(call) === 'member') continue;
        for (const role of ROLES) {
          const isAllowed = roles.includes(role);
          // What is allowed has effects; none of them may reach the next call.
          const own =
            isAllowed && endpoint.method !== 'GET' ? await test.build.member({ role }) : members.get(role);
          const { status, body } = await send(endpoint, own);
          const isRefused = status === 403 && body?.code === 'forbidden';
          // Whatever its shape, a body must have come past the check of its shape: else nothing was shown about the permission.
          if (status >= 500 || body?.code === 'invalid_request' || isRefused === isAllowed)
            missed.push(`${role} ${call} ${status} ${JSON.stringify(body)}`);
          if (isRefused) refused += 1;
          else allowed += 1;
        }
      }
      expect(missed).toEqual([]);
      expect(refused).toBeGreaterThan(2400);
      expect(allowed).toBeGreaterThan(350);
    },
    EVERY_CALL_MS,
  );

  it(
    'gives members of every role what is for members, and nobody before a company is chosen',
    async () => {
      const missed: string[] = [];
      const undecided = await test.build.member();
      await test.owner.query('update session_families set tenant_id = null, member_id = null where id = $1', [
        undecided.familyId,
      ]);
      for (const endpoint of endpointsFor('member').filter(called)) {
        for (const role of ROLES) {
          const { status, body } = await send(endpoint, members.get(role));
          if (status >= 500 || body?.code === 'invalid_request' || body?.code === 'forbidden')
            missed.push(`${role} ${nameOf(endpoint)} ${status} ${JSON.stringify(body)}`);
        }
        const { status, body } = await send(endpoint, undecided);
        if (status !== 403 || body.code !== 'no_profile')
          missed.push(`undecided ${nameOf(endpoint)} ${status} ${JSON.stringify(body)}`);
      }
      for (const endpoint of endpointsFor('signed in')) {
        const { status, body } = await send(endpoint, undecided);
        if (status >= 500 || ['no_profile', 'forbidden'].includes(body?.code))
          missed.push(`undecided ${nameOf(endpoint)} ${status} ${JSON.stringify(body)}`);
      }
      expect(missed).toEqual([]);
    },
    EVERY_CALL_MS,
  );

  it('opens a directory to its key only, signed addresses to their signature, and wrong methods to nobody', async () => {
    const expected: Readonly<Record<string, readonly number[]>> = {
      directory: [401],
      link: [403, 404],
      nobody: [405],
    };
    const seen: Record<string, number> = { directory: 0, link: 0, nobody: 0 };
    for (const call of decidedCalls) {
      const audience = audienceOf(call) ?? '';
      const statuses = expected[audience];
      if (!statuses) continue;
      const [method = '', path = ''] = call.split(' ');
      const server = audience === 'link' ? contentOrigin : test.app;
      const { statusCode } = await server.inject({
        method: method as 'GET',
        url: path.replaceAll(/:(\w+)/g, UNKNOWN).replace('*', 'index.html'),
        headers: { authorization: `Bearer ${UNKNOWN}` },
      });
      expect(statuses, `${call} ${statusCode}`).toContain(statusCode);
      seen[audience] = (seen[audience] ?? 0) + 1;
    }
    expect(seen).toEqual({ directory: 12, link: 15, nobody: 15 });
  });
});
