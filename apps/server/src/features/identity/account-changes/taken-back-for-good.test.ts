import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { devOutbox } from '@trilha/contracts/engagement/delivery';
import * as change from '@trilha/contracts/identity/email-change';
import { checkPasswordLink, usePasswordLink } from '@trilha/contracts/identity/recovery';
import { hiddenEmail } from '@trilha/rules/identity/email';
import { describe, expect, it } from 'vitest';

import { Outsiders } from '../../../test/outsiders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const out = new Outsiders(test);
const [OLD, NEW] = ['Girassol-azul-7', 'Beija-flor-verde-8'];

async function lettersTo(recipient: string): Promise<{ kind: string; text: string }[]> {
  await out.messagesTo(recipient);
  return (await test.call(devOutbox, { query: { recipient } })).body.items;
}
const kindsTo = async (recipient: string) => (await lettersTo(recipient)).map(({ kind }) => kind);
const later = () => {
  test.clock.now = new Date(test.clock.now.getTime() + 60_000);
};

/** Somebody whose session a thief sits in: the account's address is the thief's by now. */
async function stolen() {
  const username = `ana-${randomUUID().slice(0, 8)}`;
  const thiefs = `ladrao-${username}@example.test`;
  const personId = await test.build.person({ username, passwordHash: await hash(OLD) });
  const phone = `+55119${String(71_000_000 + Number.parseInt(personId.slice(-4), 16))}`;
  await test.owner.query('update people set recovery_phone = $2, recovery_phone_at = $3 where id = $1', [
    personId,
    phone,
    new Date(test.clock.now.getTime() - 86_400_000),
  ]);
  const ana = await test.build.member({ personId });
  await test.call(change.sendEmailCode, { as: ana, body: { email: thiefs } });
  const [letter] = await lettersTo(thiefs);
  const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
  const { body } = await test.call(change.checkEmailCode, { as: ana, body: { code } });
  expect(body.correct).toBe(true);
  later();
  return { email: `${username}@example.test`, phone, thiefs };
}

async function letterOf(recipient: string) {
  const notified = (await lettersTo(recipient)).find(({ kind }) => kind === 'contact_changed');
  const [, username = '', uidb64 = '', token = ''] =
    /\/recover-password\/([^/\s]+)\/([^/\s]+)\/([\w-]+)/.exec(notified?.text ?? '') ?? [];
  return { username: decodeURIComponent(username), uidb64, token };
}

const takeBack = async (recipient: string) =>
  (await test.call(usePasswordLink, { body: { ...(await letterOf(recipient)), password: NEW } })).status;

describe('who is put out of an account that is taken back', () => {
  it.each(['email', 'phone'] as const)('gets no letter that would let them in again: %s', async (way) => {
    const account = await stolen();

    expect(await takeBack(account[way])).toBe(204);

    expect(await kindsTo(account.thiefs)).toEqual(['confirm_code']);
    expect(await kindsTo(account.phone), 'who is reached as before is told of the password').toEqual([
      'password_changed',
      'contact_changed',
    ]);
    expect(await out.signIn(account.email, NEW)).toBeDefined();
  });
});

describe('the page of a letter that takes an account back', () => {
  const notified = async (recipient: string) =>
    (await test.call(checkPasswordLink, { body: await letterOf(recipient) })).body.takesBack;

  it.each(['email', 'phone'] as const)(
    'tells which contact goes and which comes back, masked: %s',
    async (way) => {
      const account = await stolen();

      expect(await notified(account[way])).toEqual({
        removed: [hiddenEmail(account.thiefs)],
        restored: [hiddenEmail(account.email)],
        elsewhere: null,
      });
    },
  );

  it('tells that the address was proved for another account since, and stays there', async () => {
    const account = await stolen();
    const other = await test.build.person();
    await test.owner.query('update people set email = $2, email_confirmed_at = $3 where id = $1', [
      other,
      account.email,
      test.clock.now,
    ]);

    expect(await notified(account.phone)).toEqual({
      removed: [hiddenEmail(account.thiefs)],
      restored: [],
      elsewhere: hiddenEmail(account.email),
    });
    expect(await takeBack(account.phone)).toBe(204);
  });
});
