import type { Endpoint } from '@trilha/contracts/endpoint';
import { ROLES } from '@trilha/contracts/roles';
import { beforeAll, describe, expect, it } from 'vitest';

import type { SignedIn } from '../test/builders.ts';
import { sampleBody } from '../test/sample-body.ts';
import { useTestApp } from '../test/test-app.ts';
import { ROLES_OF, audienceOf } from '../test/who-may-do-what.ts';
import { servedEndpoints } from './serve.ts';

const test = useTestApp();
const UNKNOWN = '018f0000-0000-7000-8000-000000000000';
/** A live stream ends only when its reader leaves. */
const STREAMS = new Set(['GET /api/v1/notices/live']);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const calls = () => servedEndpoints.filter((endpoint) => !STREAMS.has(nameOf(endpoint)));

/** Sends a call with parameters and a body its contract takes. */
function send(endpoint: Endpoint, as?: SignedIn) {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => [
      name,
      /order|number|version/i.test(name)
        ? '1'
        : name === 'page'
          ? 'about'
          : name === 'locale'
            ? 'pt-BR'
            : name === 'code'
              ? 'ABCD'
              : UNKNOWN,
    ]),
  );
  return test.call(endpoint, {
    ...(as ? { as } : {}),
    params,
    ...(endpoint.body ? { body: sampleBody(endpoint.body, () => UNKNOWN) } : {}),
  });
}

describe('who may do what', () => {
  const members = new Map<string, SignedIn>();
  beforeAll(async () => {
    const tenantId = await test.build.tenant();
    for (const role of ROLES) members.set(role, await test.build.member({ tenantId, role }));
  });

  it('is decided by hand for every call', () => {
    expect(servedEndpoints.map(nameOf).filter((call) => !audienceOf(call))).toEqual([]);
    expect(servedEndpoints.length).toBeGreaterThan(300);
  });

  it('lets nobody who is signed out past what is for anybody [SES-05]', async () => {
    let checked = 0;
    for (const endpoint of calls()) {
      if (audienceOf(nameOf(endpoint)) === 'anybody') continue;
      const { status, body } = await send(endpoint);
      if (status === 400 && body.code === 'invalid_request') continue;
      expect([status, body.code], nameOf(endpoint)).toEqual([401, 'unauthenticated']);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(200);
  });

  it('refuses each role exactly what the table does not give it, whatever the contracts say [TEN-07]', async () => {
    const reached = new Set<string>();
    const unreached = new Set<string>();
    for (const endpoint of calls()) {
      const call = nameOf(endpoint);
      const audience = audienceOf(call);
      if (!audience || audience === 'anybody' || audience === 'signed in' || audience === 'member') continue;
      for (const role of ROLES) {
        const isAllowed = ROLES_OF[audience].includes(role);
        // What is allowed has effects; none of them may reach the next call.
        const own =
          isAllowed && endpoint.method !== 'GET' ? await test.build.member({ role }) : members.get(role);
        const { status, body } = await send(endpoint, own);
        expect(status, `${role} ${call}`).toBeLessThan(500);
        if (isAllowed) {
          expect(body?.code, `${role} ${call}`).not.toBe('forbidden');
          continue;
        }
        // A body that this sample does not make well enough shows nothing about the permission.
        if (status === 400 && body.code === 'invalid_request') {
          unreached.add(call);
          continue;
        }
        expect([status, body?.code], `${role} ${call}`).toEqual([403, 'forbidden']);
        reached.add(call);
      }
    }
    expect(reached.size).toBeGreaterThan(170);
    expect(unreached.size, `not reached: ${[...unreached].join(', ')}`).toBeLessThan(12);
  });

  it('gives members of every role what is for members', async () => {
    for (const endpoint of calls()) {
      const call = nameOf(endpoint);
      if (audienceOf(call) !== 'member' || endpoint.method !== 'GET') continue;
      for (const role of ROLES) {
        const { status, body } = await send(endpoint, members.get(role));
        expect([status === 403 && body?.code, status >= 500], `${role} ${call}`).toEqual([false, false]);
      }
    }
  });
});
