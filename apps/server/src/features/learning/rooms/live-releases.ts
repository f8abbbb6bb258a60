import type { RealtimeTopic } from '../../../platform/realtime/realtime-topic.ts';
import { placeInside } from '../events/place-in-event.ts';
import { readReleaseChanges } from './read-changes.ts';
import { findRoom } from './room.queries.ts';

/**
 * What an event's instructor opens and closes, for pages outside of its room: a training's page and its player hear of it, and whoever
 * looks at them is not in the room for that.
 */
export const liveReleases: RealtimeTopic = {
  name: 'releases',
  authorize: async (ctx, eventId) => {
    await placeInside(ctx, eventId);
  },
  lastSeq: async (ctx, eventId) => (await findRoom(ctx, eventId)).lastSeq,
  changesAfter: readReleaseChanges,
};
