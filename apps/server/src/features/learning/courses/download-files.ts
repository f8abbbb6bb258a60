import type { DownloadFile } from '@trilha/contracts/learning/downloads';

import type { TenantContext } from '../../../platform/context.ts';
import { presentDownloadFile } from './download-file.presenter.ts';
import { readDownloadFiles } from './downloads.queries.ts';

/** Files as a device fetches them, in the order they are named. Throws `download_not_possible` where one is gone. */
export async function downloadFilesOf(ctx: TenantContext, ids: readonly string[]): Promise<DownloadFile[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await readDownloadFiles(ctx, ids)).map((row) => [row.id, row]));
  return ids.map((fileId) => presentDownloadFile(ctx, { fileId, locale: null, row: rows.get(fileId) }));
}
