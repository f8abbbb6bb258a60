import type { StoredFile } from '@trilha/contracts/platform/files';

import type { TenantContext } from '../context.ts';

/** A stored file with a short-lived address. */
export function presentFile(
  ctx: Pick<TenantContext, 'fileUrl'>,
  file: { id: string; name: string; mime: string; size: number },
): StoredFile {
  return { id: file.id, name: file.name, mime: file.mime, size: file.size, url: ctx.fileUrl(file.id) };
}
