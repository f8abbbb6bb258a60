import { ASSETS } from '@trilha/demo/assets';
import type { DemoCompany } from '@trilha/demo/companies';
import { memberId } from '@trilha/demo/ids';
import { LIBRARY_FILES, LIBRARY_FOLDERS } from '@trilha/demo/library';
import type { DemoLibraryFile } from '@trilha/demo/library';
import { calendarDay } from '@trilha/rules/platform/dates';
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

const nameOf = (fileId: string): string => ASSETS.find(({ id }) => id === fileId)?.name ?? '';
const extensionOf = (fileId: string): string => nameOf(fileId).slice(nameOf(fileId).lastIndexOf('.') + 1);

async function insertFile(ctx: TenantContext, file: DemoLibraryFile): Promise<void> {
  const {
    id,
    title,
    summary,
    fileId,
    categoryId,
    publishedDaysAgo,
    mustRead = false,
    formerly,
    review,
  } = file;
  const name = nameOf(fileId);
  await ctx.tx
    .insertInto('libraryFiles')
    .values({
      tenantId: ctx.actor.tenantId,
      id,
      title: JSON.stringify(title),
      summary: JSON.stringify(summary),
      fileId,
      extension: extensionOf(fileId),
      categoryId,
      publishedAt: publishedDaysAgo === null ? null : daysBefore(ctx.now, publishedDaysAgo),
      searchText: searchKey([...Object.values(title), name].join(' ')),
      nameKey: searchKey(name),
      changedAt: ctx.now,
      version: formerly ? 2 : 1,
      mustRead,
      reviewOn: review ? calendarDay(daysBefore(ctx.now, -review.inDays), ctx.actor.clientTimeZone) : null,
      reviewMonths: review?.everyMonths ?? null,
      reviewOwnerId: review ? memberId(file.company, review.owner) : null,
    })
    .execute();
  await insertVersions(ctx, file);
}

/** What stands there now and, where the demo has one, what stood there a month before it. */
async function insertVersions(
  ctx: TenantContext,
  { id, fileId, publishedDaysAgo, formerly }: DemoLibraryFile,
): Promise<void> {
  const daysAgo = publishedDaysAgo ?? 0;
  const versions = [
    ...(formerly ? [{ fileId: formerly.fileId, note: {}, daysAgo: daysAgo + 30 }] : []),
    { fileId, note: formerly?.note ?? {}, daysAgo },
  ];
  for (const [place, version] of versions.entries())
    await ctx.tx
      .insertInto('libraryVersions')
      .values({
        tenantId: ctx.actor.tenantId,
        libraryFileId: id,
        version: place + 1,
        fileId: version.fileId,
        extension: extensionOf(version.fileId),
        note: JSON.stringify(version.note),
        createdAt: daysBefore(ctx.now, version.daysAgo),
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
