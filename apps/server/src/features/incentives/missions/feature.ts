import type { Feature } from '../../../platform/feature.ts';
import type { OutboxHandler } from '../../../platform/queue/outbox-handlers.ts';
import { updateMissions } from './update-missions.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A sale of the member changed, or the missions of its campaign. */
    'missions.due': { memberId: string; campaignId: string };
  }
}

export const missionsFeature: Feature = {
  name: 'incentives/missions',
  followers: (_services, { forMember }) => {
    const updateMember = forMember<'missions.due'>('settle-missions', updateMissions);
    /** Anyone who sold several times since is settled once. */
    const updateEachOnce: OutboxHandler<'missions.due'> = {
      together: async (messages) => {
        const latest = new Map(
          messages.map((message) => [`${message.payload.campaignId} ${message.payload.memberId}`, message]),
        );
        for (const message of latest.values()) await updateMember(message);
      },
    };
    return { 'missions.due': [updateEachOnce] };
  },
};
