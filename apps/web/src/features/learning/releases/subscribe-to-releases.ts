import { releasesTopic } from '@trilha/contracts/learning/rooms';

import { subscribeToTopic } from '../../../lib/live/subscribe-to-topic.ts';

/**
 * Follows what is released in the room of an event, which is no being there; fetched only where there is one, as it brings the shapes of all
 * that is told.
 */
export const subscribeToReleases = (eventId: string, follower: Parameters<typeof subscribeToTopic>[1]) =>
  subscribeToTopic(releasesTopic(eventId), follower);
