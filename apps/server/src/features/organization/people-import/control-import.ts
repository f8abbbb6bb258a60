import type { ImportTarget, PeopleImport } from '@trilha/contracts/organization/people-import';
import { rowProblem } from '@trilha/contracts/organization/people-import';
import { ROLES } from '@trilha/contracts/platform/roles';
import type { Role } from '@trilha/contracts/platform/roles';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { openImportChange, requireMayTouchChanged } from '../people/import-changes.ts';
import { requireGivable, rolesBeyond } from '../people/people.policy.ts';
import { stateOf } from '../people/member-states.ts';
import { headKey } from './guess-mapping.ts';
import { readNames } from './import-steps.queries.ts';
import { failedStepOf, presentImport, undoUntilOf } from './import.presenter.ts';
import {
  findImport,
  confirmRoles,
  givesRoles,
  listChanging,
  listImports,
  listRefused,
  listRoles,
  moveImport,
  rememberMappings,
} from './imports.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import { plannedChanges } from './planned-changes.ts';

const problems = z.array(rowProblem);

interface ConfirmedRole {
  readonly line: number;
  readonly role: Role;
}

const roleOf = (text: string | null) => ROLES.find((role) => role === text) ?? null;

async function requireImport(ctx: TenantContext, id: string): Promise<ImportRow> {
  requirePermission(ctx.actor, 'people.manage');
  const found = await findImport(ctx.tx, ctx.actor.tenantId, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** From here on it runs with the rights of the caller: the author may have left, or have more rights. */
const asOwn = (ctx: TenantContext) => ({ createdBy: ctx.actor.memberId });

/** Throws `forbidden` where it lets in, or has let in, people whom the actor may not touch: another may have checked it, or they themselves before. */
async function requireMayTouch(ctx: TenantContext, { id, changeId }: ImportRow): Promise<void> {
  if (await givesRoles(ctx, id, rolesBeyond(ctx.actor))) throw new AppError('forbidden');
  if (changeId) await requireMayTouchChanged(ctx, changeId);
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
  const found = await requireImport(ctx, id);
  const { head } = found;
  // People were let in already: what is there has to be gone on with or taken back first.
  if (failedStepOf(found) !== null && failedStepOf(found) !== 'checking')
    throw new AppError('import_not_ready');
  requireGivable(ctx.actor, asked.defaultRole);
  const mapping = head.map((_, column) => asked.mapping[column] ?? null);
  if (!isComplete(mapping)) throw new AppError('mapping_incomplete');
  const moved = await moveImport(ctx, id, ['mapping', 'checked', 'failed'], {
    status: 'checking',
    mapping,
    defaultRole: asked.defaultRole,
    ...asOwn(ctx),
  });
  if (!moved) throw new AppError('import_not_ready');
  await rememberMappings(ctx, head.map(headKey), mapping);
  return presentImport(moved);
}

/**
 * Throws `import_roles_unconfirmed` unless exactly the roles were confirmed that the import gives or takes by now, each by its line: a
 * check that was asked for again may give others, and people have got another role meanwhile.
 */
async function requireConfirmed(
  ctx: TenantContext,
  id: string,
  confirmed: readonly ConfirmedRole[],
): Promise<void> {
  const key = ({ line, role }: ConfirmedRole) => `${line} ${role}`;
  const given = new Set((await listRoles(ctx, id, 0)).map(({ line, after }) => key({ line, role: after })));
  const said = new Set(confirmed.map(key));
  if (given.size !== said.size || [...given].some((one) => !said.has(one)))
    throw new AppError('import_roles_unconfirmed');
  await confirmRoles(
    ctx,
    id,
    confirmed.map(({ line }) => line),
  );
}

/** Lets a checked import in, in the background; asking twice does it once. Throws `import_roles_unconfirmed`. */
export async function commitImport(
  ctx: TenantContext,
  id: string,
  confirmed: readonly ConfirmedRole[],
): Promise<PeopleImport> {
  const found = await requireImport(ctx, id);
  await requireMayTouch(ctx, found);
  if (found.status === 'checked') await requireConfirmed(ctx, id, confirmed);
  const { toCreate, toChange, fileName } = found;
  const changeId = await openImportChange(ctx);
  const moved = await moveImport(ctx, id, ['checked'], { status: 'committing', changeId, ...asOwn(ctx) });
  if (!moved || toCreate + toChange === 0) throw new AppError('import_not_ready');
  await appendAuditEntry(ctx, {
    action: 'people.imported',
    objectKind: 'people_import',
    objectId: id,
    before: null,
    after: { fileName, toCreate, toChange },
  });
  return presentImport(moved);
}

/** Throws `too_late` where it is no longer known how people were before. */
function requireInTime(ctx: TenantContext, row: ImportRow): void {
  const until = undoUntilOf(row);
  if (until && ctx.now > until) throw new AppError('too_late');
}

/** Takes an import back that was let in, wholly or in part, in the background. Throws `too_late` after a day. */
export async function undoImport(ctx: TenantContext, id: string): Promise<PeopleImport> {
  const found = await requireImport(ctx, id);
  const { fileName } = found;
  requireInTime(ctx, found);
  await requireMayTouch(ctx, found);
  if (failedStepOf(found) === 'checking') throw new AppError('import_not_ready');
  const moved = await moveImport(ctx, id, ['committed', 'failed'], {
    status: 'undoing',
    ...asOwn(ctx),
  });
  if (!moved) throw new AppError('import_not_ready');
  await appendAuditEntry(ctx, {
    action: 'people.import_undone',
    objectKind: 'people_import',
    objectId: id,
    before: { fileName },
    after: null,
  });
  return presentImport(moved);
}

/**
 * Goes on with an import that failed while people were let in, or taken back, from the last whole step; nobody is made twice. Throws
 * `import_not_ready` where there is nothing to go on with, and `too_late` after a day.
 */
export async function resumeImport(ctx: TenantContext, id: string): Promise<PeopleImport> {
  const found = await requireImport(ctx, id);
  const step = failedStepOf(found);
  if (step !== 'committing' && step !== 'undoing') throw new AppError('import_not_ready');
  requireInTime(ctx, found);
  await requireMayTouch(ctx, found);
  const moved = await moveImport(ctx, id, ['failed'], { status: step, ...asOwn(ctx) }, { goesOn: true });
  if (!moved) throw new AppError('import_not_ready');
  await appendAuditEntry(ctx, {
    action: 'people.import_resumed',
    objectKind: 'people_import',
    objectId: id,
    before: { fileName: found.fileName, step },
    after: null,
  });
  return presentImport(moved);
}

/** How far an import is. Throws `not_found`. */
export async function readImport(ctx: TenantContext, id: string): Promise<PeopleImport> {
  return presentImport(await requireImport(ctx, id));
}

/** A page of the company’s imports, newest first. */
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

interface LinePage {
  readonly afterLine: number;
  readonly limit: number;
}

/** What a checked import will change of whom. Nothing is left to be said of one that is no longer waiting. */
export async function readChanges(ctx: TenantContext, id: string, { afterLine, limit }: LinePage) {
  const found = await requireImport(ctx, id);
  await requireMayTouch(ctx, found);
  if (found.status !== 'checked') return { items: [], nextLine: null };
  const names = await readNames(ctx);
  const rows = await listChanging(ctx, id, afterLine, limit);
  const items = rows.slice(0, limit).map((row) => ({
    line: row.line,
    memberId: row.memberId,
    name: row.name,
    changes: plannedChanges(stateOf(row.state), row, { names, isAuthor: isOneself(ctx.actor, row.memberId) }),
  }));
  return {
    items: items.filter(({ changes }) => changes.length > 0),
    nextLine: rows.length > limit ? (items.at(-1)?.line ?? null) : null,
  };
}

/** Whom a checked import gives, or takes, a role that opens other people's data or points: each is confirmed by the person who approves the import. */
export async function readRoles(ctx: TenantContext, id: string, { afterLine, limit }: LinePage) {
  const found = await requireImport(ctx, id);
  await requireMayTouch(ctx, found);
  if (found.status !== 'checked') return { items: [], nextLine: null };
  const rows = await listRoles(ctx, id, afterLine, limit + 1);
  return {
    items: rows
      .slice(0, limit)
      .map(({ line, name, email, before, after }) => ({ line, name, email, before: roleOf(before), after })),
    nextLine: rows.length > limit ? (rows[limit - 1]?.line ?? null) : null,
  };
}
