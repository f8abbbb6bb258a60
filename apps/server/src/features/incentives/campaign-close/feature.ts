import type { Feature } from '../../../platform/feature.ts';
import { forEach, forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { runCampaignSchedule, listDueCampaigns } from './run-campaign-schedule.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';
import { runClosingStep } from './run-closing-step.ts';
import { campaignCloseRoutes } from './campaign-close.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** The next piece of closing a campaign is due. */
    'campaign.closing': { campaignId: string };
    /** The next people are to be told that their points expire; with members, these, whose hour has come. */
    'campaign.warning': { campaignId: string; days: number; memberIds?: readonly string[] };
  }
}

/** Warns of points that expire, freezes campaigns that are over and closes those that are decided. */
async function followCampaigns(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'follow-campaigns', async (tenantId) => {
    const errand = { tenantId, at: services.clock(), name: 'follow-campaigns' };
    const due = await asSystem(services, errand, listDueCampaigns);
    // Each in a transaction of its own: one that cannot be closed does not keep the others open.
    await forEach(services, 'follow-campaigns', due ?? [], (campaignId) =>
      asSystem(services, errand, (ctx) => runCampaignSchedule(ctx, campaignId)),
    );
  });
}

export const campaignCloseFeature: Feature = {
  name: 'incentives/campaign-close',
  routes: [campaignCloseRoutes],
  followers: (_services, { forCompany }) => ({
    'campaign.closing': [
      forCompany('close-campaign', (ctx, { campaignId }) => runClosingStep(ctx, campaignId)),
    ],
    'campaign.warning': [forCompany('warn-of-expiry', warnOfExpiry)],
  }),
  jobs: (services) => [
    { name: 'follow-campaigns', cron: '*/5 * * * *', run: () => followCampaigns(services) },
  ],
};
