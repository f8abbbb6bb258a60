import { hash } from '@node-rs/argon2';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { askNewPassword, getPerson, listPersonHistory } from '@trilha/contracts/organization/people';
import { changePassword } from '@trilha/contracts/identity/recovery';
import type { Role } from '@trilha/contracts/platform/roles';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const PASSWORD = 'Um-segredo-bom-9';

async function personWithPassword(tenantId?: string, options: { role?: Role; isSuperuser?: boolean } = {}) {
  const { isSuperuser = false, ...member } = options;
  const personId = await test.build.person({ passwordHash: await hash(PASSWORD), isSuperuser });
  return test.build.member({ personId, ...member, ...(tenantId ? { tenantId } : {}) });
}

async function pair() {
  const admin = await test.build.member({ role: 'admin', name: 'Bruno Reis' });
  return { admin, ana: await personWithPassword(admin.tenantId) };
}

const ask = (as: SignedIn, { memberId }: SignedIn) => test.call(askNewPassword, { as, params: { memberId } });
const card = async (as: SignedIn, { memberId }: SignedIn) =>
  (await test.call(getPerson, { as, params: { memberId } })).body;

it('keeps everything but the account from somebody asked for a new password, until they chose one [SES-19]', async () => {
  const { admin, ana } = await pair();
  expect(await card(admin, ana)).toMatchObject({ mustChangePassword: false, can: { askPassword: true } });

  expect((await ask(admin, ana)).status).toBe(204);
  expect((await ask(admin, ana)).status).toBe(204);

  const refused = await test.call(listNotices, { as: ana });
  expect(refused).toMatchObject({ status: 403, body: { values: { step: 'change_password' } } });
  const asked = await card(admin, ana);
  expect(asked).toMatchObject({ mustChangePassword: true, can: { askPassword: false } });
  // Asking twice is one request.
  const { body: history } = await test.call(listPersonHistory, {
    as: admin,
    params: { memberId: ana.memberId },
  });
  expect(history.items).toMatchObject([{ actor: 'Bruno Reis', action: 'member.password_asked' }]);
  const change = { current: PASSWORD, password: 'Outro-segredo-8' };
  expect((await test.call(changePassword, { as: ana, body: change })).status).toBe(204);
  expect((await test.call(listNotices, { as: ana })).status).toBe(200);
  expect(await card(admin, ana)).toMatchObject({ mustChangePassword: false, can: { askPassword: true } });
});

it('asks nobody of another company, nor anybody another company lets in as well', async () => {
  const { admin, ana } = await pair();
  const stranger = await test.build.member({ role: 'admin' });
  expect((await ask(stranger, ana)).status).toBe(404);
  await test.build.member({ personId: ana.personId });

  expect((await ask(admin, ana)).body).toMatchObject({ code: 'forbidden' });
  expect((await card(admin, ana)).can.askPassword).toBe(false);
  expect((await test.call(listNotices, { as: ana })).status).toBe(200);
});

it('asks only those the asker may change, and who has a password', async () => {
  const { admin, ana } = await pair();
  const { tenantId } = admin;
  const without = await test.build.member({ tenantId });
  const staff = await personWithPassword(tenantId, { isSuperuser: true });
  for (const whom of [admin, without, staff])
    expect((await ask(admin, whom)).body).toMatchObject({ code: 'forbidden' });
  const learner = await test.build.member({ tenantId });
  expect((await ask(learner, ana)).body).toMatchObject({ code: 'forbidden' });
  const program = await test.build.member({ tenantId, role: 'program_admin' });
  const colleague = await personWithPassword(tenantId, { role: 'admin' });
  expect((await ask(program, colleague)).body).toMatchObject({ code: 'role_not_given' });
  expect((await ask(program, ana)).status).toBe(204);
});
