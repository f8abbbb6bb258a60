import { CONVERSION_PROBLEMS } from '@trilha/contracts/learning/slide-conversions';
import type { SlideConversion } from '@trilha/contracts/learning/slide-conversions';

import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { readPages, requestPages } from '../../../platform/conversions/request-pages.ts';
import type { DocumentPages } from '../../../platform/conversions/request-pages.ts';
import { presentFile } from '../../../platform/files/file.presenter.ts';
import { kindOf } from '../../../platform/files/file-types.ts';
import { findFile } from '../../../platform/files/find-file.ts';

/**
 * Has pages made of the slides of a file; called again it returns how far that is, and tries again what failed. Throws `file_not_found`,
 * `file_incomplete`, and `file_type_refused` for what is no deck, or where nobody could read it.
 */
export async function requestConversion(
  ctx: TenantContext,
  { slidesConverter }: Pick<Config, 'slidesConverter'>,
  fileId: string,
): Promise<SlideConversion> {
  requirePermission(ctx.actor, 'courses.manage');
  const { mime } = await findFile(ctx, fileId);
  const kind = kindOf(mime);
  const isDeck = kind === 'slides' || kind === 'old_slides';
  if (!isDeck || !slidesConverter) throw new AppError('file_type_refused');
  return present(ctx, await requestPages(ctx, fileId, { again: CONVERSION_PROBLEMS }));
}

/** How far the pages of a file are. Throws `not_found` where nobody asked for them. */
export async function readConversion(ctx: TenantContext, fileId: string): Promise<SlideConversion> {
  requirePermission(ctx.actor, 'courses.manage');
  const pages = await readPages(ctx, fileId);
  if (!pages) throw new AppError('not_found');
  return present(ctx, pages);
}

async function present(ctx: TenantContext, pages: DocumentPages): Promise<SlideConversion> {
  if (pages.status !== 'done') return pages;
  return { status: 'done', pages: presentFile(ctx, await findFile(ctx, pages.pagesFileId)) };
}
