import { documentCountriesOf } from '@trilha/contracts/organization/document-countries';
import { IMPORT_TARGETS } from '@trilha/contracts/organization/people-import';
import type { ImportTarget } from '@trilha/contracts/organization/people-import';
import { ROLES } from '@trilha/contracts/platform/roles';
import { calendarDay } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { ImportKind, Mapping } from '../../../platform/imports/import-kind.ts';
import type { ImportRow } from '../../../platform/imports/imports.queries.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { notify } from '../../engagement/notices/notify.ts';
import {
  extendChangeOfFailedImport,
  markChangeUndone,
  sizeChangeOfImport,
} from '../people/changes-of-imports.ts';
import { openImportChange, requireMayTouchChanged } from '../people/import-changes.ts';
import { mayGive, rolesBeyond } from '../people/people.policy.ts';
import { UNDO_HOURS } from '../people/undo-change.ts';
import { checkRow } from './check-row.ts';
import type { RowRules } from './check-row.ts';
import { givesRoles } from './checked-people.queries.ts';
import { PEOPLE_HEADS } from './column-heads.ts';
import {
  clearLetIn,
  clearRows,
  commitRows,
  countPeople,
  insertRows,
  matchRows,
  readNames,
  undoRows,
} from './people-rows.queries.ts';

const COMMITTED_AT_ONCE = 5000;
const UNDONE_AT_ONCE = 2000;

/** What the columns of a file of people mean. */
export const targetsOf = (mapping: Mapping): (ImportTarget | null)[] =>
  mapping.map((target) => IMPORT_TARGETS.find((known) => known === target) ?? null);

const givenRoles = (ctx: TenantContext) => ROLES.filter((role) => mayGive(ctx.actor, role));

async function rulesOf(ctx: TenantContext, row: ImportRow): Promise<RowRules> {
  const settings = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  return {
    ...(await readNames(ctx)),
    mapping: targetsOf(row.mapping ?? []),
    country: settings.country,
    documentCountries: documentCountriesOf(settings),
    today: calendarDay(ctx.now, ctx.actor.timeZone),
    mayGive: (role) => mayGive(ctx.actor, role),
  };
}

function changeOf({ changeId }: ImportRow): string {
  if (!changeId)
    throw new Error('A commit has a change to write into, and what is undone was committed before.');
  return changeId;
}

/** Files of people: known by document, address or user name, changed with an undo of the list of people. */
export const peopleKind: ImportKind = {
  name: 'people',
  permission: 'people.manage',
  targets: IMPORT_TARGETS,
  heads: PEOPLE_HEADS,
  undoHours: UNDO_HOURS,
  // "Nome" beside "Sobrenome" is a first name.
  refineGuess: (guess) =>
    guess.includes('last_name') && !guess.includes('first_name')
      ? guess.map((target) => (target === 'full_name' ? 'first_name' : target))
      : guess,
  isComplete: (mapping) => {
    const has = (...targets: ImportTarget[]) => targets.some((target) => mapping.includes(target));
    return has('first_name', 'full_name') && has('email', 'document', 'username');
  },
  audit: ({ id }) => ({
    actions: {
      imported: 'people.imported',
      undone: 'people.import_undone',
      resumed: 'people.import_resumed',
    },
    objectKind: 'people_import',
    objectId: id,
  }),
  // Another may have checked it, or they themselves before.
  async requireMayTouch(ctx, { id, changeId }) {
    if (await givesRoles(ctx, id, rolesBeyond(ctx.actor))) throw new AppError('forbidden');
    if (changeId) await requireMayTouchChanged(ctx, changeId);
  },
  openChange: openImportChange,
  async beginCheck(ctx, row) {
    await clearRows(ctx, row.id);
    const rules = await rulesOf(ctx, row);
    return async (step, lines) => {
      const checked = lines.map((line) => ({ ...line, checked: checkRow(line, rules) }));
      await insertRows(step, row.id, checked);
      return checked.filter(({ checked: { problems } }) => problems.length > 0).length;
    };
  },
  endCheck: (ctx, { id }) => matchRows(ctx, id, givenRoles(ctx)),
  async commitRows(ctx, row, after) {
    const { country } = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
    return commitRows(ctx, {
      importId: row.id,
      changeId: changeOf(row),
      after,
      limit: COMMITTED_AT_ONCE,
      country,
      role: row.defaultRole,
      roles: givenRoles(ctx),
    });
  },
  refreshStatistics: countPeople,
  async endCommit(ctx, row) {
    const { id, created, changed, refused } = row;
    await clearLetIn(ctx, id);
    const { tenantId, memberId } = ctx.actor;
    await sizeChangeOfImport(ctx.tx, { tenantId, importId: id, changeId: changeOf(row), now: ctx.now });
    await notify(ctx, {
      memberId,
      body: { kind: 'people_imported', data: { created, changed, refused } },
      link: `/admin/people/import?id=${id}`,
      dedupe: `people-import:${id}`,
    });
  },
  async undoRows(ctx, row) {
    const done = await undoRows(ctx, changeOf(row), UNDONE_AT_ONCE);
    return done && { removed: done.removed.length, restored: done.restored.length, untouched: done.kept };
  },
  endUndo: (ctx, row) =>
    markChangeUndone(ctx.tx, { tenantId: ctx.actor.tenantId, changeId: changeOf(row), now: ctx.now }),
  // How people were before is kept for a day from now on.
  afterFailure: extendChangeOfFailedImport,
};
