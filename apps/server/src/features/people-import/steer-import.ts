import type { ImportTarget, PeopleImport } from '@trilha/contracts/people-import';
import { rowProblem } from '@trilha/contracts/people-import';
import type { Role } from '@trilha/contracts/roles';
import { z } from 'zod';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { pageFrom } from '../../db/cursor.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { openImportChange } from '../people/import-changes.ts';
import { requireGivable } from '../people/people.policy.ts';
import { UNDO_HOURS } from '../people/undo-change.ts';
import { headKey } from './guess-mapping.ts';
import { presentImport } from './import.presenter.ts';
import { findImport, listImports, listRefused, moveImport, rememberMappings } from './imports.queries.ts';
import type { ImportRow } from './imports.queries.ts';

const problems = z.array(rowProblem);

async function requireImport(ctx: TenantContext, id: string): Promise<ImportRow> {
  requirePermission(ctx.actor, 'people.manage');
  const found = await findImport(ctx.tx, ctx.actor.tenantId, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Whether these columns name people and tell them apart. */
function isComplete(mapping: readonly (ImportTarget | null)[]): boolean {
  const has = (...targets: ImportTarget[]) => targets.some((target) => mapping.includes(target));
  return has('first_name', 'full_name') && has('email', 'document', 'username');
}

/** Has every row checked with these columns; may be asked again with others until the import is committed. */
export async function checkImport(
  ctx: TenantContext,
  id: string,
  asked: { mapping: (ImportTarget | null)[]; defaultRole: Role },
): Promise<PeopleImport> {
  const { head } = await requireImport(ctx, id);
  requireGivable(ctx.actor, asked.defaultRole);
  const mapping = head.map((_, column) => asked.mapping[column] ?? null);
  if (!isComplete(mapping)) throw new AppError('mapping_incomplete');
  const moved = await moveImport(ctx, id, ['mapping', 'checked', 'failed'], {
    status: 'checking',
    mapping,
    defaultRole: asked.defaultRole,
  });
  if (!moved) throw new AppError('import_not_ready');
  await rememberMappings(ctx, head.map(headKey), mapping);
  return presentImport(moved);
}

/** Lets a checked import in, in the background; asking twice does it once. */
export async function commitImport(ctx: TenantContext, id: string): Promise<PeopleImport> {
  const { toCreate, toChange, fileName } = await requireImport(ctx, id);
  const changeId = await openImportChange(ctx);
  const moved = await moveImport(ctx, id, ['checked'], { status: 'committing', changeId });
  if (!moved || toCreate + toChange === 0) throw new AppError('import_not_ready');
  await recordChange(ctx, {
    action: 'people.imported',
    objectKind: 'people_import',
    objectId: id,
    before: null,
    after: { fileName, toCreate, toChange },
  });
  return presentImport(moved);
}

/** Takes a committed import back, in the background. Throws `too_late` after a day. */
export async function undoImport(ctx: TenantContext, id: string): Promise<PeopleImport> {
  const { finishedAt, fileName } = await requireImport(ctx, id);
  if (finishedAt && ctx.now.getTime() - finishedAt.getTime() > UNDO_HOURS * 3_600_000)
    throw new AppError('too_late');
  const moved = await moveImport(ctx, id, ['committed'], { status: 'undoing' });
  if (!moved) throw new AppError('import_not_ready');
  await recordChange(ctx, {
    action: 'people.import_undone',
    objectKind: 'people_import',
    objectId: id,
    before: { fileName },
    after: null,
  });
  return presentImport(moved);
}

export async function readImport(ctx: TenantContext, id: string): Promise<PeopleImport> {
  return presentImport(await requireImport(ctx, id));
}

export async function readImports(ctx: TenantContext, page: { cursor?: string | undefined; limit: number }) {
  requirePermission(ctx.actor, 'people.manage');
  const rows = await listImports(ctx, page);
  const { items, nextCursor } = pageFrom(rows, page.limit, (row) => [row.createdKey, row.id]);
  return { items: items.map(presentImport), nextCursor };
}

/** Rows with something wrong, with what and where. */
export async function readRefused(ctx: TenantContext, id: string, ask: { afterLine: number; limit: number }) {
  await requireImport(ctx, id);
  const rows = await listRefused(ctx, id, ask.afterLine, ask.limit);
  return {
    items: rows
      .slice(0, ask.limit)
      .map((row) => ({ line: row.line, cells: row.cells, problems: problems.parse(row.problems) })),
    hasMore: rows.length > ask.limit,
  };
}
