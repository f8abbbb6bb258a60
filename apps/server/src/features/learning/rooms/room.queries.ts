import { randomBytes } from 'node:crypto';

import { recording, room, roomRules, transmission } from '@trilha/contracts/learning/rooms';
import type { Recording, RoomRules, Transmission } from '@trilha/contracts/learning/rooms';
import type { RoomSetup } from '@trilha/contracts/learning/rooms-admin';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

const materialsOf = room.shape.materials;

/** A room as it stands; as it is by default before anything happened in it. */
export interface RoomRow {
  readonly transmission: Transmission | null;
  readonly hasConference: boolean;
  readonly recording: Recording | null;
  readonly materials: readonly { readonly title: string; readonly address: string }[];
  readonly rules: RoomRules;
  readonly revision: number;
  readonly lastSeq: number;
}

const ROOM_NAME_BYTES = 18;
/** A name of a video conference's room that nobody can guess. */
const newRoomName = () => randomBytes(ROOM_NAME_BYTES).toString('base64url');

/** The room of an event. */
export async function findRoom({ tx, actor }: TenantContext, eventId: string): Promise<RoomRow> {
  const row = await tx
    .selectFrom('eventRooms')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .select([
      'transmission',
      'hasConference',
      'recording',
      'materials',
      'chat',
      'slowSeconds',
      'links',
      'revision',
      'lastSeq',
    ])
    .executeTakeFirst();
  return {
    transmission: transmission.nullable().parse(row?.transmission ?? null),
    hasConference: row?.hasConference ?? false,
    recording: recording.nullable().parse(row?.recording ?? null),
    materials: materialsOf.parse(row?.materials ?? []),
    rules: roomRules.parse({
      chat: row?.chat ?? 'open',
      slowSeconds: row?.slowSeconds ?? 0,
      links: row?.links ?? 'moderators',
    }),
    revision: row?.revision ?? 0,
    lastSeq: row?.lastSeq ?? 0,
  };
}

/** Makes sure that a room has its row, which what happens in it refers to. */
export async function insertRoomOnce({ tx, actor }: TenantContext, eventId: string): Promise<void> {
  await tx
    .insertInto('eventRooms')
    .values({ tenantId: actor.tenantId, eventId, roomName: newRoomName() })
    .onConflict((conflict) => conflict.columns(['tenantId', 'eventId']).doNothing())
    .execute();
}

/** How a company's lounges look. */
export async function findTemplate({ tx, actor }: TenantContext) {
  const row = await tx
    .selectFrom('loungeSetups')
    .where('tenantId', '=', actor.tenantId)
    .select('template')
    .executeTakeFirst();
  return room.shape.template.parse(row?.template ?? 'stage_and_chat');
}

/** Takes the next number of a room, as a part of a statement: `next.seq`. The room is held from here to the commit. */
export const nextSeq = ({ actor }: TenantContext, eventId: string) => sql`
  insert into event_rooms as r (tenant_id, event_id, room_name, last_seq)
  values (${actor.tenantId}::uuid, ${eventId}::uuid, ${newRoomName()}, 1)
  on conflict (tenant_id, event_id) do update set last_seq = r.last_seq + 1
  returning r.last_seq as seq`;

/** Holds a room until the commit, for what is counted in it before it is changed. */
export async function lockRoom(ctx: TenantContext, eventId: string): Promise<void> {
  await insertRoomOnce(ctx, eventId);
  await ctx.tx
    .selectFrom('eventRooms')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', '=', eventId)
    .select('eventId')
    .forNoKeyUpdate()
    .execute();
}

/** Keeps the rules of a room. */
export async function updateRules(
  { tx, actor }: TenantContext,
  eventId: string,
  rules: RoomRules,
): Promise<void> {
  await tx
    .updateTable('eventRooms')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .set(rules)
    .execute();
}

/** Keeps how an event is transmitted, what it hands out and its recording. */
export async function updateSetup(
  { tx, actor }: TenantContext,
  eventId: string,
  { transmission: sent, recording: kept, materials, hasConference }: RoomSetup,
): Promise<void> {
  await tx
    .updateTable('eventRooms')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .set((eb) => ({
      transmission: sent && JSON.stringify(sent),
      recording: kept && JSON.stringify(kept),
      materials: JSON.stringify(materials),
      hasConference,
      revision: eb('revision', '+', 1),
    }))
    .execute();
}

/** The unguessable name of an event's room, and whether a video conference is held in it. */
export async function findConferenceRoom({ tx, actor }: TenantContext, eventId: string) {
  return tx
    .selectFrom('eventRooms')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .select(['roomName', 'hasConference'])
    .executeTakeFirst();
}

/** Those of some events that have a recording. */
export async function listRecorded(
  { tx, actor }: TenantContext,
  eventIds: readonly string[],
): Promise<string[]> {
  if (eventIds.length === 0) return [];
  const rows = await tx
    .selectFrom('eventRooms')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', 'in', eventIds)
    .where('recording', 'is not', null)
    .select('eventId')
    .execute();
  return rows.map(({ eventId }) => eventId);
}

/** Whether anything was ever said or set in the room of an event. */
export async function hasRoom({ tx, actor }: TenantContext, eventId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('eventRooms')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .select('eventId')
    .executeTakeFirst();
  return row !== undefined;
}
