import type { LibraryFilePage, LibraryFileCard, LibraryFilters } from '@trilha/contracts/engagement/library';
import type { Passage } from '@trilha/contracts/platform/passage';
import { filterText, searchKey } from '@trilha/rules/platform/text';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { creditAction } from '../point-actions/credit-action.ts';
import { findPassages } from './find-passages.ts';
import { viewOf } from './library-kinds.ts';
import {
  countFilesFor,
  countToConfirm,
  countUse,
  findFileOfLibrary,
  listFileExtensions,
  listFileFolders,
  listFileLabels,
  listFilesFor,
  listRecentFor,
  writeConfirmation,
  writeFavorite,
} from './library.queries.ts';
import type { LibraryFilePageRow, LibraryFileRow } from './library.queries.ts';

const MAX_WORDS = 6;
const RECENT = 6;
const isManager = ({ actor }: TenantContext) => isAllowed(actor, 'library.manage');

const keyOf = (text: string) => searchKey(filterText(text));
/** Words of a search as the database compares them. */
export const wordsOf = (search: string): string[] =>
  keyOf(search).split(' ').filter(Boolean).slice(0, MAX_WORDS);

/** A folder by its whole name, from outside to inside. */
export const folderName = (ctx: TenantContext, name: unknown, parentName: unknown): string =>
  parentName === null ? textOf(ctx, name) : `${textOf(ctx, parentName)} › ${textOf(ctx, name)}`;

function presentCard(
  ctx: TenantContext,
  row: LibraryFileRow,
  passage: Passage | null = null,
): LibraryFileCard {
  const { id, title, extension, size, categoryId, categoryName, parentName, publishedAt } = row;
  const { isFavorite, isToBeConfirmed } = row;
  return {
    id,
    title: textOf(ctx, title),
    extension,
    size,
    category:
      categoryId === null ? null : { id: categoryId, name: folderName(ctx, categoryName, parentName) },
    publishedAt: publishedAt.toISOString(),
    isFavorite,
    isToBeConfirmed,
    passage,
  };
}

/** A page of the files for this member (LIB-01); `name` is a folder's, or is like theirs (ROU-19). */
export async function readLibrary(
  ctx: TenantContext,
  {
    search,
    name,
    cursor,
    limit,
    ...filters
  }: LibraryFilters & { readonly cursor?: string; readonly limit: number },
) {
  requirePermission(ctx.actor, 'learning.take');
  const key = keyOf(name);
  const ask = {
    ...filters,
    words: wordsOf(search),
    named: name.trim() === '' ? null : { key, words: wordsOf(name) },
  };
  const { rows, total } = await listFilesFor(ctx, ask, { cursor, limit });
  const page = pageFrom(rows, limit, (row) => [row.rank, row.orderKey, row.id]);
  const passages = await findPassages(
    ctx,
    page.items.filter(({ searchText }) => !ask.words.every((word) => searchText.includes(word))),
    ask.words,
  );
  return {
    items: page.items.map((row) => presentCard(ctx, row, passages.get(row.id) ?? null)),
    nextCursor: page.nextCursor,
    total: total ?? (await countFilesFor(ctx, ask)),
  };
}

/** What the list of files can be filtered by. */
export async function readLibraryFilters(ctx: TenantContext) {
  requirePermission(ctx.actor, 'learning.take');
  const labels = await listFileLabels(ctx);
  const ofKind = (kind: string) =>
    labels.filter((label) => label.kind === kind).map(({ id, name }) => ({ id, name: textOf(ctx, name) }));
  const folders = await listFileFolders(ctx);
  return {
    areas: ofKind('area'),
    groups: ofKind('group'),
    tags: ofKind('tag'),
    categories: folders.map(({ id, name, parentId, parentName, files }) => ({
      id,
      parentId,
      files,
      name: folderName(ctx, name, parentName),
      ownName: textOf(ctx, name),
    })),
    extensions: await listFileExtensions(ctx),
    toConfirm: await countToConfirm(ctx),
  };
}

/** The files the member opened or downloaded last. */
export async function readRecentFiles(ctx: TenantContext) {
  requirePermission(ctx.actor, 'learning.take');
  return { items: (await listRecentFor(ctx, RECENT)).map((row) => presentCard(ctx, row)) };
}

/** Who manages the library opens also what is for others. Throws `not_found`. */
export async function requireFile(ctx: TenantContext, libraryFileId: string): Promise<LibraryFilePageRow> {
  requirePermission(ctx.actor, 'learning.take');
  const row = await findFileOfLibrary(ctx, libraryFileId, { all: isManager(ctx) });
  if (!row) throw new AppError('not_found');
  return row;
}

/** One file, as it is shown with a converter of documents or without one. Throws `not_found` before its time and where it is for others. */
export async function readLibraryFile(
  ctx: TenantContext,
  libraryFileId: string,
  shown: { readonly hasConverter: boolean },
): Promise<LibraryFilePage> {
  const row = await requireFile(ctx, libraryFileId);
  const { fileName, mime } = row;
  return {
    ...presentCard(ctx, row),
    summary: textOf(ctx, row.summary),
    fileName,
    mime,
    view: viewOf(row, shown),
    url: ctx.fileUrl(row.fileId),
    version: row.version,
    versionNote: textOf(ctx, row.versionNote),
    versionAt: row.versionAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    can: { manage: isManager(ctx) },
  };
}

/** Makes a file one of the member's favorites, or no longer. Throws `not_found`. */
export async function setFavorite(ctx: TenantContext, libraryFileId: string, isFavorite: boolean) {
  await requireFile(ctx, libraryFileId);
  await writeFavorite(ctx, libraryFileId, isFavorite);
  return { isFavorite };
}

/**
 * Confirms that the member has read a file as they saw it; the first time stays. Throws `library_version_changed` where another one is there
 * by now or nobody asks any more, and `not_found` also where it is for others.
 */
export async function confirmRead(ctx: TenantContext, libraryFileId: string, version: number) {
  requirePermission(ctx.actor, 'learning.take');
  const row = await findFileOfLibrary(ctx, libraryFileId, { all: false });
  if (!row) throw new AppError('not_found');
  if (row.confirmedAt) return { confirmedAt: row.confirmedAt.toISOString() };
  if (!row.isToBeConfirmed || row.version !== version) throw new AppError('library_version_changed');
  await writeConfirmation(ctx, libraryFileId, version);
  const { memberId } = ctx.actor;
  await creditAction(ctx, {
    action: 'file_confirmed',
    memberId,
    source: { kind: 'library_file', id: libraryFileId },
    title: row.title,
    once: `${libraryFileId}:${memberId}`,
  });
  return { confirmedAt: ctx.now.toISOString() };
}

/** Notes that the member opened a file in place. Throws `not_found`. */
export async function noteOpened(ctx: TenantContext, libraryFileId: string): Promise<void> {
  await requireFile(ctx, libraryFileId);
  await countUse(ctx, libraryFileId, 'opened');
}

/** The address that gives a file under its name. Who acts as the member counts for nobody. Throws `not_found`. */
export async function takeDownload(ctx: TenantContext, libraryFileId: string) {
  const { fileId } = await requireFile(ctx, libraryFileId);
  if (ctx.actor.actedBy === undefined) await countUse(ctx, libraryFileId, 'downloaded');
  return { url: `${ctx.fileUrl(fileId)}?download` };
}
