import type { DownloadFile } from '@trilha/contracts/learning/downloads';

import type { TenantContext } from '../../../platform/context.ts';
import { presentDownloadFile } from './download-file.presenter.ts';
import { readDownloadFiles } from './download-files.queries.ts';
import type { DownloadFileRow } from './download-files.queries.ts';

/** What is known of files that a device may want, by their ids. */
export type DownloadFiles = ReadonlyMap<string, DownloadFileRow>;

/** The files of these that are ready. */
export async function findDownloadFiles(ctx: TenantContext, ids: readonly string[]): Promise<DownloadFiles> {
  return new Map((await readDownloadFiles(ctx, ids)).map((row) => [row.id, row]));
}

/** Files as a device fetches them, in the order they are named. Throws `download_not_possible` where one is gone. */
export async function downloadFilesOf(ctx: TenantContext, ids: readonly string[]): Promise<DownloadFile[]> {
  if (ids.length === 0) return [];
  const rows = await findDownloadFiles(ctx, ids);
  return ids.map((fileId) => presentDownloadFile(ctx, { fileId, locale: null, row: rows.get(fileId) }));
}
