import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { useRealTime } from '@trilha/rules/test/clock';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';

import { saveIdentifier } from './features/identity/person-registry/save-identifier.ts';
import { SessionTokens } from './platform/http/session-tokens.ts';
import { createPool } from './platform/db/connect.ts';
import { inTenant } from './platform/db/in-tenant.ts';
import { roleUrl } from './platform/db/migrate.ts';
import { Builders } from './test/builders.ts';
import { ofThisRun } from './test/program-environment.ts';
import { TEST_SECRET_KEY, copyTemplate, dropDatabase } from './test/test-database.ts';

// real time: the servers are processes of their own, which read the machine's clock.
useRealTime();

const BASIC = `Basic ${Buffer.from('trilha-web:trilha-web-public').toString('base64')}`;
const MAIN = join(import.meta.dirname, 'main.ts');
const START_LIMIT_MS = 60_000;
const name = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
afterAll(() => dropDatabase(inject('ownerUrl'), name));

/** What nobody may find in the log; each is sent at least once below. */
const SECRET = {
  password: 'Um-segredo-bom-9',
  wrong: 'errada-mas-quase',
  document: '52998224725',
  phone: '+5511987654321',
  code: '493817',
  linkToken: 'link-token-8f3a2c',
  oneTimeToken: 'one-time-token-77b1',
  state: 'state-of-the-provider-5d2e',
  providerCode: 'code-of-the-provider-91ac',
};

/** The server as it runs in production, telling as much as it can. */
async function start(database: string) {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...ofThisRun(),
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: database,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'trilha-logs-')),
      SECRET_KEY: TEST_SECRET_KEY,
      LOG_LEVEL: 'trace',
      DEMO: 'false',
      TRILHA_WELCOME: '1',
    },
  });
  const log = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      log.text += part;
    });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const ready = /Trilha is ready: (\S+)/.exec(log.text)?.[1];
      if (ready) resolve(ready);
    });
    child.once('exit', () => reject(new Error(`The server did not start: ${log.text}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  onTestFinished(stop);
  return { url, log, stop };
}

it(
  'leaves no token, password, code, document, phone or e-mail in the log of signing in and recovering [R23]',
  { timeout: START_LIMIT_MS },
  async () => {
    const database = await copyTemplate(inject('ownerUrl'), inject('template'), name);
    const owner = new pg.Pool({ connectionString: database, max: 2 });
    const pool = createPool({
      url: roleUrl(database, TEST_SECRET_KEY, 'trilha_app'),
      max: 2,
      prepare: true,
      applicationName: 'test',
      onError: () => undefined,
    });
    const build = new Builders(new SessionTokens([TEST_SECRET_KEY]), owner, () => new Date());
    const personId = await build.person({ passwordHash: await hash(SECRET.password) });
    const ana = await build.member({ personId });
    await inTenant(pool, ana.tenantId, (tx) =>
      saveIdentifier(
        { tx, actor: { tenantId: ana.tenantId } },
        { memberId: ana.memberId, kind: 'document', value: SECRET.document },
      ),
    );
    const { rows } = await owner.query<{ slug: string }>('select slug from tenants where id = $1', [
      ana.tenantId,
    ]);
    const client = rows[0]?.slug ?? '';
    const email = `${ana.username}@example.test`;
    const { url, log, stop } = await start(database);

    const form = async (path: string, fields: Record<string, string>) => {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { authorization: BASIC },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
      return { status: answer.status, text: await answer.text() };
    };
    const json = async (path: string, body: unknown) =>
      (
        await fetch(`${url}${path}`, {
          method: 'POST',
          headers: { authorization: BASIC, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status;
    const get = async (path: string) => (await fetch(`${url}${path}`, { redirect: 'manual' })).status;

    const right = await form('/o/token/', {
      grant_type: 'password',
      username: email,
      password: SECRET.password,
    });
    expect(right.status).toBe(200);
    const tokens: Record<string, string> = JSON.parse(right.text);
    const { access_token: access = '', refresh_token: refresh = '' } = tokens;
    await form('/o/token/', { grant_type: 'password', username: email, password: SECRET.wrong });
    await form('/o/token/', { grant_type: 'refresh_token', refresh_token: refresh });
    await form('/etraining_login/alternative_login/', {
      client,
      document: SECRET.document,
      password: SECRET.password,
    });
    await form('/get_phone_number_with_document/', { client, document: SECRET.document });
    await form('/validate_recover_password_code/', {
      client,
      document: SECRET.document,
      code: SECRET.code,
      phone: SECRET.phone,
    });
    expect(await json('/api/v1/password-links', { client, identifier: email, locale: 'pt-BR' })).toBe(202);
    await json('/api/v1/password-links/checks', {
      username: ana.username,
      uidb64: 'x',
      token: SECRET.linkToken,
    });
    await json('/api/v1/password-links', `{"identifier": "${email}`);
    await get(`/api/v1/me?access_token=${access}`);
    await get(`/set-password/${email}/uid/${SECRET.linkToken}`);
    await get(`/home?token=${SECRET.oneTimeToken}`);
    await get(`/sso/${client}/${randomUUID()}/start?login_hint=${email}`);
    await get(`/sso/oidc/callback/${randomUUID()}?code=${SECRET.providerCode}&state=${SECRET.state}`);
    await form('/sso/saml/acs', { SAMLResponse: SECRET.providerCode, RelayState: SECRET.state });
    await stop();
    await pool.end();
    await owner.end();

    expect(log.text.split('\n').filter((line) => line.includes('"request"')).length).toBeGreaterThan(10);
    const found = Object.entries({ ...SECRET, access, refresh, email, basic: BASIC.slice(6) }).filter(
      ([, secret]) => secret !== '' && log.text.includes(secret),
    );
    expect(found.map(([what]) => what)).toEqual([]);
    expect(log.text).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/);
  },
);
