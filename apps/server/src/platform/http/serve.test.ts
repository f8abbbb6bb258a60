import { exportOrders } from '@trilha/contracts/incentives/order-admin';
import { exportPeople, listPeople } from '@trilha/contracts/organization/people';
import { enroll, setFavorite } from '@trilha/contracts/learning/catalog';
import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import { holds, PERMISSIONS } from '@trilha/contracts/platform/permissions';
import { ROLES } from '@trilha/contracts/platform/roles';
import type { Permission } from '@trilha/contracts/platform/permissions';
import { getMe, selectClient, updatePreferences } from '@trilha/contracts/identity/session';
import { isZone } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';
import { servedEndpoints } from './serve.ts';

const test = useTestApp();
/** Every route is asked by every role, and each builds its writer at its first answer. */
const EVERY_CALL_MS = 300_000;
const UNKNOWN = '018f0000-0000-7000-8000-000000000000';

/** Values for every parameter of a path; nothing in the database has them. */
function paramsOf(endpoint: Endpoint): Record<string, string> {
  return Object.fromEntries(
    [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => [
      name,
      /order|number|version/i.test(name) ? '1' : name === 'code' ? 'ABCD' : UNKNOWN,
    ]),
  );
}

const isPermission = (access: Endpoint['access']): access is Permission => access in PERMISSIONS;

describe('every served call', () => {
  it('asks for a session wherever it is not public', async () => {
    const guarded = servedEndpoints.filter((endpoint) => endpoint.access !== 'public');

    for (const endpoint of guarded) {
      const answer = await test.call(endpoint, {
        params: paramsOf(endpoint),
        ...(endpoint.body ? { body: {} } : {}),
      });
      expect([400, 401], `${endpoint.method} ${endpoint.path}`).toContain(answer.status);
      if (answer.status === 400) expect(answer.body.code).toBe('invalid_request');
    }
    expect(guarded.length).toBeGreaterThan(10);
  });

  it(
    'refuses each role exactly what the table of permissions does not give it [TEN-07]',
    async () => {
      const tenantId = await test.build.tenant();
      for (const role of ROLES) {
        const member = await test.build.member({ tenantId, role });
        for (const endpoint of servedEndpoints) {
          if (!isPermission(endpoint.access)) continue;
          const answer = await test.call(endpoint, {
            as: member,
            params: paramsOf(endpoint),
            ...(endpoint.body ? { body: {} } : {}),
          });
          // Checked before or after the shape of the body, a role without the permission never gets further.
          if (!holds(endpoint.access, role))
            expect([400, 403], `${role} ${endpoint.method} ${endpoint.path}`).toContain(answer.status);
          else expect(answer.status, `${role} ${endpoint.method} ${endpoint.path}`).not.toBe(403);
          expect(answer.status, `${role} ${endpoint.method} ${endpoint.path}`).toBeLessThan(500);
        }
      }
    },
    EVERY_CALL_MS,
  );

  it('answers malformed bodies, queries and addresses with 4xx and a code, never with a failure of its own', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const junk: unknown[] = [
      null,
      [],
      'text',
      7,
      { unexpected: '\u0000' },
      { id: 'x'.repeat(10_000) },
      { __proto__: { a: 1 } },
    ];
    for (const endpoint of servedEndpoints) {
      for (const body of endpoint.body ? junk : [undefined]) {
        const query = { cursor: 'AAAA', limit: '-5', search: '\u0000%', page: 'x' };
        const answer = await test.call(endpoint, { as: admin, params: paramsOf(endpoint), query, body });
        expect(answer.status, `${endpoint.method} ${endpoint.path} ${JSON.stringify(body)}`).toBeLessThan(
          500,
        );
      }
      const strange = Object.fromEntries(
        Object.keys(paramsOf(endpoint)).map((name) => [name, "'; drop table people; --"]),
      );
      expect((await test.call(endpoint, { as: admin, params: strange })).status).toBeLessThan(500);
    }
  });

  it('refuses a zero character in a query before a file of the answer begins', async () => {
    const admin = await test.build.member({ role: 'admin' });
    for (const endpoint of [exportPeople, exportOrders, listPeople]) {
      const answer = await test.call(endpoint, { as: admin, query: { search: 'a\u0000b' } });
      expect(answer, endpoint.path).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', field: 'search' },
      });
    }
  });

  it('answers a problem body with code, status and request id [ERR-01]', async () => {
    const answer = await test.call(getMe);

    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toEqual({
      type: 'urn:trilha:error:unauthenticated',
      title: 'unauthenticated',
      status: 401,
      code: 'unauthenticated',
      requestId: answer.headers['x-request-id'],
    });
  });
});

describe('the Idempotency-Key', () => {
  it('makes a thousand parallel repeats one effect with one body', async () => {
    const learner = await test.build.member();
    const course = await test.build.course(learner.tenantId);
    const request = { as: learner, params: { courseId: course.id }, idempotencyKey: 'one-tap' };

    // As a client does: who finds the server busy asks again.
    const insist = async () => {
      let answer = await test.call(enroll, request);
      while (answer.status === 503) answer = await test.call(enroll, request);
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 1000 }, insist));

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotent-replay'] === 'true')).toHaveLength(999);
  });

  it('refuses a key that came with another request before, and keys of different members do not meet', async () => {
    const learner = await test.build.member();
    const colleague = await test.build.member({ tenantId: learner.tenantId });
    const course = await test.build.course(learner.tenantId);
    const params = { courseId: course.id };
    await test.call(setFavorite, { as: learner, params, body: { favorite: true }, idempotencyKey: 'k' });

    const other = await test.call(setFavorite, {
      as: learner,
      params,
      body: { favorite: false },
      idempotencyKey: 'k',
    });
    const mate = await test.call(setFavorite, {
      as: colleague,
      params,
      body: { favorite: false },
      idempotencyKey: 'k',
    });

    expect(other.body.code).toBe('idempotency_key_reused');
    expect(mate.status).toBe(200);
  });

  it('keeps no answer of a call that failed, so that it can be tried again', async () => {
    const learner = await test.build.member();
    const course = await test.build.course(learner.tenantId, { audience: { subscriptionType: 'assigned' } });
    const request = { as: learner, params: { courseId: course.id }, idempotencyKey: 'again' };

    expect((await test.call(enroll, request)).status).toBe(404);
    await test.build.sql(learner.tenantId, `update trainings set subscription_type = 'open'`);

    expect((await test.call(enroll, request)).status).toBe(201);
  });
});

describe('the session of a request', () => {
  it('counts a changed right, a blocked member and a module switched off from the next request on [TEN-03] [TEN-09]', async () => {
    const learner = await test.build.member();
    const course = await test.build.course(learner.tenantId);
    const open = () => test.call(enroll, { as: learner, params: { courseId: course.id } });
    expect((await open()).status).toBe(201);

    await test.owner.query(`update tenants set modules = array_remove(modules, 'courses') where id = $1`, [
      learner.tenantId,
    ]);
    expect((await open()).body.code).toBe('not_found');
    await test.owner.query(`update tenants set modules = array_append(modules, 'courses') where id = $1`, [
      learner.tenantId,
    ]);
    await test.build.sql(
      learner.tenantId,
      `update members set status = 'blocked', blocked_reason = 'Notas repetidas'`,
    );
    expect((await open()).body).toMatchObject({
      code: 'user_blocked',
      values: { reason: 'Notas repetidas' },
    });
    await test.owner.query(`update people set status = 'blocked' where id = $1`, [learner.personId]);
    expect((await open()).body.code).toBe('unauthenticated');
  });

  it('lists the clients of a person by trimmed name and switches only to their own [TEN-01] [TEN-02]', async () => {
    const first = await test.build.tenant({ name: '  Beta' });
    const second = await test.build.tenant({ name: 'Alfa', modules: ['news', 'courses'] });
    const stranger = await test.build.tenant();
    const member = await test.build.member({ tenantId: first });
    await test.build.member({ tenantId: second, personId: member.personId });

    const me = await test.call(getMe, { as: member });
    const switched = await test.call(selectClient, { as: member, body: { clientId: second } });
    const refused = await test.call(selectClient, { as: member, body: { clientId: stranger } });

    expect(me.body.user_clients.map((client: { name: string }) => client.name.trim())).toEqual([
      'Alfa',
      'Beta',
    ]);
    expect(switched.body).toMatchObject({ id_user_client_selected: second });
    expect(switched.body.user_clients[0]).toMatchObject({
      has_courses: true,
      has_news: true,
      has_ranking: false,
      home_route: '/home',
      group_training_use_score: true,
    });
    expect(
      switched.body.user_client_module_items[0].module_items.map((item: { module: string }) => item.module),
    ).toEqual(['courses', 'news']);
    expect(refused.body.code).toBe('not_found');
    expect((await test.call(getMe, { as: member })).body.id_user_client_selected).toBe(second);
  });

  it('keeps the chosen language and time zone, and refuses a zone that does not exist [I18-02] [I18-04]', async () => {
    const member = await test.build.member();

    const saved = await test.call(updatePreferences, {
      as: member,
      body: { language: 'fr-FR', timeZone: 'America/Lima' },
    });
    const refused = await test.call(updatePreferences, { as: member, body: { timeZone: 'Mars/Olympus' } });

    expect(saved.body).toMatchObject({ user_language_selected: 'fr-FR', time_zone: 'America/Lima' });
    expect(refused.body).toMatchObject({ code: 'invalid_request', field: 'timeZone' });
  });

  it('takes no zone that only this process knows: what the database reckons for everybody would fail for one of them', async () => {
    const member = await test.build.member();
    const known = await test.build.sql<{ name: string }>(
      member.tenantId,
      'select lower(name) as name from pg_timezone_names',
      [],
    );
    const inDatabase = new Set(known.map(({ name }) => name));
    for (const zone of [...Intl.supportedValuesOf('timeZone'), 'CTT', 'VST', 'US/Pacific-New', 'cet']) {
      if (isZone(zone)) expect(inDatabase, zone).toContain(zone.toLowerCase());
    }
    const refused = await test.call(updatePreferences, { as: member, body: { timeZone: 'CTT' } });
    expect(refused.body).toMatchObject({ code: 'invalid_request', field: 'timeZone' });
  });
});
