import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { getPhoneNumberWithDocument, requestPasswordLink } from '@trilha/contracts/identity/recovery';
import { register } from '@trilha/contracts/identity/registration';
import { alternativeLogin, token } from '@trilha/contracts/identity/session';
import { describe, expect, it } from 'vitest';

import { openCompany } from '../../../test/outsiders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { saveProfile } from '../person-registry/member-profiles.ts';

const test = useTestApp();
const AT_ONCE = 200;
/** Twice what is free: each costs a hash. */
const PASSWORDS_AT_ONCE = 120;
const PASSWORD = 'Girassol-azul-7';

let networks = 0;
/** An address nobody has called from. */
const newAddress = () => `203.0.113.${(networks += 1)}`;

const ask = async (url: string, remoteAddress: string, fields: Record<string, string>) => {
  const response = await test.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: {
      authorization: `Basic ${Buffer.from('trilha-web:trilha-web-public').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return response.statusCode;
};

const post = async (url: string, remoteAddress: string, payload: object) =>
  (await test.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode;

/** How many of the calls, sent all at once, were answered otherwise than by making them wait. */
async function answered(call: (n: number) => Promise<number>, count = AT_ONCE): Promise<number> {
  const statuses = await Promise.all(Array.from({ length: count }, (_, n) => call(n)));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  return statuses.filter((status) => status !== 429).length;
}

const somebody = async () =>
  test.build.member({ personId: await test.build.person({ passwordHash: await hash(PASSWORD) }) });

describe('many calls of one network at once get no more answers than one after the other', () => {
  it('by names and passwords, and a right one behind them opens nothing [REG-10]', async () => {
    const address = newAddress();
    const { username } = await somebody();

    const wrong = await answered(
      (n) => ask(token.path, address, { grant_type: 'password', username: `nome-${n}`, password: 'errada' }),
      PASSWORDS_AT_ONCE,
    );
    const right = await ask(token.path, address, { grant_type: 'password', username, password: PASSWORD });

    expect(wrong).toBe(60);
    expect(right).toBe(429);
  });

  it('by documents and passwords [REG-10] [SES-18]', async () => {
    const address = newAddress();
    const { slug } = await openCompany(test);

    const wrong = await answered(
      (n) =>
        ask(alternativeLogin.path, address, {
          client: slug,
          document: `${70_000_000 + n}`,
          password: 'errada',
        }),
      PASSWORDS_AT_ONCE,
    );

    expect(wrong).toBe(60);
  });

  it('by documents whose phone is asked for, known or not [REG-04] [REG-10]', async () => {
    const address = newAddress();
    const { slug, tenantId } = await openCompany(test);
    const known = async (n: number, values: Record<string, string>) => {
      const { memberId } = await test.build.member({ tenantId });
      const answers = { document: `${80_000_000 + n}`, ...values };
      await test.inTenant(tenantId, (tx) => saveProfile(tx, { tenantId, memberId }, answers, test.clock.now));
    };
    // Half of them are known, and have no phone.
    for (let n = 0; n < AT_ONCE; n += 2) await known(n, {});

    const served = await answered((n) =>
      post(getPhoneNumberWithDocument.path, address, { client: slug, document: `${80_000_000 + n}` }),
    );

    expect(served).toBe(5);
  });

  it('by letters and registrations [REG-02] [REG-07]', async () => {
    const { slug } = await openCompany(test);
    const [links, forms] = [newAddress(), newAddress()];

    const letters = await answered((n) =>
      post(requestPasswordLink.path, links, {
        client: slug,
        identifier: `nome-${n}`,
        purpose: 'recover',
        locale: 'pt-BR',
      }),
    );
    const registered = await answered((n) =>
      post(register.path, forms, {
        id: randomUUID(),
        client: slug,
        values: { first_name: 'Ana', email: `ana-${n}@example.test` },
        emailConfirmation: `ana-${n}@example.test`,
        password: PASSWORD,
        locale: 'pt-BR',
      }),
    );

    expect([letters, registered]).toEqual([60, 60]);
  });
});

it('sign-ins of a whole store at once, all of them right, are let in [REG-10]', async () => {
  const address = newAddress();
  const people = [];
  const passwordHash = await hash(PASSWORD);
  for (let n = 0; n < 80; n += 1)
    people.push(await test.build.member({ personId: await test.build.person({ passwordHash }) }));

  const statuses = await Promise.all(
    people.map(({ username }) =>
      ask(token.path, address, { grant_type: 'password', username, password: PASSWORD }),
    ),
  );

  expect(new Set(statuses)).toEqual(new Set([200]));
});
