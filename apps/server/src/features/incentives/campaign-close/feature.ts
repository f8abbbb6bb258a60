import type pg from 'pg';

import type { Feature } from '../../../platform/feature.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { listDueCampaigns } from './due-campaigns.queries.ts';
import { runCampaignSchedule } from './run-campaign-schedule.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';
import { runClosingStep } from './run-closing-step.ts';
import { campaignCloseRoutes } from './campaign-close.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** The next piece of closing a campaign is due. */
    'campaign.closing': { campaignId: string };
    /** Notifies the next people that their points expire; with members, these, whose hour has come. */
    'campaign.warning': { campaignId: string; days: number; memberIds?: readonly string[] };
  }
}

/** Warns of points that expire, freezes campaigns that are over and closes those that are decided. */
async function followCampaigns(services: AppServices, pool: pg.Pool): Promise<void> {
  const at = services.clock();
  for (const { tenantId, campaignId } of await listDueCampaigns(pool, at)) {
    try {
      // Each in a transaction of its own: one that cannot be closed does not keep the others open.
      await asSystem(services, { tenantId, at, name: 'follow-campaigns' }, (ctx) =>
        runCampaignSchedule(ctx, campaignId),
      );
    } catch (error) {
      services.log.error(
        { err: error, tenantId, id: campaignId, job: 'follow-campaigns' },
        'a scheduled job failed for one of many',
      );
    }
  }
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
  jobs: (services, pool) => [
    { name: 'follow-campaigns', cron: '*/5 * * * *', run: () => followCampaigns(services, pool) },
  ],
};
