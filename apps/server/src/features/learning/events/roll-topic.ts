import { rollTopic } from '@trilha/contracts/learning/events-teaching';
import type { RollNews } from '@trilha/contracts/learning/events-teaching';
import { releasesTopic, roomTopic } from '@trilha/contracts/learning/rooms';

import type { TenantContext } from '../../../platform/context.ts';
import type { RealtimeTopic } from '../../../platform/realtime/realtime-topic.ts';
import { publishVolatile, recheckFollower } from '../../../platform/realtime/publish-after-commit.ts';
import { anyEvent } from './load-event.ts';
import { runEvent } from './require-instructor.ts';
import { rollEntries } from './roll.ts';

/** Of more people at once the list is read again as a whole. */
const MAX_NOTIFIED = 100;
const EVERYTHING = '*';

const AGAIN: RollNews = { people: [], gone: [], readAgain: true };

/**
 * The list of an event, for those who run it: what changed is told once a second, after the commits that changed it, with how those people
 * stand then. It has no numbers: whoever was cut off reads the list again.
 */
export const liveRoll: RealtimeTopic = {
  name: 'event-roll',
  authorize: async (ctx, eventId) => {
    await runEvent(ctx, eventId);
  },
  state: async (ctx, eventId, told): Promise<RollNews | undefined> => {
    if (told.length === 0) return undefined;
    const memberIds = told.filter((one) => typeof one === 'string');
    if (memberIds.length > MAX_NOTIFIED || memberIds.includes(EVERYTHING)) return AGAIN;
    const entries = await rollEntries(ctx, await anyEvent(ctx, eventId), memberIds);
    const there = new Set(entries.map(({ memberId }) => memberId));
    return {
      people: entries.map(({ isOneself: _reader, ...entry }) => entry),
      gone: memberIds.filter((id) => !there.has(id)),
      readAgain: false,
    };
  },
};

/** Tells who looks at the list of an event, after the commit, that these people stand otherwise in it. */
export function publishRoll(ctx: TenantContext, eventId: string, memberIds: readonly string[]): void {
  if (memberIds.length > MAX_NOTIFIED) return publishWholeRoll(ctx, eventId);
  for (const memberId of memberIds) publishVolatile(ctx, rollTopic(eventId), memberId);
}

/** The same where the event itself, or many in it, are not as they were. */
export function publishWholeRoll(ctx: TenantContext, eventId: string): void {
  publishVolatile(ctx, rollTopic(eventId), EVERYTHING);
}

/** Has it looked at again, after the commit, whether somebody who ran an event may still follow its list, its room and what is released in it. */
export function recheckRunner(ctx: TenantContext, eventId: string, memberId: string): void {
  for (const topic of [rollTopic(eventId), roomTopic(eventId), releasesTopic(eventId)])
    recheckFollower(ctx, topic, memberId);
}

/** The same for who took part in it. */
export function recheckParticipant(ctx: TenantContext, eventId: string, memberId: string): void {
  for (const topic of [roomTopic(eventId), releasesTopic(eventId)]) recheckFollower(ctx, topic, memberId);
}
