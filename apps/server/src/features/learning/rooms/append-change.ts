import { releasesTopic, roomTopic } from '@trilha/contracts/learning/rooms';

import type { TenantContext } from '../../../platform/context.ts';
import { publishChanges, publishState } from '../../../platform/realtime/publish-after-commit.ts';
import { insertChange } from './changes.queries.ts';
import type { ChangeKind } from './changes.queries.ts';

/**
 * Numbers a change of a room and has it told to everybody in it once it is committed. The room is held from here on, so it is the last thing a
 * use case does. `subjectId`: the message, question, poll or member it is about.
 */
export async function appendChange(
  ctx: TenantContext,
  eventId: string,
  kind: ChangeKind,
  subjectId: string | null = null,
): Promise<void> {
  await insertChange(ctx, eventId, { kind, subjectId });
  publishRoomChanges(ctx, eventId);
  if (kind === 'released') publishChanges(ctx, releasesTopic(eventId));
}

/** Has the newest changes of a room told once this transaction is committed. */
export const publishRoomChanges = (ctx: TenantContext, eventId: string): void =>
  publishChanges(ctx, roomTopic(eventId));

/** Has how a room stands told within a second. */
export const publishRoomState = (ctx: TenantContext, eventId: string): void =>
  publishState(ctx, roomTopic(eventId));
