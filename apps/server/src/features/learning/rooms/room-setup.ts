import type { RoomSetup } from '@trilha/contracts/learning/rooms-admin';
import { isTransmissionAddress } from '@trilha/rules/learning/transmissions';
import type { TransmissionKind } from '@trilha/rules/learning/transmissions';

import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { isOutsideAddress } from '../../../platform/safe-fetch/plain-origin.ts';
import { placeToModerate } from '../events/place-in-event.ts';
import { appendChange } from './append-change.ts';
import { findLoungeSetup } from './lounge.queries.ts';
import { findRoom, lockRoom, updateSetup } from './room.queries.ts';
import type { RoomRow } from './room.queries.ts';

type Setup = RoomSetup & { readonly revision: number };

const presentSetup = ({
  template,
  transmission,
  hasConference,
  recording,
  recordingCounts,
  materials,
  revision,
}: RoomRow): Setup => ({
  template,
  transmission,
  hasConference,
  recording,
  recordingCounts,
  materials: [...materials],
  revision,
});

/** How an event is transmitted, what it hands out and its recording. Throws `not_found`. */
export async function readRoomSetup(ctx: TenantContext, eventId: string): Promise<Setup> {
  requirePermission(ctx.actor, 'events.manage');
  await placeToModerate(ctx, eventId);
  return presentSetup(await findRoom(ctx, eventId));
}

type Allowed = Pick<Config, 'allowPrivateAddresses'>;

/** Throws `transmission_address_invalid` for an address of another kind, and for one without encryption or inside the network where that is not allowed. */
function requireAddress(
  { allowPrivateAddresses }: Allowed,
  field: string,
  played: { readonly kind: TransmissionKind; readonly address: string } | null,
): void {
  if (!played) return;
  const isOutside = isOutsideAddress(played.address, allowPrivateAddresses);
  if (!isOutside || !isTransmissionAddress(played.kind, played.address))
    throw new AppError('transmission_address_invalid', { field: `${field}.address` });
}

/** Chapters in their order, each moment once. */
function inOrder(recording: Setup['recording']): Setup['recording'] {
  if (!recording) return null;
  const bySecond = new Map(recording.chapters.map((chapter) => [chapter.second, chapter]));
  return {
    ...recording,
    chapters: [...bySecond.values()].toSorted((one, other) => one.second - other.second),
  };
}

/**
 * Sets how an event is transmitted, what it hands out and its recording, also after its end (EVT-05, EVT-08); noted, and told in the room. Throws
 * `not_found`, `stale_revision`, `transmission_address_invalid` and `conference_not_set_up`.
 */
export async function saveRoomSetup(
  ctx: TenantContext,
  config: Allowed,
  { eventId, revision, ...written }: Setup & { readonly eventId: string },
): Promise<Setup> {
  requirePermission(ctx.actor, 'events.manage');
  await placeToModerate(ctx, eventId);
  requireAddress(config, 'transmission', written.transmission);
  requireAddress(config, 'recording', written.recording);
  const lounge = await findLoungeSetup(ctx);
  if (written.hasConference && !lounge?.kind)
    throw new AppError('conference_not_set_up', { field: 'hasConference' });
  await lockRoom(ctx, eventId);
  const before = presentSetup(await findRoom(ctx, eventId));
  if (before.revision !== revision) throw new AppError('stale_revision');
  const after = { ...written, recording: inOrder(written.recording) };
  await updateSetup(ctx, eventId, after);
  await appendAuditEntry(ctx, {
    action: 'event_room.saved',
    objectKind: 'training_event',
    objectId: eventId,
    before,
    after,
  });
  await appendChange(ctx, eventId, 'event');
  return presentSetup(await findRoom(ctx, eventId));
}
