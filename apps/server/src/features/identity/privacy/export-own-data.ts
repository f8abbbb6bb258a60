import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { AppServices } from '../../../platform/services.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { throwAway } from '../../../platform/files/throw-away.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { writeArchive } from './data-archive.ts';
import { readOwnData } from './own-data.queries.ts';
import { expireExports, finishExport, listExports } from './privacy.queries.ts';

const KEPT_MS = 7 * 86_400_000;

/**
 * Gathers everything the company knows of a member into an archive and tells them. The archive can be fetched for seven days, by
 * its signed-in owner only. Running it twice makes one archive.
 */
export async function exportOwnData(
  ctx: TenantContext,
  { storage, clock }: Pick<AppServices, 'storage' | 'clock'>,
  requestId: string,
): Promise<void> {
  const { tenantId, memberId, displayName } = ctx.actor;
  const waiting = (await listExports(ctx.tx, tenantId, memberId)).find(
    ({ id, status }) => id === requestId && status === 'waiting',
  );
  if (!waiting) return;
  const now = clock();
  const parts = await readOwnData(ctx.tx, tenantId, memberId);
  const folder = await mkdtemp(join(tmpdir(), 'trilha-export-'));
  try {
    const path = join(folder, 'data.zip');
    await writeArchive(path, { title: displayName, locale: ctx.locale, madeAt: now }, parts);
    const file = await storeFile(
      { tx: ctx.tx, now, actor: ctx.actor, storage },
      // The request's own id: a second run of this errand finds the file of the first.
      { id: requestId, path, name: `trilha-${now.toISOString().slice(0, 10)}.zip` },
    );
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    if (!(await finishExport(ctx.tx, { tenantId, id: requestId, fileId: file.id, now, expiresAt }))) return;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await notify(ctx, {
    memberId,
    body: { kind: 'data_export_ready', data: {} },
    link: '/profile/privacy',
    dedupe: `data-export:${requestId}`,
  });
}

/** Throws away archives nobody fetched in time. */
export async function forgetExports(ctx: TenantContext): Promise<void> {
  await throwAway(ctx, await expireExports(ctx.tx, ctx.actor.tenantId, ctx.now));
}
