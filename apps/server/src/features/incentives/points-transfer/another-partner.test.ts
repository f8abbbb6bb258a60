import {
  beginTransferCheck,
  getTransfer,
  getTransferCheck,
  getTransferDesk,
  requestTransfer,
} from '@trilha/contracts/incentives/points-transfer';
import { getTransferProgram, saveTransferProgram } from '@trilha/contracts/incentives/points-transfer-admin';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import {
  DOCUMENTS,
  PARTNER_KEY,
  buildTransferCompany,
  memberWithPoints,
  useTestPartner,
  wishFor,
} from '../../../test/test-partner.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const first = useTestPartner();
const second = useTestPartner();

async function company() {
  const own = await buildTransferCompany(test, first.address());
  return { ...own, member: await memberWithPoints(test, own, 500) };
}

async function move(as: SignedIn, change: Record<string, unknown>) {
  const { body } = await test.call(getTransferProgram, { as });
  const { hasCredentials: _, ...fields } = body.program;
  return test.call(saveTransferProgram, { as, body: { ...fields, ...change } });
}

const toSecond = () => ({ address: second.address(), credentials: PARTNER_KEY });

/** Everything both partners have credited. */
const credited = () =>
  [first, second].flatMap(({ partner }) =>
    partner.store.all().map((row) => (row.status === 'completed' ? row.points : 0)),
  );

it('leads a program to no other partner while a transfer is open, and says how many are', async () => {
  const { admin, member } = await company();
  const body = await wishFor(test, member, DOCUMENTS.seller, 100);
  const { body: sent } = await test.call(requestTransfer, { as: member, body });
  first.partner.behaviour = 'loses_answer';
  await test.drainTransfers();

  const moved = await move(admin, toSecond());
  const rekeyed = await move(admin, { credentials: 'another-key-of-it' });
  const renamed = await move(admin, { name: 'Obra Nova', credentials: PARTNER_KEY });
  first.partner.behaviour = 'well';
  test.clock.now = new Date(test.clock.now.getTime() + 3_600_000);
  await test.drainTransfers();
  const as = await test.build.session(admin.personId, admin.tenantId, admin.memberId);
  const after = await move(as, toSecond());
  test.clock.now = new Date();

  const refusal = { status: 409, body: { code: 'transfer_partner_in_use', values: { open: 1 } } };
  expect(moved).toMatchObject(refusal);
  expect(rekeyed).toMatchObject(refusal);
  expect(renamed.status).toBe(200);
  expect(after.status).toBe(200);
  expect(credited()).toEqual([50]);
  const owner = await test.build.session(member.personId, member.tenantId, member.memberId);
  expect((await test.call(getTransfer, { as: owner, params: { transferId: sent.id } })).body.state).toBe(
    'completed',
  );
});

it('goes on with what is open where the new address is said to be the same account', async () => {
  const { admin, member } = await company();
  const body = await wishFor(test, member, DOCUMENTS.seller, 100);
  await test.call(requestTransfer, { as: member, body });

  const moved = await move(admin, { ...toSecond(), sameAccount: true });
  await test.drainTransfers();

  expect(moved.status).toBe(200);
  expect(credited()).toEqual([50]);
});

it('spends what one partner answered about a document at no other, nor asks the other for it', async () => {
  const { admin, member } = await company();
  const answered = await wishFor(test, member, DOCUMENTS.seller, 100);
  const { body: asking } = await test.call(beginTransferCheck, {
    as: member,
    body: { document: DOCUMENTS.dependent },
  });

  const moved = await move(admin, toSecond());
  await test.drainTransfers();

  expect(moved.status).toBe(200);
  expect(await test.call(requestTransfer, { as: member, body: answered })).toMatchObject({
    status: 409,
    body: { code: 'transfer_check_over' },
  });
  expect(
    (await test.call(getTransferCheck, { as: member, params: { transferCheckId: asking.id } })).body.state,
  ).toBe('unreachable');
  const anew = await wishFor(test, member, DOCUMENTS.seller, 100);
  expect((await test.call(requestTransfer, { as: member, body: anew })).status).toBe(201);
  await test.drainTransfers();
});

it('lets one of both happen where a transfer and a change of partner come at once', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    for (const { partner } of [first, second])
      for (const { transferId } of partner.store.all()) partner.store.forget(transferId);
    const { admin, member } = await company();
    const body = await wishFor(test, member, DOCUMENTS.seller, 100);

    const [sent, moved] = await Promise.all([
      test.call(requestTransfer, { as: member, body }),
      move(admin, toSecond()),
    ]);
    await test.drainTransfers();

    expect([sent.status, moved.status].toSorted((one, other) => one - other)).toEqual(
      sent.status === 201 ? [201, 409] : [200, 409],
    );
    const { body: desk } = await test.call(getTransferDesk, { as: member });
    expect(desk.balance).toBe(sent.status === 201 ? 400 : 500);
    expect(credited().reduce((sum, points) => sum + points, 0)).toBe(sent.status === 201 ? 50 : 0);
  }
});
