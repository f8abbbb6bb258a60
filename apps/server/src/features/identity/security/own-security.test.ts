import { hash } from '@node-rs/argon2';
import { devOutbox } from '@trilha/contracts/engagement/delivery';
import * as change from '@trilha/contracts/identity/email-change';
import * as factors from '@trilha/contracts/identity/factors';
import * as phone from '@trilha/contracts/identity/phone-verification';
import { readProfile, updateProfile } from '@trilha/contracts/identity/profile';
import { changePassword, usePasswordLink } from '@trilha/contracts/identity/recovery';
import { getMe } from '@trilha/contracts/identity/session';
import { Secret, TOTP } from 'otpauth';
import { updatePerson } from '@trilha/contracts/organization/people';
import { beforeEach, describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { askTokens } from '../../../test/token-call.ts';
import { saveProfile } from '../person-registry/member-profiles.ts';

const test = useTestApp();
const OLD = 'Girassol-azul-7';
const NEW = 'Beija-flor-verde-8';
const PHONE = '+5511987654321';
let people = 0;

beforeEach(() => {
  test.clock.now = new Date(test.clock.now.getTime() + 3_600_000);
});

/** Somebody with a password, a proved address and a phone that recovers the account, signed in just now. */
async function somebody() {
  people += 1;
  const personId = await test.build.person({ name: 'Ana Souza', passwordHash: await hash(OLD) });
  const member = await test.build.member({ personId });
  const own = `+55119${String(70_000_000 + people)}`;
  await test.owner.query('update people set recovery_phone = $2, recovery_phone_at = $3 where id = $1', [
    personId,
    own,
    new Date(test.clock.now.getTime() - 86_400_000),
  ]);
  return { ...member, email: `${member.username}@example.test`, phone: own };
}
const minutes = (count: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + count * 60_000);
};
async function lettersTo(recipient: string): Promise<{ kind: string; text: string }[]> {
  await test.drainDeliveries();
  return (await test.call(devOutbox, { query: { recipient } })).body.items;
}
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
function linkIn(text: string | undefined) {
  const [, username = '', uidb64 = '', token = ''] =
    /\/(?:recover|set)-password\/([^/\s]+)\/([^/\s]+)\/([\w-]+)/.exec(text ?? '') ?? [];
  return { username: decodeURIComponent(username), uidb64, token };
}
const signIn = async (username: string, password: string) =>
  (await askTokens(test, { grant_type: 'password', username, password })).status;
const undo = (text: string | undefined, password: string) =>
  test.call(usePasswordLink, { body: { ...linkIn(text), password } });
const isOpen = async (who: SignedIn) => (await test.call(getMe, { as: who })).status === 200;
describe('the address one signs in with', () => {
  it('is changed by its person, counts once a code came back from it, and can be taken back from the old one for 72 hours', async () => {
    const ana = await somebody();
    const email = `nova.${people}@example.test`;
    const check = (code: string) => test.call(change.checkEmailCode, { as: ana, body: { code } });

    await test.call(change.sendEmailCode, { as: ana, body: { email: email.toUpperCase() } });
    const [letter] = await lettersTo(email);
    expect(letter?.kind).toBe('confirm_code');
    expect(await signIn(email, OLD)).toBe(400);
    expect((await check('000000')).body).toMatchObject({ correct: false, email: ana.email });
    expect((await check(codeIn(letter?.text))).body).toMatchObject({ correct: true, email, confirmed: true });
    expect((await check(codeIn(letter?.text))).body.correct).toBe(false);

    expect(await signIn(email, OLD)).toBe(200);
    expect(await signIn(ana.email, OLD)).toBe(400);
    const [toMail] = await lettersTo(ana.email);
    const [toPhone] = await lettersTo(ana.phone);
    expect([toMail?.kind, toPhone?.kind]).toEqual(['contact_changed', 'contact_changed']);
    minutes(71 * 60);
    expect((await undo(toMail?.text, NEW)).status).toBe(204);
    expect(await isOpen(ana)).toBe(false);
    expect(await signIn(ana.email, NEW)).toBe(200);
    expect(await signIn(email, NEW)).toBe(400);
  });

  it('is asked for with a fresh proof, and belongs to whoever proved it first, which only its reader learns', async () => {
    const [ana, bia] = [await somebody(), await somebody()];
    const sent = await test.call(change.sendEmailCode, { as: ana, body: { email: bia.email } });
    expect(sent.status).toBe(200);
    const [letter] = await lettersTo(bia.email);
    const taken = await test.call(change.checkEmailCode, { as: ana, body: { code: codeIn(letter?.text) } });
    expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await signIn(bia.email, OLD)).toBe(200);

    minutes(6);
    const late = await test.call(change.sendEmailCode, { as: ana, body: { email: 'x@example.test' } });
    expect(late).toMatchObject({ status: 403, body: { code: 'fresh_factor_required' } });
  });

  it('is not undone by a letter an administrator’s form sent before its owner proved another one', async () => {
    const ana = await somebody();
    const admin = await test.build.member({ tenantId: ana.tenantId, role: 'admin' });
    const [written, own] = [`engano.${people}@example.test`, `minha.${people}@example.test`];
    const saved = await test.call(updatePerson, {
      as: admin,
      params: { memberId: ana.memberId },
      body: {
        values: { first_name: 'Ana', last_name: 'Souza', email: written },
        role: 'learner',
        branchId: null,
        labelIds: [],
      },
    });
    expect(saved.status).toBe(204);
    await test.drainOutbox();
    const [sent] = await lettersTo(written);
    expect(linkIn(sent?.text).token).not.toBe('');
    minutes(1);
    await test.call(change.sendEmailCode, { as: ana, body: { email: own } });
    const [letter] = await lettersTo(own);
    await test.call(change.checkEmailCode, { as: ana, body: { code: codeIn(letter?.text) } });

    expect((await undo(sent?.text, NEW)).body.code).toBe('link_invalid');
    expect(await signIn(own, OLD)).toBe(200);
  });

  it('is nothing a session can change that a company or partner vouches for', async () => {
    const ana = await somebody();
    await test.owner.query('update session_families set bound_tenant_id = $2 where id = $1', [
      ana.familyId,
      ana.tenantId,
    ]);
    const answer = await test.call(change.sendEmailCode, { as: ana, body: { email: 'x@example.test' } });
    expect(answer.body.code).toBe('managed_by_company');
    expect((await test.call(change.readEmailChange, { as: ana })).body.managedByCompany).toBe(true);
  });
});

describe('a thief who changed address and number', () => {
  it('is rid of both by whichever link its owner uses: the letter or the text message', async () => {
    for (const way of ['email', 'phone'] as const) {
      const ana = await somebody();
      const thiefs = `ladrao.${people}@example.test`;
      await test.call(change.sendEmailCode, { as: ana, body: { email: thiefs } });
      const [letter] = await lettersTo(thiefs);
      await test.call(change.checkEmailCode, { as: ana, body: { code: codeIn(letter?.text) } });

      const notified = (await lettersTo(ana[way])).find(({ kind }) => kind === 'contact_changed');
      expect((await undo(notified?.text, NEW)).status, way).toBe(204);

      const { rows } = await test.owner.query(
        'select email, recovery_phone, email_confirmed_at is not null as proved from people where id = $1',
        [ana.personId],
      );
      expect(rows, way).toEqual([{ email: ana.email, recovery_phone: ana.phone, proved: true }]);
      expect(await signIn(thiefs, NEW), way).toBe(400);
      expect(await signIn(ana.email, NEW), way).toBe(200);
    }
  });
});

describe('a thief who changed the password first, and then what the account is reached by', () => {
  const contacts = async (who: SignedIn) =>
    (await test.owner.query('select email, recovery_phone from people where id = $1', [who.personId]))
      .rows[0] as { email: string | null; recovery_phone: string | null };
  async function stolen() {
    const ana = await somebody();
    await test.call(changePassword, { as: ana, body: { current: OLD, password: NEW } });
    minutes(1);
    return ana;
  }
  async function takeAddress(who: SignedIn) {
    const thiefs = `ladrao.${people}@example.test`;
    await test.call(change.sendEmailCode, { as: who, body: { email: thiefs } });
    const [letter] = await lettersTo(thiefs);
    const checked = await test.call(change.checkEmailCode, { as: who, body: { code: codeIn(letter?.text) } });
    expect(checked.body.correct).toBe(true);
    return thiefs;
  }

  it.each(['email', 'phone'] as const)(
    'leaves no address behind, whichever letter to the %s its owner opens',
    async (way) => {
      for (const kind of ['password_changed', 'contact_changed']) {
        const ana = await stolen();
        const thiefs = await takeAddress(ana);

        const notified = (await lettersTo(ana[way])).find((letter) => letter.kind === kind);
        expect((await undo(notified?.text, 'Terceira-senha-9')).status).toBe(204);

        expect(await contacts(ana)).toEqual({ email: ana.email, recovery_phone: ana.phone });
        expect(await signIn(thiefs, 'Terceira-senha-9')).toBe(400);
        expect(await signIn(ana.email, 'Terceira-senha-9')).toBe(200);
      }
    },
  );

  it('leaves no number behind where its owner opens the letter about the password', async () => {
    const ana = await stolen();
    await test.inTenant(ana.tenantId, (tx) =>
      saveProfile(
        tx,
        { tenantId: ana.tenantId, memberId: ana.memberId },
        { cellphone: PHONE },
        test.clock.now,
      ),
    );
    await test.call(phone.sendPhoneCode, { as: ana, body: { channel: 'sms' } });
    const [code] = await lettersTo(PHONE);
    const checked = await test.call(phone.checkPhoneCode, { as: ana, body: { code: codeIn(code?.text) } });
    expect(checked.body.correct).toBe(true);

    const notified = (await lettersTo(ana.email)).find(({ kind }) => kind === 'password_changed');
    expect((await undo(notified?.text, 'Terceira-senha-9')).status).toBe(204);

    expect(await contacts(ana)).toEqual({ email: ana.email, recovery_phone: ana.phone });
  });

  it('leaves no address to whoever had none before', async () => {
    const ana = await stolen();
    await test.owner.query('update people set email = null, email_confirmed_at = null where id = $1', [
      ana.personId,
    ]);
    await takeAddress(ana);

    const notified = (await lettersTo(ana.phone)).find(({ kind }) => kind === 'contact_changed');
    await test.owner.query(`delete from account_proofs where purpose = 'undo_sign_in' and person_id = $1`, [
      ana.personId,
    ]);
    expect((await undo(notified?.text, 'Terceira-senha-9')).status).toBe(204);

    expect(await contacts(ana)).toEqual({ email: null, recovery_phone: ana.phone });
  });
});

describe('the phone an account is recovered by', () => {
  it('is another one once its code came back; the one before can take that back', async () => {
    const ana = await somebody();
    await test.inTenant(ana.tenantId, (tx) =>
      saveProfile(
        tx,
        { tenantId: ana.tenantId, memberId: ana.memberId },
        { cellphone: PHONE },
        test.clock.now,
      ),
    );
    await test.call(phone.sendPhoneCode, { as: ana, body: { channel: 'sms' } });
    const [code] = await lettersTo(PHONE);
    const checked = await test.call(phone.checkPhoneCode, { as: ana, body: { code: codeIn(code?.text) } });
    expect(checked.body.correct).toBe(true);

    const [notified] = await lettersTo(ana.phone);
    expect(notified?.kind).toBe('contact_changed');
    expect((await undo(notified?.text, NEW)).status).toBe(204);

    const { rows } = await test.owner.query('select recovery_phone from people where id = $1', [
      ana.personId,
    ]);
    expect(rows).toEqual([{ recovery_phone: ana.phone }]);
    expect(await isOpen(ana)).toBe(false);
    expect(await signIn(ana.email, NEW)).toBe(200);
    expect((await undo(notified?.text, OLD)).body.code).toBe('link_invalid');
  });
});

describe('a changed password, factor or document', () => {
  const addApp = async (who: SignedIn) => {
    const { secret } = (await test.call(factors.beginAuthenticatorApp, { as: who })).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: test.clock.now.getTime(),
    });
    return test.call(factors.confirmAuthenticatorApp, { as: who, body: { code } });
  };
  const hasFactor = async (who: SignedIn) =>
    (await test.owner.query('select has_second_factor from people where id = $1', [who.personId])).rows[0]
      .has_second_factor as boolean;

  it('is told to whoever reaches the account, and one press ends the thief’s sessions and what they set up', async () => {
    const ana = await somebody();
    await test.call(changePassword, { as: ana, body: { current: OLD, password: NEW } });
    expect((await addApp(ana)).status).toBe(200);
    const notified = [await lettersTo(ana.email), await lettersTo(ana.phone)];
    expect(notified.map((letters) => letters.map(({ kind }) => kind).toSorted())).toEqual([
      ['password_changed', 'sign_in_changed'],
      ['password_changed', 'sign_in_changed'],
    ]);

    const first = notified[1]?.find(({ kind }) => kind === 'password_changed');
    expect((await undo(first?.text, 'Terceira-senha-9')).status).toBe(204);

    expect(await isOpen(ana)).toBe(false);
    expect(await hasFactor(ana)).toBe(false);
    expect(await signIn(ana.email, NEW)).toBe(400);
    expect(await signIn(ana.email, 'Terceira-senha-9')).toBe(200);
    // The link that the same change sent elsewhere came no later: it is of the same owner. Later ones are over.
    const later = notified[0]?.find(({ kind }) => kind === 'sign_in_changed');
    expect((await undo(later?.text, OLD)).body.code).toBe('link_invalid');
  });

  it('leaves a factor from before where it is: a letter alone opens no account that has one', async () => {
    const ana = await somebody();
    await addApp(ana);
    minutes(4);
    // The letter about the factor itself takes it back for three days: they are over.
    await test.owner.query(
      `update account_proofs set created_at = created_at - interval '4 days', expires_at = expires_at - interval '4 days'
        where person_id = (select person_id from session_families where id = $1)`,
      [ana.familyId],
    );
    await test.call(changePassword, { as: ana, body: { current: OLD, password: NEW } });
    const letter = (await lettersTo(ana.email)).find(({ kind }) => kind === 'password_changed');

    expect((await undo(letter?.text, 'Terceira-senha-9')).status).toBe(204);

    expect(await hasFactor(ana)).toBe(true);
    // The password is right, and the factor is asked for.
    expect(await signIn(ana.email, 'Terceira-senha-9')).toBe(403);
  });

  it('is told of a document too', async () => {
    const ana = await somebody();
    const save = (document: string) => test.call(updateProfile, { as: ana, body: { values: { document } } });
    expect((await save('529.982.247-25')).status).toBe(200);
    expect((await lettersTo(ana.email)).map(({ kind }) => kind)).toEqual([]);
    expect((await save('390.533.447-05')).status).toBe(200);
    expect((await lettersTo(ana.email)).map(({ kind }) => kind)).toEqual(['sign_in_changed']);
    expect((await test.call(readProfile, { as: ana })).status).toBe(200);
  });

  it('is too late to take back after three days', async () => {
    const ana = await somebody();
    await test.call(changePassword, { as: ana, body: { current: OLD, password: NEW } });
    const [letter] = await lettersTo(ana.email);
    minutes(72 * 60 + 1);
    expect((await undo(letter?.text, OLD)).body.code).toBe('link_invalid');
  });
});

describe('a session of a partner, which has no password to ask for', () => {
  const byPartner = async () => {
    const ana = await somebody();
    await test.owner.query(
      `update session_families set method = 'webservice', bound_tenant_id = $2, factor_at = null where id = $1`,
      [ana.familyId, ana.tenantId],
    );
    return ana;
  };
  const isFresh = async (who: SignedIn) =>
    (await test.owner.query('select factor_at from session_families where id = $1', [who.familyId])).rows[0]
      .factor_at !== null;

  it('proves who one is by a code to the address that was proved', async () => {
    const ana = await byPartner();
    const asked = await test.call(factors.beginStepUp, { as: ana });
    expect(asked.body).toMatchObject({
      methods: ['code'],
      codeTo: `${ana.email.slice(0, 1)}***@example.test`,
    });
    expect((await test.call(factors.sendStepUpCode, { as: ana })).status).toBe(204);
    const [letter] = await lettersTo(ana.email);
    const prove = (code: string) => test.call(factors.stepUp, { as: ana, body: { method: 'code', code } });

    expect((await prove('000000')).body.code).toBe('factor_invalid');
    expect(await isFresh(ana)).toBe(false);
    expect((await prove(codeIn(letter?.text))).status).toBe(200);
    expect(await isFresh(ana)).toBe(true);
    expect((await prove(codeIn(letter?.text))).body.code).toBe('factor_invalid');
  });

  it('gets five tries a code, and none where nothing was proved or where a password is asked for', async () => {
    const ana = await byPartner();
    await test.call(factors.sendStepUpCode, { as: ana });
    const [letter] = await lettersTo(ana.email);
    const prove = (who: SignedIn, code: string) =>
      test.call(factors.stepUp, { as: who, body: { method: 'code', code } });
    for (let n = 0; n < 5; n += 1) await prove(ana, '000000');
    expect((await prove(ana, codeIn(letter?.text))).body.code).toBe('factor_invalid');

    const bia = await byPartner();
    await test.owner.query(
      'update people set email_confirmed_at = null, recovery_phone = null, recovery_phone_at = null where id = $1',
      [bia.personId],
    );
    expect((await test.call(factors.beginStepUp, { as: bia })).body).toMatchObject({
      methods: [],
      codeTo: null,
    });
    expect((await test.call(factors.sendStepUpCode, { as: bia })).status).toBe(404);

    const caio = await somebody();
    expect((await test.call(factors.sendStepUpCode, { as: caio })).status).toBe(404);
    expect((await prove(caio, '123456')).body.code).toBe('factor_invalid');
  });
});
