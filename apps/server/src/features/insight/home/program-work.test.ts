import { MAX_COUNTED } from '@trilha/contracts/platform/max-counted';
import { getProgramWork } from '@trilha/contracts/insight/program-work';
import type { ProgramWork } from '@trilha/contracts/insight/program-work';
import { appealSale } from '@trilha/contracts/incentives/sales';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestTeam, decideReports } from '../../../test/test-team.ts';

const test = useTestApp();
const LEVELS = ['Básico', 'Creator', 'Influencer'].map((name, at) => ({
  name: { 'pt-BR': name },
  minimum: at * 100,
  benefits: {},
}));

const workOf = async (as: SignedIn) => (await test.call(getProgramWork, { as })).body as ProgramWork;

describe('what waits for those who audit or run the program [ADM-01] [ADM-02]', () => {
  it('is counted by kind, appeals for who has not decided them, and falls with each decision', async () => {
    const { campaign, auditor, report, snap } = await buildTestTeam(test, { levels: LEVELS }, 1);
    const { tenantId } = campaign;
    const other = await test.build.member({ tenantId, role: 'auditor', name: 'Elisa' });
    // A level is asked for with confirmed points: one sale is approved before.
    await decideReports(test, auditor, [await report(0, 4)], 'approve');
    const sales = [await report(0, 4), await report(0, 1)];
    await snap(0);
    await test.drainOutbox();
    const { memberId } = await test.build.member({ tenantId });
    await test.build.sql(tenantId, "update members set status = 'awaiting_approval' where id = $1", [
      memberId,
    ]);
    expect(await workOf(auditor)).toEqual({
      audits: { sales: 2, photos: 1, appeals: 0, levels: 1 },
      registrations: null,
    });
    expect(await workOf(campaign.admin)).toMatchObject({ registrations: 1 });

    const [first] = sales;
    if (!first) throw new Error('No sale was reported.');
    await decideReports(test, auditor, [first], 'reprove');
    const appeal = { as: first.seller, params: { saleId: first.id }, body: { text: 'A nota está certa' } };
    expect((await test.call(appealSale, appeal)).status).toBe(200);

    expect((await workOf(auditor)).audits).toMatchObject({ sales: 1, appeals: 0 });
    expect((await workOf(other)).audits).toMatchObject({ sales: 1, photos: 1, appeals: 1 });
  });

  it('ends at a hundred, is nothing for another company and kept from those who sell', async () => {
    const { campaign, auditor, report } = await buildTestTeam(test, {}, 1);
    const { tenantId } = campaign;
    const { seller, id } = await report(0, 1);
    await test.build.sql(
      tenantId,
      `insert into sales (tenant_id, campaign_id, member_id, store_id, invoice_number, invoice_key, country, sold_on, captured_at,
          reported_at, points)
        select tenant_id, campaign_id, member_id, store_id, 'M' || n, 'M' || n, country, sold_on, captured_at, reported_at, points
          from sales cross join generate_series(1, 120) n where id = $1`,
      [id],
    );
    const stranger = await test.build.member({ role: 'admin' });

    expect((await workOf(auditor)).audits).toMatchObject({ sales: MAX_COUNTED });
    expect(await workOf(stranger)).toEqual({
      audits: { sales: 0, photos: 0, appeals: 0, levels: 0 },
      registrations: 0,
    });
    expect((await test.call(getProgramWork, { as: seller })).status).toBe(403);
    expect((await test.call(getProgramWork)).status).toBe(401);
  });

  it('leaves the program out where the company has none', async () => {
    const tenantId = await test.build.tenant({ modules: ['courses'] });
    const admin = await test.build.member({ tenantId, role: 'admin' });

    expect(await workOf(admin)).toEqual({ audits: null, registrations: 0 });
  });
});
