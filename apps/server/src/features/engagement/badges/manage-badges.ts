import { badgeCondition } from '@trilha/contracts/engagement/badges';
import type { BadgeForm, ManagedBadge } from '@trilha/contracts/engagement/badges-admin';
import { trainingKindOf } from '@trilha/rules/learning/trainings';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import {
  findPublishedTrainings,
  insertBadge,
  isPublished,
  listBadgesWithEarned,
  lockBadge,
  writeBadge,
  writeBadgeState,
} from './managed-badges.queries.ts';

/** Every badge of the company as it was written, archived ones too, with how many people earned each. */
export async function readManagedBadges(ctx: TenantContext): Promise<{ items: ManagedBadge[] }> {
  requirePermission(ctx.actor, 'badges.manage');
  const badges = await listBadgesWithEarned(ctx);
  return {
    items: badges.map((badge) => ({
      id: badge.id,
      // Checked when they were written; the columns' types only say JSON.
      name: badge.name as LocalizedText,
      description: badge.description as LocalizedText,
      icon: badge.icon,
      condition: badgeCondition.parse(badge.condition),
      trainingTitle: badge.trainingTitle ? textOf(ctx, badge.trainingTitle) : null,
      points: badge.points,
      active: badge.active,
      earned: badge.earned ?? 0,
    })),
  };
}

/** Published trainings by title, for a badge that asks for one. */
export async function readBadgeTrainings(ctx: TenantContext, search: string) {
  requirePermission(ctx.actor, 'badges.manage');
  const rows = await findPublishedTrainings(ctx, search);
  return {
    items: rows.map(({ id, kind, title }) => ({ id, kind: trainingKindOf(kind), title: textOf(ctx, title) })),
  };
}

/** Throws `badge_training_unpublished` where a badge would ask for what nobody can complete; one it asked for before may stay. */
async function requireReachable(
  ctx: TenantContext,
  { condition }: BadgeForm,
  before?: unknown,
): Promise<void> {
  if (condition.kind !== 'training') return;
  const was = before === undefined ? undefined : badgeCondition.parse(before);
  if (was?.kind === 'training' && was.trainingId === condition.trainingId) return;
  if (!(await isPublished(ctx, condition.trainingId)))
    throw new AppError('badge_training_unpublished', { field: 'condition.trainingId' });
}

const record = (
  ctx: TenantContext,
  action: 'archived' | 'changed' | 'created' | 'restored',
  id: string,
  before: unknown,
  after: unknown,
) => appendAuditEntry(ctx, { action: `badge.${action}`, objectKind: 'badge', objectId: id, before, after });

/** What a badge gives is set by who decides what anything gives, as nobody makes points for themselves. Throws `forbidden`. */
function requireMayGive(ctx: TenantContext, points: number, before: number): void {
  if (points !== before) requirePermission(ctx.actor, 'points_table.manage');
}

/** Makes a badge, the last in the company's order. Throws `forbidden` and `badge_training_unpublished`. */
export async function createBadge(ctx: TenantContext, form: BadgeForm): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'badges.manage');
  requireMayGive(ctx, form.points, 0);
  await requireReachable(ctx, form);
  const id = await insertBadge(ctx, form);
  await record(ctx, 'created', id, null, form);
  return { id };
}

/**
 * Changes a badge. Who has it keeps it with what it gave them: awards and points are rows of their own, which nothing here touches.
 * Throws `not_found`, `forbidden` and `badge_training_unpublished`.
 */
export async function changeBadge(ctx: TenantContext, id: string, form: BadgeForm): Promise<void> {
  requirePermission(ctx.actor, 'badges.manage');
  const badge = await lockBadge(ctx, id);
  if (!badge) throw new AppError('not_found');
  requireMayGive(ctx, form.points, badge.points);
  await requireReachable(ctx, form, badge.condition);
  await writeBadge(ctx, id, form);
  const { id: _, active: __, ...before } = badge;
  await record(ctx, 'changed', id, before, form);
}

/** Archives a badge, so that nobody earns it any more, or brings it back; who has it keeps it. Throws `not_found`. */
export async function setBadgeState(ctx: TenantContext, id: string, active: boolean): Promise<void> {
  requirePermission(ctx.actor, 'badges.manage');
  const badge = await lockBadge(ctx, id);
  if (!badge) throw new AppError('not_found');
  if (badge.active === active) return;
  await writeBadgeState(ctx, id, active);
  const { name } = badge;
  await record(ctx, active ? 'restored' : 'archived', id, { name, active: badge.active }, { name, active });
}
