import { randomUUID } from 'node:crypto';

import { getPhoneNumberWithDocument, requestPasswordLink } from '@trilha/contracts/identity/recovery';
import { register } from '@trilha/contracts/identity/registration';
import { expect, it } from 'vitest';

import { openCompany } from '../../../test/outsiders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

const post = async (url: string, remoteAddress: string, payload: object) =>
  (await test.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode;

it('one network registers sixty people in an hour, then one after the other; another one is not kept waiting', async () => {
  const { slug } = await openCompany(test);
  const registering = (address: string) => {
    const email = `${randomUUID()}@example.test`;
    return post(register.path, address, {
      id: randomUUID(),
      client: slug,
      values: { first_name: 'Ana', email },
      emailConfirmation: email,
      password: 'Girassol-azul-7',
      locale: 'pt-BR',
    });
  };
  const statuses: number[] = [];
  for (let n = 0; n < 62; n += 1) statuses.push(await registering('203.0.113.9'));

  expect(statuses.slice(0, 60).every((status) => status === 201)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect(await registering('203.0.113.10')).toBe(201);
  test.clock.now = new Date(test.clock.now.getTime() + 11_000);
  expect(await registering('203.0.113.9')).toBe(201);
});

it('one network asks for sixty password links in an hour, then one after the other', async () => {
  const { slug } = await openCompany(test);
  const asking = (n: number) =>
    post(requestPasswordLink.path, '203.0.113.20', {
      client: slug,
      identifier: `nome-${n}`,
      purpose: 'recover',
      locale: 'pt-BR',
    });
  const statuses: number[] = [];
  for (let n = 0; n < 62; n += 1) statuses.push(await asking(n));

  expect(statuses.slice(0, 60).every((status) => status === 202)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

it('guesses of documents are counted for the whole network of an IPv6 address', async () => {
  const { slug } = await openCompany(test);
  const statuses: number[] = [];
  for (let n = 1; n <= 20; n += 1)
    statuses.push(
      await post(getPhoneNumberWithDocument.path, `2001:db8:1:2:${n.toString(16)}::1`, {
        client: slug,
        document: String(39_053_344_700 + n),
      }),
    );

  expect(statuses.at(-1)).toBe(429);
  expect(statuses).toContain(404);
});
