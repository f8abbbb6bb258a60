// Settings of a campaign that nothing else flips: with another value something else happens.
import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { getCampaign } from '@trilha/contracts/incentives/campaigns';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';

const test = useTestApp();

/** What a campaign says to somebody of a role who has not joined. */
async function seenBy(role: 'seller' | 'brand_promoter', change: Partial<CampaignDocument>) {
  const campaign = await buildTestCampaign(test, change);
  const as = await test.build.member({ tenantId: campaign.tenantId, role });
  const { body } = await test.call(getCampaign, { as, params: { campaignId: campaign.id } });
  return { joins: body.can.join, why: body.notParticipating };
}

describe('a campaign', () => {
  it('is joined by the roles it names, and by no others', async () => {
    expect(await seenBy('seller', { eligibleRoles: ['seller'] })).toMatchObject({ joins: true });
    expect(await seenBy('brand_promoter', { eligibleRoles: ['seller'] })).toEqual({
      joins: false,
      why: 'role_not_eligible',
    });
    expect(await seenBy('brand_promoter', { eligibleRoles: ['seller', 'brand_promoter'] })).toMatchObject({
      joins: true,
    });
  });

  it('begins and ends with the days of its own zone', async () => {
    // 00:30 of the 11th in São Paulo, 22:30 of the 10th in Rio Branco.
    const instant = new Date('2026-03-11T03:30:00Z');
    const phaseIn = async (timeZone: string, days: Partial<CampaignDocument>) => {
      test.clock.now = new Date('2026-03-01T12:00:00Z');
      const campaign = await buildTestCampaign(test, { timeZone, ...days });
      test.clock.now = instant;
      const as = await test.build.member({ tenantId: campaign.tenantId, role: 'seller' });
      return (await test.call(getCampaign, { as, params: { campaignId: campaign.id } })).body.phase;
    };
    const ends = { endsOn: '2026-03-10', editableUntil: '2026-03-10' };
    const begins = { beginsOn: '2026-03-11' };

    expect(await phaseIn('America/Sao_Paulo', ends)).toBe('previous');
    expect(await phaseIn('America/Rio_Branco', ends)).toBe('active');
    expect(await phaseIn('America/Sao_Paulo', begins)).toBe('active');
    expect(await phaseIn('America/Rio_Branco', begins)).toBe('upcoming');
  });

  it('judges documents by the rules of its country', async () => {
    const reportIn = async (country: 'BRA' | 'MEX') => {
      const campaign = await buildTestCampaign(test, {}, { country });
      const { seller, withoutCameras: storeId } = await joinedSeller(test, campaign);
      const { status, body } = await test.call(reportSale, {
        as: seller,
        params: { campaignId: campaign.id },
        body: {
          storeId,
          invoiceNumber: '1',
          fiscalKey: 'A-123',
          soldOn: addDays(campaign.today, -1),
          lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
          fileIds: [],
          capturedAt: test.clock.now.toISOString(),
        },
      });
      return body.code ?? status;
    };

    expect([await reportIn('BRA'), await reportIn('MEX')]).toEqual(['fiscal_key_invalid', 201]);
  });
});
