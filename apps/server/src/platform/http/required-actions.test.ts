import { hash } from '@node-rs/argon2';
import { changePassword } from '@trilha/contracts/identity/recovery';
import { countUnreadNotices, listNotices } from '@trilha/contracts/engagement/notices';
import { completeProfile } from '@trilha/contracts/identity/registration';
import { acceptTerms, publishTerms, readOwnTerms } from '@trilha/contracts/identity/terms';
import { getMe } from '@trilha/contracts/identity/session';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../test/builders.ts';
import { useTestApp } from '../../test/test-app.ts';

const test = useTestApp();
const PASSWORD = 'Um-segredo-bom-9';
const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Termos' }] }] };
const terms = { title: { 'pt-BR': 'Termos de uso' }, body: { 'pt-BR': body } };

const opens = (as: SignedIn) => test.call(listNotices, { as });
const refusal = (step: string) => ({ code: 'account_step_required', values: { step } });

it('answers nothing but the account until a password somebody else chose is changed [SES-19]', async () => {
  const personId = await test.build.person({ passwordHash: await hash(PASSWORD) });
  const ana = await test.build.member({ personId });
  await test.owner.query('update people set must_change_password = true where id = $1', [personId]);

  expect(await opens(ana)).toMatchObject({ status: 403, body: refusal('change_password') });
  expect((await test.call(getMe, { as: ana })).body.must_change_password).toBe(true);
  const change = { current: PASSWORD, password: 'Outro-segredo-8' };
  expect((await test.call(changePassword, { as: ana, body: change })).status).toBe(204);
  expect((await opens(ana)).status).toBe(200);
});

it('answers nothing but the account until a new version of the terms is accepted, per company [SES-19, REG-08]', async () => {
  const admin = await test.build.member({ role: 'admin' });
  const ana = await test.build.member({ tenantId: admin.tenantId });
  const stranger = await test.build.member();
  expect((await opens(ana)).status).toBe(200);
  await test.call(publishTerms, { as: admin, body: { ...terms, basedOn: null } });

  expect(await opens(ana)).toMatchObject({ status: 403, body: refusal('accept_terms') });
  expect((await opens(stranger)).status).toBe(200);

  const { version } = (await test.call(readOwnTerms, { as: ana })).body.terms;
  await test.call(acceptTerms, { as: ana, body: { version } });
  await test.call(acceptTerms, { as: admin, body: { version } });
  expect((await opens(ana)).status).toBe(200);
  await test.call(publishTerms, { as: admin, body: { ...terms, basedOn: version } });
  expect(await opens(ana)).toMatchObject({ status: 403, body: refusal('accept_terms') });
});

it('answers nothing but the account until what the company requires is completed [SES-19, REG-06]', async () => {
  const ana = await test.build.member();
  const completeRegisterFields = [
    { field: 'first_name', required: true },
    { field: 'nickname', required: true },
    { field: 'city', required: false },
    { field: 'email_opt_in', required: true },
  ];
  await test.owner.query('update tenants set settings = $2 where id = $1', [
    ana.tenantId,
    { useCompleteRegister: true, completeRegisterFields },
  ]);

  expect(await opens(ana)).toMatchObject({ status: 403, body: refusal('complete_register') });
  expect((await test.call(getMe, { as: ana })).body.has_incomplete_register).toBe(true);
  const values = { first_name: 'Ana', nickname: 'Aninha' };
  expect((await test.call(completeProfile, { as: ana, body: { values } })).status).toBe(204);

  expect((await opens(ana)).status).toBe(200);
  expect((await test.call(countUnreadNotices, { as: ana })).status).toBe(200);
  expect((await test.call(getMe, { as: ana })).body.has_incomplete_register).toBe(false);
});
