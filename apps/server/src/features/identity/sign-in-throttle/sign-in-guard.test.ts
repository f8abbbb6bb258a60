import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { hash } from '@node-rs/argon2';
import { loginConfiguration } from '@trilha/contracts/identity/session';
import { afterAll, describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { askTokens } from '../../../test/token-call.ts';
import { saveIdentifier } from '../person-registry/save-identifier.ts';

const PASSWORD = 'Um-segredo-bom-9';

/** Judges answers as the three providers do, each answer once. */
const used = new Set<string>();
const provider = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString('utf8');
  });
  request.on('end', () => {
    const answer = new URLSearchParams(body).get('response') ?? '';
    response.end(JSON.stringify({ success: answer.startsWith('person-') && !used.has(answer) }));
    used.add(answer);
  });
});
await new Promise<void>((resolve) => {
  provider.listen(0, '127.0.0.1', resolve);
});
afterAll(() => void provider.close());

const test = useTestApp({
  CAPTCHA_SECRET: 'secret',
  CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
});

async function companyWith(settings: Record<string, unknown>) {
  const tenantId = await test.build.tenant();
  const { rows } = await test.owner.query<{ slug: string }>(
    'update tenants set settings = $2 where id = $1 returning slug',
    [tenantId, settings],
  );
  const personId = await test.build.person({ passwordHash: await hash(PASSWORD) });
  const member = await test.build.member({ tenantId, personId });
  return { ...member, client: rows[0]?.slug ?? '' };
}

const signIn = (fields: Record<string, string>) => askTokens(test, { grant_type: 'password', ...fields });
const wait = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};

describe('the guard of a sign-in page', () => {
  it('counts as many free failures as the company of the page allows, then makes people wait [REG-10]', async () => {
    const { client, username } = await companyWith({ attempts: 2 });
    const guess = () => signIn({ client, username, password: 'errada' });

    expect([(await guess()).status, (await guess()).status]).toEqual([400, 400]);
    const third = await guess();

    expect(third.status).toBe(429);
    expect(third.headers['retry-after']).toBe('2');
    wait(3);
    expect((await signIn({ client, username, password: PASSWORD })).status).toBe(200);
  });

  it('asks for the captcha the company chose once the free failures are used, known or not [REG-10]', async () => {
    const { client, username } = await companyWith({
      attempts: 1,
      recaptcha: { provider: 'turnstile', siteKey: 'site' },
    });
    const page = await test.call(loginConfiguration, { query: { client } });
    expect(page.body.captcha).toEqual({ provider: 'turnstile', siteKey: 'site' });

    for (const name of [username, 'ninguem-aqui']) {
      expect((await signIn({ client, username: name, password: 'errada' })).status).toBe(400);
      wait(3);
      const bare = await signIn({ client, username: name, password: PASSWORD });
      expect(bare.body).toEqual({ error: 'invalid_grant', error_description: 'captcha_required' });
      const robot = await signIn({ client, username: name, password: PASSWORD, captcha: 'robot' });
      expect(robot.body.error_description).toBe('captcha_failed');
    }

    const right = await signIn({ client, username, password: PASSWORD, captcha: 'person-1' });
    expect(right.status).toBe(200);
    // A successful sign-in resets the count.
    expect((await signIn({ client, username, password: PASSWORD })).status).toBe(200);
    const again = { client, username: 'ninguem-aqui', password: 'errada' };
    expect((await signIn({ ...again, captcha: 'person-2' })).body.error_description).toBe(
      'Invalid credentials given.',
    );
    wait(5);
    expect((await signIn({ ...again, captcha: 'person-2' })).body.error_description).toBe('captcha_failed');
    wait(3601);
    expect((await signIn(again)).body.error_description).toBe('Invalid credentials given.');
  });

  it('lets people in by document where the company says so, and counts its spellings as one [TEN-06, SES-18]', async () => {
    const there = await companyWith({ attempts: 2, login: { identifiers: ['document'] } });
    const elsewhere = await companyWith({});
    for (const person of [there, elsewhere])
      await test.inTenant(person.tenantId, (tx) =>
        saveIdentifier(
          { tx, actor: { tenantId: person.tenantId } },
          { memberId: person.memberId, kind: 'document', value: '529.982.247-25' },
        ),
      );

    const username = '529.982.247-25';
    expect((await signIn({ client: there.client, username, password: PASSWORD })).status).toBe(200);
    expect((await signIn({ client: elsewhere.client, username, password: PASSWORD })).status).toBe(400);
    const spellings = ['529.982.247-25', '52998224725', '529 982 247 25'];
    const guesses = [];
    for (const spelling of spellings)
      guesses.push((await signIn({ client: there.client, username: spelling, password: 'x' })).status);
    expect(guesses).toEqual([400, 429, 429]);
  });
});
