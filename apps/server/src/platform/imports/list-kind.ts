import type { RowFault } from '@trilha/contracts/platform/imports';

import { AppError } from '../app-error.ts';
import type { TenantContext } from '../context.ts';
import type { FeatureParts } from '../feature-parts.ts';
import { Cells } from './cells.ts';
import type { ImportKind, Mapping } from './import-kind.ts';
import { mappingOf } from './import.presenter.ts';
import type { ImportRow } from './imports.queries.ts';
import type { CheckedThing, ListDescription, Reading, Thing } from './list-description.ts';
import {
  clearListRows,
  countListRows,
  insertListRows,
  markUndone,
  markWritten,
  nextToUndo,
  nextToWrite,
  refuseChanged,
  refuseRepeated,
} from './list-rows.queries.ts';
import type { ListRow, NewListRow, RowAction } from './list-rows.queries.ts';
import type { TableLine } from './table-reader.ts';
import { becoming, isSameThing } from './things.ts';

const AT_ONCE = 2000;
const UNDO_HOURS = 24;

/** A kind of import that a description of its things makes. */
export interface ListKind extends ImportKind {
  readonly description: ListDescription;
}

/** What a row says of a thing, and what is wrong with it. */
export function readRow(reading: Reading, mapping: Mapping, cells: readonly string[]): CheckedThing {
  const read = new Cells(mapping, cells);
  const row = reading.readRow(read);
  // A name of nothing but marks and blanks is none.
  if (!row.key && read.faults.length === 0) read.missing();
  return { ...row, faults: read.faults };
}

/** What a good row comes to, or what is wrong with the thing it would make. */
function outcomeOf(
  description: ListDescription,
  mapping: Mapping,
  {
    said,
    before,
    otherwise,
  }: { readonly said: Thing; readonly before: Thing | null; readonly otherwise: Thing },
): { readonly action: RowAction | null; readonly faults: readonly RowFault[] } {
  const { targets } = description;
  const after = becoming(targets, { said, before, otherwise });
  if (before && isSameThing(targets, before, after)) return { action: 'same', faults: [] };
  const fault = description.faultOf?.(after);
  if (!fault) return { action: before ? 'change' : 'create', faults: [] };
  const column = mapping.indexOf(fault.target);
  return { action: null, faults: [{ ...fault, column: column === -1 ? null : column, expected: null }] };
}

async function checkLines(
  ctx: TenantContext,
  description: ListDescription,
  row: ImportRow,
  { reading, lines }: { readonly reading: Reading; readonly lines: readonly TableLine[] },
): Promise<number> {
  const { otherwise } = reading;
  const mapping = mappingOf(description, row);
  const read = lines.map(({ line, cells }) => ({ line, cells, checked: readRow(reading, mapping, cells) }));
  const keys = read.flatMap(({ checked: { key, faults } }) => (key && faults.length === 0 ? [key] : []));
  const there = await description.read(ctx, row.scopeId, [...new Set(keys)]);
  const rows = read.map(({ line, cells, checked }): NewListRow => {
    const { key, said, faults } = checked;
    if (!key || faults.length > 0) return { line, cells, checked, action: null, before: null };
    const before = there.get(key) ?? null;
    const { action, ...wrong } = outcomeOf(description, mapping, { said, before, otherwise });
    return { line, cells, checked: { ...checked, ...wrong }, action, before };
  });
  await insertListRows(ctx, row.id, rows);
  return rows.filter(({ action }) => action === null).length;
}

/** Whether a thing is as it was found: not there, or the same in all fields. */
function isAs(targets: readonly string[], found: Thing | null, now: Thing | undefined): boolean {
  if (!found || !now) return !found && !now;
  return isSameThing(targets, found, now);
}

async function writeRows(
  ctx: TenantContext,
  description: ListDescription,
  { id, scopeId }: ImportRow,
  rows: readonly ListRow[],
) {
  const { targets } = description;
  const keys = rows.map(({ key }) => key);
  await description.lockThings?.(ctx, scopeId);
  const { otherwise } = await description.reading(ctx, scopeId);
  const now = await description.read(ctx, scopeId, keys);
  const isAsChecked = ({ key, said, before }: ListRow) =>
    isAs(targets, before, now.get(key)) &&
    !description.faultOf?.(becoming(targets, { said, before, otherwise }));
  const [good, changed] = [true, false].map((wanted) => rows.filter((row) => isAsChecked(row) === wanted));
  if (changed && changed.length > 0)
    await refuseChanged(
      ctx,
      id,
      changed.map(({ line }) => line),
    );
  const written = good ?? [];
  if (written.length > 0) {
    const things = written.map(({ key, said, before }) => ({
      key,
      thing: becoming(targets, { said, before, otherwise }),
    }));
    await description.write(ctx, scopeId, things);
    const after = await description.read(
      ctx,
      scopeId,
      written.map(({ key }) => key),
    );
    await markWritten(
      ctx,
      id,
      written.map(({ line, key }) => ({ line, after: after.get(key) ?? {} })),
    );
  }
  const created = written.filter(({ action }) => action === 'create').length;
  return { created, changed: written.length - created, refused: rows.length - written.length };
}

/** Rows that are to be taken back, and what features say of things that lean on others. */
interface Undoing {
  readonly rows: readonly ListRow[];
  readonly parts: FeatureParts;
}

/** What can be taken back of these rows: what is as the import left it, and on which nothing leans where it would go. */
async function undoable(
  ctx: TenantContext,
  description: ListDescription,
  scopeId: string | null,
  { rows, parts }: Undoing,
): Promise<readonly ListRow[]> {
  const now = await description.read(
    ctx,
    scopeId,
    rows.map(({ key }) => key),
  );
  const leaving = rows.filter(({ before }) => !before || description.isOutside(before));
  const leaning = await description.leaning(
    ctx,
    scopeId,
    leaving.map(({ key }) => key),
    parts,
  );
  return rows.filter(
    (row) =>
      isAs(description.targets, row.after, now.get(row.key)) &&
      !(leaning.has(row.key) && leaving.includes(row)),
  );
}

async function undoRows(
  ctx: TenantContext,
  description: ListDescription,
  { id, scopeId }: ImportRow,
  undoing: Undoing,
) {
  const { rows } = undoing;
  await description.lockThings?.(ctx, scopeId);
  const back = await undoable(ctx, description, scopeId, undoing);
  const restored = back.flatMap(({ key, before }) => (before ? [{ key, thing: before }] : []));
  const removed = back.flatMap(({ key, before }) => (before ? [] : [key]));
  if (restored.length > 0) await description.write(ctx, scopeId, restored);
  if (removed.length > 0) await description.remove(ctx, scopeId, removed);
  await markUndone(
    ctx,
    id,
    rows.map(({ line }) => line),
  );
  return {
    removed: removed.length,
    restored: restored.length,
    untouched: rows.length - back.length,
  };
}

/** Makes a kind of import of the description of its things. */
export function listKind(description: ListDescription): ListKind {
  const { name, permission, targets, required, heads, actions, objectKind } = description;
  return {
    description,
    name,
    permission,
    targets,
    heads,
    undoHours: UNDO_HOURS,
    isComplete: (mapping) => required.every((target) => mapping.includes(target)),
    audit: ({ id, scopeId }) => ({ actions, objectKind, objectId: scopeId ?? id }),
    requireOpen: (ctx, scopeId) => description.requireOpen(ctx, scopeId),
    async beginCheck(ctx, row) {
      await clearListRows(ctx, row.id);
      const reading = await description.reading(ctx, row.scopeId);
      return (step, lines) => checkLines(step, description, row, { reading, lines });
    },
    async endCheck(ctx, { id }) {
      await refuseRepeated(ctx, id);
      return countListRows(ctx, id);
    },
    async commitRows(ctx, row, after) {
      const rows = await nextToWrite(ctx, row.id, after, AT_ONCE);
      const last = rows.at(-1);
      if (!last) return undefined;
      return { lastLine: last.line, ...(await writeRows(ctx, description, row, rows)) };
    },
    async undoRows(ctx, row, parts) {
      const rows = await nextToUndo(ctx, row.id, AT_ONCE);
      return rows.length === 0 ? undefined : undoRows(ctx, description, row, { rows, parts });
    },
  };
}

/** What stands in a scope where a kind needs one. Throws `not_found`. */
export function requireScope(scopeId: string | null): string {
  if (!scopeId) throw new AppError('not_found');
  return scopeId;
}
