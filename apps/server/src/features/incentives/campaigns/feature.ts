import type { Feature } from '../../../platform/feature.ts';
import type { OutboxHandler } from '../../../platform/queue/outbox-handlers.ts';
import { askForLevel, listDueForLevel } from './ask-for-level.ts';
import { runSelectionImport } from './run-selection-import.ts';
import { settleMissions } from './settle-missions.ts';
import { campaignAdminRoutes } from './campaign-admin.routes.ts';
import { campaignPageRoutes } from './campaign-page.routes.ts';
import { dryRunRoutes } from './dry-run.routes.ts';
import { eligibilityRoutes } from './eligibility.routes.ts';
import { levelRoutes } from './levels.routes.ts';
import { programBlockRoutes } from './program-blocks.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A sale of the member changed, or the missions of its campaign. */
    'missions.due': { memberId: string; campaignId: string };
    /** A list of stores or agencies waits to be read. */
    'selection.uploaded': { memberId: string; importId: string };
  }
}

export const campaignsFeature: Feature = {
  name: 'incentives/campaigns',
  routes: [
    campaignPageRoutes,
    campaignAdminRoutes,
    eligibilityRoutes,
    levelRoutes,
    programBlockRoutes,
    dryRunRoutes,
  ],
  followers: (services, { forMember, inCompany }) => {
    const askMember = forMember<'points.posted'>('ask-for-level', (ctx) => askForLevel(ctx));
    /** Few of those whose points moved are near a level: one question for all of them tells who. */
    const askForLevels: OutboxHandler<'points.posted'> = {
      together: async (messages) => {
        const due = await inCompany('find-due-for-level', messages, (ctx, payloads) =>
          listDueForLevel(
            ctx,
            payloads.map(({ memberId }) => memberId),
          ),
        );
        for (const message of messages) if (due?.has(message.payload.memberId)) await askMember(message);
      },
    };
    const settleMember = forMember<'missions.due'>('settle-missions', settleMissions);
    /** Whoever sold several times since is settled once. */
    const settleEachOnce: OutboxHandler<'missions.due'> = {
      together: async (messages) => {
        const latest = new Map(
          messages.map((message) => [`${message.payload.campaignId} ${message.payload.memberId}`, message]),
        );
        for (const message of latest.values()) await settleMember(message);
      },
    };
    return {
      'points.posted': [askForLevels],
      'missions.due': [settleEachOnce],
      'selection.uploaded': [
        ({ tenantId, payload, at }) => runSelectionImport(services, { tenantId, at, ...payload }),
      ],
    };
  },
};
