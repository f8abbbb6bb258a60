import { auditTrail } from '@trilha/contracts/platform/audit-trail';
import type { AuditTrail } from '@trilha/contracts/platform/audit-trail';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { AuditKey } from './review-queue.queries.ts';
import { findOwnItem, listChanges, listDecided, waitOf } from './decision-trail.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const MEASURED_DAYS = 14;
/** With fewer than this nothing is promised. */
const ENOUGH = 5;
/** What is promised holds for nine of ten. */
const MOST = 0.9;
/** A team that decided within minutes has not promised to: nothing is late on the day it was sent. */
const SHORTEST_MS = DAY_MS;

type Step = Pick<AuditTrail['steps'][number], 'kind'> & { readonly at: Date } & Partial<Detail>;
interface Detail {
  readonly reason: number | null;
  readonly note: string | null;
  readonly region: unknown;
  readonly change: { readonly before: unknown; readonly after: unknown };
}

/** By when an item that waits since an instant is decided, going by the last two weeks; never sooner than a day later. */
async function expectedAt(ctx: TenantContext, kind: AuditKey['kind'], since: Date): Promise<string | null> {
  const from = new Date(ctx.now.getTime() - MEASURED_DAYS * DAY_MS);
  const { minutes, decided } = await waitOf(ctx, kind, from, MOST);
  if (minutes === null || decided < ENOUGH) return null;
  return new Date(since.getTime() + Math.max(minutes * 60_000, SHORTEST_MS)).toISOString();
}

/** A region as it was kept, with the address of its picture. */
function presentRegion(ctx: TenantContext, kept: unknown) {
  if (kept === null || typeof kept !== 'object' || !('fileId' in kept)) return null;
  const { fileId, ...region } = kept;
  return { ...region, url: ctx.fileUrl(String(fileId)) };
}

/** What became of an own sale or photo, oldest first, and when it will be decided (SAL-05). Throws `not_found`. */
export async function readDecisionTrail(ctx: TenantContext, key: AuditKey): Promise<AuditTrail> {
  requirePermission(ctx.actor, 'campaigns.take');
  const item = await findOwnItem(ctx, key);
  if (!item) throw new AppError('not_found');
  const decidedClaims = await listDecided(ctx, key);
  const changes = key.kind === 'sale' ? await listChanges(ctx, key.id) : [];
  const steps: Step[] = [{ kind: 'sent', at: item.sentAt }];
  if (item.sentAgainAt)
    steps.push(
      item.appealed
        ? { kind: 'appealed', at: item.sentAgainAt, note: item.appeal }
        : { kind: 'sent_again', at: item.sentAgainAt },
    );
  for (const { changedAt, reason, before, after } of changes)
    steps.push({ kind: 'changed', at: changedAt, note: reason, change: { before, after } });
  for (const { decision, decidedAt, reason, note, region } of decidedClaims)
    steps.push({
      kind: decision === 'approve' ? 'approved' : 'reproved',
      at: decidedAt,
      reason,
      note,
      region: presentRegion(ctx, region),
    });
  steps.sort((one, other) => one.at.getTime() - other.at.getTime());
  // What the tables hold was written from this contract; parsing it gives it its types back.
  return auditTrail.parse({
    expectedAt:
      item.status === 'awaiting' ? await expectedAt(ctx, key.kind, item.sentAgainAt ?? item.sentAt) : null,
    steps: steps.map(({ kind, at, reason = null, note = null, region = null, change = null }) => ({
      kind,
      at: at.toISOString(),
      reason,
      note,
      region,
      change,
    })),
  });
}
