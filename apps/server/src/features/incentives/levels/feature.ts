import type { Feature } from '../../../platform/feature.ts';
import type { OutboxHandler } from '../../../platform/queue/outbox-handlers.ts';
import { askForLevel, listDueForLevel } from './ask-for-level.ts';
import { levelRoutes } from './levels.routes.ts';

export const levelsFeature: Feature = {
  name: 'incentives/levels',
  routes: [levelRoutes],
  followers: (_services, { forMember, inCompany }) => {
    const askMember = forMember<'points.posted'>('ask-for-level', (ctx) => askForLevel(ctx));
    /** Few of those whose points moved are near a level: one query for all of them finds out who. */
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
    return { 'points.posted': [askForLevels] };
  },
};
