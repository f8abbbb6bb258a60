import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import * as factors from '@trilha/contracts/identity/factors';
import { correctPoints } from '@trilha/contracts/engagement/points';
import { getOrder } from '@trilha/contracts/incentives/rewards';
import { GRANTS } from '@trilha/contracts/identity/session';
import { createProvider } from '@trilha/contracts/identity/single-sign-on';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';

import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { queueMessage } from '../../features/engagement/delivery/queue-message.ts';
import { sealSecret } from '../../features/engagement/delivery/sealed-secret.ts';
import { importCodes, knownCodes } from '../../features/incentives/rewards/reward-codes.ts';
import { PushKeys } from '../../features/engagement/push/push-keys.ts';
import { TEST_SECRET_KEY } from '../../test/test-database.ts';
import { useTestApp } from '../../test/test-app.ts';
import {
  buildTransferCompany,
  memberWithPoints,
  useTestPartner,
  wishFor,
  DOCUMENTS,
} from '../../test/test-partner.ts';
import { redeeming } from '../../test/test-redeeming.ts';
import { buildReward } from '../../test/test-rewards.ts';
import { askTokens } from '../../test/token-call.ts';
import { features } from '../../features/features.ts';
import { encryptedColumnsOf } from './from-features.ts';
import { reencryptSecrets } from './reencrypt-secrets.ts';
import { asSystem } from './system-context.ts';

const [OLD, NEW] = ['Aq12-Ws34-Ed56-Rf78-Tg90-Yh12-Uj34', 'Ik56-Ol78-Pz90-Xc12-Vb34-Nm56-Qw78'];
const THIRD = 'Qa98-Ws76-Ed54-Rf32-Tg10-Yh98-Uj76';
const PASSWORD = 'Um-segredo-bom-9';
const test = useTestApp({ DATA_KEY: OLD });
const { setUp, redeem } = redeeming(test);
const { address } = useTestPartner();

/** The same installation, started again with other keys. */
async function restarted(env: Record<string, string>): Promise<FastifyInstance> {
  const { dataDir } = test.services.config;
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: TEST_SECRET_KEY, DATA_DIR: dataDir, ...env });
  const app = await buildApp({ ...test.services, config });
  await app.ready();
  return app;
}

/** Somebody with an authenticator app, and what they need to sign in. */
async function withAuthenticator() {
  const personId = await test.build.person({ passwordHash: await hash(PASSWORD) });
  const person = await test.build.member({ personId });
  const { body } = await askTokens(test, {
    grant_type: 'password',
    username: person.username,
    password: PASSWORD,
  });
  const as = { ...person, accessToken: body.access_token as string };
  const { secret } = (await test.call(factors.beginAuthenticatorApp, { as })).body;
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now.getTime() });
  await test.call(factors.confirmAuthenticatorApp, { as, body: { code: codeNow() } });
  return { username: person.username, codeNow };
}

const columns = encryptedColumnsOf(features);

describe('changing the key of secrets', () => {
  it('knows every column of the database that holds something encrypted', async () => {
    const { rows } = await test.owner.query<{ place: string }>(
      `select table_name || '.' || column_name as place from information_schema.columns
        where table_schema = 'public' and data_type = 'bytea'
          and (column_name like '%sealed%' or column_name like '%encrypted%' or column_name = 'answer') order by 1`,
    );

    const listed = columns.map(({ table, column }) => `${table}.${column}`);
    expect(listed.toSorted()).toEqual(rows.map(({ place }) => place));
  });

  it('loses nothing: with the old key gone every secret still serves', async () => {
    const holder = await withAuthenticator();
    const { campaign, seller } = await setUp();
    const reward = await buildReward(test, campaign, {
      kind: 'digital_code',
      codes: ['GAME-1111', 'GAME-2222'],
    });
    const { body: ordered } = await redeem(seller, reward);
    const company = await buildTransferCompany(test, address());
    const sender = await memberWithPoints(test, company, 500);
    const correction = {
      as: company.admin,
      body: { memberId: sender.memberId, amount: 10, reason: 'Uma vez só' },
      idempotencyKey: 'correction-1',
    };
    const corrected = await test.call(correctPoints, correction);
    await test.call(createProvider, {
      as: company.admin,
      body: {
        name: 'Aurora',
        enabled: false,
        settings: {
          kind: 'google',
          clientId: 'aurora.example',
          allowedDomains: [],
          accountMatching: 'email',
          createMembers: false,
        },
        clientSecret: 'secret-of-google',
      },
    });
    await test.inTenant(company.tenantId, (tx) =>
      queueMessage(
        { tx, tenantId: company.tenantId, now: test.clock.now },
        {
          kind: 'recovery_code',
          channel: 'sms',
          recipient: '+5511987654321',
          locale: 'pt-BR',
          data: { name: 'Ana', minutes: 10 },
          secret: sealSecret(test.services.config, '493021'),
          dedupe: 'waits-for-the-new-key',
        },
      ),
    );
    const publicKey = await new PushKeys(test.services.pool, test.services.config).publicKey();

    const both = await restarted({ DATA_KEY: NEW, DATA_KEY_PREVIOUS: OLD });
    const first = await reencryptSecrets(both.services, columns);
    const second = await reencryptSecrets(both.services, columns);
    expect(first.renewed).toBeGreaterThanOrEqual(7);
    expect([first.unreadable, second]).toEqual([0, { renewed: 0, unreadable: 0 }]);
    await both.close();

    const app = await restarted({ DATA_KEY: NEW });
    const { config } = app.services;
    const after = { ...test, app } as typeof test;
    test.clock.now = new Date(test.clock.now.getTime() + 120_000);
    const asked = await askTokens(after, {
      grant_type: 'password',
      username: holder.username,
      password: PASSWORD,
    });
    const signedIn = await askTokens(after, {
      grant_type: GRANTS.secondFactor,
      mfa_token: asked.body.mfa_token,
      otp: holder.codeNow(),
    });
    expect(signedIn.status).toBe(200);

    const order = await app.inject({
      url: getOrder.path.replace(':orderId', ordered.order.id),
      headers: { authorization: `Bearer ${seller.accessToken}` },
    });
    expect(order.json().secret).toBe(ordered.order.secret);

    const task = {
      tenantId: campaign.tenantId,
      memberId: campaign.admin.memberId,
      at: test.clock.now,
      name: 'test',
    };
    const known = await asSystem(app.services, task, (ctx) =>
      knownCodes(ctx, config.keyRing, {
        rewardId: reward.id,
        codes: ['GAME-1111', 'GAME-3333', 'GAME-2222'],
      }),
    );
    expect([...(known ?? [])]).toEqual([
      [0, 'known'],
      [2, 'known'],
    ]);

    const repeated = await app.inject({
      method: 'POST',
      url: correctPoints.path,
      headers: { authorization: `Bearer ${company.admin.accessToken}`, 'idempotency-key': 'correction-1' },
      payload: correction.body,
    });
    expect([repeated.json(), repeated.headers['idempotent-replay']]).toEqual([corrected.body, 'true']);

    expect(await new PushKeys(test.services.pool, config).publicKey()).toBe(publicKey);
    const sealed = await test.build.sql<{ credentials: Buffer; provider: Buffer }>(
      company.tenantId,
      `select p.sealed_credentials as credentials, i.sealed_secret as provider
         from points_transfer_programs p join identity_providers i on i.tenant_id = p.tenant_id`,
    );
    const [waiting] = await test.build.sql<{ code: Buffer }>(
      company.tenantId,
      "select sealed_secret as code from deliveries where dedupe = 'waits-for-the-new-key'",
    );
    expect(config.keyRing.decrypt('message', waiting?.code ?? Buffer.alloc(0))).toBe('493021');
    expect(sealed).toHaveLength(1);
    expect(config.keyRing.decrypt('identity-provider', sealed[0]?.provider ?? Buffer.alloc(0))).toBe(
      'secret-of-google',
    );
    await app.close();
  });

  it('leaves what no key opens as it is, and says how much that is', async () => {
    const company = await buildTransferCompany(test, address());
    const sender = await memberWithPoints(test, company, 500);
    await wishFor(test, sender, DOCUMENTS.seller, 300);
    const other = await restarted({ DATA_KEY: 'Zz11-Yy22-Xx33-Ww44-Vv55-Uu66-Tt77' });

    const outcome = await reencryptSecrets(other.services, columns);
    await other.close();

    expect(outcome.unreadable).toBeGreaterThan(0);
    const again = await restarted({ DATA_KEY: OLD, DATA_KEY_PREVIOUS: NEW });
    expect((await reencryptSecrets(again.services, columns)).unreadable).toBe(0);
    await again.close();
  });

  it('lets no code be imported again while the key of those that are there is away, and gets by where one was', async () => {
    const { campaign } = await setUp();
    const reward = await buildReward(test, campaign, { kind: 'digital_code', codes: ['TWICE-1', 'OTHER-1'] });
    const task = {
      tenantId: campaign.tenantId,
      memberId: campaign.admin.memberId,
      at: test.clock.now,
      name: 'test',
    };
    const wrong = await restarted({ DATA_KEY: NEW });
    const asked = asSystem(wrong.services, task, (ctx) =>
      importCodes(ctx, wrong.services.config.keyRing, {
        rewardId: reward.id,
        batchId: randomUUID(),
        fileName: 'codes.csv',
        codes: [{ code: 'TWICE-1', expiresOn: null }],
      }),
    );
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
    // A process of before the new key may have done so all the same.
    const { keyRing } = wrong.services.config;
    await test.build.sql(
      campaign.tenantId,
      `insert into reward_codes (tenant_id, reward_id, batch_id, sealed, hash)
       select tenant_id, reward_id, batch_id, $2, $3 from reward_codes where reward_id = $1 limit 1`,
      [
        reward.id,
        keyRing.encrypt('reward-code', 'TWICE-1'),
        keyRing.digests('reward-code', `${reward.id}:TWICE-1`)[0],
      ],
    );
    await wrong.close();

    const both = await restarted({ DATA_KEY: NEW, DATA_KEY_PREVIOUS: OLD });
    const first = await reencryptSecrets(both.services, columns);
    const second = await reencryptSecrets(both.services, columns);

    expect(first.unreadable).toBe(0);
    expect(second).toEqual({ renewed: 0, unreadable: 0 });
    const known = await asSystem(both.services, task, (ctx) =>
      knownCodes(ctx, both.services.config.keyRing, {
        rewardId: reward.id,
        codes: ['TWICE-1', 'OTHER-1', 'NEW-1'],
      }),
    );
    expect([...(known ?? [])]).toEqual([
      [0, 'known'],
      [1, 'known'],
    ]);
    await both.close();
  });

  it('is done once where two processes do it at once, and goes on where one was killed', async () => {
    const { campaign } = await setUp();
    const codes = Array.from({ length: 700 }, (_, at) => `CODE-${at}`);
    await buildReward(test, campaign, { kind: 'digital_code', codes });
    const [one, other] = [
      await restarted({ DATA_KEY: THIRD, DATA_KEY_PREVIOUS: OLD }),
      await restarted({ DATA_KEY: THIRD, DATA_KEY_PREVIOUS: OLD }),
    ];

    const { header } = one.services.config.keyRing;
    const outdated = async () => {
      const [left] = await test.build.sql<{ n: number }>(
        campaign.tenantId,
        'select count(*)::int as n from reward_codes where substring(sealed for 5) <> $1',
        [header],
      );
      return left?.n;
    };
    // In the middle of the pool, of which a transaction writes 500.
    const dying = new Proxy(one.services.pool, {
      get: (pool, name) => {
        if (name === 'connect')
          return async () => {
            if ((await outdated()) === 200) throw new Error('killed');
            return pool.connect();
          };
        const value: unknown = Reflect.get(pool, name);
        return typeof value === 'function' ? value.bind(pool) : value;
      },
    });
    await expect(reencryptSecrets({ ...one.services, pool: dying }, columns)).rejects.toThrow('killed');
    expect(await outdated()).toBe(200);

    const outcomes = await Promise.all([
      reencryptSecrets(one.services, columns),
      reencryptSecrets(other.services, columns),
    ]);

    // What other tests left under a key that is not here is left alone by both.
    expect(outcomes[0].unreadable).toBe(outcomes[1].unreadable);
    expect(await outdated()).toBe(0);
    const sealed = await test.build.sql<{ sealed: Buffer }>(
      campaign.tenantId,
      'select sealed from reward_codes',
    );
    const after = await restarted({ DATA_KEY: THIRD });
    const { keyRing } = after.services.config;
    await Promise.all([one, other, after].map((app) => app.close()));
    expect(sealed.map((row) => keyRing.decrypt('reward-code', row.sealed)).toSorted()).toEqual(
      codes.toSorted(),
    );
  });

  it('keeps no answer to a repeated call in the clear', async () => {
    const { campaign, seller } = await setUp();
    const reward = await buildReward(test, campaign, { kind: 'digital_code', codes: ['PLAIN-9876-CODE'] });
    await redeem(seller, reward, { idempotencyKey: 'redeemed-1' });

    const stored = await test.build.sql<{ answer: Buffer | null }>(
      campaign.tenantId,
      'select answer from idempotency_keys',
    );

    expect(stored.length).toBeGreaterThan(0);
    for (const { answer } of stored) expect(answer?.toString('latin1') ?? '').not.toContain('PLAIN');
  });
});
