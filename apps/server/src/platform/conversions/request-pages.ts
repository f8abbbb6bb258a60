import { CONVERSION_PROBLEMS } from '@trilha/contracts/learning/slide-conversions';
import type { ConversionProblem } from '@trilha/contracts/learning/slide-conversions';

import type { TenantContext } from '../context.ts';
import { findConversion, insertWaiting, restartFailed } from './conversions.queries.ts';

/** How far the pages of a document are. */
export type DocumentPages =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly problem: ConversionProblem }
  /** A PDF, a stored file of its own. */
  | { readonly status: 'done'; readonly pagesFileId: string };

/** How far the pages of a stored document are; undefined where nobody asked for them. Whether the member may know is the caller's to judge. */
export async function readPages(ctx: TenantContext, fileId: string): Promise<DocumentPages | undefined> {
  const row = await findConversion(ctx, fileId);
  if (!row) return undefined;
  if (row.pagesFileId !== null) return { status: 'done', pagesFileId: row.pagesFileId };
  const problem = CONVERSION_PROBLEMS.find((known) => known === row.problem);
  return problem ? { status: 'failed', problem } : { status: 'waiting' };
}

/** Has pages made of a stored document, once; what failed for one of these reasons is tried again. Whether the member may is the caller's to judge. */
export async function requestPages(
  ctx: TenantContext,
  fileId: string,
  { again }: { readonly again: readonly ConversionProblem[] },
): Promise<DocumentPages> {
  await insertWaiting(ctx, fileId);
  if (again.length > 0) await restartFailed(ctx, fileId, again);
  const pages = await readPages(ctx, fileId);
  if (!pages) throw new Error('A conversion that was asked for is not there.');
  return pages;
}
