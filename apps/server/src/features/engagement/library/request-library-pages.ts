import type { LibraryPages } from '@trilha/contracts/engagement/library';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { MAX_CONVERTED_BYTES } from '../../../platform/conversions/convertible-types.ts';
import { requestPages } from '../../../platform/conversions/request-pages.ts';
import { viewOf } from './library-kinds.ts';
import { requireFile } from './read-library.ts';

interface Asked {
  readonly libraryFileId: string;
  readonly again: boolean;
}

/**
 * Has the pages of a document of the library made when somebody first looks at it, and says how far they are. What the converter could not be
 * reached for may be tried again; what it does not like about a file, it will not like later either. Throws `file_type_refused` for what is
 * shown otherwise, and `not_found`.
 */
export async function requestLibraryPages(
  ctx: TenantContext,
  shown: { readonly hasConverter: boolean },
  { libraryFileId, again }: Asked,
): Promise<LibraryPages> {
  const row = await requireFile(ctx, libraryFileId);
  if (viewOf(row, shown) !== 'pages') throw new AppError('file_type_refused');
  if (row.size > MAX_CONVERTED_BYTES) return { status: 'too_large' };
  const pages = await requestPages(ctx, row.fileId, { again: again ? ['unreachable'] : [] });
  return pages.status === 'done' ? { status: 'done', url: ctx.fileUrl(pages.pagesFileId) } : pages;
}
