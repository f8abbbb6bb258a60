import type { Feature } from '../../../platform/feature.ts';
import { asMember } from '../../../platform/queue/system-context.ts';
import { FEED_PURPOSE } from './calendar-feed.ts';
import { calendarFeedRoutes } from './calendar-feed.routes.ts';
import { obligationRoutes } from './obligations.routes.ts';
import { notifyMessaged } from './message-people.ts';
import { notifyTeam } from './remind-team.ts';
import { sendWeeklyDigest } from './send-weekly-digest.ts';
import { dueAtHome } from './home-part.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** The member reminds people of their team of these enrollments; `day` is the day it is counted for. */
    'team.reminded': { memberId: string; day: string; enrollmentIds: readonly string[] };
    /** The member writes to these people about a training; `dedupe` is of this one message. */
    'team.messaged': {
      memberId: string;
      trainingId: string;
      text: string;
      dedupe: string;
      memberIds: readonly string[];
    };
  }
}

export const obligationsFeature: Feature = {
  name: 'learning/obligations',
  routes: [obligationRoutes, calendarFeedRoutes],
  home: dueAtHome,
  secrets: [{ table: 'calendar_feeds', column: 'sealed_token', purpose: FEED_PURPOSE }],
  followers: (services) => ({
    // With the rights of the person who reminds: people they no longer lead are not notified.
    'team.reminded': [
      ({ tenantId, payload, at }) =>
        asMember(services, { tenantId, memberId: payload.memberId, at, name: 'notify-team' }, (ctx) =>
          notifyTeam(ctx, payload),
        ),
    ],
    'team.messaged': [
      ({ tenantId, payload, at }) =>
        asMember(services, { tenantId, memberId: payload.memberId, at, name: 'notify-messaged' }, (ctx) =>
          notifyMessaged(ctx, payload),
        ),
    ],
  }),
  // Where nine in the morning is no full hour, it comes with the next one.
  jobs: (services) => [
    { name: 'send-weekly-digest', cron: '5 * * * *', run: () => sendWeeklyDigest(services) },
  ],
};
