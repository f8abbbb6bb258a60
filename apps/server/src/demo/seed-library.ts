import { ASSETS } from '@trilha/demo/assets';
import type { DemoCompany } from '@trilha/demo/companies';
import { memberId } from '@trilha/demo/ids';
import { LIBRARY_FILES, LIBRARY_FOLDERS } from '@trilha/demo/library';
import type { DemoLibraryFile } from '@trilha/demo/library';
import { searchKey } from '@trilha/rules/platform/text';

import type { TenantContext } from '../platform/context.ts';
import { daysBefore } from './seed-learning.ts';

/** The library of a company: its folders, the files in them, and who opened and downloaded some. */
export async function insertLibrary(ctx: TenantContext, company: DemoCompany): Promise<void> {
  const tenantId = company.id;
  const ofCompany = <T extends { readonly company: string }>(all: readonly T[]) =>
    all.filter((one) => one.company === company.slug);
  for (const [sortOrder, { id, name, parentId }] of ofCompany(LIBRARY_FOLDERS).entries())
    await ctx.tx
      .insertInto('libraryCategories')
      .values({ tenantId, id, name: JSON.stringify(name), parentId, sortOrder })
      .execute();
  for (const file of ofCompany(LIBRARY_FILES)) {
    await insertFile(ctx, file);
    await insertUses(ctx, company, file);
  }
}

async function insertFile(ctx: TenantContext, file: DemoLibraryFile): Promise<void> {
  const { id, title, summary, fileId, categoryId, publishedDaysAgo } = file;
  const name = ASSETS.find((asset) => asset.id === fileId)?.name ?? '';
  await ctx.tx
    .insertInto('libraryFiles')
    .values({
      tenantId: ctx.actor.tenantId,
      id,
      title: JSON.stringify(title),
      summary: JSON.stringify(summary),
      fileId,
      extension: name.slice(name.lastIndexOf('.') + 1),
      categoryId,
      publishedAt: publishedDaysAgo === null ? null : daysBefore(ctx.now, publishedDaysAgo),
      searchText: searchKey([...Object.values(title), name].join(' ')),
      changedAt: ctx.now,
    })
    .execute();
}

async function insertUses(
  ctx: TenantContext,
  company: DemoCompany,
  { id, publishedDaysAgo, openedBy, downloadedBy }: DemoLibraryFile,
): Promise<void> {
  // On the day it came out.
  const at = daysBefore(ctx.now, publishedDaysAgo ?? 0);
  for (const username of new Set([...openedBy, ...downloadedBy])) {
    const opened = openedBy.includes(username) ? at : null;
    const downloaded = downloadedBy.includes(username) ? at : null;
    await ctx.tx
      .insertInto('libraryUses')
      .values({
        tenantId: company.id,
        memberId: memberId(company.slug, username),
        libraryFileId: id,
        openings: opened ? 1 : 0,
        firstOpenedAt: opened,
        lastOpenedAt: opened,
        downloads: downloaded ? 1 : 0,
        firstDownloadedAt: downloaded,
        lastDownloadedAt: downloaded,
      })
      .execute();
  }
}
