import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { devOutbox } from '@trilha/contracts/engagement/delivery';
import { checkEmailCode, sendEmailCode } from '@trilha/contracts/identity/email-change';
import { createPerson } from '@trilha/contracts/organization/people';
import { checkPhoneCode, sendPhoneCode } from '@trilha/contracts/identity/phone-verification';
import { updateProfile } from '@trilha/contracts/identity/profile';
import {
  changePassword,
  sendRecoverPasswordCode,
  usePasswordLink,
  validateRecoverPasswordCode,
} from '@trilha/contracts/identity/recovery';
import { confirmEmail, register } from '@trilha/contracts/identity/registration';
import { getMe } from '@trilha/contracts/identity/session';
import { getCompany } from '@trilha/contracts/organization/tenant-admin';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { untilWaiting } from '../../../test/lock-wait.ts';
import { openCompany } from '../../../test/outsiders.ts';
import type { OutsiderCompany } from '../../../test/outsiders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { askTokens } from '../../../test/token-call.ts';
import { saveProfile } from '../person-registry/member-profiles.ts';

const test = useTestApp();
const STRANGER = 'Intruso-sagaz-13';
const OWNER = 'Girassol-azul-7';
const ROUNDS = 3;

const asToken = (accessToken: string) => ({ accessToken }) as SignedIn;

const registered = (company: OutsiderCompany, email: string, password: string, id: string = randomUUID()) =>
  test.call(register, {
    body: {
      id,
      client: company.slug,
      values: { first_name: 'Ana', email },
      emailConfirmation: email,
      password,
      locale: 'pt-BR',
    },
  });

const signIn = (username: string, password: string, company: OutsiderCompany) =>
  askTokens(test, { grant_type: 'password', username, password, client: company.slug });

async function lettersTo(recipient: string) {
  await test.drainOutbox();
  await test.drainDeliveries();
  const { body } = await test.call(devOutbox, { query: { recipient } });
  return body.items as readonly { kind: string; text: string }[];
}

function linkIn(text = '') {
  const [, username = '', uidb64 = '', token = ''] =
    /-password\/([^/\s]+)\/([^/\s]+)\/([\w-]+)/.exec(text) ?? [];
  return { username: decodeURIComponent(username), uidb64, token };
}

/** Repeats something, from several places at once, until it is stopped; then returns the results of the calls. */
function again<T>(act: () => Promise<T | undefined>, places = 3) {
  const done: T[] = [];
  const stopping = new AbortController();
  const one = async () => {
    while (!stopping.signal.aborted) {
      const result = await act();
      if (result === undefined) return;
      done.push(result);
    }
  };
  const all = Promise.all(Array.from({ length: places }, one));
  return {
    done,
    begun: () => expect.poll(() => done.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(places),
    stop: async () => {
      stopping.abort();
      await all;
      return done;
    },
  };
}

/** Somebody whose password a thief has just changed, in a session of theirs. */
async function stolen(company: OutsiderCompany) {
  const personId = await test.build.person({ passwordHash: await hash(OWNER) });
  const ana = await test.build.member({ personId, tenantId: company.tenantId });
  const { rows } = await test.owner.query<{ email: string }>('select email from people where id = $1', [
    personId,
  ]);
  await test.call(changePassword, { as: ana, body: { current: OWNER, password: STRANGER } });
  return { ana, email: rows[0]?.email ?? '' };
}

const add = (company: OutsiderCompany, email: string) =>
  test.call(createPerson, {
    as: company.admin,
    body: { values: { first_name: 'Vitória', email }, role: 'admin', branchId: null, labelIds: [] },
  });

describe('what is under way while an account changes hands [SES-21]', () => {
  it('a stranger registers an address again at the moment its owner confirms it: the owner’s password stays', async () => {
    const company = await openCompany(test);
    const email = 'dona@example.test';
    const id = randomUUID();
    await registered(company, email, OWNER, id);
    const [letter] = await lettersTo(email);
    const token = /confirm=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    const hold = await test.owner.connect();
    await hold.query('begin');
    await hold.query('select from people where email = $1 for update', [email]);

    const confirming = test.call(confirmEmail, { body: { token, registrationId: id } });
    await untilWaiting(hold, 1);
    const intruding = registered(company, email, STRANGER);
    await untilWaiting(hold, 2);
    await hold.query('commit');
    hold.release();

    expect((await confirming).body.next).toBe('sign_in');
    expect((await intruding).status).toBe(201);
    expect((await signIn(email, STRANGER, company)).status).toBe(400);
    expect((await signIn(email, OWNER, company)).status).toBe(200);
  });

  it('a password that a thief is changing while the owner takes the account back opens nothing', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const company = await openCompany(test);
      const { ana, email } = await stolen(company);
      const sentLetter = (await lettersTo(email)).find(({ kind }) => kind === 'password_changed');
      let current = STRANGER;
      const tried = [STRANGER];
      const changing = again(async () => {
        const password = `${STRANGER}-${tried.length}`;
        tried.push(password);
        const { status } = await test.call(changePassword, { as: ana, body: { current, password } });
        if (status === 204) current = password;
        return status === 401 ? undefined : status;
      }, 1);
      await expect.poll(() => changing.done.length, { timeout: 60_000 }).toBeGreaterThan(0);

      const undone = await test.call(usePasswordLink, {
        body: { ...linkIn(sentLetter?.text), password: 'Retomada-segura-2' },
      });
      await changing.stop();

      expect(undone.status).toBe(204);
      for (const password of [current, ...tried.slice(-2)])
        expect((await signIn(email, password, company)).status).toBe(400);
      expect((await signIn(email, 'Retomada-segura-2', company)).status).toBe(200);
    }
  });

  it('a sign-in under way while an administrator adds the address opens no session that lives', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const company = await openCompany(test);
      const email = `vitoria-${round}@example.test`;
      await registered(company, email, STRANGER);
      const signing = again(async () => {
        const { status, body } = await signIn(email, STRANGER, company);
        return status === 200 ? String(body.access_token) : undefined;
      });
      await signing.begun();

      expect((await add(company, email)).status).toBe(201);

      for (const token of await signing.stop())
        expect((await test.call(getCompany, { as: asToken(token) })).status).toBe(401);
    }
  });

  it('a thief who signs in all the time has no session left once the owner takes the account back', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const company = await openCompany(test);
      const { email } = await stolen(company);
      const sentLetter = (await lettersTo(email)).find(({ kind }) => kind === 'password_changed');
      const signing = again(async () => {
        const { status, body } = await signIn(email, STRANGER, company);
        return status === 200 ? String(body.access_token) : undefined;
      });
      await signing.begun();

      const undone = await test.call(usePasswordLink, {
        body: { ...linkIn(sentLetter?.text), password: 'Retomada-segura-2' },
      });

      expect(undone.status).toBe(204);
      for (const token of await signing.stop())
        expect((await test.call(getMe, { as: asToken(token) })).status).toBe(401);
    }
  });

  it('whichever letter the owner opens takes back all that was changed since the first of them', async () => {
    const personId = await test.build.person({ passwordHash: await hash(OWNER) });
    const ana = await test.build.member({ personId });
    const { rows } = await test.owner.query<{ email: string }>('select email from people where id = $1', [
      personId,
    ]);
    const email = rows[0]?.email ?? '';
    const document = '39053344705';
    const phone = '+5511911112222';
    const { tenantId, memberId } = ana;
    await test.inTenant(tenantId, (tx) =>
      saveProfile(tx, { tenantId, memberId }, { document }, test.clock.now),
    );
    await test.call(updateProfile, { as: ana, body: { values: { cellphone: phone } } });
    await test.call(sendPhoneCode, { as: ana, body: { channel: 'sms' } });
    const code = /\b\d{6}\b/.exec((await lettersTo(phone))[0]?.text ?? '')?.[0] ?? '';
    expect((await test.call(checkPhoneCode, { as: ana, body: { code } })).body.correct).toBe(true);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await test.call(changePassword, { as: ana, body: { current: OWNER, password: STRANGER } });
    const sentLetter = (await lettersTo(email)).find(({ kind }) => kind === 'password_changed');

    const link = linkIn(sentLetter?.text);
    expect(
      (await test.call(usePasswordLink, { body: { ...link, password: 'Retomada-segura-2' } })).status,
    ).toBe(204);

    test.clock.now = new Date(test.clock.now.getTime() + 600_000);
    const client = `t-${ana.tenantId.slice(0, 8)}`;
    const asked = await test.call(sendRecoverPasswordCode, {
      body: { client, document, phone_number: phone, channel: 'sms' },
    });
    expect(asked.status).not.toBe(200);
    const guessed = await test.call(validateRecoverPasswordCode, { body: { client, document, code } });
    expect(guessed.status).not.toBe(200);
  });

  it('who only registered changes neither address nor password of the account: the letter comes first', async () => {
    const company = await openCompany(test);
    const email = 'chefe@example.test';
    await registered(company, email, STRANGER);
    const { body } = await signIn(email, STRANGER, company);
    const as = asToken(body.access_token);

    const asked = await test.call(sendEmailCode, { as, body: { email: 'eva@example.test' } });
    const checked = await test.call(checkEmailCode, { as, body: { code: '123456' } });
    const changed = await test.call(changePassword, { as, body: { current: STRANGER, password: OWNER } });

    expect([asked, checked, changed].map((answer) => answer.body.code)).toEqual(
      Array.from({ length: 3 }, () => 'no_profile'),
    );
    expect(await lettersTo('eva@example.test')).toEqual([]);
  });
});
