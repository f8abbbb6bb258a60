import { createAccessKey } from '@trilha/contracts/identity/access-keys';
import { hash } from '@node-rs/argon2';
import { SCIM_SCHEMAS } from '@trilha/contracts/identity/scim';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { askTokens } from '../../../test/token-call.ts';

const test = useTestApp();

async function hostileDirectory(known?: SignedIn) {
  const admin = known ?? (await test.build.member({ role: 'admin' }));
  const { body } = await test.call(createAccessKey, { as: admin, body: { purpose: 'scim', name: 'Entra' } });
  const headers = { authorization: `Bearer ${body.key}`, 'content-type': 'application/scim+json' };
  return {
    find: (filter: string) =>
      test.app.inject({ url: `/scim/v2/Users?filter=${encodeURIComponent(filter)}`, headers }),
    add: (user: Record<string, unknown>) =>
      test.app.inject({
        method: 'POST',
        url: '/scim/v2/Users',
        headers,
        payload: { schemas: [SCIM_SCHEMAS.user], ...user },
      }),
  };
}

describe('a hostile directory', () => {
  it('is refused texts no database keeps [SES-21]', async () => {
    const { find, add } = await hostileDirectory();
    for (const bad of ['\0', '\uD800']) {
      expect((await find(`userName eq ${JSON.stringify(`a${bad}`)}`)).statusCode).toBe(400);
      expect((await add({ userName: `a${bad}b` })).statusCode).toBe(400);
    }
  });

  it('means nobody by an address that only looks like theirs once it is made small [SES-21]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const personId = await test.build.person({ username: `karl-${admin.username}` });
    const { memberId } = await test.build.member({ tenantId: admin.tenantId, personId });
    const { add } = await hostileDirectory(admin);
    const address = `\u212Aarl-${admin.username}@example.test`;

    expect((await add({ userName: 'karl', emails: [{ value: address }] })).statusCode).toBe(400);
    const named = await add({ userName: address });
    expect(named.statusCode).toBe(201);
    expect(named.json().id).not.toBe(memberId);
  });

  it('takes neither the e-mail of somebody as a user name nor their user name as an e-mail [SES-21]', async () => {
    const password = 'Girassol-azul-7';
    const { add } = await hostileDirectory();
    // The directory exists first: people added later are found all the same.
    expect(
      (await add({ userName: 'vitima@example.test', emails: [{ value: 'eu@example.test' }] })).statusCode,
    ).toBe(201);
    expect((await add({ userName: 'outra', emails: [{ value: 'vitima' }] })).statusCode).toBe(400);
    const personId = await test.build.person({ username: 'vitima', passwordHash: await hash(password) });
    await test.build.member({ personId });

    for (const username of ['vitima', 'vitima@example.test']) {
      const { status } = await askTokens(test, { grant_type: 'password', username, password });
      expect(status, username).toBe(200);
    }
  });
});

it('is refused as another site’s call with a word, not as a fault of the server', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/scim/v2/Users',
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    payload: '{}',
  });

  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ status: '403' });
});
