import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import * as change from '@trilha/contracts/identity/email-change';
import * as recovery from '@trilha/contracts/identity/recovery';
import { confirmEmail } from '@trilha/contracts/identity/registration';
import { getMe } from '@trilha/contracts/identity/session';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { Outsiders, openCompany } from '../../../test/outsiders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const out = new Outsiders(test);
const [OLD, NEW, OTHER] = ['Girassol-azul-7', 'Beija-flor-verde-8', 'Outra-senha-77'];

let people = 0;

/** Somebody with a password and a proved address, signed in just now; with a phone that recovers the account by default. */
async function somebody({ hasPhone = true } = {}) {
  const username = `ana-${randomUUID().slice(0, 8)}`;
  const personId = await test.build.person({ username, passwordHash: await hash(OLD) });
  const member = await test.build.member({ personId });
  const phone = `+55119${String(70_000_000 + (people += 1))}`;
  if (hasPhone)
    await test.owner.query('update people set recovery_phone = $2, recovery_phone_at = $3 where id = $1', [
      personId,
      phone,
      new Date(test.clock.now.getTime() - 86_400_000),
    ]);
  return { ...member, email: `${username}@example.test`, phone };
}

/** A thief who sits in a session that has just proved itself makes the account another address's. */
async function takeAccount(as: SignedIn): Promise<string> {
  const email = `ladrao.${randomUUID().slice(0, 8)}@example.test`;
  await test.call(change.sendEmailCode, { as, body: { email } });
  const [letter = ''] = await out.messagesTo(email);
  const code = /\b\d{6}\b/.exec(letter)?.[0] ?? '';
  const { body } = await test.call(change.checkEmailCode, { as, body: { code } });
  if (!body.correct) throw new Error('The address was not changed.');
  return email;
}

/** Confirms the newest registration with an address and sets the password that is asked for. */
async function confirmRegistration(email: string, password: string) {
  const token = (await out.messagesTo(email)).flatMap((text) => /confirm=([\w-]+)/.exec(text)?.[1] ?? [])[0];
  const { body } = await test.call(confirmEmail, { body: { token } });
  const { status } = await test.call(recovery.usePasswordLink, { body: { ...body.passwordLink, password } });
  if (status !== 204) throw new Error(`The password was answered ${status}.`);
}

/** The newest link that an account is recovered or taken back by. */
async function recoveryLinkTo(recipient: string) {
  const text = (await out.messagesTo(recipient)).find((one) => one.includes('/recover-password/')) ?? '';
  const [, username = '', uidb64 = '', token = ''] =
    /\/recover-password\/([^/\s]+)\/([^/\s]+)\/([\w-]+)/.exec(text) ?? [];
  return { username: decodeURIComponent(username), uidb64, token };
}

describe('an account is taken back although its address was proved for another one since', () => {
  it.each(['email', 'phone'] as const)(
    'by the letter to the %s: after its reader confirmed what the thief registered with it',
    async (way) => {
      const ana = await somebody();
      const thiefs = await takeAccount(ana);
      const undo = await recoveryLinkTo(ana[way]);
      const lure = await openCompany(test);
      await out.register(lure, ana.email, 'Senha-do-ladrao-1');
      await confirmRegistration(ana.email, OTHER);

      expect((await test.call(recovery.checkPasswordLink, { body: undo })).body.invitation).toBeNull();
      const used = await test.call(recovery.usePasswordLink, { body: { ...undo, password: NEW } });

      expect(used.status).toBe(204);
      expect(await out.signIn(thiefs, OLD)).toBeUndefined();
      expect((await test.call(getMe, { as: ana })).status).toBe(401);
      const { rows } = await test.owner.query(
        'select email, recovery_phone, email_confirmed_at is not null as proved from people where id = $1',
        [ana.personId],
      );
      expect(rows).toEqual([{ email: ana.email, recovery_phone: ana.phone, proved: false }]);
      const own = await out.signIn(ana.username, NEW);
      expect(own && (await out.reaches(own, ana.tenantId))).toBe(true);
      const other = await out.signIn(ana.email, OTHER);
      expect(other && (await out.reaches(other, lure.tenantId)), 'what they proved stays').toBe(true);
    },
  );

  it('after they answered an invitation of before, and joins with the account that has the address if they like', async () => {
    const ana = await somebody({ hasPhone: false });
    const other = await openCompany(test);
    await out.addByForm(other, ana.email);
    const invitation = await out.linkTo(ana.email);
    const thiefs = await takeAccount(ana);
    const undo = await recoveryLinkTo(ana.email);
    const set = await test.call(recovery.usePasswordLink, { body: { ...invitation, password: OTHER } });
    expect(set.status).toBe(204);

    const used = await test.call(recovery.usePasswordLink, { body: { ...undo, password: NEW } });

    expect(used.status).toBe(204);
    expect(await out.signIn(thiefs, OLD)).toBeUndefined();
    expect(await out.signIn(ana.username, NEW)).toBeDefined();
    await test.call(recovery.requestPasswordLink, { body: { identifier: ana.username, locale: 'pt-BR' } });
    const letter = await recoveryLinkTo(ana.email);
    expect((await test.call(recovery.joinByLink, { body: letter })).status).toBe(204);
    const joined = await out.signIn(ana.email, OTHER);
    expect(joined && (await out.reaches(joined, ana.tenantId))).toBe(true);
  });
});
