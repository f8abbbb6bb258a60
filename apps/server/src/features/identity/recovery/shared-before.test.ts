import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { createPerson } from '@trilha/contracts/organization/people';
import * as recovery from '@trilha/contracts/identity/recovery';
import { describe, expect, it } from 'vitest';

import { Outsiders, openCompany } from '../../../test/outsiders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const out = new Outsiders(test);
const [THEIRS, STRANGERS] = ['Girassol-azul-7', 'Outra-senha-77'];

/** Bia, at home in one company, and a registration at another that hangs on her account, as it could before. */
async function sharedBefore({ unconfirmed = false } = {}) {
  const username = `bia-${randomUUID().slice(0, 8)}`;
  const personId = await test.build.person({ username, passwordHash: await hash(THEIRS), unconfirmed });
  const [home, other] = [await openCompany(test), await openCompany(test)];
  await test.build.member({ personId, tenantId: home.tenantId });
  const { memberId } = await test.build.member({ personId, tenantId: other.tenantId });
  await test.build.sql(
    other.tenantId,
    `update members set status = 'registered', registered_by = 'main' where id = $1`,
    [memberId],
  );
  return { home, other, email: `${username}@example.test` };
}

describe('an account two companies shared before addresses had to be proved', () => {
  it('is not filled in anew by who registers with its address [SES-21]', async () => {
    const { other, home, email } = await sharedBefore();
    await out.register(other, email, STRANGERS);

    expect(await out.signIn(email, STRANGERS)).toBeUndefined();
    const token = await out.signIn(email, THEIRS);
    expect(token && (await out.reaches(token, home.tenantId))).toBe(true);
  });

  it('stays behind the member of the other company when one of them joins with its owner’s account', async () => {
    const username = `caio-${randomUUID().slice(0, 8)}`;
    const email = `${username}@example.test`;
    const personId = await test.build.person({ username, unconfirmed: true });
    const [first, second, third] = [
      await openCompany(test),
      await openCompany(test),
      await openCompany(test),
    ];
    for (const { tenantId } of [first, second]) await test.build.member({ personId, tenantId });
    await out.addByForm(third, email);
    expect(await out.openByLink(email, THEIRS)).toBe(204);

    await out.sendLink(first, email);
    expect((await test.call(recovery.joinByLink, { body: await out.linkTo(email) })).status).toBe(204);
    const [left] = await out.membersBy(second, email);
    expect(left?.person_id).toBe(personId);
    const { rows } = await test.owner.query('select status from people where id = $1', [personId]);
    expect(rows).toEqual([{ status: 'active' }]);
  });
});

it('a document of somebody who only registered is free once a file of people has taken their place', async () => {
  const company = await openCompany(test);
  const email = `ana.${randomUUID().slice(0, 8)}@example.test`;
  await out.register(company, email, STRANGERS);
  const [registered] = await out.membersBy(company, email);
  await test.build.sql(
    company.tenantId,
    `insert into sign_in_identifiers (tenant_id, kind, value, member_id) values ($1, 'document', '39053344705', $2)`,
    [company.tenantId, registered?.id],
  );
  await out.addByFile(company, email);

  const { status } = await test.call(createPerson, {
    as: company.admin,
    body: {
      values: {
        first_name: 'Bruno',
        email: `bruno.${randomUUID()}@example.test`,
        document: '390.533.447-05',
      },
      role: 'seller',
      branchId: null,
      labelIds: [],
    },
  });
  expect(status).toBe(201);
});
