import { rowFault } from '@trilha/contracts/platform/imports';
import type { ListImport } from '@trilha/contracts/platform/imports';
import { z } from 'zod';

import { AppError } from '../app-error.ts';
import type { TenantContext } from '../context.ts';
import { requireImport } from './control-import.ts';
import { presentImport } from './import.presenter.ts';
import { writeCounts } from './import-steps.queries.ts';
import { findImport, moveImport } from './imports.queries.ts';
import type { ListKind } from './list-kind.ts';
import { countListRows, decideRows, listChanging, listRefused } from './list-rows.queries.ts';
import { becoming, differences } from './things.ts';

const problems = z.array(rowFault);

interface LinePage {
  readonly afterLine: number;
  readonly limit: number;
}

/** Which of these kinds an import is of. Throws `not_found` where it is of none. */
export async function kindOf(
  ctx: TenantContext,
  kinds: readonly ListKind[],
  importId: string,
): Promise<ListKind> {
  const found = await findImport(ctx.tx, ctx.actor.tenantId, importId);
  const kind = kinds.find(({ name }) => name === found?.kind);
  if (!kind) throw new AppError('not_found');
  return kind;
}

/** What a checked import changes of things that are there, field by field. Nothing is left to be said of one that no longer waits. */
export async function readListChanges(
  ctx: TenantContext,
  kind: ListKind,
  importId: string,
  { afterLine, limit }: LinePage,
) {
  const { status, scopeId } = await requireImport(ctx, kind, importId);
  if (status !== 'checked') return { items: [], nextLine: null };
  const { otherwise } = await kind.description.reading(ctx, scopeId);
  const rows = await listChanging(ctx, importId, afterLine, limit);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ line, name, taken, said, before }) => ({
      line,
      name,
      taken,
      changes: differences(kind.targets, before ?? {}, becoming(kind.targets, { said, before, otherwise })),
    })),
    nextLine: rows.length > limit ? (shown.at(-1)?.line ?? null) : null,
  };
}

/** Decides which rows of a checked import are taken where they change what is there. Throws `import_not_ready`. */
export async function decideListRows(
  ctx: TenantContext,
  kind: ListKind,
  importId: string,
  decision: { readonly lines: readonly number[] | null; readonly take: boolean },
): Promise<ListImport> {
  await requireImport(ctx, kind, importId);
  // Held, so that nobody commits it meanwhile.
  if (!(await moveImport(ctx, importId, ['checked'], { status: 'checked' })))
    throw new AppError('import_not_ready');
  await decideRows(ctx, importId, decision);
  await writeCounts(ctx, importId, await countListRows(ctx, importId), 'checked');
  return presentImport(kind, await requireImport(ctx, kind, importId));
}

/** Rows with something wrong, with what and where. */
export async function readListRefused(
  ctx: TenantContext,
  kind: ListKind,
  importId: string,
  { afterLine, limit }: LinePage,
) {
  await requireImport(ctx, kind, importId);
  const rows = await listRefused(ctx, importId, afterLine, limit);
  return {
    items: rows
      .slice(0, limit)
      .map((row) => ({ line: row.line, cells: row.cells, problems: problems.parse(row.problems) })),
    hasMore: rows.length > limit,
  };
}
