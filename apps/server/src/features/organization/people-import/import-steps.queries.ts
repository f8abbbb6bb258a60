import type { ImportStep } from '@trilha/contracts/organization/people-import';
import type { Role } from '@trilha/contracts/platform/roles';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { CheckedRow } from './check-row.ts';
import type { TableLine } from './table-reader.ts';
import {
  extendChangeOfFailedImport,
  markChangeUndone,
  sizeChangeOfImport,
} from '../people/changes-of-imports.ts';
import { recordImportUndone, recordImported, statesOfNext } from '../people/record-import.ts';

/** Another worker took the import up meanwhile, or its end was decided: what this one has begun is not to count. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Restarts a check: the results of an earlier one are deleted. */
export async function clearRows(ctx: TenantContext, importId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('peopleImportRows')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('importId', '=', importId)
    .execute();
}

/** Adds checked rows, and returns how far the check is. */
export async function insertRows(
  ctx: TenantContext,
  importId: string,
  rows: readonly (TableLine & { readonly checked: CheckedRow })[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  const documents = rows.map(({ line, cells, checked }) => ({
    l: line,
    c: cells,
    p: checked.profile,
    u: checked.username,
    r: checked.role,
    b: checked.branchId,
    h: checked.hiredOn,
    g: checked.labelIds,
    w: checked.problems,
  }));
  await sql`insert into people_import_rows
      (tenant_id, import_id, line, cells, profile, document, email, username, role, branch_id, hired_on, label_ids, problems)
    select ${tenantId}::uuid, ${importId}::uuid, (d ->> 'l')::integer, array(select jsonb_array_elements_text(d -> 'c')), d -> 'p',
           d -> 'p' ->> 'document', d -> 'p' ->> 'email', d ->> 'u', d ->> 'r', (d ->> 'b')::uuid, (d ->> 'h')::date,
           array(select jsonb_array_elements_text(d -> 'g')::uuid), d -> 'w'
      from jsonb_array_elements(${JSON.stringify(documents)}::jsonb) d
    on conflict do nothing`.execute(ctx.tx);
  await sql`update people_imports set rows = rows + ${rows.length},
           refused = refused + ${rows.filter(({ checked }) => checked.problems.length > 0).length}
     where tenant_id = ${tenantId}::uuid and id = ${importId}::uuid`.execute(ctx.tx);
}

/** Forgets the figures of an earlier check. */
export async function resetFigures(ctx: TenantContext, importId: string): Promise<void> {
  await ctx.tx
    .updateTable('peopleImports')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', importId)
    .set({ rows: 0, refused: 0, toCreate: 0, toChange: 0 })
    .execute();
}

/** Decides whom each row means and ends the check. */
export async function endCheck(ctx: TenantContext, importId: string, roles: readonly Role[]): Promise<void> {
  const { tenantId, isSuperuser } = ctx.actor;
  await sql`select app.match_import(${importId}::uuid, ${[...roles]}::text[], ${isSuperuser})`.execute(
    ctx.tx,
  );
  await sql`update people_imports i
       set status = 'checked', rows = n.rows, refused = n.refused, to_create = n.to_create, to_change = n.to_change
      from (select count(*) as rows, count(*) filter (where problems <> '[]') as refused,
                   count(*) filter (where problems = '[]' and action = 'create') as to_create,
                   count(*) filter (where problems = '[]' and action = 'change') as to_change
              from people_import_rows where tenant_id = ${tenantId}::uuid and import_id = ${importId}::uuid) n
     where i.tenant_id = ${tenantId}::uuid and i.id = ${importId}::uuid and i.status = 'checking'`.execute(
    ctx.tx,
  );
}

interface Failure {
  readonly tenantId: string;
  readonly importId: string;
  readonly step: ImportStep;
  readonly code: string;
  readonly now: Date;
}

/**
 * Ends a step that cannot go on, with the code of why. From now on there is a day to go on with what it began, or to take it back:
 * how people were before is kept as long.
 */
export async function failImport(
  { tx }: Pick<TenantContext, 'tx'>,
  { tenantId, importId, step, code, now }: Failure,
): Promise<void> {
  await sql`update people_imports set status = 'failed', error = ${code}, failed_step = ${step}, held_until = null,
           finished_at = ${now}::timestamptz
     where tenant_id = ${tenantId}::uuid and id = ${importId}::uuid and status = ${step}`.execute(tx);
  await extendChangeOfFailedImport(tx, { tenantId, importId, now });
}

interface CommitAsk {
  readonly importId: string;
  readonly changeId: string;
  readonly after: number;
  readonly limit: number;
  readonly country: string;
  readonly role: string;
  /** What the author may give and touch. */
  readonly roles: readonly Role[];
}

/** Lets the next rows in; undefined where none is left. Throws `LeaseLost` where they are another's by now. */
export async function commitRows(ctx: TenantContext, ask: CommitAsk) {
  const { tenantId, memberId, clientLocale, isSuperuser } = ctx.actor;
  const { rows } = await sql<{
    lastLine: number;
    created: number;
    changed: number;
    refused: number;
    memberIds: string[];
  }>`
    select * from app.commit_import_rows(${ask.importId}::uuid, ${ask.changeId}::uuid, ${ask.after}, ${ask.limit},
      ${ctx.now}::timestamptz, ${clientLocale}, ${ask.country}, ${ask.role}, ${memberId}::uuid,
      ${[...ask.roles]}::text[], ${isSuperuser})`.execute(ctx.tx);
  const [done] = rows;
  if (!done) return undefined;
  const { numAffectedRows } =
    await sql`update people_imports set done_line = ${done.lastLine}, created = created + ${done.created},
           changed = changed + ${done.changed}, refused = refused + ${done.refused}, attempts = 0
     where tenant_id = ${tenantId}::uuid and id = ${ask.importId}::uuid and status = 'committing'
       and done_line = ${ask.after}`.execute(ctx.tx);
  if (numAffectedRows !== 1n) throw new LeaseLost();
  await recordImported(ctx, ask.changeId, done.memberIds);
  return done;
}

/** Lets the database learn how many people the company has by now; what follows would be planned for an empty company. */
export async function countPeople(ctx: TenantContext): Promise<void> {
  await sql`select app.count_people()`.execute(ctx.tx);
}

/** Ends a commit: what was let in no longer has to be kept row by row. Throws `LeaseLost` where it ended otherwise. */
export async function endCommit(ctx: TenantContext, importId: string, changeId: string): Promise<void> {
  const { tenantId } = ctx.actor;
  const { numAffectedRows } =
    await sql`update people_imports set status = 'committed', finished_at = ${ctx.now}::timestamptz
    where tenant_id = ${tenantId}::uuid and id = ${importId}::uuid and status = 'committing'`.execute(ctx.tx);
  if (numAffectedRows !== 1n) throw new LeaseLost();
  await sql`delete from people_import_rows
    where tenant_id = ${tenantId}::uuid and import_id = ${importId}::uuid and problems = '[]'`.execute(
    ctx.tx,
  );
  await sizeChangeOfImport(ctx.tx, { tenantId, importId, changeId, now: ctx.now });
}

/** Takes the next people back; undefined where none is left. Throws `LeaseLost` where that was decided otherwise. */
export async function undoRows(ctx: TenantContext, importId: string, changeId: string, limit: number) {
  const next = await statesOfNext(ctx, changeId, limit);
  const { rows } = await sql<{ removed: string[]; restored: string[]; kept: number }>`
    select * from app.undo_import_rows(${changeId}::uuid, ${limit}, ${ctx.now}::timestamptz)`.execute(ctx.tx);
  const [done] = rows;
  if (!done) return undefined;
  const { numAffectedRows } =
    await sql`update people_imports set created = created - ${done.removed.length}, changed = changed - ${done.restored.length}, attempts = 0
     where tenant_id = ${ctx.actor.tenantId}::uuid and id = ${importId}::uuid and status = 'undoing'`.execute(
      ctx.tx,
    );
  if (numAffectedRows !== 1n) throw new LeaseLost();
  await recordImportUndone(ctx, next, [...done.removed, ...done.restored]);
  return done;
}

/** Ends an undo: the import is taken back for good, and its change with it. */
export async function endUndo(ctx: TenantContext, importId: string, changeId: string): Promise<void> {
  const { tenantId } = ctx.actor;
  await sql`update people_imports set status = 'undone', finished_at = ${ctx.now}::timestamptz
    where tenant_id = ${tenantId}::uuid and id = ${importId}::uuid and status = 'undoing'`.execute(ctx.tx);
  await markChangeUndone(ctx.tx, { tenantId, changeId, now: ctx.now });
}

/** Names of branches and labels by their search keys; the first language that has a text wins nothing over the others. */
export async function readNames(ctx: TenantContext) {
  const { tenantId } = ctx.actor;
  const branches = await ctx.tx
    .selectFrom('branches')
    .where('tenantId', '=', tenantId)
    .select(['id', 'name'])
    .execute();
  const labels = await ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', tenantId)
    .where('kind', 'in', ['area', 'group', 'tag'])
    .select(['id', 'kind', 'name'])
    .execute();
  const named = (kind: string) =>
    new Map(
      labels
        .filter((label) => label.kind === kind)
        .flatMap(({ id, name }) =>
          Object.values(name ?? {}).map(
            (text) => [searchKey(String(text)), { id, name: String(text) }] as const,
          ),
        ),
    );
  return {
    labelsById: new Map(
      labels.map(({ id, kind, name }) => [id, { kind, name: String(Object.values(name ?? {})[0] ?? '') }]),
    ),
    branchesById: new Map(branches.map(({ id, name }) => [id, name])),
    branches: new Map(branches.map(({ id, name }) => [searchKey(name), { id, name }])),
    labels: { area: named('area'), group: named('group'), tag: named('tag') },
  };
}

/** Key of the stored file of an import. */
export async function readStorageKey(ctx: TenantContext, fileId: string): Promise<string> {
  const { storageKey } = await ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', fileId)
    .select('storageKey')
    .executeTakeFirstOrThrow();
  return storageKey;
}
