import type { RealtimeTopic } from '../../../platform/realtime/realtime-topic.ts';
import { placeInside } from '../events/place-in-event.ts';
import { beat } from './beat.ts';
import { readChanges } from './read-changes.ts';
import { findRoom } from './room.queries.ts';
import { roomState } from './room-state.ts';

/** What people in a room hear at once: what is said, asked, voted and released, who is there, and where the event stands. */
export const liveRoom: RealtimeTopic = {
  name: 'room',
  authorize: async (ctx, eventId) => {
    await placeInside(ctx, eventId);
  },
  lastSeq: async (ctx, eventId) => (await findRoom(ctx, eventId)).lastSeq,
  changesAfter: readChanges,
  state: roomState,
  here: beat,
};
