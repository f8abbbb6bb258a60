import type { ImportTarget, PeopleImport } from '@trilha/contracts/organization/people-import';
import { rowProblem } from '@trilha/contracts/organization/people-import';
import { ROLES } from '@trilha/contracts/platform/roles';
import type { Role } from '@trilha/contracts/platform/roles';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { isOneself } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { checkImport, commitImport, requireImport } from '../../../platform/imports/control-import.ts';
import { presentImport } from '../../../platform/imports/import.presenter.ts';
import type { ImportRow } from '../../../platform/imports/imports.queries.ts';
import { requireGivable } from '../people/people.policy.ts';
import { stateOf } from '../people/member-states.ts';
import { confirmRoles, listChanging, listRefused, listRoles } from './checked-people.queries.ts';
import { peopleKind, targetsOf } from './people-kind.ts';
import { readNames } from './people-rows.queries.ts';
import { plannedChanges } from './planned-changes.ts';

const problems = z.array(rowProblem);

interface ConfirmedRole {
  readonly line: number;
  readonly role: Role;
}

interface LinePage {
  readonly afterLine: number;
  readonly limit: number;
}

const roleOf = (text: string | null) => ROLES.find((role) => role === text) ?? null;

/** An import of people as its screen shows it. */
export function presentPeopleImport(row: ImportRow): PeopleImport {
  const shown = presentImport(peopleKind, row);
  return {
    ...shown,
    mapping: targetsOf(shown.mapping),
    defaultRole: roleOf(row.defaultRole) ?? 'learner',
  };
}

async function requireTouchable(ctx: TenantContext, id: string): Promise<ImportRow> {
  const found = await requireImport(ctx, peopleKind, id);
  await peopleKind.requireMayTouch?.(ctx, found);
  return found;
}

/** Has every row of a file of people checked. Throws `role_not_given` where new people would get a role the actor may not give. */
export async function checkPeople(
  ctx: TenantContext,
  id: string,
  asked: { mapping: (ImportTarget | null)[]; defaultRole: Role },
): Promise<PeopleImport> {
  requireGivable(ctx.actor, asked.defaultRole);
  return presentPeopleImport(await checkImport(ctx, peopleKind, id, asked));
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

/** Lets checked people in, in the background; asking twice does it once. Throws `import_roles_unconfirmed`. */
export async function commitPeople(
  ctx: TenantContext,
  id: string,
  confirmed: readonly ConfirmedRole[],
): Promise<PeopleImport> {
  return presentPeopleImport(
    await commitImport(ctx, peopleKind, id, () => requireConfirmed(ctx, id, confirmed)),
  );
}

/** Rows with something wrong, with what and where. */
export async function readRefused(ctx: TenantContext, id: string, ask: LinePage) {
  await requireImport(ctx, peopleKind, id);
  const rows = await listRefused(ctx, id, ask.afterLine, ask.limit);
  return {
    items: rows
      .slice(0, ask.limit)
      .map((row) => ({ line: row.line, cells: row.cells, problems: problems.parse(row.problems) })),
    hasMore: rows.length > ask.limit,
  };
}

/** What a checked import will change of whom. Nothing is left to be said of one that is no longer waiting. */
export async function readChanges(ctx: TenantContext, id: string, { afterLine, limit }: LinePage) {
  const found = await requireTouchable(ctx, id);
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
  const found = await requireTouchable(ctx, id);
  if (found.status !== 'checked') return { items: [], nextLine: null };
  const rows = await listRoles(ctx, id, afterLine, limit + 1);
  return {
    items: rows
      .slice(0, limit)
      .map(({ line, name, email, before, after }) => ({ line, name, email, before: roleOf(before), after })),
    nextLine: rows.length > limit ? (rows[limit - 1]?.line ?? null) : null,
  };
}
