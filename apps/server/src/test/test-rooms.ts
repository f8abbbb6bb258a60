import * as contract from '@trilha/contracts/learning/rooms';
import type { Room } from '@trilha/contracts/learning/rooms';
import type { EventBody, ManagedTrainingEvent } from '@trilha/contracts/learning/events-admin';
import type { Endpoint } from '@trilha/contracts/platform/endpoint';

import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { minutes, useEvents } from './test-events.ts';

/** Rooms of webinars, and what tests do in them. */
export function useRooms(test: TestApp) {
  const events = useEvents(test);
  const { again, begin, write, people, join } = events;

  /** A webinar with so many people in it, its doors open. */
  async function open(count = 2, body: Partial<EventBody> = {}) {
    const company = await begin();
    const event = await write(company, { kind: 'webinar', place: '', address: '', ...body });
    const members = await people(company, count);
    for (const member of members) await join(member, event.id);
    test.clock.now = minutes(-5);
    return { company, event, members, ...inRoom(event) };
  }

  /** What people do in the room of an event. */
  function inRoom({ id: eventId }: Pick<ManagedTrainingEvent, 'id'>) {
    const call = async (
      as: SignedIn,
      endpoint: Endpoint,
      {
        params = {},
        ...rest
      }: { params?: Record<string, string>; body?: unknown; query?: Record<string, string> } = {},
    ) => test.call(endpoint, { as: await again(as), params: { eventId, ...params }, ...rest });
    return {
      call,
      look: async (as: SignedIn) => (await call(as, contract.getRoom)).body as Room,
      say: (as: SignedIn, text: string) => call(as, contract.writeRoomMessage, { body: { text } }),
      ask: (as: SignedIn, text: string) => call(as, contract.askInRoom, { body: { text } }),
    };
  }
  return { ...events, open, inRoom };
}
