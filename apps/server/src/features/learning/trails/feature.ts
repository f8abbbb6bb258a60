import type { Feature } from '../../../platform/feature.ts';
import { recordJoined, recordTrailsOf } from './record-trails-of.ts';
import { recountTrail, recountTrailsWith } from './recount-trail.ts';
import { trailBuilderRoutes } from './trail-builder.routes.ts';
import { trailRoutes } from './trails.routes.ts';
import { trailAtHome } from './home-part.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** The people of a trail are to be brought up to date; `trail_recounts` says how far that is. */
    'trail_recount.due': { id: string };
  }
}

/** Ten thousand people take seconds; the limit is for a machine that does much else. */
const RECOUNT_SECONDS = 900;

export const trailsFeature: Feature = {
  name: 'learning/trails',
  routes: [trailRoutes, trailBuilderRoutes],
  home: trailAtHome,
  followers: (services, { forMember, forCompany }) => ({
    'training.completed': [forMember('record-trails', recordTrailsOf)],
    'training.joined': [forCompany('record-joined-trail', recordJoined)],
    'training.archived': [forCompany('recount-trails', recountTrailsWith)],
    'trail_recount.due': [
      { lane: 'long', limitSeconds: RECOUNT_SECONDS, work: (message) => recountTrail(services, message) },
    ],
  }),
};
