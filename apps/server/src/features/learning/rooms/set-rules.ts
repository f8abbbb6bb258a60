import type { RoomRules } from '@trilha/contracts/learning/rooms';

import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { placeToModerate } from '../events/place-in-event.ts';
import { appendChange } from './append-change.ts';
import { findRoom, lockRoom, updateRules } from './room.queries.ts';

/** Sets who may write in a room, how often, and whether links; noted. Throws `not_found`. */
export async function setRules(ctx: TenantContext, eventId: string, rules: RoomRules): Promise<RoomRules> {
  requirePermission(ctx.actor, 'events.run');
  await placeToModerate(ctx, eventId);
  await lockRoom(ctx, eventId);
  const { rules: before } = await findRoom(ctx, eventId);
  if (JSON.stringify(before) === JSON.stringify(rules)) return rules;
  await updateRules(ctx, eventId, rules);
  await appendAuditEntry(ctx, {
    action: 'event_room.rules',
    objectKind: 'training_event',
    objectId: eventId,
    before,
    after: rules,
  });
  await appendChange(ctx, eventId, 'rules');
  return rules;
}
