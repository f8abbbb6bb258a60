import { roomTopic } from '@trilha/contracts/learning/rooms';

import { subscribeToTopic } from '../../../lib/live/subscribe-to-topic.ts';

/** Follows the room of an event; fetched only where there is one, as it brings the shapes of all that is told. */
export const subscribeToRoom = (eventId: string, follower: Parameters<typeof subscribeToTopic>[1]) =>
  subscribeToTopic(roomTopic(eventId), follower);
