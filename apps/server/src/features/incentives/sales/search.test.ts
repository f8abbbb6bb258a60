import { searchEverything } from '@trilha/contracts/insight/search';
import type { Found } from '@trilha/contracts/insight/search';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { auditCalls } from '../../../test/test-audit.ts';
import { redeeming } from '../../../test/test-redeeming.ts';
import { buildReward } from '../../../test/test-rewards.ts';

const test = useTestApp();
const { setUp } = auditCalls(test);

const found = async (as: SignedIn, search: string) =>
  ((await test.call(searchEverything, { as, query: { search } })).body.items as Found[]).map(
    ({ kind, title }) => `${kind} ${title}`,
  );

describe('the search of everything by numbers [ADM-02]', () => {
  it('finds a sale by its number, however it is typed, for those who audit it alone', async () => {
    const { campaign, seller, one, report } = await setUp();
    await report('NF 000.471-1');
    await report('9902');
    const [named] = await test.build.sql<{ name: string }>(
      campaign.tenantId,
      'select display_name as name from members where id = $1',
      [seller.memberId],
    );

    for (const typed of ['4711', '00047', 'nf 4711', '471-1'])
      expect(await found(one, typed), typed).toEqual([`sale NF 000.471-1 · ${named?.name}`]);
    // Numbers that are only alike are other receipts.
    expect(await found(one, '4171')).toEqual([]);
    expect(await found(campaign.admin, '4711')).toEqual([`sale NF 000.471-1 · ${named?.name}`]);
    expect(await found(seller, '4711')).toEqual([]);
    expect(await found((await setUp()).one, '4711')).toEqual([]);
  });

  it('finds an order by its code, for those who see orders alone, and drafts of campaigns for those who manage them', async () => {
    const { setUp: buyers, redeem } = redeeming(test);
    const { campaign, seller } = await buyers(500);
    await redeem(seller, await buildReward(test, campaign));
    const [order] = await test.build.sql<{ code: string }>(
      campaign.tenantId,
      'select code from reward_orders',
    );
    await test.build.sql(campaign.tenantId, `update campaigns set title = '{"pt-BR": "Promoção Verão"}'`);

    expect(await found(campaign.admin, (order?.code ?? '').toLowerCase())).toEqual([
      expect.stringContaining(`order ${order?.code}`),
    ]);
    expect(await found(seller, order?.code ?? '')).toEqual([]);
    expect(await found(campaign.admin, 'promocao verao')).toContain('managed_campaign Promoção Verão');
    expect((await found(seller, 'promocao verao')).join(' ')).not.toContain('managed_campaign');
  });
});
