import { AppError } from '../app-error.ts';
import { appendAuditEntry } from '../audit-log/append-audit-entry.ts';
import { requirePermission } from '../context.ts';
import type { TenantContext } from '../context.ts';
import { pageFrom } from '../db/cursor.ts';
import { headKey } from './guess-mapping.ts';
import type { ImportKind, Mapping } from './import-kind.ts';
import { failedStepOf, undoUntilOf } from './import.presenter.ts';
import { findImport, listImports, moveImport, rememberMappings } from './imports.queries.ts';
import type { ImportRow } from './imports.queries.ts';

/** An import of this kind. Throws `not_found`, also for one of another kind. */
export async function requireImport(ctx: TenantContext, kind: ImportKind, id: string): Promise<ImportRow> {
  requirePermission(ctx.actor, kind.permission);
  const found = await findImport(ctx.tx, ctx.actor.tenantId, id);
  if (found?.kind !== kind.name) throw new AppError('not_found');
  return found;
}

/** From here on it runs with the rights of the caller: the author may have left, or have more rights. */
const asOwn = (ctx: TenantContext) => ({ createdBy: ctx.actor.memberId });

async function note(
  ctx: TenantContext,
  kind: ImportKind,
  row: ImportRow,
  act: 'imported' | 'undone' | 'resumed',
  { before = null, after = null }: { readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  const { actions, objectKind, objectId } = kind.audit(row);
  await appendAuditEntry(ctx, { action: actions[act], objectKind, objectId, before, after });
}

/** Has every row checked with these columns; may be asked again with others until the import is committed. */
export async function checkImport(
  ctx: TenantContext,
  kind: ImportKind,
  id: string,
  asked: { readonly mapping: Mapping; readonly defaultRole?: string },
): Promise<ImportRow> {
  const found = await requireImport(ctx, kind, id);
  const { head } = found;
  // Things were written already: what is there has to be gone on with or taken back first.
  if (failedStepOf(found) !== null && failedStepOf(found) !== 'checking')
    throw new AppError('import_not_ready');
  await kind.requireOpen?.(ctx, found.scopeId);
  const mapping = head.map(
    (_, column) => kind.targets.find((target) => target === asked.mapping[column]) ?? null,
  );
  if (!kind.isComplete(mapping)) throw new AppError('mapping_incomplete');
  const moved = await moveImport(ctx, id, ['mapping', 'checked', 'failed'], {
    status: 'checking',
    mapping,
    ...(asked.defaultRole === undefined ? {} : { defaultRole: asked.defaultRole }),
    ...asOwn(ctx),
  });
  if (!moved) throw new AppError('import_not_ready');
  await rememberMappings(ctx, kind.name, head.map(headKey), mapping);
  return moved;
}

/** Writes a checked import, in the background; asking twice does it once. `confirm` throws where what it gives was not confirmed. */
export async function commitImport(
  ctx: TenantContext,
  kind: ImportKind,
  id: string,
  confirm?: () => Promise<void>,
): Promise<ImportRow> {
  const found = await requireImport(ctx, kind, id);
  await kind.requireMayTouch?.(ctx, found);
  await kind.requireOpen?.(ctx, found.scopeId);
  if (found.status === 'checked') await confirm?.();
  const { toCreate, toChange, fileName } = found;
  const changeId = await kind.openChange?.(ctx);
  const moved = await moveImport(ctx, id, ['checked'], {
    status: 'committing',
    ...(changeId === undefined ? {} : { changeId }),
    ...asOwn(ctx),
  });
  if (!moved || toCreate + toChange === 0) throw new AppError('import_not_ready');
  await note(ctx, kind, found, 'imported', { after: { fileName, toCreate, toChange } });
  return moved;
}

/** Throws `too_late` where it is no longer known how things were before. */
function requireInTime(ctx: TenantContext, kind: ImportKind, row: ImportRow): void {
  const until = undoUntilOf(kind, row);
  if (until && ctx.now > until) throw new AppError('too_late');
}

/** Takes an import back that was written, wholly or in part, in the background. Throws `too_late` after its time. */
export async function undoImport(ctx: TenantContext, kind: ImportKind, id: string): Promise<ImportRow> {
  const found = await requireImport(ctx, kind, id);
  requireInTime(ctx, kind, found);
  await kind.requireMayTouch?.(ctx, found);
  await kind.requireOpen?.(ctx, found.scopeId);
  if (failedStepOf(found) === 'checking') throw new AppError('import_not_ready');
  const moved = await moveImport(ctx, id, ['committed', 'failed'], { status: 'undoing', ...asOwn(ctx) });
  if (!moved) throw new AppError('import_not_ready');
  await note(ctx, kind, found, 'undone', { before: { fileName: found.fileName } });
  return moved;
}

/**
 * Goes on with an import that failed while things were written, or taken back, from the last whole step; nothing is made twice. Throws
 * `import_not_ready` where there is nothing to go on with, and `too_late` after its time.
 */
export async function resumeImport(ctx: TenantContext, kind: ImportKind, id: string): Promise<ImportRow> {
  const found = await requireImport(ctx, kind, id);
  const step = failedStepOf(found);
  if (step !== 'committing' && step !== 'undoing') throw new AppError('import_not_ready');
  requireInTime(ctx, kind, found);
  await kind.requireMayTouch?.(ctx, found);
  await kind.requireOpen?.(ctx, found.scopeId);
  const moved = await moveImport(ctx, id, ['failed'], { status: step, ...asOwn(ctx) }, { goesOn: true });
  if (!moved) throw new AppError('import_not_ready');
  await note(ctx, kind, found, 'resumed', { before: { fileName: found.fileName, step } });
  return moved;
}

/** A page of the company’s imports of a kind, newest first. */
export async function readImports(
  ctx: TenantContext,
  kind: ImportKind,
  scopeId: string | null,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: ImportRow[]; nextCursor: string | null }> {
  requirePermission(ctx.actor, kind.permission);
  const rows = await listImports(ctx, { kind: kind.name, scopeId }, page);
  return pageFrom(rows, page.limit, (row) => [row.createdKey, row.id]);
}
