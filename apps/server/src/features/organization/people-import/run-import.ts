import { documentCountriesOf } from '@trilha/contracts/organization/document-countries';
import { MAX_IMPORT_ROWS } from '@trilha/contracts/organization/import-limits';
import { ROLES } from '@trilha/contracts/platform/roles';
import { calendarDay } from '@trilha/rules/platform/dates';

import type { AppServices } from '../../../platform/services.ts';
import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { queueOwner, tableWorkers } from '../../../platform/file-workers/file-workers.ts';
import { asMember } from '../../../platform/queue/system-context.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { mayGive } from '../people/people.policy.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { inBatches } from './batches.ts';
import { checkRow } from './check-row.ts';
import type { RowRules } from './check-row.ts';
import { presentImport } from './import.presenter.ts';
import {
  clearRows,
  commitRows,
  countPeople,
  endCheck,
  endCommit,
  endUndo,
  insertRows,
  readNames,
  readStorageKey,
  resetFigures,
  undoRows,
} from './import-steps.queries.ts';
import { findImport } from './imports.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import { readTableApart } from './read-table-apart.ts';
import { withFile } from './with-file.ts';

const CHECKED_AT_ONCE = 2000;
const COMMITTED_AT_ONCE = 5000;
const UNDONE_AT_ONCE = 2000;

/** Runs work as the author of an import, with the rights they have now, each time in a transaction of its own. */
export type AsAuthor = <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>;

/** Lets each step of an import run as its author; throws as `asMember` where they lost the right to enter. */
export function authorOf(services: AppServices, tenantId: string, memberId: string): AsAuthor {
  return (work) =>
    asMember(services, { tenantId, memberId, at: services.clock(), name: 'people-import' }, work);
}

async function rulesOf(ctx: TenantContext, row: ImportRow): Promise<RowRules> {
  const settings = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  return {
    ...(await readNames(ctx)),
    mapping: presentImport(row).mapping,
    country: settings.country,
    documentCountries: documentCountriesOf(settings),
    today: calendarDay(ctx.now, ctx.actor.timeZone),
    mayGive: (role) => mayGive(ctx.actor, role),
  };
}

/** Checks every row of an import; what is wrong can be seen while it goes on. Nothing outside the import changes. */
export async function runCheck(services: AppServices, asAuthor: AsAuthor, row: ImportRow): Promise<void> {
  const { rules, storageKey } = await asAuthor(async (ctx) => {
    await clearRows(ctx, row.id);
    await resetFigures(ctx, row.id);
    return { rules: await rulesOf(ctx, row), storageKey: await readStorageKey(ctx, row.fileId) };
  });
  const form =
    row.format === 'csv'
      ? {
          format: 'csv' as const,
          text: { encoding: row.encoding ?? 'utf-8', delimiter: row.delimiter ?? ',' },
        }
      : { format: 'xlsx' as const };

  // Its head, and one row more than it may have.
  const reading = { workers: tableWorkers, owner: queueOwner(row.id), most: MAX_IMPORT_ROWS + 2 };
  await withFile(services.storage, storageKey, async (path) => {
    let rows = 0;
    let isHead = true;
    for await (const lines of inBatches(readTableApart(path, form, reading), CHECKED_AT_ONCE)) {
      const batch = isHead ? lines.slice(1) : lines;
      isHead = false;
      rows += batch.length;
      if (rows > MAX_IMPORT_ROWS)
        throw new AppError('import_too_long', { values: { count: MAX_IMPORT_ROWS } });
      const checked = batch.map(({ line, cells }) => ({
        line,
        cells,
        checked: checkRow({ line, cells }, rules),
      }));
      await asAuthor((ctx) => insertRows(ctx, row.id, checked));
    }
  });
  await asAuthor((ctx) =>
    endCheck(
      ctx,
      row.id,
      ROLES.filter((role) => mayGive(ctx.actor, role)),
    ),
  );
}

/** Lets the good rows of an import in, step by step; a server that stops goes on after the last whole step. */
export async function runCommit(_: AppServices, asAuthor: AsAuthor, row: ImportRow): Promise<void> {
  const { changeId } = row;
  if (!changeId) throw new Error('A commit has a change to write into.');
  let after = row.doneLine;
  for (;;) {
    const from = after;
    const done = await asAuthor(async (ctx) => {
      requirePermission(ctx.actor, 'people.manage');
      const { country } = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
      return commitRows(ctx, {
        importId: row.id,
        changeId,
        after: from,
        limit: COMMITTED_AT_ONCE,
        country,
        role: row.defaultRole,
        roles: ROLES.filter((role) => mayGive(ctx.actor, role)),
      });
    });
    if (!done) break;
    after = done.lastLine;
    if (from === row.doneLine) await asAuthor(countPeople);
  }
  await asAuthor(countPeople);
  await asAuthor(async (ctx) => {
    await endCommit(ctx, row.id, changeId);
    const ended = await findImport(ctx.tx, ctx.actor.tenantId, row.id);
    if (!ended) return;
    const { created, changed, refused } = ended;
    await notify(ctx, {
      memberId: ctx.actor.memberId,
      body: { kind: 'people_imported', data: { created, changed, refused } },
      link: `/admin/people/import?id=${row.id}`,
      dedupe: `people-import:${row.id}`,
    });
  });
}

/** Takes an import back, step by step. */
export async function runUndo(_: AppServices, asAuthor: AsAuthor, row: ImportRow): Promise<void> {
  const { changeId } = row;
  if (!changeId) throw new Error('What is undone was committed before.');
  while (await asAuthor((ctx) => undoRows(ctx, row.id, changeId, UNDONE_AT_ONCE)));
  await asAuthor((ctx) => endUndo(ctx, row.id, changeId));
}
