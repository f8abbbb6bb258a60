import { createAccessKey, revokeAccessKey } from '@trilha/contracts/identity/access-keys';
import { SCIM_SCHEMAS } from '@trilha/contracts/identity/scim';
import { getMe } from '@trilha/contracts/identity/session';
import { changePeople } from '@trilha/contracts/organization/people';
import { describe, expect, it } from 'vitest';

import { altered } from '../../../test/altered.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

interface ScimCall {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

async function directory(tenantId?: string) {
  const admin = await test.build.member({ role: 'admin', ...(tenantId ? { tenantId } : {}) });
  const created = await test.call(createAccessKey, { as: admin, body: { purpose: 'scim', name: 'Entra' } });
  const key: string = created.body.key;
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    { body, headers }: ScimCall = {},
  ) => {
    const response = await test.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json', ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body === '' ? null : response.json(),
    };
  };
  return { admin, key, keyId: created.body.item.id as string, call };
}
type Directory = Awaited<ReturnType<typeof directory>>;

let counter = 0;
const person = (overrides: Record<string, unknown> = {}) => {
  counter += 1;
  const email = `pessoa-${counter}@empresa.example`;
  return {
    schemas: [SCIM_SCHEMAS.user],
    userName: email,
    externalId: `ext-${counter}`,
    name: { givenName: 'Bia', familyName: `Lima ${counter}` },
    emails: [{ value: email, primary: true }],
    active: true,
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Loja' },
    ...overrides,
  };
};
const patch = (...Operations: unknown[]) => ({ body: { schemas: [SCIM_SCHEMAS.patch], Operations } });

async function signedIn(own: Directory, user: { id: string }) {
  const [row] = await test.build.sql<{ person_id: string }>(
    own.admin.tenantId,
    'select person_id from members where id = $1',
    [user.id],
  );
  return test.build.session(row?.person_id ?? '', own.admin.tenantId, user.id);
}

describe('SCIM people', () => {
  it('are created, read, found, replaced, patched and removed (RFC 7644 §3)', async () => {
    const own = await directory();
    const input = person();

    const created = await own.call('POST', '/Users', { body: input });
    expect(created.status).toBe(201);
    expect(created.headers['content-type']).toContain('application/scim+json');
    expect(created.headers['location']).toBe(created.body.meta.location);
    expect(created.body).toMatchObject({
      schemas: [SCIM_SCHEMAS.user],
      userName: input.userName,
      externalId: input.externalId,
      active: true,
      emails: [{ value: input.userName, primary: true }],
      meta: { resourceType: 'User', version: 'W/"1"' },
    });
    const { id } = created.body;

    const read = await own.call('GET', `/Users/${id}`);
    expect(read.body).toEqual(created.body);
    expect(read.headers['etag']).toBe('W/"1"');
    expect((await own.call('GET', `/Users/${id}`, { headers: { 'if-none-match': 'W/"1"' } })).status).toBe(
      304,
    );

    const found = await own.call(
      'GET',
      `/Users?filter=${encodeURIComponent(`userName eq "${input.userName.toUpperCase()}"`)}`,
    );
    expect(found.body).toMatchObject({ schemas: [SCIM_SCHEMAS.list], totalResults: 1, Resources: [{ id }] });

    const replaced = await own.call('PUT', `/Users/${id}`, { body: { ...input, displayName: 'Beatriz' } });
    expect(replaced.body).toMatchObject({ displayName: 'Beatriz', meta: { version: 'W/"2"' } });
    const patched = await own.call(
      'PATCH',
      `/Users/${id}`,
      patch({ op: 'Replace', path: 'externalId', value: 'novo' }),
    );
    expect(patched.body).toMatchObject({ externalId: 'novo', displayName: 'Beatriz' });

    expect((await own.call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await own.call('GET', `/Users/${id}`)).status).toBe(404);
    const again = await own.call('POST', '/Users', { body: input });
    expect(again).toMatchObject({ status: 201, body: { id, active: true } });
  });

  it('are listed page by page and by filters (RFC 7644 §3.4.2)', async () => {
    const own = await directory();
    for (let n = 0; n < 5; n += 1)
      await own.call('POST', '/Users', { body: person({ displayName: `Grupo ${n % 2}` }) });
    const list = async (query: string) => (await own.call('GET', `/Users?${query}`)).body;

    expect(await list('')).toMatchObject({ totalResults: 5, itemsPerPage: 5, startIndex: 1 });
    expect(await list('startIndex=4&count=3')).toMatchObject({
      totalResults: 5,
      itemsPerPage: 2,
      startIndex: 4,
    });
    expect(await list('count=0')).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] });
    expect((await list(`filter=${encodeURIComponent('displayName sw "grupo 1"')}`)).totalResults).toBe(2);
    expect((await list(`filter=${encodeURIComponent('userName co "%"')}`)).totalResults).toBe(0);
    expect((await list(`filter=${encodeURIComponent('active eq false')}`)).totalResults).toBe(0);
    for (const [path, filter] of [
      ['/Users', 'userName gt "a"'],
      ['/Users', 'constructor eq "a"'],
      ['/Groups', 'active eq true'],
    ]) {
      const wrong = await own.call('GET', `${path}?filter=${encodeURIComponent(filter ?? '')}`);
      expect(wrong, filter).toMatchObject({
        status: 400,
        body: { schemas: [SCIM_SCHEMAS.error], status: '400', scimType: 'invalidFilter' },
      });
    }
  });

  it('lose their sessions in the moment they are switched off or removed', async () => {
    const own = await directory();
    const off = (await own.call('POST', '/Users', { body: person() })).body;
    const gone = (await own.call('POST', '/Users', { body: person() })).body;
    const [first, second] = [await signedIn(own, off), await signedIn(own, gone)];
    expect((await test.call(getMe, { as: first })).status).toBe(200);

    // As Microsoft Entra sends it.
    await own.call('PATCH', `/Users/${off.id}`, patch({ op: 'Replace', path: 'active', value: 'False' }));
    await own.call('DELETE', `/Users/${gone.id}`);

    expect((await test.call(getMe, { as: first })).status).toBe(401);
    expect((await test.call(getMe, { as: second })).status).toBe(401);
    expect((await own.call('GET', `/Users/${off.id}`)).body.active).toBe(false);
    await own.call('PATCH', `/Users/${off.id}`, patch({ op: 'replace', value: { active: true } }));
    const [row] = await test.build.sql(own.admin.tenantId, 'select status from members where id = $1', [
      off.id,
    ]);
    expect(row).toEqual({ status: 'approved' });
  });

  it('are the company’s no more once they are removed, unless they were changed meanwhile', async () => {
    const own = await directory();
    const user = (await own.call('POST', '/Users', { body: person() })).body;
    const stored = () =>
      test.build.sql(own.admin.tenantId, 'select 1 from person_members where member_id = $1', [user.id]);

    const stale = await own.call('DELETE', `/Users/${user.id}`, { headers: { 'if-match': 'W/"9"' } });
    expect([stale.status, (await stored()).length]).toEqual([412, 1]);

    expect((await own.call('DELETE', `/Users/${user.id}`)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('stay blocked where it was not the directory that blocked them', async () => {
    const own = await directory();
    const user = (await own.call('POST', '/Users', { body: person() })).body;
    const { tenantId } = own.admin;
    const block = `update members set status = 'blocked', blocked_reason = 'Fraude' where id = $1`;
    await test.build.sql(tenantId, block, [user.id]);

    for (const active of [false, true])
      await own.call('PATCH', `/Users/${user.id}`, patch({ op: 'replace', path: 'active', value: active }));

    expect(
      await test.build.sql(tenantId, 'select status, blocked_reason from members where id = $1', [user.id]),
    ).toEqual([{ status: 'blocked', blocked_reason: 'Fraude' }]);
  });

  it('leaves whom an administrator blocked, before or after it, and whom it does not speak of as they are', async () => {
    const own = await directory();
    const { body: user } = await own.call('POST', '/Users', { body: person() });
    const turn = (active: boolean) =>
      own.call('PATCH', `/Users/${user.id}`, patch({ op: 'replace', path: 'active', value: active }));
    const { active: _, ...silent } = person({ userName: user.userName, emails: user.emails });
    const put = async () => (await own.call('PUT', `/Users/${user.id}`, { body: silent })).body.active;
    const states = async () =>
      (
        await test.build.sql<{ status: string; blocked_reason: string | null }>(
          own.admin.tenantId,
          'select status, blocked_reason from members where id = $1',
          [user.id],
        )
      )[0];
    const block = (reason: string) =>
      test.call(changePeople, {
        as: own.admin,
        body: { who: { kind: 'members', memberIds: [user.id] }, change: { kind: 'block', reason } },
      });

    await turn(false);
    expect(await put()).toBe(false);
    expect(await states()).toMatchObject({ status: 'blocked', blocked_reason: 'directory' });
    expect((await block('fraude')).body.changed).toBe(1);
    await turn(true);
    expect(await put()).toBe(true);
    expect(await states()).toMatchObject({ status: 'blocked', blocked_reason: 'fraude' });

    await test.call(changePeople, {
      as: own.admin,
      body: { who: { kind: 'members', memberIds: [user.id] }, change: { kind: 'unblock' } },
    });
    expect((await block('directory')).body.changed).toBe(1);
    expect(await put()).toBe(true);
    expect(await states()).toMatchObject({ status: 'blocked' });
  });

  it('are told apart: taken names, stale versions and values that do not fit are refused', async () => {
    const own = await directory();
    const first = (await own.call('POST', '/Users', { body: person() })).body;
    const second = (await own.call('POST', '/Users', { body: person() })).body;
    const same = { ...person(), userName: first.userName.toUpperCase() };

    expect(await own.call('POST', '/Users', { body: same })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    expect((await own.call('PUT', `/Users/${second.id}`, { body: same })).status).toBe(409);
    const stale = {
      ...patch({ op: 'replace', path: 'displayName', value: 'X' }),
      headers: { 'if-match': 'W/"9"' },
    };
    expect((await own.call('PATCH', `/Users/${first.id}`, stale)).status).toBe(412);
    expect(await own.call('POST', '/Users', { body: { active: true } })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
    expect((await own.call('PATCH', `/Users/${first.id}`, { body: { Operations: [] } })).status).toBe(400);
    expect((await own.call('GET', '/Users/not-an-id')).status).toBe(404);
  });

  it('are made once although the directory asks many times at once', async () => {
    const own = await directory();
    const input = person();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => own.call('POST', '/Users', { body: input })),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await own.call('GET', '/Users')).body.totalResults).toBe(1);
  });

  it('keep their own name and address where they belong to another company too [TEN-08]', async () => {
    const own = await directory();
    const elsewhere = await test.build.member({ name: 'Nome Antigo' });
    const email = `${elsewhere.username}@example.test`;
    const user = (
      await own.call('POST', '/Users', { body: person({ userName: email, emails: [{ value: email }] }) })
    ).body;

    await own.call(
      'PATCH',
      `/Users/${user.id}`,
      patch({ op: 'replace', path: 'emails[primary eq true].value', value: 'thief@evil.example' }),
    );

    const { rows } = await test.owner.query('select email, full_name from people where id = $1', [
      elsewhere.personId,
    ]);
    expect(rows).toEqual([{ email, full_name: 'Nome Antigo' }]);
    await own.call('DELETE', `/Users/${user.id}`);
    expect((await test.call(getMe, { as: elsewhere })).status).toBe(200);
  });
});

describe('SCIM groups', () => {
  it('gather people, lose them and go (RFC 7644 §3.5.2)', async () => {
    const own = await directory();
    const [ana, bia] = [
      (await own.call('POST', '/Users', { body: person() })).body,
      (await own.call('POST', '/Users', { body: person() })).body,
    ];
    const created = await own.call('POST', '/Groups', {
      body: { displayName: 'Loja Norte', members: [{ value: ana.id }] },
    });
    expect(created).toMatchObject({ status: 201, body: { members: [{ value: ana.id }] } });
    const path = `/Groups/${created.body.id}`;

    const added = await own.call(
      'PATCH',
      path,
      patch({ op: 'add', path: 'members', value: [{ value: bia.id }] }),
    );
    expect(added.body.members).toHaveLength(2);
    expect((await own.call('GET', `/Users/${bia.id}`)).body.groups).toEqual([
      { value: created.body.id, display: 'Loja Norte' },
    ]);
    const removed = await own.call(
      'PATCH',
      path,
      patch({ op: 'remove', path: `members[value eq "${ana.id}"]` }),
    );
    expect(removed.body.members).toEqual([{ value: bia.id, display: bia.userName }]);
    const renamed = await own.call('PUT', path, { body: { displayName: 'Loja Sul', members: [] } });
    expect(renamed.body).toMatchObject({ displayName: 'Loja Sul', members: [] });
    expect((await own.call('POST', '/Groups', { body: { displayName: 'loja sul' } })).status).toBe(409);
    expect(
      (await own.call('GET', `/Groups?filter=${encodeURIComponent('displayName eq "Loja Sul"')}`)).body
        .totalResults,
    ).toBe(1);
    expect((await own.call('DELETE', path)).status).toBe(204);
    expect((await own.call('GET', path)).status).toBe(404);
  });
});

/** Puts so many more people of the directory into a group, as other ways than the directory's do. */
async function fillGroup({ admin }: Directory, groupId: string, howMany: number): Promise<void> {
  await test.build.sql(
    admin.tenantId,
    `with made as (
       insert into people (username, full_name) select 'many-' || n || '-' || $2, 'Pessoa ' || n from generate_series(1, $3) n
       returning id, username
     ), joined as (
       insert into members (tenant_id, person_id, display_name) select $1, id, username from made returning id, display_name
     ), known as (
       insert into directory_users (tenant_id, member_id, user_name, created_at, updated_at)
         select $1, id, display_name, now(), now() from joined returning member_id
     )
     insert into member_labels (tenant_id, member_id, label_id) select $1, member_id, $2::text::uuid from known`,
    [admin.tenantId, groupId, howMany],
  );
  // As the database does by itself within a minute: so many rows at once are unknown to it before.
  await test.owner.query('analyze members, directory_users, member_labels');
}

describe('a large group', () => {
  it('loses whom a patch removes and nobody else, also those an answer does not name (RFC 7644 §3.5.2)', async () => {
    const own = await directory();
    const { body: ana } = await own.call('POST', '/Users', { body: person() });
    const { body: group } = await own.call('POST', '/Groups', {
      body: { displayName: 'Todo mundo', members: [{ value: ana.id }] },
    });
    await fillGroup(own, group.id, 10_001);

    const removed = await own.call(
      'PATCH',
      `/Groups/${group.id}`,
      patch({ op: 'remove', path: `members[value eq "${ana.id}"]` }),
    );

    expect(removed.status).toBe(200);
    const [left] = await test.build.sql<{ people: string }>(
      own.admin.tenantId,
      'select count(*) as people from member_labels where label_id = $1',
      [group.id],
    );
    expect(Number(left?.people)).toBe(10_001);
  });
});

describe('the directory’s door', () => {
  it('opens for a key of this company that has not ended', async () => {
    const own = await directory();
    const other = await directory();
    const user = (await own.call('POST', '/Users', { body: person() })).body;

    expect((await other.call('GET', `/Users/${user.id}`)).status).toBe(404);
    expect((await other.call('DELETE', `/Users/${user.id}`)).status).toBe(404);
    expect((await other.call('GET', '/Users')).body.totalResults).toBe(0);
    const stolen = altered(own.key);
    for (const authorization of ['', 'Bearer x', `Bearer ${stolen}`, `Basic ${own.key}`])
      expect((await own.call('GET', '/Users', { headers: { authorization } })).status).toBe(401);
    await test.call(revokeAccessKey, { as: own.admin, params: { id: own.keyId } });
    const ended = await own.call('GET', '/Users');
    expect(ended).toMatchObject({ status: 401, body: { schemas: [SCIM_SCHEMAS.error], status: '401' } });
  });

  it('tells what it can do', async () => {
    const { call } = await directory();

    expect((await call('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      etag: { supported: true },
    });
    expect((await call('GET', '/ResourceTypes')).body.totalResults).toBe(2);
    expect((await call('POST', '/Users', { body: undefined })).status).toBe(400);
  });

  it('writes each change into the log of the company [ADM-04]', async () => {
    const own = await directory();
    const user = (await own.call('POST', '/Users', { body: person() })).body;
    await own.call('DELETE', `/Users/${user.id}`);

    const rows = await test.build.sql(
      own.admin.tenantId,
      'select action, actor_name from audit_log where object_id = $1 order by seq',
      [user.id],
    );

    expect(rows).toEqual([
      { action: 'directory_user.created', actor_name: 'Entra' },
      { action: 'directory_user.removed', actor_name: 'Entra' },
    ]);
  });
});
