import type { ManagedLibraryFile } from '@trilha/contracts/engagement/library-admin';
import type pg from 'pg';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textFor } from '../../../platform/listener.ts';
import { forEach, tenantsWith } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { notifyMany } from '../notices/notify.ts';
import { readManagedFile, requireManaged } from './manage-library.ts';
import { MAX_DUE_AT_ONCE, listReviewOwners, moveReview, takeDueReviews } from './reviews.queries.ts';

/** People who may look a file through. */
export async function readOwners(ctx: TenantContext) {
  requirePermission(ctx.actor, 'library.manage');
  return { items: await listReviewOwners(ctx) };
}

/**
 * Says that a file was looked through and still holds: its next day is as many months from today as it says. Throws `library_review_done`
 * where its day is another one by now, and `not_found`.
 */
export async function reviewFile(
  ctx: TenantContext,
  libraryFileId: string,
  on: string,
): Promise<ManagedLibraryFile> {
  await requireManaged(ctx, libraryFileId, { lock: true });
  if (!(await moveReview(ctx, libraryFileId, on))) throw new AppError('library_review_done');
  const after = await readManagedFile(ctx, libraryFileId);
  await appendAuditEntry(ctx, {
    action: 'library_file.reviewed',
    objectKind: 'library_file',
    objectId: libraryFileId,
    before: { on },
    after: { on: after.body.review?.on ?? null },
  });
  return after;
}

/** Reminds who looks after files whose day has come, once of each day; how many files that were. */
async function remindOfReviews(ctx: TenantContext): Promise<number> {
  if (!ctx.actor.modules.has('library')) return 0;
  const due = await takeDueReviews(ctx);
  await notifyMany(
    ctx,
    due.flatMap(({ id, title, on, reminded }) =>
      reminded.map((listener) => ({
        memberId: listener.id,
        body: { kind: 'library_review_due', data: { file: textFor(ctx, listener, title) } },
        link: `/admin/library/${id}`,
        dedupe: `library review ${id} ${on}`,
      })),
    ),
  );
  return due.length;
}

/** The same in every company where there is something to remind of. */
export async function remindEverywhere(services: AppServices, pool: pg.Pool): Promise<void> {
  const at = services.clock();
  const tenants = await tenantsWith(
    pool,
    `select from library_files b where b.tenant_id = t.id and b.review_on <= ($1::timestamptz at time zone t.time_zone)::date
        and b.review_notified_on is distinct from b.review_on`,
    at,
  );
  await forEach(services, 'remind-of-reviews', tenants, async (tenantId) => {
    let reminded: number;
    do
      reminded =
        (await asSystem(services, { tenantId, at, name: 'remind-of-reviews' }, remindOfReviews)) ?? 0;
    while (reminded === MAX_DUE_AT_ONCE);
  });
}
