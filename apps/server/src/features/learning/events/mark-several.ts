import type { ErrorCode } from '@trilha/contracts/platform/errors';
import { doorsOpenAt } from '@trilha/rules/learning/events';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { leaveOtherLines } from './leave-other-lines.ts';
import type { LoadedEvent } from './load-event.ts';
import { deletePresent, insertPresent } from './presence.queries.ts';
import { publishRoll } from './roll-topic.ts';

/** Sessions people can be marked in by now. */
const begunSessions = ({ now }: TenantContext, event: LoadedEvent) =>
  event.stage === 'scheduled'
    ? event.sessions.filter((session) => doorsOpenAt(session, event.doorsMinutes) <= now)
    : [];

/** Why nobody is marked in an event now. */
export function markObstacle(ctx: TenantContext, event: LoadedEvent): ErrorCode | null {
  if (event.canceledAt) return 'event_canceled';
  if (event.resultsConfirmedAt) return 'results_confirmed';
  return begunSessions(ctx, event).length === 0 ? 'event_not_begun' : null;
}

function refuseMarks(ctx: TenantContext, event: LoadedEvent): void {
  const obstacle = markObstacle(ctx, event);
  if (obstacle) throw new AppError(obstacle);
}

async function noteMarks(
  ctx: TenantContext,
  event: LoadedEvent,
  { memberIds, mark }: { readonly memberIds: readonly string[]; readonly mark: 'present' | null },
): Promise<void> {
  publishRoll(ctx, event.id, memberIds);
  await appendAuditEntry(ctx, {
    action: 'training_event.marked',
    objectKind: 'training_event',
    objectId: event.id,
    before: { memberIds, mark: mark === null ? 'present' : null },
    after: { memberIds, mark },
  });
}

/**
 * Marks people with a seat present in every session whose doors have opened, where nothing is written of them; the caller holds the event. Returns
 * who was marked. Throws `event_canceled`, `event_not_begun` and `results_confirmed` once the results stand.
 */
export async function markSeveral(
  ctx: TenantContext,
  event: LoadedEvent,
  memberIds: readonly string[],
): Promise<string[]> {
  refuseMarks(ctx, event);
  const sessionIds = begunSessions(ctx, event).map(({ id }) => id);
  const marked = await insertPresent(ctx, { sessionIds, memberIds });
  if (marked.length === 0) return [];
  await noteMarks(ctx, event, { memberIds: marked, mark: 'present' });
  await leaveOtherLines(ctx, event.id, marked);
  return marked;
}

/** Takes back what the actor marked so at a moment, of whom nothing was written since; the caller holds the event. Throws as `markSeveral`. */
export async function unmarkSeveral(ctx: TenantContext, event: LoadedEvent, at: Date): Promise<string[]> {
  refuseMarks(ctx, event);
  const unmarked = await deletePresent(ctx, { sessionIds: event.sessions.map(({ id }) => id), at });
  if (unmarked.length > 0) await noteMarks(ctx, event, { memberIds: unmarked, mark: null });
  return unmarked;
}
