import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { AppServices } from '../../../platform/services.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { mayHaveCommitted } from '../../../platform/db/transaction.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { insertReadyFile } from '../../../platform/files/files.queries.ts';
import { saveBytes } from '../../../platform/files/store-file.ts';
import type { SavedFile } from '../../../platform/files/store-file.ts';
import { deleteFiles } from '../../../platform/files/delete-files.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { writeArchive } from './data-archive.ts';
import { readOwnData } from './own-data.queries.ts';
import { expireExports, finishExport, listExports } from './privacy.queries.ts';

const RETENTION_MS = 7 * 86_400_000;

/** Runs a part of the task in a transaction of its own, as the member; undefined where they are gone. */
type InStep = <R>(work: (ctx: TenantContext) => Promise<R>) => Promise<R | undefined>;

/**
 * Gathers everything the company knows of a member into an archive and notifies them. The archive can be fetched for seven days, by
 * its signed-in owner only. Running it twice makes one archive; no transaction is open while it is written.
 */
export async function exportOwnData(
  inStep: InStep,
  { storage, clock, parts: { personalData } }: Pick<AppServices, 'storage' | 'clock' | 'parts'>,
  requestId: string,
): Promise<void> {
  const now = clock();
  const gathered = await inStep((ctx) => gather(ctx, requestId, personalData));
  if (!gathered) return;
  const { owner, parts, ...look } = gathered;
  const name = `trilha-${now.toISOString().slice(0, 10)}.zip`;
  const folder = await mkdtemp(join(tmpdir(), 'trilha-export-'));
  let saved: SavedFile;
  try {
    const path = join(folder, 'data.zip');
    await writeArchive(path, { ...look, madeAt: now }, parts);
    saved = await saveBytes(storage, owner, { path, name });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  try {
    if (await inStep((ctx) => finish(ctx, { requestId, name, now, saved }))) return;
  } catch (error) {
    if (mayHaveCommitted(error)) throw error;
    await storage.delete(saved.storageKey);
    throw error;
  }
  // Somebody else finished it meanwhile.
  await storage.delete(saved.storageKey);
}

/** What the archive holds; undefined where nobody waits for it any more. */
async function gather(ctx: TenantContext, requestId: string, brought: readonly PersonalData[]) {
  const { tenantId, memberId, displayName } = ctx.actor;
  const exports = await listExports(ctx.tx, tenantId, memberId);
  if (!exports.some(({ id, status }) => id === requestId && status === 'waiting')) return undefined;
  return {
    owner: { tenantId, memberId },
    title: displayName,
    locale: ctx.locale,
    parts: await readOwnData(ctx.tx, { tenantId, memberId }, brought),
  };
}

/** Hands the archive over; false where somebody else has done it. */
async function finish(
  ctx: TenantContext,
  { requestId, name, now, saved }: { requestId: string; name: string; now: Date; saved: SavedFile },
): Promise<boolean> {
  const { tenantId, memberId } = ctx.actor;
  // The request's own id: a second run of this task finds the file of the first.
  const file = { id: requestId, name, purpose: 'attachment', createdBy: memberId, createdAt: now, ...saved };
  if (!(await insertReadyFile(ctx, file))) return false;
  const expiresAt = new Date(now.getTime() + RETENTION_MS);
  if (!(await finishExport(ctx.tx, { tenantId, id: requestId, fileId: requestId, now, expiresAt })))
    throw new Error('An export that was waiting is no more.');
  await notify(ctx, {
    memberId,
    body: { kind: 'data_export_ready', data: {} },
    link: '/profile/privacy',
    dedupe: `data-export:${requestId}`,
  });
  return true;
}

/** Throws away archives nobody fetched in time. */
export async function clearExports(ctx: TenantContext): Promise<void> {
  await deleteFiles(ctx, await expireExports(ctx.tx, ctx.actor.tenantId, ctx.now));
}
