import { hash } from '@node-rs/argon2';
import { devOutbox } from '@trilha/contracts/engagement/delivery';
import { createAccessKey } from '@trilha/contracts/identity/access-keys';
import { SCIM_SCHEMAS } from '@trilha/contracts/identity/scim';
import {
  askNewPassword,
  changePeople,
  getPerson,
  sendPeopleLinks,
  updatePerson,
} from '@trilha/contracts/organization/people';
import { expect, it } from 'vitest';

import { Outsiders } from '../../../test/outsiders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const out = new Outsiders(test);

/** Somebody of two companies whom the directory of the first has taken out of it. */
async function removedByOne({ isElsewhere = true } = {}) {
  const admin = await test.build.member({ role: 'admin' });
  const { tenantId } = admin;
  const personId = await test.build.person({
    name: 'Rosa Lima',
    passwordHash: await hash('Um-segredo-bom-9'),
  });
  const rosa = await test.build.member({ personId, tenantId });
  if (isElsewhere) await test.build.member({ personId });
  const made = await test.call(createAccessKey, { as: admin, body: { purpose: 'scim', name: 'Entra' } });
  const email = `${rosa.username}@example.test`;
  const directory = (method: 'POST' | 'DELETE', path: string, body?: unknown) =>
    test.app.inject({
      method,
      url: `/scim/v2/Users${path}`,
      headers: { authorization: `Bearer ${made.body.key}`, 'content-type': 'application/scim+json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  const user = { schemas: [SCIM_SCHEMAS.user], userName: email, emails: [{ value: email }], active: true };
  const created = await directory('POST', '', user);
  expect(created.json().id).toBe(rosa.memberId);
  expect((await directory('DELETE', `/${rosa.memberId}`)).statusCode).toBe(204);
  return { admin, rosa, directory, user, email };
}

const accountOf = async (personId: string) =>
  (
    await test.owner.query('select full_name, email, must_change_password from people where id = $1', [
      personId,
    ])
  ).rows[0];

it('changes nothing of an account that only another company lets in, whoever still lists its member', async () => {
  const { admin, rosa, directory, user } = await removedByOne();
  const before = await accountOf(rosa.personId);
  const { memberId } = rosa;
  const body = {
    values: { first_name: 'Outra', last_name: 'Pessoa', email: 'atacante@example.test' },
    role: 'learner',
    branchId: null,
    labelIds: [],
  } as const;

  expect((await test.call(updatePerson, { as: admin, params: { memberId }, body })).status).toBe(204);
  // They are let in again before the message is worked on.
  expect((await directory('POST', '', user)).statusCode).toBe(201);
  await test.drainOutbox();
  await test.drainDeliveries();

  const { body: sent } = await test.call(devOutbox, { query: { recipient: 'atacante@example.test' } });
  expect(sent.items).toEqual([]);
  expect(await accountOf(rosa.personId)).toEqual(before);
});

it('asks no new password of an account that only another company lets in', async () => {
  const { admin, rosa } = await removedByOne();
  const { memberId } = rosa;
  const people = { kind: 'members', memberIds: [memberId] } as const;
  await test.call(changePeople, { as: admin, body: { who: people, change: { kind: 'unblock' } } });

  expect((await test.call(askNewPassword, { as: admin, params: { memberId } })).body).toMatchObject({
    code: 'forbidden',
  });
  expect((await test.call(getPerson, { as: admin, params: { memberId } })).body.can.askPassword).toBe(false);
  expect(await accountOf(rosa.personId)).toMatchObject({ must_change_password: false });
});

it('sends no link in the name of another company to whom the directory took out of this one', async () => {
  const { admin, rosa } = await removedByOne();
  const memberIds = [rosa.memberId];
  const who = { kind: 'members', memberIds } as const;
  await test.call(changePeople, { as: admin, body: { who, change: { kind: 'unblock' } } });

  expect((await test.call(sendPeopleLinks, { as: admin, body: { memberIds } })).body).toEqual({ sent: 1 });
  await test.drainOutbox();
  await test.drainDeliveries();

  const recipient = `${rosa.username}@example.test`;
  const { body } = await test.call(devOutbox, { query: { recipient } });
  expect(body.items).toEqual([]);
});

it.each([
  ['whose only company it was, enters again', false, true],
  ['who is in another company too, does not enter by it', true, false],
])('who is unblocked after the directory took them out and %s', async (_, isElsewhere, enters) => {
  const { admin, rosa, email } = await removedByOne({ isElsewhere });
  const who = { kind: 'members', memberIds: [rosa.memberId] } as const;
  const enter = async () => {
    const token = await out.signIn(email, 'Um-segredo-bom-9');
    return token !== undefined && (await out.reaches(token, admin.tenantId));
  };
  expect(await enter()).toBe(false);

  await test.call(changePeople, { as: admin, body: { who, change: { kind: 'unblock' } } });

  expect(await enter()).toBe(enters);
});
