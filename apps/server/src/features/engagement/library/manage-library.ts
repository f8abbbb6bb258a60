import { libraryFileBody } from '@trilha/contracts/engagement/library-admin';
import type {
  AlreadyInLibrary,
  LibraryFileBody,
  LibraryVersion,
  ManagedLibraryCard,
  ManagedLibraryFile,
  ManagedLibraryFilter,
} from '@trilha/contracts/engagement/library-admin';
import type { LibraryState } from '@trilha/contracts/engagement/library-values';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { publicationState } from '../../../platform/db/publication.ts';
import { withUnchanged } from '../../../platform/unchanged-fields.ts';
import type { OrUnchanged } from '../../../platform/unchanged-fields.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { extensionOf } from './library-kinds.ts';
import {
  countLabels,
  findStored,
  findStoredAndUsed,
  findWritten,
  insertFile,
  listAlreadyThere,
  listCategories,
  listManaged,
  listVersions,
  lockCategories,
  markRemoved,
  updateFile,
  writeNextVersion,
} from './manage.queries.ts';
import type { FileValues, ManagedRow, WrittenFile } from './manage.queries.ts';
import { folderName, wordsOf } from './read-library.ts';
import { countOwners, findReviewDue, findReviewOwner } from './reviews.queries.ts';

/** A published file is over once it expires. */
function stateOf(
  { publishedAt, expiresAt }: Pick<ManagedRow, 'publishedAt' | 'expiresAt'>,
  now: Date,
): LibraryState {
  const state = publicationState(publishedAt, now);
  return state === 'published' && expiresAt && expiresAt <= now ? 'expired' : state;
}

function bodyOf(row: WrittenFile): LibraryFileBody {
  const { title, summary, fileId, categoryId, mustRead, reviewDay, reviewMonths } = row;
  // What the table holds was written from this body; parsing it gives it its types back.
  return libraryFileBody.parse({
    title,
    summary,
    fileId,
    categoryId,
    audience: { areaIds: row.audienceAreaIds, groupIds: row.audienceGroupIds, tagIds: row.audienceTagIds },
    publishedAt: row.publishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    mustRead,
    review: reviewDay && { on: reviewDay, everyMonths: reviewMonths, ownerId: row.reviewOwnerId },
  });
}

async function readVersions(ctx: TenantContext, libraryFileId: string): Promise<LibraryVersion[]> {
  return (await listVersions(ctx, libraryFileId)).map((row) => ({
    version: row.version,
    fileId: row.fileId,
    name: row.name,
    extension: row.extension,
    size: row.size,
    url: ctx.fileUrl(row.fileId),
    note: textOf(ctx, row.note),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
  }));
}

async function present(ctx: TenantContext, row: WrittenFile): Promise<ManagedLibraryFile> {
  const { name, size, text, ...counters } = await findStoredAndUsed(ctx, row.id);
  return {
    id: row.id,
    state: stateOf(row, ctx.now),
    revision: row.revision,
    body: bodyOf(row),
    file: { name, extension: row.extension, size, url: ctx.fileUrl(row.fileId), text },
    versions: await readVersions(ctx, row.id),
    isReviewDue: await findReviewDue(ctx, row.id),
    reviewOwner: (await findReviewOwner(ctx, row.id)) ?? null,
    ...counters,
  };
}

function presentCard(ctx: TenantContext, row: ManagedRow): ManagedLibraryCard {
  const { orderKey: _, title, publishedAt, expiresAt: _until, categoryName, parentName, ...others } = row;
  const { reviewOn, isReviewDue, reviewOwner, ...rest } = others;
  return {
    ...rest,
    title: textOf(ctx, title),
    state: stateOf(row, ctx.now),
    publishedAt: publishedAt?.toISOString() ?? null,
    review: reviewOn === null ? null : { on: reviewOn, isDue: isReviewDue, owner: reviewOwner },
    category: categoryName === null ? null : folderName(ctx, categoryName, parentName),
  };
}

/** Folders are the company's; one that is being deleted is waited for. Throws `library_file_invalid`. */
export async function requireFolders(ctx: TenantContext, ids: readonly (string | null)[]): Promise<void> {
  if (ids.every((id) => id === null)) return;
  await lockCategories(ctx);
  const folders = new Set((await listCategories(ctx)).map(({ id }) => id));
  if (ids.some((id) => id !== null && !folders.has(id)))
    throw new AppError('library_file_invalid', { field: 'categoryId' });
}

/** Labels of whom files are for are the company's. Throws `library_file_invalid`. */
export async function requireLabels(
  ctx: TenantContext,
  audiences: readonly LibraryFileBody['audience'][],
): Promise<void> {
  const labels = audiences.flatMap(({ areaIds, groupIds, tagIds }) =>
    Object.entries({ area: areaIds, group: groupIds, tag: tagIds }).flatMap(([kind, ids]) =>
      ids.map((id) => ({ kind, id })),
    ),
  );
  const unique = [...new Map(labels.map((label) => [`${label.kind} ${label.id}`, label])).values()];
  if (unique.length > 0 && (await countLabels(ctx, unique)) !== unique.length)
    throw new AppError('library_file_invalid', { field: 'audience' });
}

/** What is written names only what is the company's. Throws `library_file_invalid` naming the field, and `file_not_found`. */
async function requireSound(
  ctx: TenantContext,
  bodies: readonly LibraryFileBody[],
  present: readonly string[] = [],
  formerOwner: string | null = null,
): Promise<FileValues[]> {
  const stored = await findStored(
    ctx,
    bodies.map(({ fileId }) => fileId),
    present,
  );
  await requireFolders(
    ctx,
    bodies.map(({ categoryId }) => categoryId),
  );
  if (bodies.some(({ publishedAt, expiresAt }) => publishedAt && expiresAt && expiresAt <= publishedAt))
    throw new AppError('library_file_invalid', { field: 'expiresAt' });
  // An owner who may no longer look a file through bars nobody from changing it.
  const owners = new Set(
    bodies.flatMap(({ review }) => review?.ownerId ?? []).filter((id) => id !== formerOwner),
  );
  if (owners.size > 0 && (await countOwners(ctx, [...owners])) !== owners.size)
    throw new AppError('library_file_invalid', { field: 'review' });
  await requireLabels(
    ctx,
    bodies.map(({ audience }) => audience),
  );
  return bodies.map((body) => {
    const file = stored.get(body.fileId);
    if (!file) throw new AppError('file_not_found');
    return { ...body, fileName: file.name, extension: extensionOf(file.mime) };
  });
}

/** A file that is not removed. Throws `not_found`. */
export async function requireManaged(
  ctx: TenantContext,
  libraryFileId: string,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<WrittenFile> {
  requirePermission(ctx.actor, 'library.manage');
  const row = await findWritten(ctx, libraryFileId, { lock });
  if (!row || row.removedAt) throw new AppError('not_found');
  return row;
}

interface ManagedAsk extends ManagedLibraryFilter {
  readonly cursor?: string;
  readonly limit: number;
}

/** Files of the company, drafts first, then newest first, with how often they were opened and downloaded. */
export async function readManagedFiles(ctx: TenantContext, { search, ...ask }: ManagedAsk) {
  requirePermission(ctx.actor, 'library.manage');
  const rows = await listManaged(ctx, { ...ask, words: wordsOf(search) });
  const page = pageFrom(rows, ask.limit, (row) => [row.orderKey, row.id]);
  return { items: page.items.map((row) => presentCard(ctx, row)), nextCursor: page.nextCursor };
}

/** A file with all its languages. Throws `not_found`. */
export async function readManagedFile(
  ctx: TenantContext,
  libraryFileId: string,
): Promise<ManagedLibraryFile> {
  return present(ctx, await requireManaged(ctx, libraryFileId));
}

const audit = (
  ctx: TenantContext,
  action: 'created' | 'changed' | 'replaced' | 'removed' | 'restored',
  objectId: string,
  before: unknown,
  after: unknown,
) =>
  appendAuditEntry(ctx, {
    action: `library_file.${action}`,
    objectKind: 'library_file',
    objectId,
    before,
    after,
  });

/** What of these is in the library already, by its content or its name. */
async function findAlreadyThere(
  ctx: TenantContext,
  files: readonly FileValues[],
): Promise<AlreadyInLibrary[]> {
  return (await listAlreadyThere(ctx, files)).map(
    (row): AlreadyInLibrary => ({
      fileId: row.fileId,
      by: row.isSameContent ? 'content' : 'name',
      of: {
        id: row.id,
        title: textOf(ctx, row.title),
        name: row.name,
        size: row.size,
        state: stateOf(row, ctx.now),
        storedAt: row.storedAt.toISOString(),
        folder: row.categoryName === null ? null : folderName(ctx, row.categoryName, row.parentName),
      },
    }),
  );
}

interface NewFiles {
  readonly files: readonly Pick<LibraryFileBody, 'title' | 'fileId' | 'categoryId'>[];
  readonly ifThere: 'ask' | 'keep';
}

/**
 * Makes drafts of uploaded files: all of them or none. Asked to, it makes none of what is in the library already and names it instead; of two
 * who put the same at once the second is told. Throws `library_file_invalid` and `file_not_found`.
 */
export async function createLibraryFiles(
  ctx: TenantContext,
  { files, ifThere }: NewFiles,
): Promise<{ ids: string[]; alreadyThere: AlreadyInLibrary[] }> {
  requirePermission(ctx.actor, 'library.manage');
  const audience = { areaIds: [], groupIds: [], tagIds: [] };
  const sound = await requireSound(
    ctx,
    files.map((file) => ({
      ...file,
      summary: {},
      audience,
      publishedAt: null,
      expiresAt: null,
      mustRead: false,
      review: null,
    })),
  );
  // Whoever puts files at the same time waits here, and sees these.
  await lockCategories(ctx);
  const alreadyThere = ifThere === 'ask' ? await findAlreadyThere(ctx, sound) : [];
  const asked = new Set(alreadyThere.map(({ fileId }) => fileId));
  const ids: string[] = [];
  for (const values of sound.filter(({ fileId }) => !asked.has(fileId))) {
    const id = await insertFile(ctx, values);
    await audit(ctx, 'created', id, null, { title: values.title, file: values.fileName });
    ids.push(id);
  }
  return { ids, alreadyThere };
}

/** What stays as it is where a change says nothing of it. */
type OptionalOfFile = 'summary' | 'expiresAt' | 'mustRead' | 'review';

interface FileChange
  extends Omit<LibraryFileBody, OptionalOfFile>, OrUnchanged<Pick<LibraryFileBody, OptionalOfFile>> {
  readonly libraryFileId: string;
  readonly revision: number;
  readonly versionNote: LibraryFileBody['summary'];
  readonly confirmAgain: boolean;
}

/**
 * Changes a file; one that is put in its place, be it a former one, is its next version, and what was there is kept. Throws `stale_revision` where somebody else changed it meanwhile,
 * `library_file_invalid`, `file_not_found`, `not_found`.
 */
export async function changeLibraryFile(
  ctx: TenantContext,
  { libraryFileId, revision, versionNote, confirmAgain, ...change }: FileChange,
): Promise<ManagedLibraryFile> {
  const before = await requireManaged(ctx, libraryFileId, { lock: true });
  if (before.revision !== revision) throw new AppError('stale_revision');
  const body = withUnchanged(change, bodyOf(before));
  const storedFileIds = (await listVersions(ctx, libraryFileId)).map(({ fileId }) => fileId);
  const [values] = await requireSound(ctx, [body], storedFileIds, before.reviewOwnerId);
  if (!values) throw new AppError('file_not_found');
  await updateFile(ctx, libraryFileId, values);
  const isReplaced = before.fileId !== body.fileId;
  if (isReplaced) {
    const next = { ...values, version: before.version + 1, note: versionNote, confirmAgain };
    await writeNextVersion(ctx, libraryFileId, next);
  }
  const after = await readManagedFile(ctx, libraryFileId);
  await audit(ctx, isReplaced ? 'replaced' : 'changed', libraryFileId, bodyOf(before), after.body);
  return after;
}

/** Removes a file nobody sees now; who opened it stays known, and it can be restored. Throws `library_file_published`, `not_found`. */
export async function removeLibraryFile(ctx: TenantContext, libraryFileId: string): Promise<void> {
  const row = await requireManaged(ctx, libraryFileId, { lock: true });
  if (stateOf(row, ctx.now) === 'published') throw new AppError('library_file_published');
  await markRemoved(ctx, libraryFileId, ctx.now);
  await audit(ctx, 'removed', libraryFileId, bodyOf(row), null);
}

/** Brings a removed file back as it was; one that is there stays. Throws `not_found`. */
export async function restoreLibraryFile(
  ctx: TenantContext,
  libraryFileId: string,
): Promise<ManagedLibraryFile> {
  requirePermission(ctx.actor, 'library.manage');
  const row = await findWritten(ctx, libraryFileId, { lock: true });
  if (!row) throw new AppError('not_found');
  if (row.removedAt) {
    await markRemoved(ctx, libraryFileId, null);
    await audit(ctx, 'restored', libraryFileId, null, bodyOf(row));
  }
  return readManagedFile(ctx, libraryFileId);
}
