import { randomUUID } from 'node:crypto';

import { actAs } from '@trilha/contracts/identity/impersonation';
import { checkAuditLog, listAuditLog } from '@trilha/contracts/platform/audit-log';
import { createCourse, createLabel } from '@trilha/contracts/learning/course-builder';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';

const test = useTestApp();

async function changes(count: number) {
  const admin = await test.build.member({ role: 'admin', name: 'Clara Nunes' });
  for (let n = 0; n < count; n += 1)
    await test.call(createCourse, { as: admin, body: { title: `Curso ${n}`, language: 'pt-BR' } });
  await test.call(createLabel, { as: admin, body: { kind: 'tag', name: { 'pt-BR': 'Nova' } } });
  return admin;
}

describe('the audit log', () => {
  it('shows who changed what, newest first, filtered and page by page [ADM-04]', async () => {
    const admin = await changes(4);
    const list = async (query: Record<string, string | number>) =>
      (await test.call(listAuditLog, { as: admin, query })).body;

    const all = await list({});
    expect(all.items).toHaveLength(5);
    expect(all.items[0]).toMatchObject({
      actor: 'Clara Nunes',
      action: 'label.created',
      objectKind: 'label',
      before: null,
    });
    expect(all.kinds).toEqual(['course', 'label']);
    expect((await list({ objectKind: 'course' })).items).toHaveLength(4);
    expect((await list({ actor: 'núñes' })).items).toHaveLength(5);
    expect((await list({ actor: 'davi' })).items).toEqual([]);
    expect((await list({ to: '2020-01-01' })).items).toEqual([]);
    expect((await list({ from: '2020-01-01' })).items).toHaveLength(5);
    const first = await list({ limit: 3 });
    expect((await list({ limit: 3, cursor: first.nextCursor })).items).toHaveLength(2);
  });

  it('says of whom and of what an entry is, as it is called now', async () => {
    const admin = await test.build.member({ role: 'admin', name: 'Clara Nunes' });
    const ana = await test.build.member({ tenantId: admin.tenantId, name: 'Ana Luz' });
    const { body: course } = await test.call(createCourse, {
      as: admin,
      body: { title: 'Clima', language: 'pt-BR' },
    });
    await test.call(actAs, {
      as: admin,
      params: { memberId: ana.memberId },
      body: { reason: 'Ajuda por telefone' },
    });
    const names = async () => {
      const { items } = (await test.call(listAuditLog, { as: admin })).body;
      return items.map(({ objectName }: { objectName: string | null }) => objectName);
    };
    expect(await names()).toEqual(['Ana Luz', 'Clima']);

    await test.build.sql(admin.tenantId, `update members set display_name = 'Ana Sol' where id = $1`, [
      ana.memberId,
    ]);
    await test.build.sql(admin.tenantId, `update audit_log set object_id = $1 where object_id = $2`, [
      randomUUID(),
      course.id,
    ]);
    expect(await names()).toEqual(['Ana Sol', null]);
  });

  it('is filtered by days of the company, wherever its reader is', async () => {
    const admin = await changes(0);
    // Half past eleven in the evening in São Paulo, half past three in the morning in Paris.
    await test.build.sql(admin.tenantId, `update audit_log set at = '2026-03-11T02:30:00Z'`);
    const found = async (day: string) =>
      (await test.call(listAuditLog, { as: admin, query: { from: day, to: day } })).body.items.length;

    for (const zone of ['America/Sao_Paulo', 'Europe/Paris', 'Pacific/Auckland']) {
      await test.build.sql(admin.tenantId, 'update people set time_zone = $1 where id = $2', [
        zone,
        admin.personId,
      ]);
      expect([await found('2026-03-10'), await found('2026-03-11')], zone).toEqual([1, 0]);
    }
  });

  it('finds the first row that was tampered with [ADM-04]', async () => {
    const admin = await changes(3);
    const check = async () => (await test.call(checkAuditLog, { as: admin })).body;
    expect(await check()).toEqual({ rows: 4, firstBreak: null });

    await test.build.sql(admin.tenantId, `update audit_log set actor_name = 'Outra pessoa' where seq = 2`);

    expect(await check()).toEqual({ rows: 4, firstBreak: 2 });
  });

  it('is kept from learners, open to auditors, and apart for each company', async () => {
    const admin = await changes(1);
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const auditor = await test.build.member({ tenantId: admin.tenantId, role: 'auditor' });
    const stranger = await test.build.member({ role: 'auditor' });

    expect((await test.call(listAuditLog, { as: learner })).status).toBe(403);
    expect((await test.call(checkAuditLog, { as: learner })).status).toBe(403);
    expect((await test.call(listAuditLog, { as: auditor })).body.items).toHaveLength(2);
    expect((await test.call(listAuditLog, { as: stranger })).body.items).toEqual([]);
    expect((await test.call(checkAuditLog, { as: stranger })).body).toEqual({ rows: 0, firstBreak: null });
  });
});
