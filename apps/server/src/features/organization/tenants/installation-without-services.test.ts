import { hash } from '@node-rs/argon2';
import { sendPhoneCode } from '@trilha/contracts/identity/phone-verification';
import { sendRecoverPasswordCode } from '@trilha/contracts/identity/recovery';
import { createReward, setRewardState } from '@trilha/contracts/incentives/reward-admin';
import { loginConfiguration } from '@trilha/contracts/identity/session';
import { expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { buildTestStore, rewardOf } from '../../../test/test-reward.ts';
import { askTokens } from '../../../test/token-call.ts';

/** No demo, nobody who carries messages, nobody who sells cards, reached from outside. */
const test = useTestApp({ DEMO: 'false', HOST: '0.0.0.0' });
const PASSWORD = 'Um-segredo-bom-9';

it('offers no way for codes that nobody carries, and refuses one that is asked for all the same [REG-04]', async () => {
  const as = await test.build.member();

  expect((await test.call(loginConfiguration)).body.codeChannels).toEqual([]);
  const sent = await test.call(sendPhoneCode, { as, body: { channel: 'sms' } });
  const recovery = await test.call(sendRecoverPasswordCode, {
    body: { document: '52998224725', phone_number: '31987654321', channel: 'whatsapp' },
  });

  expect([sent.body.code, recovery.body.code]).toEqual(['code_channel_missing', 'code_channel_missing']);
});

it('publishes no gift card that nobody sells', async () => {
  const store = await buildTestStore(test);
  const { body } = await test.call(createReward, {
    as: store.admin,
    body: rewardOf(store, { kind: 'gift_card', providerProduct: 'CARD-50' }),
  });

  const published = await test.call(setRewardState, {
    as: store.admin,
    params: { rewardId: body.id },
    body: { revision: 1, state: 'published' },
  });

  expect(published).toMatchObject({ status: 422, body: { code: 'gift_cards_not_set_up' } });
});

it('lets nobody in with a password that the demo shows to everybody, and with one of their own as ever', async () => {
  const shown = await hash(PASSWORD);
  const personId = await test.build.person({ passwordHash: shown });
  const { tenantId, username } = await test.build.member({ personId });
  const enter = async (password: string) =>
    (await askTokens(test, { grant_type: 'password', username, password })).status;

  expect(await enter(PASSWORD)).toBe(200);
  await test.owner.query('update tenants set settings = $2 where id = $1', [
    tenantId,
    { demoAccounts: [{ username, password: PASSWORD, name: 'Ana', role: 'learner', client: 'Aurora' }] },
  ]);
  expect(await enter(PASSWORD)).toBe(400);
  await test.owner.query('update people set password_hash = $2 where id = $1', [
    personId,
    await hash('Outra-senha-minha-7'),
  ]);
  expect(await enter('Outra-senha-minha-7')).toBe(200);
});
