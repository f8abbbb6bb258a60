import type {
  ActionLine,
  ActionTable,
  setActionPoints as contract,
} from '@trilha/contracts/engagement/point-actions';
import type { BodyOf } from '@trilha/contracts/platform/endpoint';
import { pointActionsOf } from '@trilha/contracts/features';
import { lineAt } from '@trilha/rules/engagement/point-actions';
import { calendarDay, startOfDay } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { contentRevision } from '../../../platform/content-revision.ts';
import {
  deleteLine,
  listLines,
  lockAction,
  lockLine,
  readPointsNow,
  writeLine,
} from './point-actions.queries.ts';

type Lines = Awaited<ReturnType<typeof listLines>>;

const revisionOf = (lines: Lines) =>
  contentRevision(lines.map(({ id, points, from }) => [id, points, from.toISOString()]));

/** What each action gives now, gave before and will give. */
export async function readActionTable(ctx: TenantContext): Promise<ActionTable> {
  requirePermission(ctx.actor, 'points_table.manage');
  const all = await listLines(ctx);
  return {
    timeZone: ctx.actor.clientTimeZone,
    actions: pointActionsOf(ctx.actor.modules).map((action) => {
      const lines = all.filter((line) => line.action === action);
      const now = lineAt(lines, ctx.now);
      const stateOf = ({ id, from }: Lines[number]): ActionLine['state'] => {
        if (from > ctx.now) return 'planned';
        return id === now?.id ? 'holds' : 'over';
      };
      return {
        action,
        points: now?.points ?? 0,
        revision: revisionOf(lines),
        lines: lines.map((line) => ({
          id: line.id,
          points: line.points,
          from: line.from.toISOString(),
          by: line.by,
          state: stateOf(line),
        })),
      };
    }),
  };
}

/**
 * Says what an action gives from now on, or from a day to come. Throws `not_found` where its module is off, `action_points_day_over`, and
 * `stale_revision` where somebody else has changed its lines since they were read.
 */
export async function setActionPoints(
  ctx: TenantContext,
  { action, points, from, revision }: BodyOf<typeof contract>,
): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'points_table.manage');
  if (!pointActionsOf(ctx.actor.modules).includes(action)) throw new AppError('not_found');
  const { clientTimeZone } = ctx.actor;
  if (from !== null && from <= calendarDay(ctx.now, clientTimeZone))
    throw new AppError('action_points_day_over', { field: 'from' });
  await lockAction(ctx, action);
  const lines = (await listLines(ctx)).filter((line) => line.action === action);
  if (revisionOf(lines) !== revision) throw new AppError('stale_revision');
  const before = await readPointsNow(ctx, action);
  const holdsFrom = from === null ? ctx.now : startOfDay(from, clientTimeZone);
  const id = await writeLine(ctx, { action, points, holdsFrom });
  await appendAuditEntry(ctx, {
    action: 'action_points.set',
    objectKind: 'action_points',
    objectId: id,
    before: { action, points: before },
    after: { action, points, from: holdsFrom.toISOString() },
  });
  return { id };
}

/** Withdraws a line that has not begun. Throws `not_found` and `action_points_begun`. */
export async function withdrawActionPoints(ctx: TenantContext, lineId: string): Promise<void> {
  requirePermission(ctx.actor, 'points_table.manage');
  const line = await lockLine(ctx, lineId);
  if (!line) throw new AppError('not_found');
  if (line.holdsFrom <= ctx.now) throw new AppError('action_points_begun');
  await deleteLine(ctx, lineId);
  await appendAuditEntry(ctx, {
    action: 'action_points.withdrawn',
    objectKind: 'action_points',
    objectId: lineId,
    before: { action: line.action, points: line.points, from: line.holdsFrom.toISOString() },
    after: null,
  });
}
