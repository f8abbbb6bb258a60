import { readFileSync } from 'node:fs';

import { ROLES } from '@trilha/contracts/platform/roles';
import type { Role } from '@trilha/contracts/platform/roles';

/** Roles behind the words of the table; the other words name something else than roles. */
const ROLES_OF: Readonly<Record<string, readonly Role[]>> = {
  member: ROLES,
  teaching: ['instructor', 'program_admin', 'admin'],
  program: ['program_admin', 'admin'],
  moderation: ['moderator', 'program_admin', 'admin'],
  'program and audit': ['program_admin', 'auditor', 'admin'],
  audit: ['auditor', 'admin'],
  administration: ['admin'],
  staff: [],
};
const WITHOUT_ROLES = new Set(['anybody', 'nobody', 'signed in', 'directory', 'link']);

/** The tables of docs/who-may-do-what.md: for each call ("GET /api/v1/home") the word that says who may make it. */
function readTable(): ReadonlyMap<string, string> {
  const text = readFileSync(new URL('../../../../docs/who-may-do-what.md', import.meta.url), 'utf8');
  const table = new Map<string, string>();
  let methods: string[] = [];
  for (const line of text.split('\n')) {
    const [, address = '', ...cells] = line.split('|').map((cell) => cell.trim());
    if (address === 'address') methods = cells;
    if (!address.startsWith('`')) continue;
    for (const [index, audience] of cells.entries()) {
      if (!audience) continue;
      if (!ROLES_OF[audience] && !WITHOUT_ROLES.has(audience))
        throw new Error(`Nobody knows who "${audience}" is.`);
      table.set(`${methods[index]} ${address.replaceAll('`', '')}`, audience);
    }
  }
  return table;
}

const TABLE = readTable();

/** Every call somebody has decided on. */
export const decidedCalls: readonly string[] = [...TABLE.keys()];

/** For whom a call is; undefined where nobody has decided. No line speaks for another address than its own. */
export function audienceOf(call: string): string | undefined {
  return TABLE.get(call);
}

/** The roles that may make a call; undefined where the table speaks of something else than roles. */
export function rolesFor(call: string): readonly Role[] | undefined {
  return ROLES_OF[audienceOf(call) ?? ''];
}
