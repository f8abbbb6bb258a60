import * as contract from '@trilha/contracts/organization/support';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

const ASKED = {
  subject: 'Não vejo meus pontos',
  message: 'Terminei <b>ontem</b>.',
  adult: true,
  terms: true,
};

async function company() {
  const ana = await test.build.member();
  const { rows } = await test.owner.query<{ slug: string }>(
    `update tenants set settings = '{"support": {"email": "ajuda@empresa.test"}}' where id = $1 returning slug`,
    [ana.tenantId],
  );
  const letters = () =>
    test.build.sql<{ recipient: string; data: { title: string; text: string } }>(
      ana.tenantId,
      'select recipient, data from deliveries order by created_at, id',
    );
  return { ana, client: rows[0]?.slug ?? '', letters };
}

describe('writing to support', () => {
  it('keeps the message under a number and tells the company [SUP-01]', async () => {
    const { ana, letters } = await company();

    const first = await test.call(contract.sendOwnSupportMessage, { as: ana, body: ASKED });
    const second = await test.call(contract.sendOwnSupportMessage, { as: ana, body: ASKED });

    expect([first.status, first.body, second.body]).toEqual([201, { number: 1 }, { number: 2 }]);
    expect(await letters()).toMatchObject([
      { recipient: 'ajuda@empresa.test', data: { title: '#1 Não vejo meus pontos' } },
      { data: { title: '#2 Não vejo meus pontos' } },
    ]);
  });

  it('takes messages of signed-out people, each number once [SUP-01]', async () => {
    const { client } = await company();
    const body = { ...ASKED, client, name: 'Rui', email: 'rui@example.test', locale: 'pt-BR' };

    const answers = await Promise.all([1, 2, 3].map(() => test.call(contract.sendSupportMessage, { body })));

    expect(new Set(answers.map((answer) => answer.body.number))).toEqual(new Set([1, 2, 3]));
  });

  it('takes five messages an hour, then makes whoever floods it wait [SUP-01]', async () => {
    const { ana, letters } = await company();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.call(contract.sendOwnSupportMessage, { as: ana, body: ASKED })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(await letters()).toHaveLength(5);
  });

  it('asks for everything: an adult, the terms, subject and message [SUP-01] [VAL-10]', async () => {
    const { ana, letters } = await company();
    const bad = [
      { ...ASKED, adult: false },
      { ...ASKED, terms: false },
      { ...ASKED, subject: ' ' },
      { ...ASKED, message: '' },
    ];

    const answers = await Promise.all(
      bad.map((body) => test.call(contract.sendOwnSupportMessage, { as: ana, body })),
    );

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await letters()).toEqual([]);
  });

  it('sends the message to the administrators where the company named no address [SUP-01]', async () => {
    const ana = await test.build.member();
    const admin = await test.build.member({ tenantId: ana.tenantId, role: 'admin' });
    const blocked = await test.build.member({ tenantId: ana.tenantId, role: 'admin' });
    const address = `admin-${admin.memberId}@empresa.test`;
    await test.owner.query('update people set email = $2 where id = $1', [admin.personId, address]);
    await test.owner.query("update people set email = $2, status = 'blocked' where id = $1", [
      blocked.personId,
      `blocked-${address}`,
    ]);

    const { status } = await test.call(contract.sendOwnSupportMessage, { as: ana, body: ASKED });

    expect(status).toBe(201);
    const sent = await test.build.sql<{ recipient: string }>(
      ana.tenantId,
      'select recipient from deliveries',
    );
    expect(sent).toEqual([{ recipient: address }]);
  });
});
