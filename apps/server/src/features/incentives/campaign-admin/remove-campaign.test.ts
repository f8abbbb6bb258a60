import {
  createCampaign,
  getManagedCampaign,
  removeCampaign,
} from '@trilha/contracts/incentives/campaign-admin';
import { addDays } from '@trilha/rules/platform/dates';
import { expect, it } from 'vitest';

import { buildTestCampaign } from '../../../test/test-campaign.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

it('is deleted with everything in it while it is a draft, and never once it was out [CAM-01]', async () => {
  const { id, admin, today } = await buildTestCampaign(test);
  const { body: copy } = await test.call(createCampaign, {
    as: admin,
    body: {
      title: { 'pt-BR': 'Cópia' },
      country: 'BRA',
      timeZone: 'America/Sao_Paulo',
      beginsOn: addDays(today, 100),
      endsOn: addDays(today, 160),
      copyOf: id,
    },
  });
  const remove = (campaignId: string, as = admin) =>
    test.call(removeCampaign, { as, params: { campaignId } });
  const stranger = await test.build.member({ role: 'admin' });
  const colleague = await test.build.member({ tenantId: admin.tenantId });

  expect((await remove(copy.id, stranger)).status).toBe(404);
  expect((await remove(copy.id, colleague)).status).toBe(403);
  expect((await remove(id)).body.code).toBe('campaign_not_draft');
  expect((await remove(copy.id)).status).toBe(204);
  expect((await remove(copy.id)).status).toBe(404);
  const left = await test.build.sql<{ id: string }>(
    admin.tenantId,
    'select campaign_id as id from campaign_products union select campaign_id from campaign_stores union select id from campaigns',
    [],
  );
  expect([...new Set(left.map((row) => row.id))]).toEqual([id]);
  const read = await test.call(getManagedCampaign, { as: admin, params: { campaignId: id } });
  expect(read.status).toBe(200);
});
