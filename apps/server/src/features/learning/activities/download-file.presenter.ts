import type { DownloadFile } from '@trilha/contracts/learning/downloads';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { extensionOf } from '../../../platform/files/file-extension.ts';
import type { OfflineFile } from './activity-behavior.ts';
import type { DownloadFileRow } from './download-files.queries.ts';

/** A file as a device fetches it. Throws `download_not_possible` where it is gone. */
export function presentDownloadFile(
  ctx: Pick<TenantContext, 'fileUrl'>,
  { fileId, locale, row }: OfflineFile & { readonly row: DownloadFileRow | undefined },
): DownloadFile {
  if (!row?.mime || !row.sha256) throw new AppError('download_not_possible');
  return {
    url: ctx.fileUrl(fileId),
    extension: extensionOf(row.mime),
    mime: row.mime,
    size: row.size,
    sha256: row.sha256.toString('hex'),
    locale,
  };
}
