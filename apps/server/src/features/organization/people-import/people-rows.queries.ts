import type { Role } from '@trilha/contracts/platform/roles';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { CheckedCounts } from '../../../platform/imports/import-kind.ts';
import type { TableLine } from '../../../platform/imports/table-reader.ts';
import type { CheckedRow } from './check-row.ts';
import { recordImportUndone, recordImported, statesOfNext } from '../people/record-import.ts';

/** Restarts a check: the results of an earlier one are deleted. */
export async function clearRows(ctx: TenantContext, importId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('peopleImportRows')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('importId', '=', importId)
    .execute();
}

/** Adds checked rows. */
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
}

/** Decides whom each row means, and counts what they come to. */
export async function matchRows(
  ctx: TenantContext,
  importId: string,
  roles: readonly Role[],
): Promise<CheckedCounts> {
  const { tenantId, isSuperuser } = ctx.actor;
  await sql`select app.match_import(${importId}::uuid, ${[...roles]}::text[], ${isSuperuser})`.execute(
    ctx.tx,
  );
  const { rows } = await sql<{ rows: number; refused: number; toCreate: number; toChange: number }>`
    select count(*)::integer as rows, (count(*) filter (where problems <> '[]'))::integer as refused,
           (count(*) filter (where problems = '[]' and action = 'create'))::integer as to_create,
           (count(*) filter (where problems = '[]' and action = 'change'))::integer as to_change
      from people_import_rows where tenant_id = ${tenantId}::uuid and import_id = ${importId}::uuid`.execute(
    ctx.tx,
  );
  const counts = rows[0] ?? { rows: 0, refused: 0, toCreate: 0, toChange: 0 };
  return { ...counts, unchanged: 0, declined: 0 };
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

/** Lets the next rows in; undefined where none is left. */
export async function commitRows(ctx: TenantContext, ask: CommitAsk) {
  const { memberId, clientLocale, isSuperuser } = ctx.actor;
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
  await recordImported(ctx, ask.changeId, done.memberIds);
  return done;
}

/** Lets the database learn how many people the company has by now; what follows would be planned for an empty company. */
export async function countPeople(ctx: TenantContext): Promise<void> {
  await sql`select app.count_people()`.execute(ctx.tx);
}

/** What was let in no longer has to be kept row by row. */
export async function clearLetIn(ctx: TenantContext, importId: string): Promise<void> {
  await sql`delete from people_import_rows
    where tenant_id = ${ctx.actor.tenantId}::uuid and import_id = ${importId}::uuid and problems = '[]'`.execute(
    ctx.tx,
  );
}

/** Takes the next people back; undefined where none is left. */
export async function undoRows(ctx: TenantContext, changeId: string, limit: number) {
  const next = await statesOfNext(ctx, changeId, limit);
  const { rows } = await sql<{ removed: string[]; restored: string[]; kept: number }>`
    select * from app.undo_import_rows(${changeId}::uuid, ${limit}, ${ctx.now}::timestamptz)`.execute(ctx.tx);
  const [done] = rows;
  if (!done) return undefined;
  await recordImportUndone(ctx, next, [...done.removed, ...done.restored]);
  return done;
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
