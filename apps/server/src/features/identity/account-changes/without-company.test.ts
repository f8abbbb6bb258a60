import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { devOutbox } from '@trilha/contracts/engagement/delivery';
import * as factors from '@trilha/contracts/identity/factors';
import { changePassword } from '@trilha/contracts/identity/recovery';
import { getMe, selectClient } from '@trilha/contracts/identity/session';
import { grantStaffAccess } from '@trilha/contracts/organization/tenant-admin';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';

import { Outsiders, openCompany } from '../../../test/outsiders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const out = new Outsiders(test);
const [OLD, NEW] = ['Girassol-azul-7', 'Beija-flor-verde-8'];

it('who is in no company, as staff whose hours there are over, is told all the same that password and factors are others', async () => {
  const username = `sofia-${randomUUID().slice(0, 8)}`;
  const passwordHash = await hash(OLD);
  const personId = await test.build.person({ username, passwordHash, isSuperuser: true });
  const staff = await test.build.member({ personId });
  const { tenantId: companyId } = await openCompany(test);
  const body = { reason: 'Chamado 123', hours: 2 };
  const granted = await test.call(grantStaffAccess, { as: staff, params: { companyId }, body });
  expect(granted.status).toBe(201);
  await test.call(selectClient, { as: staff, body: { clientId: companyId } });
  test.clock.now = new Date(test.clock.now.getTime() + 3 * 3_600_000);
  const as = out.asToken((await out.signIn(username, OLD)) ?? '');
  expect((await test.call(getMe, { as })).body.id_user_client_selected).toBeNull();

  const { secret } = (await test.call(factors.beginAuthenticatorApp, { as })).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: test.clock.now.getTime() });
  expect((await test.call(factors.confirmAuthenticatorApp, { as, body: { code } })).status).toBe(200);
  const changed = await test.call(changePassword, { as, body: { current: OLD, password: NEW } });
  expect(changed.status).toBe(204);

  await test.drainDeliveries();
  const letters = await test.call(devOutbox, { query: { recipient: `${username}@example.test` } });
  expect(letters.body.items.map(({ kind }: { kind: string }) => kind)).toEqual([
    'password_changed',
    'sign_in_changed',
  ]);
});
