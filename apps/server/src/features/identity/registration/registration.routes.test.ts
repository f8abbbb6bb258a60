import { randomUUID } from 'node:crypto';

import { devOutbox } from '@trilha/contracts/engagement/delivery';
import { usePasswordLink } from '@trilha/contracts/identity/recovery';
import * as contract from '@trilha/contracts/identity/registration';
import * as phone from '@trilha/contracts/identity/phone-verification';
import * as terms from '@trilha/contracts/identity/terms';
import { getMe } from '@trilha/contracts/identity/session';
import { plainRichText } from '@trilha/contracts/platform/rich-text';
import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const PASSWORD = 'Girassol-azul-7';

const FIELDS = [
  { field: 'first_name', required: true },
  { field: 'last_name', required: true },
  { field: 'document', required: true },
  { field: 'birthday', required: true },
  { field: 'email', required: true },
  { field: 'cellphone', required: false },
];

async function client(registration: Record<string, unknown> = {}, settings: Record<string, unknown> = {}) {
  const tenantId = await test.build.tenant({ name: 'Casa Aurora' });
  await test.owner.query('update tenants set settings = $2 where id = $1', [
    tenantId,
    {
      registration: { open: true, approval: true, fields: FIELDS, adultsOnly: true, ...registration },
      ...settings,
    },
  ]);
  return { tenantId, slug: `t-${tenantId.slice(0, 8)}` };
}

let lastDocument = 390_533_440;
/** A CPF nobody had before. */
function newCpf(): string {
  lastDocument += 7;
  const digits = String(lastDocument);
  const check = (text: string) =>
    ((Array.from(text).reduce((sum, digit, at) => sum + Number(digit) * (text.length + 1 - at), 0) * 10) %
      11) %
    10;
  const first = check(digits);
  return `${digits}${first}${check(`${digits}${first}`)}`;
}

const newEmail = () => `ana.${randomUUID().slice(0, 8)}@example.test`;

function form(slug: string, values: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) {
  const email = (values['email'] as string | undefined) ?? newEmail();
  return {
    id: randomUUID(),
    client: slug,
    values: {
      first_name: 'Ana',
      last_name: 'Souza',
      document: newCpf(),
      birthday: '1990-05-17',
      ...values,
      email,
    },
    emailConfirmation: email.toUpperCase(),
    password: PASSWORD,
    locale: 'pt-BR',
    ...rest,
  };
}
const register = (body: unknown) => test.call(contract.register, { body });
/** Registers from another network than the other tests. */
const from = (remoteAddress: string, payload: object) =>
  test.app.inject({ method: 'POST', url: contract.register.path, remoteAddress, payload });

async function mailsTo(recipient: string) {
  await test.drainDeliveries();
  const { body } = await test.call(devOutbox, { query: { recipient } });
  return body.items as { kind: string; text: string; html: string }[];
}
const tokenIn = (text: string) => /confirm=([\w-]+)/.exec(text)?.[1] ?? '';

async function signIn(username: string, password = PASSWORD) {
  return test.app.inject({
    method: 'POST',
    url: '/o/token/',
    headers: {
      authorization: `Basic ${Buffer.from('trilha-web:trilha-web-public').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  });
}
const as = (token: string) => ({ accessToken: token }) as SignedIn;

describe('registering', () => {
  it('goes from registered over awaiting approval to approved, and only then opens the app [REG-01]', async () => {
    const { tenantId, slug } = await client();
    const admin = await test.build.member({ tenantId, role: 'admin' });
    const body = form(slug);
    const { email } = body.values;

    expect(await register(body)).toMatchObject({ status: 201, body: { next: 'confirm_email' } });
    const me = async () => {
      const { access_token: token } = (await signIn(email)).json();
      return (await test.call(getMe, { as: as(token) })).body;
    };
    expect((await me()).member_status).toBe('registered');
    const [mail] = await mailsTo(email);
    expect(mail?.kind).toBe('confirm_email');

    const confirmed = await test.call(contract.confirmEmail, {
      body: { token: tokenIn(mail?.text ?? ''), registrationId: body.id },
    });
    expect(confirmed.body).toEqual({ next: 'awaiting_approval', passwordLink: null });
    expect((await me()).member_status).toBe('awaiting_approval');
    const list = await test.call(contract.listRegistrations, { as: admin });
    expect(list.body.waiting).toBe(1);
    expect(list.body.items[0]).toMatchObject({
      name: 'Ana Souza',
      emailConfirmed: true,
      values: expect.arrayContaining([{ field: 'birthday', value: '1990-05-17' }]),
    });
    const [item] = list.body.items;

    const decided = await test.call(contract.decideRegistrations, {
      as: admin,
      body: { memberIds: [item.id], decision: 'approve' },
    });
    expect(decided.body).toEqual({ decided: 1 });
    expect((await me()).member_status).toBe('approved');
    expect((await mailsTo(email))[0]?.kind).toBe('registration_approved');
    const again = await test.call(contract.decideRegistrations, {
      as: admin,
      body: { memberIds: [item.id], decision: 'approve' },
    });
    expect(again.body).toEqual({ decided: 0 });
  });

  it('turns people away with a reason that reaches them, and lets them in later [REG-01]', async () => {
    const { tenantId, slug } = await client();
    const admin = await test.build.member({ tenantId, role: 'program_admin' });
    const body = form(slug);
    await register(body);
    const decide = (decision: string, reason = '') =>
      test.call(contract.decideRegistrations, {
        as: admin,
        body: { memberIds: [body.id], decision, reason },
      });

    expect((await decide('block')).body.code).toBe('reason_required');
    expect((await decide('block', 'Não trabalha mais na loja')).body).toEqual({ decided: 1 });
    expect((await mailsTo(body.values.email))[0]?.text).toContain('Não trabalha mais na loja');
    expect((await decide('approve')).body).toEqual({ decided: 1 });
  });

  it('refuses deciding to learners, and to administrators of another company', async () => {
    const { tenantId, slug } = await client();
    const body = form(slug);
    await register(body);
    const input = { memberIds: [body.id], decision: 'approve' };

    const learner = await test.build.member({ tenantId });
    expect((await test.call(contract.decideRegistrations, { as: learner, body: input })).status).toBe(403);
    const stranger = await test.build.member({ role: 'admin' });
    expect((await test.call(contract.decideRegistrations, { as: stranger, body: input })).body).toEqual({
      decided: 0,
    });
  });

  it('decides about nobody whose role registering does not give: neither blocks nor lets in administrators [REG-01] [TEN-07]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { tenantId } = admin;
    const program = await test.build.member({ tenantId, role: 'program_admin' });
    const seller = await test.build.member({ tenantId, role: 'seller' });
    const staff = await test.build.person({ isSuperuser: true });
    const visiting = await test.build.member({ tenantId, personId: staff, role: 'learner' });
    const blockedAdmin = await test.build.member({ tenantId, role: 'admin' });
    await test.build.sql(tenantId, `update members set status = 'blocked' where id = $1`, [
      blockedAdmin.memberId,
    ]);
    const decide = async (decision: string, ...members: SignedIn[]) =>
      (
        await test.call(contract.decideRegistrations, {
          as: program,
          body: { memberIds: members.map(({ memberId }) => memberId), decision, reason: 'saiu' },
        })
      ).body;

    expect(await decide('block', admin, visiting, seller)).toEqual({ decided: 1 });
    expect(await decide('approve', blockedAdmin, seller)).toEqual({ decided: 1 });
    const { body } = await test.call(contract.listRegistrations, {
      as: program,
      query: { status: 'blocked' },
    });
    expect(body.items).toEqual([]);
  });

  it('lets people in at once where no approval is needed, after the address is confirmed [REG-01]', async () => {
    const { slug } = await client({ approval: false });
    const body = form(slug);
    await register(body);
    const [mail] = await mailsTo(body.values.email);

    const token = tokenIn(mail?.text ?? '');
    const confirm = () => test.call(contract.confirmEmail, { body: { token, registrationId: body.id } });
    const atOnce = await Promise.all([confirm(), confirm(), confirm()]);
    expect(atOnce.map(({ body: answer }) => answer)).toEqual(
      atOnce.map(() => ({ next: 'sign_in', passwordLink: null })),
    );
    expect((await confirm()).body).toEqual({ next: 'sign_in', passwordLink: null });
    expect((await test.call(contract.confirmEmail, { body: { token: `${token}x` } })).body.code).toBe(
      'link_invalid',
    );
  });

  it('lists every field that is missing or wrong, with its reason [VAL-10] [VAL-01] [VAL-03] [VAL-07] [VAL-09]', async () => {
    const { slug } = await client();

    const { status, body } = await register(
      form(slug, {
        first_name: ' ',
        last_name: 'x'.repeat(257),
        document: '111.111.111-11',
        birthday: '2010-01-01',
        email: 'ana@',
        cellphone: '123',
      }),
    );

    expect(status).toBe(422);
    expect(body.code).toBe('fields_missing');
    expect(body.issues).toEqual([
      { field: 'first_name', code: 'required' },
      { field: 'last_name', code: 'text_too_long' },
      { field: 'document', code: 'document_invalid' },
      { field: 'birthday', code: 'too_young' },
      { field: 'email', code: 'email_invalid' },
      { field: 'cellphone', code: 'phone_invalid' },
    ]);
  });

  it('refuses an address that differs from its confirmation, foreign domains and weak passwords [VAL-07] [VAL-06]', async () => {
    const { slug } = await client(
      { allowedEmailDomains: ['example.test'] },
      { password: { level: 'strong', minimumLength: 10 } },
    );

    const mismatch = await register({ ...form(slug), emailConfirmation: 'other@example.test' });
    expect(mismatch.body.issues).toEqual([{ field: 'email_confirmation', code: 'email_mismatch' }]);
    expect((await register(form(slug, { email: 'ana@gmail.com' }))).body.code).toBe('email_domain_refused');
    expect((await register({ ...form(slug), password: 'Curta-1' })).body).toMatchObject({
      code: 'password_too_short',
      values: { count: 10 },
    });
    expect((await register({ ...form(slug), password: 'somenteletras' })).body.code).toBe(
      'password_too_weak',
    );
  });

  it('asks for what its rules judge: a birthday where adults only may come in, an e-mail where its domain counts [REG-07]', async () => {
    const fields = [{ field: 'first_name', required: true }];
    const adults = await client({ fields, adultsOnly: true });
    const domains = await client({ fields, adultsOnly: false, allowedEmailDomains: ['example.test'] });
    const free = await client({ fields, adultsOnly: false });
    const asked = async ({ slug }: { slug: string }) =>
      (await test.call(contract.readRegistrationForm, { query: { client: slug } })).body.fields;
    const nameless = (slug: string) => ({
      ...form(slug),
      values: { first_name: 'Ana' },
      emailConfirmation: undefined,
    });

    expect(await asked(adults)).toEqual([...fields, { field: 'birthday', required: true }]);
    expect((await register(nameless(adults.slug))).body.issues).toEqual([
      { field: 'birthday', code: 'required' },
    ]);
    expect(await asked(domains)).toEqual([...fields, { field: 'email', required: true }]);
    expect((await register(nameless(domains.slug))).body.issues).toEqual([
      { field: 'email', code: 'required' },
    ]);
    expect(await asked(free)).toEqual(fields);
    expect((await register(nameless(free.slug))).status).toBe(201);
  });

  it('registers a document once in a company, however it is punctuated, and again in another one [VAL-03]', async () => {
    const { slug } = await client();
    const document = newCpf();
    await register(form(slug, { document }));

    const dotted = document.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
    expect((await register(form(slug, { document: dotted }))).body.code).toBe('document_taken');
    const other = await client();
    expect((await register(form(other.slug, { document }))).status).toBe(201);
  });

  it('lets a network that tries many documents wait, and an honest one behind it in afterwards [VAL-03]', async () => {
    const { slug } = await client();
    const document = newCpf();
    await register(form(slug, { document }));
    const taken = () => form(slug, { document });

    const tries = [];
    for (let n = 0; n < 10; n += 1) tries.push((await from('203.0.113.7', taken())).json().code);
    expect(tries).toEqual(Array.from({ length: 10 }, () => 'document_taken'));
    const refused = await from('203.0.113.7', taken());
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.7', form(slug))).statusCode).toBe(429);
    expect((await from('203.0.113.8', form(slug))).statusCode).toBe(201);

    test.clock.now = new Date(test.clock.now.getTime() + 3000);
    expect((await from('203.0.113.7', form(slug))).statusCode).toBe(201);
    // Each further one waits longer.
    expect((await from('203.0.113.7', taken())).statusCode).toBe(409);
    test.clock.now = new Date(test.clock.now.getTime() + 3000);
    expect((await from('203.0.113.7', taken())).statusCode).toBe(429);
  });

  it('tells of taken documents sent all at once no more than of those sent one by one [VAL-03]', async () => {
    const { slug } = await client();
    const document = newCpf();
    await register(form(slug, { document }));

    const answers = await Promise.all(
      Array.from({ length: 16 }, () => from('203.0.113.9', form(slug, { document }))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(6);
  });

  it('takes documents of the countries the company allows, each by the rule of its own [REG-01] [VAL-01]', async () => {
    const { tenantId, slug } = await client({}, { documentCountries: ['ARG', 'other'] });
    const home = await client();
    const rules = (await test.call(contract.readRegistrationForm, { query: { client: slug } })).body;
    const asked = rules.fields.map(({ field }: { field: string }) => field);

    expect(rules.documentCountries).toEqual(['BRA', 'ARG', 'other']);
    expect(asked.indexOf('document_country')).toBe(asked.indexOf('document') - 1);
    const from = async (document_country: string, document: string, where = slug) => {
      const body = form(where, { document, document_country });
      const { status, body: answer } = await register(body);
      return status === 201 ? body.id : answer.issues?.map(({ field }: { field: string }) => field);
    };
    const made = await from('ARG', '20.123.456');
    expect(await from('other', 'yb 990-112')).toBeTypeOf('string');
    expect(await from('ARG', '390.533.447-05')).toEqual(['document']);
    expect(await from('URY', newCpf())).toEqual(['document_country']);
    // A company that takes its own country's only is not talked into others.
    expect(await from('ARG', '20.123.457', home.slug)).toEqual(['document']);

    const stored = await test.build.sql(
      tenantId,
      `select document, details ->> 'document_country' as country from member_profiles order by document`,
    );
    expect(stored).toEqual([
      { document: '20123456', country: 'ARG' },
      { document: 'YB990112', country: 'other' },
    ]);
    const admin = await test.build.member({ tenantId, role: 'admin' });
    const query = { status: 'registered' };
    const { items } = (await test.call(contract.listRegistrations, { as: admin, query })).body;
    const ana = items.find(({ id }: { id: string }) => id === made);
    expect(ana.values).toContainEqual({ field: 'document_country', value: 'ARG' });
  });

  it('lets one of two in who register the same document at the same moment [VAL-03]', async () => {
    const { slug } = await client();
    const document = newCpf();

    const answers = await Promise.all([
      register(form(slug, { document })),
      register(form(slug, { document })),
    ]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409]);
  });

  it('registers once when the same registration is sent twice [REG-01]', async () => {
    const { tenantId, slug } = await client();
    const body = form(slug);

    const answers = await Promise.all([register(body), register(body)]);
    expect((await register(body)).status).toBe(201);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    const rows = await test.build.sql(tenantId, 'select id from members where tenant_id = $1', [tenantId]);
    expect(rows).toHaveLength(1);
  });

  /** Statements of every connection that is taken from the pool from now on, each by its beginning. */
  function listenToStatements(): string[] {
    const heard: string[] = [];
    const listened = new WeakSet<pg.PoolClient>();
    test.app.services.pool.on('acquire', (client) => {
      if (listened.has(client)) return;
      listened.add(client);
      const query = client.query.bind(client);
      const listening = (...given: readonly unknown[]) => {
        const [text] = given;
        const words = text instanceof Object && 'text' in text ? text.text : text;
        // What ends well and what is taken back end a savepoint alike.
        heard.push(
          String(words)
            .slice(0, 60)
            .replace(/^(release|rollback to) /, 'end '),
        );
        return Reflect.apply(query, client, given);
      };
      // The overloads of `query` cannot be written as one function type; arguments pass through unchanged.
      client.query = listening as typeof client.query;
    });
    return heard;
  }

  it('costs as much for a known address as for a new one: the same statements, the same hashing [REG-01]', async () => {
    const { tenantId, slug } = await client();
    const member = await test.build.member({ tenantId });
    const hashed = vi.spyOn(test.app.services.passwords, 'hash');
    const heard = listenToStatements();
    const work = async (email: string) => {
      hashed.mockClear();
      heard.length = 0;
      // A name of its own, so that nobody's user name is taken.
      const { status, body } = await register(form(slug, { email, last_name: randomUUID() }));
      return { status, body, hashed: hashed.mock.calls.length, heard: [...heard] };
    };

    const forNew = await work(newEmail());
    const forKnown = await work(`${member.username}@example.test`);

    expect(forKnown).toEqual(forNew);
    expect(forNew).toMatchObject({ status: 201, hashed: 1 });
    expect(forNew.heard.length).toBeGreaterThan(10);
    const { rows } = await test.owner.query("select id from people where email like '%@invalid'");
    expect(rows).toEqual([]);
    hashed.mockRestore();
  });

  it('tells of a taken document the same for known addresses and new ones [VAL-03]', async () => {
    const { tenantId, slug } = await client({ approval: false });
    const [document, email] = [newCpf(), newEmail()];
    await register(form(slug, { document, email }));
    await test.owner.query(`update people set email_confirmed_at = now() where email = $1`, [email]);
    await test.build.sql(tenantId, `update members set status = 'approved' where tenant_id = $1`, [tenantId]);

    const known = await register(form(slug, { document, email }));
    const fresh = await register(form(slug, { document }));

    expect([known.body.code, fresh.body.code]).toEqual(['document_taken', 'document_taken']);
  });

  it('answers a known address like a new one and writes to its owner [REG-01]', async () => {
    const { tenantId, slug } = await client();
    const member = await test.build.member({ tenantId });
    const email = `${member.username}@example.test`;

    const fresh = await register(form(slug));
    const known = await register(form(slug, { email }));

    expect(known.body).toEqual(fresh.body);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['already_registered']);
    expect((await signIn(email)).statusCode).toBe(400);
  });

  describe('somebody registers with an address that is not theirs', () => {
    const STRANGE = 'Senha-do-estranho-1';
    const confirm = (token: string, registrationId?: string) =>
      test.call(contract.confirmEmail, { body: { token, registrationId } });

    it('before its owner: the later registration counts, and the first link and password are void', async () => {
      const { slug } = await client({ approval: false });
      const email = newEmail();
      await register(form(slug, { email }, { password: STRANGE }));
      const { access_token: strange } = (await signIn(email, STRANGE)).json();
      const [first] = await mailsTo(email);
      const own = form(slug, { email });
      await register(own);
      const [second] = await mailsTo(email);

      expect((await confirm(tokenIn(first?.text ?? ''))).status).toBe(410);
      const confirmed = await confirm(tokenIn(second?.text ?? ''), own.id);
      expect(confirmed.body).toEqual({ next: 'sign_in', passwordLink: null });
      expect((await signIn(email, STRANGE)).statusCode).toBe(400);
      expect((await test.call(getMe, { as: as(strange) })).status).toBe(401);
      expect((await signIn(email)).statusCode).toBe(200);
    });

    it('after its owner: who opens the letter elsewhere chooses the password, whoever sent the form [REG-01]', async () => {
      const { slug } = await client({ approval: false });
      const email = newEmail();
      const own = form(slug, { email });
      await register(own);
      await register(form(slug, { email }, { password: STRANGE }));
      const { access_token: strange } = (await signIn(email, STRANGE)).json();
      const [letter] = await mailsTo(email);

      const { body } = await confirm(tokenIn(letter?.text ?? ''), own.id);
      expect(body.next).toBe('sign_in');
      // An answer that got lost is had again, until the password is chosen.
      const { body: again } = await confirm(tokenIn(letter?.text ?? ''), own.id);
      expect(again.passwordLink).not.toBeNull();
      expect((await signIn(email, STRANGE)).statusCode).toBe(400);
      expect((await signIn(email)).statusCode).toBe(400);
      expect((await test.call(getMe, { as: as(strange) })).status).toBe(401);
      const chosen = await test.call(usePasswordLink, {
        body: { ...again.passwordLink, password: 'Girassol-verde-8' },
      });
      expect(chosen.status).toBe(204);
      expect((await signIn(email, 'Girassol-verde-8')).statusCode).toBe(200);
      // The letter proves the address again, but sets no password any more.
      expect((await confirm(tokenIn(letter?.text ?? ''))).body).toEqual({
        next: 'sign_in',
        passwordLink: null,
      });
    });

    it('more often than letters are sent: what the last letter was sent for stands', async () => {
      const { slug } = await client({ approval: false });
      const email = newEmail();
      for (let count = 0; count < 3; count += 1) await register(form(slug, { email }));
      const own = form(slug, { email });
      await register(own);
      await register(form(slug, { email }, { password: STRANGE }));
      const [letter] = await mailsTo(email);

      expect((await confirm(tokenIn(letter?.text ?? ''), own.id)).body.passwordLink).toBeNull();
      expect((await signIn(email, STRANGE)).statusCode).toBe(400);
      expect((await signIn(email)).statusCode).toBe(200);
    });
  });

  it('is closed unless the client opened it, partner by partner [REG-07]', async () => {
    const { slug } = await client(
      { open: false },
      {
        partnerRegistrations: {
          'seven-trade': {
            open: true,
            approval: false,
            role: 'brand_promoter',
            fields: [
              { field: 'first_name', required: true },
              { field: 'gmin', required: true },
            ],
          },
        },
      },
    );
    const body = { ...form(slug), values: { first_name: 'Rui', gmin: 'G-100' } };

    expect((await register(body)).body.code).toBe('registration_closed');
    expect((await register({ ...body, form: 'pop-trade' })).body.code).toBe('registration_closed');
    expect(
      (await register({ ...body, form: 'seven-trade', values: { first_name: 'Rui' } })).body.issues,
    ).toEqual([{ field: 'gmin', code: 'required' }]);
    expect((await register({ ...body, form: 'seven-trade' })).body).toEqual({ next: 'sign_in' });
    const shown = await test.call(contract.readRegistrationForm, {
      query: { client: slug, form: 'seven-trade' },
    });
    expect(shown.body.fields).toHaveLength(2);
  });
});

describe('terms', () => {
  const publish = (admin: SignedIn, basedOn: number | null) =>
    test.call(terms.publishTerms, {
      as: admin,
      body: {
        title: { 'pt-BR': 'Termos de uso' },
        body: { 'pt-BR': plainRichText('Seja gentil.') },
        basedOn,
      },
    });

  it('are accepted with time, language and version, and asked for again when a new version comes [REG-08]', async () => {
    const { tenantId, slug } = await client({ approval: false });
    const admin = await test.build.member({ tenantId, role: 'admin' });
    expect((await publish(admin, null)).body).toEqual({ version: 1 });

    expect((await register(form(slug))).body.code).toBe('terms_outdated');
    const body = form(slug, {}, { acceptedTerms: 1 });
    expect((await register(body)).status).toBe(201);
    const [accepted] = await test.build.sql(
      tenantId,
      'select version, locale, accepted_at from terms_acceptances where tenant_id = $1 and member_id = $2',
      [tenantId, body.id],
    );
    expect(accepted).toMatchObject({ version: 1, locale: 'pt-BR', accepted_at: test.clock.now });

    const learner = await test.build.member({ tenantId });
    expect((await test.call(getMe, { as: learner })).body.accept_terms_and_conditions).toBe(false);
    const accept = (version: number) => test.call(terms.acceptTerms, { as: learner, body: { version } });
    expect((await accept(1)).status).toBe(204);
    expect((await accept(1)).status).toBe(204);
    expect((await test.call(getMe, { as: learner })).body.accept_terms_and_conditions).toBe(true);
    await publish(admin, 1);
    expect((await test.call(getMe, { as: learner })).body.accept_terms_and_conditions).toBe(false);
    expect((await accept(1)).body.code).toBe('terms_outdated');
    const versions = await test.call(terms.listTermsVersions, { as: admin });
    expect(versions.body.items.map((item: { accepted: number }) => item.accepted)).toEqual([0, 2]);
  });

  it('are published once where three do so at the same time, with the name of who did [REG-08]', async () => {
    const { tenantId } = await client();
    const admin = await test.build.member({ tenantId, role: 'admin', name: 'Bruno Admin' });

    const answers = await Promise.all([publish(admin, null), publish(admin, null), publish(admin, null)]);

    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409, 409]);
    expect((await publish(admin, null)).body.code).toBe('stale_revision');
    expect((await publish(admin, 7)).body.code).toBe('stale_revision');
    const { body } = await test.call(terms.listTermsVersions, { as: admin });
    expect(body.items).toMatchObject([{ version: 1, author: 'Bruno Admin' }]);
  });
});

describe('completing a registration', () => {
  const settings = {
    useCompleteRegister: true,
    useOnboarding: true,
    completeRegisterFields: ['postal_code', 'street', 'street_number', 'neighborhood', 'city', 'state'].map(
      (field) => ({ field, required: true }),
    ),
  };
  const address = {
    postal_code: '01310-100',
    street: 'Avenida Paulista',
    street_number: '1000',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  };

  it('is asked for until every required field is there [REG-06] [VAL-08]', async () => {
    const { tenantId } = await client({}, settings);
    const learner = await test.build.member({ tenantId });
    const complete = (values: Record<string, string>) =>
      test.call(contract.completeProfile, { as: learner, body: { values } });

    expect((await test.call(getMe, { as: learner })).body.has_incomplete_register).toBe(true);
    const refused = await complete({ ...address, street_number: '' });
    expect(refused.body.issues).toEqual([{ field: 'street_number', code: 'required' }]);
    expect((await complete(address)).status).toBe(204);
    const { body } = await test.call(getMe, { as: learner });
    expect(body).toMatchObject({ has_incomplete_register: false, needs_onboarding: true });
    expect((await test.call(contract.readProfileForm, { as: learner })).body.values).toMatchObject({
      postal_code: '01310100',
      street_number: '1000',
    });
    await test.call(contract.finishOnboarding, { as: learner });
    expect((await test.call(getMe, { as: learner })).body.needs_onboarding).toBe(false);
  });

  it('shows what the account holds already, and takes it as it was shown [REG-06]', async () => {
    const fields = ['first_name', 'last_name', 'email', 'country'].map((field) => ({
      field,
      required: true,
    }));
    const { tenantId } = await client({}, { ...settings, completeRegisterFields: fields });
    const learner = await test.build.member({ tenantId, name: 'Ana Maria Souza' });
    const email = `ana.${learner.memberId}@example.test`;
    await test.owner.query('update people set email = $2 where id = $1', [learner.personId, email]);

    const { values } = (await test.call(contract.readProfileForm, { as: learner })).body;

    expect(values).toEqual({ first_name: 'Ana', last_name: 'Maria Souza', email, country: 'BRA' });
    expect((await test.call(contract.completeProfile, { as: learner, body: { values } })).status).toBe(204);
    expect((await test.call(getMe, { as: learner })).body.has_incomplete_register).toBe(false);
  });

  it('is completed with the document of another country, which stays good when the company takes it no more [REG-06] [VAL-01]', async () => {
    const document = { completeRegisterFields: [{ field: 'document', required: true }] };
    const { tenantId } = await client({}, { ...settings, ...document, documentCountries: ['URY'] });
    const learner = await test.build.member({ tenantId });
    const complete = (values: Record<string, string>) =>
      test.call(contract.completeProfile, { as: learner, body: { values } });

    expect((await complete({ document: '1.234.567-8' })).body.issues).toEqual([
      { field: 'document', code: 'document_invalid' },
    ]);
    expect((await complete({ document: '1.234.567-8', document_country: 'URY' })).status).toBe(204);
    await test.owner.query('update tenants set settings = $2 where id = $1', [
      tenantId,
      { ...settings, ...document },
    ]);

    expect((await test.call(getMe, { as: learner })).body.has_incomplete_register).toBe(false);
    const { body } = await test.call(contract.readProfileForm, { as: learner });
    expect(body).toMatchObject({
      documentCountries: ['BRA', 'URY'],
      values: { document: '12345678', document_country: 'URY' },
    });
  });

  it('finds an address by its postal code and says so where it is not known [REG-06]', async () => {
    const find = (code: string) => test.call(contract.findPostalCode, { params: { country: 'BRA', code } });

    expect((await find('01310-100')).body).toMatchObject({ street: 'Avenida Paulista', state: 'SP' });
    expect((await find('99999-999')).body.code).toBe('postal_code_unknown');
    expect((await find('../../x')).body.code).toBe('postal_code_unknown');
  });
});

describe('a phone', () => {
  it('is verified by the code it gets; another code has to wait, also after a reload [REG-05]', async () => {
    const { tenantId } = await client(
      {},
      { completeRegisterFields: [{ field: 'cellphone', required: true }] },
    );
    const learner = await test.build.member({ tenantId });
    await test.call(contract.completeProfile, {
      as: learner,
      body: { values: { cellphone: '11 98765-4321' } },
    });
    const send = () => test.call(phone.sendPhoneCode, { as: learner, body: {} });
    const check = (code: string) => test.call(phone.checkPhoneCode, { as: learner, body: { code } });

    const sent = await send();
    expect(sent.body.phone).toBe('+55 ** *****-4321');
    expect(Date.parse(sent.body.nextCodeAt) - test.clock.now.getTime()).toBe(300_000);
    expect((await send()).body.code).toBe('code_cooldown');
    expect((await test.call(phone.readPhoneVerification, { as: learner })).body.nextCodeAt).toBe(
      sent.body.nextCodeAt,
    );
    const code = /^\d{6}/.exec((await mailsTo('+5511987654321'))[0]?.text ?? '')?.[0] ?? '';
    expect((await check(code === '000000' ? '000001' : '000000')).body.correct).toBe(false);
    expect((await check(code)).body).toMatchObject({
      correct: true,
      verifiedAt: test.clock.now.toISOString(),
    });
    expect((await check(code)).body.correct).toBe(false);

    await test.call(contract.completeProfile, {
      as: learner,
      body: { values: { cellphone: '11 91234-5678' } },
    });
    expect((await test.call(phone.readPhoneVerification, { as: learner })).body.verifiedAt).toBeNull();
    test.clock.now = new Date(test.clock.now.getTime() + 301_000);
    expect((await send()).status).toBe(200);
  });

  it('gives up a code after five wrong tries [REG-05]', async () => {
    const { tenantId } = await client(
      {},
      { completeRegisterFields: [{ field: 'cellphone', required: true }] },
    );
    const learner = await test.build.member({ tenantId });
    await test.call(contract.completeProfile, {
      as: learner,
      body: { values: { cellphone: '21 98765-4321' } },
    });
    await test.call(phone.sendPhoneCode, { as: learner, body: {} });
    const code = /^\d{6}/.exec((await mailsTo('+5521987654321'))[0]?.text ?? '')?.[0] ?? '';
    const wrong = code === '111111' ? '222222' : '111111';

    for (let tries = 0; tries < 5; tries += 1)
      await test.call(phone.checkPhoneCode, { as: learner, body: { code: wrong } });
    expect((await test.call(phone.checkPhoneCode, { as: learner, body: { code } })).body.correct).toBe(false);
  });
});
