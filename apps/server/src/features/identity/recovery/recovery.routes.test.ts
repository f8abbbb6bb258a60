import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { hash } from '@node-rs/argon2';
import { devOutbox } from '@trilha/contracts/engagement/delivery';
import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import * as contract from '@trilha/contracts/identity/recovery';
import { getMe } from '@trilha/contracts/identity/session';
import { sendPeopleLinks } from '@trilha/contracts/organization/people';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { requireCaptcha } from '../sign-in-throttle/captcha.ts';
import { saveProfile } from '../person-registry/member-profiles.ts';

const test = useTestApp();
const OLD = 'Girassol-azul-7';
const NEW = 'Beija-flor-verde-8';
const PHONE = '+5511987654321';

let people = 0;
/** A member with a password, a document and a phone, in a company of their own. */
async function somebody(options: { phone?: string | null; email?: boolean; password?: string | null } = {}) {
  people += 1;
  const passwordHash = options.password === null ? undefined : await hash(OLD);
  const personId = await test.build.person({ name: 'Ana Souza', ...(passwordHash ? { passwordHash } : {}) });
  const member = await test.build.member({ personId });
  if (options.email === false)
    await test.owner.query('update people set email = null, email_confirmed_at = null where id = $1', [
      personId,
    ]);
  const document = `2012345${people}`.padEnd(8, '0').slice(0, 8);
  const phone = options.phone === undefined ? PHONE : options.phone;
  await test.inTenant(member.tenantId, (tx) =>
    saveProfile(
      tx,
      { tenantId: member.tenantId, memberId: member.memberId },
      { document, ...(phone ? { cellphone: phone } : {}) },
      test.clock.now,
    ),
  );
  if (phone && passwordHash)
    await test.owner.query('update people set recovery_phone = $2, recovery_phone_at = now() where id = $1', [
      personId,
      phone,
    ]);
  return {
    ...member,
    document,
    client: `t-${member.tenantId.slice(0, 8)}`,
    email: `${member.username}@example.test`,
  };
}

const post = (endpoint: Endpoint, body: unknown) => test.call(endpoint, { body });

async function outboxOf(recipient: string) {
  await test.drainOutbox();
  await test.drainDeliveries();
  const { body } = await test.call(devOutbox, { query: { recipient } });
  return body.items as { kind: string; text: string; channel: string }[];
}
function linkIn(text: string) {
  const [, screen, username = '', uidb64 = '', token = ''] =
    /\/(recover-password|set-password)\/([^/\s]+)\/([^/\s]+)\/([\w-]+)/.exec(text) ?? [];
  return { screen, link: { username: decodeURIComponent(username), uidb64, token } };
}
async function askForLink(client: string, identifier: string, purpose = 'recover') {
  return post(contract.requestPasswordLink, { client, identifier, purpose, locale: 'pt-BR' });
}
async function signIn(username: string, password: string) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/o/token/',
    headers: {
      authorization: `Basic ${Buffer.from('trilha-web:trilha-web-public').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  });
  return answer.statusCode;
}

describe('recovery by e-mail', () => {
  it('sets a new password once, and ends the sessions of every device [REG-03]', async () => {
    const ana = await somebody();

    expect(await askForLink(ana.client, ana.email)).toMatchObject({ status: 202, body: { accepted: true } });
    const [mail] = await outboxOf(ana.email);
    const { screen, link } = linkIn(mail?.text ?? '');
    expect(screen).toBe('recover-password');
    expect((await post(contract.checkPasswordLink, link)).body).toMatchObject({
      password: { minimumLength: 8 },
      secondsLeft: expect.any(Number),
    });

    expect((await post(contract.usePasswordLink, { ...link, password: 'curta' })).body.code).toBe(
      'password_too_short',
    );
    expect((await post(contract.usePasswordLink, { ...link, password: NEW })).status).toBe(204);
    expect((await post(contract.usePasswordLink, { ...link, password: NEW })).body.code).toBe('link_invalid');
    expect(await signIn(ana.email, OLD)).toBe(400);
    expect(await signIn(ana.email, NEW)).toBe(200);
    expect((await test.call(getMe, { as: ana })).status).toBe(401);
    expect((await outboxOf(ana.email)).map(({ kind }) => kind)).toContain('password_changed');
  });

  it('lets one of two uses at the same moment win [REG-03]', async () => {
    const ana = await somebody();
    await askForLink(ana.client, ana.username);
    const { link } = linkIn((await outboxOf(ana.email))[0]?.text ?? '');

    const uses = await Promise.all(
      [NEW, `${NEW}9`].map((password) => post(contract.usePasswordLink, { ...link, password })),
    );
    expect(uses.map(({ status }) => status).sort((one, other) => one - other)).toEqual([204, 410]);
  });

  it('says that a link is late, replaced, of somebody else, or made up [REG-03]', async () => {
    const ana = await somebody();
    const rui = await somebody();
    await askForLink(ana.client, ana.email);
    const first = linkIn((await outboxOf(ana.email))[0]?.text ?? '').link;
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    await askForLink(ana.client, ana.document);
    const second = linkIn((await outboxOf(ana.email))[0]?.text ?? '').link;
    const check = (link: unknown) => post(contract.checkPasswordLink, link);

    expect((await check(first)).body.code).toBe('link_invalid');
    expect((await check(second)).status).toBe(200);
    expect((await check({ ...second, username: rui.username })).status).toBe(410);
    expect((await check({ ...second, token: `${second.token.slice(0, -1)}_` })).status).toBe(410);
    test.clock.now = new Date(test.clock.now.getTime() + 3_601_000);
    expect((await check(second)).body.code).toBe('link_invalid');
  });

  it('answers alike and does the same work for people nobody knows [REG-03]', async () => {
    const ana = await somebody();

    const known = await askForLink(ana.client, ana.email);
    const unknown = await askForLink(ana.client, 'ninguem@example.test');
    expect(unknown.body).toEqual(known.body);
    expect(await outboxOf('ninguem@example.test')).toEqual([]);
  });

  it('sends one person at most four links in an hour', async () => {
    const ana = await somebody();
    for (let asked = 0; asked < 6; asked += 1) await askForLink(ana.client, ana.email);

    expect(await outboxOf(ana.email)).toHaveLength(4);
  });

  it('is there under the path existing clients call [REG-04]', async () => {
    const ana = await somebody();

    const answer = await post(contract.apiRecoverPassword, { client: ana.client, email: ana.email });
    expect(answer.body).toEqual({ detail: 'accepted' });
    expect(await outboxOf(ana.email)).toHaveLength(1);
  });
});

describe('first access', () => {
  it.each(['username', 'email', 'document'] as const)(
    'by %s sets the first password [REG-02]',
    async (by) => {
      const ana = await somebody({ password: null });

      await askForLink(ana.client, ana[by], 'first_access');
      const [mail] = await outboxOf(ana.email);
      expect(mail?.kind).toBe('first_access');
      const { screen, link } = linkIn(mail?.text ?? '');
      expect(screen).toBe('set-password');
      // The page of the link is in the company's look.
      expect(mail?.text).toContain(`${link.token}?client=${ana.client}`);
      expect((await post(contract.usePasswordLink, { ...link, password: NEW })).status).toBe(204);
      expect(await signIn(ana.username, NEW)).toBe(200);
    },
  );

  it('goes on by the first letter although strangers ask for others, who use up none an administrator sends [REG-02]', async () => {
    const ana = await somebody({ password: null });
    const admin = await test.build.member({ tenantId: ana.tenantId, role: 'admin' });
    const send = () => test.call(sendPeopleLinks, { as: admin, body: { memberIds: [ana.memberId] } });
    expect((await send()).body.sent).toBe(1);
    const [first] = await outboxOf(ana.email);

    for (let asked = 0; asked < 6; asked += 1) await askForLink(ana.client, ana.document);
    expect(await outboxOf(ana.email)).toHaveLength(4);
    await send();
    const letters = await outboxOf(ana.email);
    expect(letters).toHaveLength(5);
    const used = await post(contract.usePasswordLink, { ...linkIn(first?.text ?? '').link, password: NEW });

    expect(used.status).toBe(204);
    for (const { text } of letters) {
      const again = await post(contract.usePasswordLink, { ...linkIn(text).link, password: `${NEW}x` });
      expect(again.body.code).toBe('link_invalid');
    }
    expect(await signIn(ana.username, NEW)).toBe(200);
  });

  it('reaches who has no e-mail by text message [REG-02]', async () => {
    const ana = await somebody({ email: false, password: null, phone: '+5521912345678' });

    await askForLink(ana.client, ana.document, 'first_access');
    const [text] = await outboxOf('+5521912345678');
    expect(text).toMatchObject({ channel: 'sms', kind: 'first_access' });
    expect(linkIn(text?.text ?? '').link.token).not.toBe('');
  });
});

describe('recovery by document', () => {
  it('masks the phone, sends a code to whoever knows it, and trades the code for a link once [REG-04]', async () => {
    const ana = await somebody({ phone: '+5531987654321' });
    const by = { client: ana.client, document: ana.document };

    const shown = await post(contract.getPhoneNumberWithDocument, by);
    expect(shown.body).toEqual({ phone_number: '+55 ** *****-4321' });
    const send = (phone: string, channel = 'sms') =>
      post(contract.sendRecoverPasswordCode, { ...by, phone_number: phone, channel });
    expect((await send('31 98765-0000')).body.code).toBe('phone_mismatch');
    expect((await send('31 98765-4321', 'whatsapp')).body).toEqual({ cooldown: 300 });
    expect((await send('31 98765-4321')).body.code).toBe('code_cooldown');

    const [message] = await outboxOf('+5531987654321');
    expect(message?.channel).toBe('whatsapp');
    const code = /^\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
    const validate = (typed: string) => post(contract.validateRecoverPasswordCode, { ...by, code: typed });
    expect((await validate(code === '123456' ? '654321' : '123456')).body.code).toBe('code_invalid');
    const traded = await validate(code);
    expect(traded.status).toBe(200);
    expect((await validate(code)).body.code).toBe('code_invalid');
    expect((await post(contract.usePasswordLink, { ...traded.body, password: NEW })).status).toBe(204);
    expect(await signIn(ana.username, NEW)).toBe(200);
  });

  it('knows a document of another country, and a phone as people there write it [REG-04]', async () => {
    const luz = await somebody({ phone: '+5491155554444' });
    const by = { client: luz.client, document: luz.document };
    test.clock.now = new Date(test.clock.now.getTime() + 7_200_000);

    expect((await post(contract.getPhoneNumberWithDocument, by)).body.phone_number).toMatch(/^\+54 .*-4444$/);
    const send = (phone: string) => post(contract.sendRecoverPasswordCode, { ...by, phone_number: phone });
    expect((await send('9 11 5555-0000')).body.code).toBe('phone_mismatch');
    expect((await send('9 11 5555-4444')).body).toEqual({ cooldown: 300 });
  });

  it('takes no number a company wrote down once the account was opened [REG-04]', async () => {
    const ana = await somebody({ phone: '+5531987650001' });
    await test.owner.query(
      'update people set recovery_phone = null, recovery_phone_at = null where id = $1',
      [ana.personId],
    );

    const by = { client: ana.client, document: ana.document };
    const asked = await post(contract.sendRecoverPasswordCode, { ...by, phone_number: '31 98765-0001' });
    expect(asked).toMatchObject({ status: 409, body: { code: 'phone_not_registered' } });
  });

  it('opens an account for the first time by the number the company knows, which is proved by that [REG-02]', async () => {
    const bia = await somebody({ email: false, password: null, phone: '+5531987650002' });
    const by = { client: bia.client, document: bia.document };
    test.clock.now = new Date(test.clock.now.getTime() + 7_200_000);
    await post(contract.sendRecoverPasswordCode, { ...by, phone_number: '31 98765-0002' });
    const [message] = await outboxOf('+5531987650002');
    const code = /^\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
    const traded = await post(contract.validateRecoverPasswordCode, { ...by, code });

    expect((await post(contract.usePasswordLink, { ...traded.body, password: NEW })).status).toBe(204);
    const { rows } = await test.owner.query('select recovery_phone from people where id = $1', [
      bia.personId,
    ]);
    expect(rows[0].recovery_phone).toBe('+5531987650002');
    // What an administrator writes down now opens nothing.
    await test.build.sql(
      bia.tenantId,
      `update member_profiles set cellphone = '+5531900000000' where member_id = $1`,
      [bia.memberId],
    );
    test.clock.now = new Date(test.clock.now.getTime() + 7_200_000);
    expect((await post(contract.getPhoneNumberWithDocument, by)).body.phone_number).toContain('0002');
  });

  it('says whom it does not know and who has no phone, as the specification demands [REG-04]', async () => {
    const ana = await somebody({ phone: null });
    const by = { client: ana.client, document: ana.document };
    test.clock.now = new Date(test.clock.now.getTime() + 7_200_000);

    const noPhone = await post(contract.getPhoneNumberWithDocument, by);
    expect(noPhone).toMatchObject({ status: 409, body: { code: 'phone_not_registered' } });
    const unknown = await post(contract.getPhoneNumberWithDocument, { ...by, document: '99.999.999' });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    const under = {
      ...contract.getPhoneNumberWithDocument,
      path: '/etraining_login/get_phone_number_with_document/',
    };
    expect((await post(under as Endpoint, by)).status).toBe(409);
  });

  it('makes who tries many documents wait [REG-10]', async () => {
    const ana = await somebody();
    test.clock.now = new Date(test.clock.now.getTime() + 7_200_000);
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const answer = await post(contract.getPhoneNumberWithDocument, {
        client: ana.client,
        document: `9000000${tries}`,
      });
      statuses.push(answer.status);
    }

    expect(statuses.slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
    expect(statuses.at(-1)).toBe(429);
    test.clock.now = new Date(test.clock.now.getTime() + 7_200_000);
  });

  it('stays in its company: the same document elsewhere is not found [REG-04]', async () => {
    const ana = await somebody();
    const other = await test.build.tenant();

    const answer = await post(contract.getPhoneNumberWithDocument, {
      client: `t-${other.slice(0, 8)}`,
      document: ana.document,
    });
    expect(answer.body.code).toBe('user_not_found');
  });
});

describe('the own password', () => {
  it('is changed by the one before; other devices are signed out, this one stays [REG-03]', async () => {
    const ana = await somebody();
    const phone = await test.build.session(ana.personId, ana.tenantId, ana.memberId);
    const change = (current: string, password: string) =>
      test.call(contract.changePassword, { as: ana, body: { current, password } });

    expect((await change('errada', NEW)).body.code).toBe('current_password_wrong');
    expect((await change(OLD, '12345678')).body.code).toBe('password_too_common');
    expect((await change(OLD, NEW)).status).toBe(204);
    expect((await test.call(getMe, { as: ana })).status).toBe(200);
    expect((await test.call(getMe, { as: phone })).status).toBe(401);
  });
});

describe('a captcha', () => {
  it('is judged by its provider; without an answer or secret nobody passes [REG-10]', async () => {
    const asked: string[] = [];
    const provider = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString('utf8');
      });
      request.on('end', () => {
        asked.push(body);
        response.end(JSON.stringify({ success: body.includes('response=good') }));
      });
    });
    await new Promise<void>((resolve) => {
      provider.listen(0, '127.0.0.1', resolve);
    });
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const judge = (token: string | null, secret: string | undefined = 'secret') =>
      requireCaptcha(
        { captchaSecret: secret, captchaVerifyUrl: url },
        { provider: 'turnstile', siteKey: 'k' },
        { token, address: '203.0.113.9' },
      );

    await expect(judge('good')).resolves.toBeUndefined();
    await expect(judge('bad')).rejects.toMatchObject({ code: 'captcha_failed' });
    await expect(judge(null)).rejects.toMatchObject({ code: 'captcha_failed' });
    // Nobody could answer it: it locks nobody out.
    await expect(
      requireCaptcha(
        { captchaSecret: undefined, captchaVerifyUrl: url },
        { provider: 'hcaptcha', siteKey: 'k' },
        { token: null, address: '' },
      ),
    ).resolves.toBeUndefined();
    expect(asked[0]).toBe('secret=secret&response=good&remoteip=203.0.113.9');
    provider.close();
    await expect(judge('good')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
