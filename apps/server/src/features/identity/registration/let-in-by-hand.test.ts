import { randomUUID } from 'node:crypto';

import { changePeople } from '@trilha/contracts/organization/people';
import * as recovery from '@trilha/contracts/identity/recovery';
import { decideRegistrations, register } from '@trilha/contracts/identity/registration';
import { describe, expect, it } from 'vitest';

import { Outsiders, openCompany } from '../../../test/outsiders.ts';
import type { OutsiderCompany } from '../../../test/outsiders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const out = new Outsiders(test);
const INTRUDER = 'Intruso-sagaz-13';
const PHONE = '+5511987654321';
const DOCUMENT = '52998224725';

/** Somebody registers with the address of another person, and a document and a phone of their own. */
async function registeredAsAnother(email: string) {
  const company = await openCompany(test, true);
  const fields = ['first_name', 'email', 'document', 'cellphone'].map((field) => ({
    field,
    required: true,
  }));
  await test.owner.query(
    `update tenants set settings = jsonb_set(settings, '{registration,fields}', $2) where id = $1`,
    [company.tenantId, JSON.stringify(fields)],
  );
  const { status } = await test.call(register, {
    body: {
      id: randomUUID(),
      client: company.slug,
      form: 'main',
      values: { first_name: 'Ana', email, document: DOCUMENT, cellphone: PHONE },
      emailConfirmation: email,
      password: INTRUDER,
      locale: 'pt-BR',
    },
  });
  expect(status).toBe(201);
  return company;
}

const WAYS: Record<string, (company: OutsiderCompany, memberIds: string[]) => Promise<unknown>> = {
  'decided about': ({ admin }, memberIds) =>
    test.call(decideRegistrations, { as: admin, body: { memberIds, decision: 'approve' } }),
  'blocked and let in again': async ({ admin }, memberIds) => {
    const who = { kind: 'members', memberIds };
    await test.call(changePeople, { as: admin, body: { who, change: { kind: 'block', reason: 'Quem é?' } } });
    await test.call(changePeople, { as: admin, body: { who, change: { kind: 'unblock' } } });
  },
};

describe('a registration nobody confirmed that is let in', () => {
  it.each(Object.entries(WAYS))(
    'is opened by its address, not by the phone it came with: %s [SES-21, REG-04]',
    async (_, letIn) => {
      const email = `dona.${randomUUID().slice(0, 8)}@example.test`;
      const company = await registeredAsAnother(email);
      await letIn(
        company,
        (await out.membersBy(company, email)).map(({ id }) => id),
      );
      expect(await out.membersBy(company, email)).toMatchObject([{ status: 'approved' }]);

      const by = { client: company.slug, document: DOCUMENT };
      const asked = await test.call(recovery.sendRecoverPasswordCode, {
        body: { ...by, phone_number: PHONE, channel: 'sms' },
      });
      expect(asked.body.code).toBe('phone_not_registered');
      await out.sendLink(company, email);
      await out.followLetters(email, 'Girassol-azul-7');
      expect(await out.signIn(email, 'Girassol-azul-7')).toBeDefined();
    },
  );
});
