import type { ImportTarget, RowProblem } from '@trilha/contracts/organization/people-import';
import { documentCountryOf } from '@trilha/contracts/organization/document-countries';
import {
  PROFILE_FIELD_KEYS,
  canonicalProfileValue,
  profileField,
  profileProblem,
} from '@trilha/contracts/identity/profile-fields';
import type { ProfileFieldKey, ProfileValue } from '@trilha/contracts/identity/profile-fields';
import { calendarDay } from '@trilha/contracts/platform/calendar-day';
import { roleNamed } from '@trilha/contracts/platform/role-names';
import { ROLES } from '@trilha/contracts/platform/roles';
import type { Role } from '@trilha/contracts/platform/roles';
import { searchKey } from '@trilha/rules/platform/text';

import type { TableLine } from '../../../platform/imports/table-reader.ts';

/** A branch or label with the name people gave it. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** What rows are checked against; names by their search keys. */
export interface RowRules {
  readonly mapping: readonly (ImportTarget | null)[];
  readonly country: string;
  /** Countries whose documents the company takes, its own first. */
  readonly documentCountries: readonly string[];
  readonly today: string;
  readonly branches: ReadonlyMap<string, Named>;
  readonly labels: Readonly<Record<'area' | 'group' | 'tag', ReadonlyMap<string, Named>>>;
  readonly mayGive: (role: Role) => boolean;
}

export interface CheckedRow {
  readonly profile: Partial<Record<ProfileFieldKey, ProfileValue>>;
  readonly username: string | null;
  readonly role: Role | null;
  readonly branchId: string | null;
  readonly hiredOn: string | null;
  readonly labelIds: readonly string[];
  readonly problems: readonly RowProblem[];
}

const MAX_EXPECTED = 8;
const MAX_FOUND = 120;
/** No address: an address is its owner's to sign in with, once they proved it. */
const USERNAME = /^[\w.+-]{2,100}$/;
const isField = (target: ImportTarget): target is ProfileFieldKey =>
  (PROFILE_FIELD_KEYS as readonly string[]).includes(target);
const YES = new Set(['sim', 's', 'yes', 'y', 'si', 'oui', 'o', 'true', '1', 'x', 'verdadeiro']);

/** A day as it is written: year first, or day first. A bare number is none, however spreadsheets keep days. */
function dayOf(text: string): string {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (!parts) return text.slice(0, 10);
  const [, day = '', month = '', year = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A cell as the field's own form would have given it. */
function typedValue(field: ProfileFieldKey, cell: string): ProfileValue {
  const { kind, options } = profileField(field);
  if (kind === 'flag') return YES.has(searchKey(cell));
  if (kind === 'date') return dayOf(cell);
  if (kind === 'country') return cell.toUpperCase();
  if (kind === 'choice') return options?.find((option) => searchKey(option) === searchKey(cell)) ?? cell;
  return cell;
}

/** One row under the check: collects what is good and what is wrong. */
class RowCheck {
  readonly profile: Partial<Record<ProfileFieldKey, ProfileValue>> = {};
  readonly problems: RowProblem[] = [];
  readonly labelIds: string[] = [];
  username: string | null = null;
  role: Role | null = null;
  branchId: string | null = null;
  hiredOn: string | null = null;
  readonly #rules: RowRules;
  /** Where the person lives, and where their document is from. */
  readonly #home: string;
  readonly #documentCountry: string;

  constructor(rules: RowRules, home: string, documentCountry: string) {
    this.#rules = rules;
    this.#home = home;
    this.#documentCountry = documentCountry;
  }

  fault(column: number | null, code: RowProblem['code'], found = '', expected: string | null = null): void {
    this.problems.push({ column, code, found: found.slice(0, MAX_FOUND), expected });
  }

  take(target: ImportTarget, cell: string, column: number): void {
    if (cell.includes('\ufffd')) this.fault(column, 'unreadable_character', cell);
    else if (target === 'full_name') this.#takeName(cell, column);
    else if (target === 'username') this.#takeUsername(cell, column);
    else if (target === 'role') this.#takeRole(cell, column);
    else if (target === 'branch') this.#takeBranch(cell, column);
    else if (target === 'hired_on') this.#takeHiringDay(cell, column);
    else if (isField(target)) this.#takeField(target, cell, column);
    else this.#takeLabels(target, cell, column);
  }

  #takeField(field: ProfileFieldKey, cell: string, column: number): void {
    const value = typedValue(field, cell);
    const { documentCountries, today } = this.#rules;
    const options = field === 'document_country' ? documentCountries : profileField(field).options;
    const country = field === 'document' ? this.#documentCountry : this.#home;
    const problem = profileProblem(field, value, { country, documentCountries, today });
    if (problem) return this.fault(column, problem, cell, options ? options.join(', ') : null);
    const canonical = canonicalProfileValue(field, value, country);
    if (canonical !== undefined) this.profile[field] = canonical;
  }

  #takeName(cell: string, column: number): void {
    const [first = '', ...rest] = cell.split(/\s+/);
    this.#takeField('first_name', first, column);
    if (rest.length > 0) this.#takeField('last_name', rest.join(' '), column);
  }

  #takeUsername(cell: string, column: number): void {
    if (USERNAME.test(cell)) this.username = cell.toLowerCase();
    else this.fault(column, 'username_taken', cell);
  }

  #takeRole(cell: string, column: number): void {
    const role = roleNamed(cell);
    if (!role) this.fault(column, 'role_unknown', cell, ROLES.filter(this.#rules.mayGive).join(', '));
    else if (!this.#rules.mayGive(role)) this.fault(column, 'role_not_given', cell);
    else this.role = role;
  }

  #takeBranch(cell: string, column: number): void {
    const id = this.#rules.branches.get(searchKey(cell))?.id;
    if (id) this.branchId = id;
    else this.fault(column, 'branch_unknown', cell, someOf(this.#rules.branches));
  }

  #takeHiringDay(cell: string, column: number): void {
    const day = calendarDay.safeParse(dayOf(cell));
    if (day.success) this.hiredOn = day.data;
    else this.fault(column, 'date_invalid', cell);
  }

  #takeLabels(kind: 'area' | 'group' | 'tag', cell: string, column: number): void {
    for (const name of cell
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)) {
      const id = this.#rules.labels[kind].get(searchKey(name))?.id;
      if (id) this.labelIds.push(id);
      else this.fault(column, 'label_unknown', name, someOf(this.#rules.labels[kind]));
    }
  }
}

function someOf(known: ReadonlyMap<string, Named>): string | null {
  const names = [...known.values()].slice(0, MAX_EXPECTED).map(({ name }) => name);
  return names.length === 0 ? null : names.join(', ');
}

/** Checks one row by the rules of registrations: what it says, as it would be stored, and everything wrong with it. */
export function checkRow({ cells }: TableLine, rules: RowRules): CheckedRow {
  const home = namedCountry('country', cells, rules) ?? rules.country;
  const from = namedCountry('document_country', cells, rules);
  const documentCountry = documentCountryOf(
    from ? { country: home, document_country: from } : { country: home },
    rules,
  );
  const check = new RowCheck(rules, home, documentCountry);
  rules.mapping.forEach((target, column) => {
    const cell = cells[column] ?? '';
    if (target && cell !== '') check.take(target, cell, column);
  });
  if (!check.profile.first_name && !check.problems.some(({ column }) => isNameColumn(rules, column)))
    check.fault(nameColumn(rules), 'name_missing');
  const { document, email } = check.profile;
  if (document && rules.documentCountries.length > 1) check.profile.document_country = documentCountry;
  if (!document && !email && !check.username && check.problems.length === 0)
    check.fault(null, 'identity_missing');
  const { profile, username, role, branchId, hiredOn, labelIds, problems } = check;
  return { profile, username, role, branchId, hiredOn, labelIds, problems };
}

/** The country a row names in this column, where it is one of the field's. */
function namedCountry(
  field: 'country' | 'document_country',
  cells: readonly string[],
  { mapping }: RowRules,
) {
  const column = mapping.indexOf(field);
  const cell = column === -1 ? '' : (cells[column] ?? '');
  return profileField(field).options?.find((option) => searchKey(option) === searchKey(cell));
}

function nameColumn({ mapping }: RowRules): number | null {
  const column = mapping.findIndex((target) => target === 'first_name' || target === 'full_name');
  return column === -1 ? null : column;
}

function isNameColumn(rules: RowRules, column: number | null): boolean {
  return column !== null && column === nameColumn(rules);
}
