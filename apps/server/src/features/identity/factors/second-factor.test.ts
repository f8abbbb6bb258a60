import { hash } from '@node-rs/argon2';
import * as factors from '@trilha/contracts/identity/factors';
import { GRANTS, getMe } from '@trilha/contracts/identity/session';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';

import type { MemberOptions, SignedIn } from '../../../test/builders.ts';
import { PasskeyDevice } from '../../../test/passkey-device.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { askTokens } from '../../../test/token-call.ts';

const PASSWORD = 'Um-segredo-bom-9';
const test = useTestApp();
beforeEach(() => {
  test.clock.now = new Date(test.clock.now.getTime() + 3_600_000);
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now.getTime() });
const wait = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};

/** Somebody who has just signed in with a password. */
async function signedIn(options: MemberOptions = {}): Promise<SignedIn> {
  const personId = await test.build.person({ passwordHash: await hash(PASSWORD) });
  const member = await test.build.member({ ...options, personId });
  const { body } = await askTokens(test, {
    grant_type: 'password',
    username: member.username,
    password: PASSWORD,
  });
  return { ...member, accessToken: body.access_token };
}

async function withApp(options: MemberOptions = {}) {
  const person = await signedIn(options);
  const { secret } = (await test.call(factors.beginAuthenticatorApp, { as: person })).body;
  const on = await test.call(factors.confirmAuthenticatorApp, { as: person, body: { code: codeOf(secret) } });
  wait(60);
  return { person, secret, on };
}

async function withPasskey(options: MemberOptions = {}) {
  const person = await signedIn(options);
  const device = new PasskeyDevice(test.services.config.publicUrl);
  const { body } = await test.call(factors.beginPasskey, { as: person });
  const added = await test.call(factors.addPasskey, {
    as: person,
    body: {
      challengeToken: body.challengeToken,
      name: 'Chave de teste',
      answer: device.make(body.options.challenge),
    },
  });
  return { person, device, added };
}

const byPassword = (person: SignedIn) =>
  askTokens(test, { grant_type: 'password', username: person.username, password: PASSWORD });
const second = (fields: Record<string, string>) =>
  askTokens(test, { grant_type: GRANTS.secondFactor, ...fields });
const opens = async (access: string) =>
  (await test.app.inject({ url: getMe.path, headers: { authorization: `Bearer ${access}` } })).statusCode;

describe('an authenticator app', () => {
  it('is asked for after the password, and each of its codes is good once', async () => {
    const { person, secret, on } = await withApp();
    expect(on.body).toMatchObject({ authenticatorApp: true, recoveryCodesLeft: 10 });
    expect(on.body.recoveryCodes).toHaveLength(10);

    const asked = await byPassword(person);
    expect(asked.status).toBe(403);
    expect(asked.body).toMatchObject({ error: 'mfa_required', methods: ['totp', 'recovery_code'] });
    expect(asked.body.access_token).toBeUndefined();

    const code = codeOf(secret);
    const right = await second({ mfa_token: asked.body.mfa_token, otp: code });
    expect(right.status).toBe(200);
    expect(await opens(right.body.access_token)).toBe(200);

    const again = await byPassword(person);
    const replayed = await second({ mfa_token: again.body.mfa_token, otp: code });
    expect(replayed.body).toEqual({ error: 'invalid_grant', error_description: 'factor_invalid' });
  });

  it('ends a half-done sign-in once and after five minutes', async () => {
    const { person, secret } = await withApp();
    const { body } = await byPassword(person);

    const both = await Promise.all([
      second({ mfa_token: body.mfa_token, otp: codeOf(secret) }),
      second({ mfa_token: body.mfa_token, otp: codeOf(secret) }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);

    const late = await byPassword(person);
    wait(301);
    const answer = await second({ mfa_token: late.body.mfa_token, otp: codeOf(secret) });
    expect(answer.body.error_description).toBe('factor_expired');
    expect((await second({ mfa_token: 'made up', otp: '000000' })).body.error_description).toBe(
      'factor_expired',
    );
  });

  it('slows guessing down with Retry-After, over as many sign-ins as one likes', async () => {
    const { person } = await withApp();
    const guess = async () => {
      const { body } = await byPassword(person);
      return second({ mfa_token: body.mfa_token, otp: '123456' });
    };
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await guess());

    expect(answers.slice(0, 5).every(({ status }) => status === 400)).toBe(true);
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('opens with a recovery code instead, once', async () => {
    const { person, on } = await withApp();
    const [recovery] = on.body.recoveryCodes;
    const use = async () => {
      const { body } = await byPassword(person);
      return second({
        mfa_token: body.mfa_token,
        recovery_code: ` ${recovery.toLowerCase().replaceAll('-', ' ')}`,
      });
    };

    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(400);
  });

  it('is changed only by who has just proved who they are', async () => {
    const { person, secret } = await withApp();
    wait(301);

    const stale = await test.call(factors.removeAuthenticatorApp, { as: person });
    expect(stale).toMatchObject({ status: 403, body: { code: 'fresh_factor_required' } });

    const password = await test.call(factors.stepUp, {
      as: person,
      body: { method: 'password', password: PASSWORD },
    });
    expect(password.body.code).toBe('factor_invalid');
    const proof = await test.call(factors.stepUp, {
      as: person,
      body: { method: 'totp', code: codeOf(secret) },
    });
    expect(proof.status).toBe(200);
    const off = await test.call(factors.removeAuthenticatorApp, { as: person });
    expect(off.body).toMatchObject({ authenticatorApp: false, recoveryCodesLeft: 0 });
    expect((await byPassword(person)).status).toBe(200);
  });
});

describe('a passkey', () => {
  it('signs in alone, without a name or a password', async () => {
    const { person, device, added } = await withPasskey();
    expect(added.status).toBe(201);
    const begin = (await test.call(factors.beginPasskeySignIn)).body;
    const fields = {
      grant_type: GRANTS.passkey,
      challenge_token: begin.challengeToken,
      passkey: JSON.stringify(device.show(begin.options.challenge)),
    };

    const answer = await askTokens(test, fields);

    expect(answer.status).toBe(200);
    const me = await test.call(getMe, { as: { ...person, accessToken: answer.body.access_token } });
    expect(me.body).toMatchObject({ id: person.personId, second_factor: 'on' });
    expect((await askTokens(test, fields)).body.error_description).toBe('factor_expired');
  });

  it('is refused from another site, without the person checked, unknown, or for an old question', async () => {
    const { device } = await withPasskey();
    const attempt = async (show: (challenge: string) => unknown) => {
      const { challengeToken, options } = (await test.call(factors.beginPasskeySignIn)).body;
      return askTokens(test, {
        grant_type: GRANTS.passkey,
        challenge_token: challengeToken,
        passkey: JSON.stringify(show(options.challenge)),
      });
    };

    const refused = [
      await attempt((challenge) => device.show(challenge, { origin: 'https://evil.example' })),
      await attempt((challenge) => device.show(challenge, { verified: false })),
      await attempt((challenge) => new PasskeyDevice(test.services.config.publicUrl).show(challenge)),
      await attempt(() => device.show('another-question')),
      await attempt(() => ({ id: 'x' })),
    ];

    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(refused.slice(0, 4).every(({ body }) => body.error === 'invalid_grant')).toBe(true);
  });

  it('serves as second factor of its own person only', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const asked = await byPassword(mine.person);
    const { challenge } = asked.body.passkey_options;
    const send = (device: PasskeyDevice) =>
      second({ mfa_token: asked.body.mfa_token, passkey: JSON.stringify(device.show(challenge)) });

    expect((await send(theirs.device)).body.error_description).toBe('factor_invalid');
    expect((await send(mine.device)).status).toBe(200);
  });

  it('is forgotten by its owner only, and proves who one is before it', async () => {
    const { person, device } = await withPasskey();
    const other = await signedIn();
    const id = device.id.toString('base64url');
    expect((await test.call(factors.removePasskey, { as: other, params: { id } })).status).toBe(404);
    wait(301);
    expect((await test.call(factors.removePasskey, { as: person, params: { id } })).status).toBe(403);

    const asked = (await test.call(factors.beginStepUp, { as: person })).body;
    expect(asked.methods).toEqual(['passkey']);
    const proof = await test.call(factors.stepUp, {
      as: person,
      body: {
        method: 'passkey',
        challengeToken: asked.challengeToken,
        answer: device.show(asked.passkeyOptions.challenge),
      },
    });
    expect(proof.status).toBe(200);
    const left = await test.call(factors.removePasskey, { as: person, params: { id } });
    expect(left.body.passkeys).toEqual([]);
  });
});

describe('a company that demands a second factor', () => {
  it('lets who has none do nothing but set one up, from the next call on', async () => {
    const admin = await signedIn({ role: 'admin' });
    const policy = { roles: ['auditor', 'admin'] };
    expect((await test.call(factors.setSecondFactorPolicy, { as: admin, body: policy })).status).toBe(200);

    const closed = await test.call(factors.getSecondFactorPolicy, { as: admin });
    expect(closed).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    expect((await test.call(getMe, { as: admin })).body.second_factor).toBe('required');

    const { secret } = (await test.call(factors.beginAuthenticatorApp, { as: admin })).body;
    await test.call(factors.confirmAuthenticatorApp, { as: admin, body: { code: codeOf(secret) } });
    expect((await test.call(factors.getSecondFactorPolicy, { as: admin })).body).toEqual(policy);
    const last = await test.call(factors.removeAuthenticatorApp, { as: admin });
    expect(last.body.code).toBe('last_factor_required');
    expect((await test.call(factors.getFactors, { as: admin })).body.authenticatorApp).toBe(true);
  });

  it('is set up by administrators of that company alone', async () => {
    const admin = await signedIn({ role: 'admin' });
    const learner = await signedIn({ tenantId: admin.tenantId });
    const stranger = await signedIn({ role: 'admin' });

    const refused = await test.call(factors.setSecondFactorPolicy, {
      as: learner,
      body: { roles: ['learner'] },
    });
    await test.call(factors.setSecondFactorPolicy, { as: stranger, body: { roles: ['learner'] } });

    expect(refused.status).toBe(403);
    expect((await test.call(getMe, { as: learner })).body.second_factor).toBe('off');
    expect((await test.call(getMe, { as: admin })).body.second_factor).toBe('advised');
  });
});

it('keeps secrets sealed in the database and codes hashed', async () => {
  const { person, secret, on } = await withApp();

  const { rows } = await test.owner.query(
    `select encode(sealed_secret, 'escape') as sealed, (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_codes
       where person_id = $1) as codes from authenticator_apps where person_id = $1`,
    [person.personId],
  );

  expect(rows[0].sealed).not.toContain(secret);
  for (const code of on.body.recoveryCodes) expect(rows[0].codes).not.toContain(code.replaceAll('-', ''));
});

it('is asked for anew where the password was changed after it was shown', async () => {
  const { person, secret } = await withApp();
  const { body } = await byPassword(person);
  wait(1);
  await test.owner.query('update people set password_changed_at = $2 where id = $1', [
    person.personId,
    test.clock.now,
  ]);

  const late = await askTokens(test, {
    grant_type: GRANTS.secondFactor,
    mfa_token: body.mfa_token,
    otp: codeOf(secret),
  });

  expect([late.status, late.body.error_description ?? late.body.code]).not.toContain(200);
  expect(JSON.stringify(late.body)).toContain('factor_expired');
});

it('guessed in a burst: those after the last free one learn nothing, right or wrong', async () => {
  const { person, secret } = await withApp();
  const { body } = await byPassword(person);
  const right = codeOf(secret);
  const wrong = Array.from({ length: 20 }, (_, n) => String(n).padStart(6, '0')).filter(
    (code) => code !== right,
  );

  const answers = await Promise.all(
    [...wrong, right].map((otp) =>
      askTokens(test, { grant_type: GRANTS.secondFactor, mfa_token: body.mfa_token, otp }),
    ),
  );

  const refused = answers.filter(({ status }) => status === 429).length;
  const judged = answers.length - refused;
  expect(judged).toBeLessThanOrEqual(6);
});
