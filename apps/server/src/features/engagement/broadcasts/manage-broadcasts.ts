import type {
  Broadcast,
  BroadcastAudience,
  BroadcastForm,
  BroadcastPreview,
} from '@trilha/contracts/engagement/broadcasts';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { momentsOf } from './broadcast-moments.ts';
import {
  holdAudience,
  insertBroadcast,
  listBroadcasts,
  listChoices,
  lockBroadcast,
  readMeant,
  writeStatus,
} from './broadcasts.queries.ts';
import type { ListedBroadcast } from './broadcasts.queries.ts';

function present(ctx: TenantContext, row: ListedBroadcast): Broadcast {
  const { id, title, body, branches, labels, roles, clock, sendOn, status, createdAt, by, sent, opened } =
    row;
  return {
    id,
    // Checked when they were written; the columns' types only say JSON.
    title: title as LocalizedText,
    body: body as LocalizedText,
    branches: [...branches],
    labels: labels.map((name) => textOf(ctx, name)),
    roles: [...roles],
    clock,
    sendOn,
    status,
    createdAt: createdAt.toISOString(),
    by,
    sent,
    opened,
  };
}

/** A page of messages to people of the company, newest first. */
export async function readBroadcasts(
  ctx: TenantContext,
  page: { readonly cursor?: string | undefined; readonly limit: number },
) {
  requirePermission(ctx.actor, 'messages.manage');
  const { items, nextCursor } = pageFrom(await listBroadcasts(ctx, page), page.limit, ({ id }) => [id]);
  return { items: items.map((row) => present(ctx, row)), nextCursor };
}

/** Branches and labels a message can be for. */
export async function readBroadcastChoices(ctx: TenantContext) {
  requirePermission(ctx.actor, 'messages.manage');
  const { branches, labels } = await listChoices(ctx);
  return { branches, labels: labels.map(({ id, name }) => ({ id, name: textOf(ctx, name) })) };
}

/** How many people a message would go to now, and the first of them. */
export async function previewBroadcast(
  ctx: TenantContext,
  audience: BroadcastAudience,
): Promise<BroadcastPreview> {
  requirePermission(ctx.actor, 'messages.manage');
  return readMeant(ctx, audience);
}

/** Writes to people of the company, at once or at a time. Throws `broadcast_time_over` and `broadcast_for_nobody`. */
export async function createBroadcast(ctx: TenantContext, form: BroadcastForm): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'messages.manage');
  const { first, company } = momentsOf(form.when, ctx.actor.clientTimeZone, ctx.now);
  if (company < ctx.now) throw new AppError('broadcast_time_over', { field: 'when' });
  if (!(await holdAudience(ctx, form.audience)))
    throw new AppError('broadcast_for_nobody', { field: 'audience' });
  const { people } = await readMeant(ctx, form.audience);
  if (people === 0) throw new AppError('broadcast_for_nobody', { field: 'audience' });
  const id = await insertBroadcast(ctx, form, first);
  await appendAuditEntry(ctx, {
    action: 'broadcast.created',
    objectKind: 'broadcast',
    objectId: id,
    before: null,
    after: { ...form, people },
  });
  return { id };
}

/** Cancels a message before it goes, or for those who did not get it yet. Throws `not_found` and `broadcast_over`. */
export async function cancelBroadcast(ctx: TenantContext, id: string): Promise<void> {
  requirePermission(ctx.actor, 'messages.manage');
  const broadcast = await lockBroadcast(ctx, id);
  if (!broadcast) throw new AppError('not_found');
  if (broadcast.status === 'sent' || broadcast.status === 'canceled') throw new AppError('broadcast_over');
  await writeStatus(ctx, id, 'canceled');
  await appendAuditEntry(ctx, {
    action: 'broadcast.canceled',
    objectKind: 'broadcast',
    objectId: id,
    before: { title: broadcast.title, status: broadcast.status },
    after: { title: broadcast.title, status: 'canceled' },
  });
}
