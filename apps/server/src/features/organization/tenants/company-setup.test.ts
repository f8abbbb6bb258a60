import { getCompanySetup, hideCompanySetup } from '@trilha/contracts/organization/company-setup';
import { getCompany, updateCompany } from '@trilha/contracts/organization/tenant-admin';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

type Setup = { steps: { step: string; done: boolean }[]; hidden: boolean };
const doneIn = ({ steps }: Setup) => steps.filter(({ done }) => done).map(({ step }) => step);

describe('what a company still lacks [ADM-01]', () => {
  it('follows what is there: contacts, a published course, the first person', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { tenantId } = admin;
    const before = (await test.call(getCompanySetup, { as: admin })).body;
    const {
      slug: _,
      logoUrls: __,
      darkLogoUrls: ___,
      ...form
    } = (await test.call(getCompany, { as: admin })).body;

    await test.build.member({ tenantId });
    await test.build.course(tenantId);
    const support = { ...form.settings.support, email: 'ajuda@empresa.example' };
    await test.call(updateCompany, { as: admin, body: { ...form, settings: { ...form.settings, support } } });

    expect(doneIn(before)).toEqual([]);
    const after = (await test.call(getCompanySetup, { as: admin })).body;
    expect(doneIn(after)).toEqual(['support', 'courses', 'people']);
    expect(after.steps.map(({ step }: { step: string }) => step)).toEqual([
      'logo',
      'support',
      'terms',
      'courses',
      'people',
    ]);
  });

  it('does not speak of courses where the module is off, nor of another company', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const other = await test.build.member({ role: 'admin' });
    await test.build.member({ tenantId: other.tenantId });
    await test.build.sql(admin.tenantId, `update tenants set modules = '{news}' where id = $1`, [
      admin.tenantId,
    ]);

    const { body } = await test.call(getCompanySetup, { as: admin });

    expect(body.steps.map(({ step }: { step: string }) => step)).not.toContain('courses');
    expect(doneIn(body)).toEqual([]);
  });

  it('is hidden once for all administrators, who find it in the audit log [ADM-04]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const colleague = await test.build.member({ tenantId: admin.tenantId, role: 'admin' });

    const answers = [
      await test.call(hideCompanySetup, { as: admin }),
      await test.call(hideCompanySetup, { as: colleague }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await test.call(getCompanySetup, { as: colleague })).body.hidden).toBe(true);
    const entries = await test.build.sql(
      admin.tenantId,
      `select after from audit_log where action = 'company.configured'`,
    );
    expect(entries).toEqual([{ after: { setup: { hidden: true } } }]);
  });

  it('is for administrators of the company only', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { tenantId } = admin;
    const learner = await test.build.member({ tenantId });
    const programAdmin = await test.build.member({ tenantId, role: 'program_admin' });

    for (const as of [learner, programAdmin]) {
      expect((await test.call(getCompanySetup, { as })).status).toBe(403);
      expect((await test.call(hideCompanySetup, { as })).status).toBe(403);
    }
    expect((await test.call(getCompanySetup)).status).toBe(401);
  });
});
