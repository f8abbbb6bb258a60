import { randomBytes } from 'node:crypto';

import { recording, room, roomRules, transmission } from '@trilha/contracts/learning/rooms';
import type { Recording, Room, RoomRules, Transmission } from '@trilha/contracts/learning/rooms';
import type { RoomSetup } from '@trilha/contracts/learning/rooms-admin';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { findLook } from './lounge.queries.ts';

const materialsOf = room.shape.materials;

/** A room as it stands; as it is by default before anything happened in it. */
export interface RoomRow {
  /** How it looks where that was said of it alone. */
  readonly template: Room['template'] | null;
  readonly transmission: Transmission | null;
  readonly hasConference: boolean;
  readonly recording: Recording | null;
  /** Whether who watches enough of it counts as present. */
  readonly recordingCounts: boolean;
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
      'template',
      'transmission',
      'hasConference',
      'recording',
      'recordingCounts',
      'materials',
      'chat',
      'slowSeconds',
      'links',
      'revision',
      'lastSeq',
    ])
    .executeTakeFirst();
  return {
    template: room.shape.template.nullable().parse(row?.template ?? null),
    transmission: transmission.nullable().parse(row?.transmission ?? null),
    hasConference: row?.hasConference ?? false,
    recording: recording.nullable().parse(row?.recording ?? null),
    recordingCounts: row?.recordingCounts ?? true,
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

/** How the lounges of some events look: each as it was set, or else as those of the company. */
export async function listTemplates(ctx: TenantContext, eventIds: readonly string[]) {
  const { template: ofCompany } = await findLook(ctx);
  const rows = await ctx.tx
    .selectFrom('eventRooms')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', '=', sql<string>`any (${[...eventIds]}::uuid[])`)
    .where('template', 'is not', null)
    .select(['eventId', 'template'])
    .execute();
  const own = new Map(rows.map(({ eventId, template }) => [eventId, template]));
  return { of: (eventId: string) => room.shape.template.parse(own.get(eventId) ?? ofCompany) };
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
  { template, transmission: sent, recording: kept, recordingCounts, materials, hasConference }: RoomSetup,
): Promise<void> {
  await tx
    .updateTable('eventRooms')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .set((eb) => ({
      template,
      transmission: sent && JSON.stringify(sent),
      recording: kept && JSON.stringify(kept),
      recordingCounts,
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
