import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(SERVER, file), 'utf8');

/** Tables that more than one feature still writes, and who does. A line goes when one feature is left; none may come. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  labels: ['identity/scim', 'learning/course-builder', 'organization/tenants'],
  member_labels: ['identity/scim', 'identity/sessions', 'organization/people', 'organization/tenants'],
  member_profiles: ['identity/accounts', 'identity/person-registry'],
  members: [
    'identity/accounts',
    'identity/person-registry',
    'identity/profile',
    'identity/sessions',
    'organization/people',
    'organization/tenants',
  ],
  outbox: ['engagement/points', 'incentives/campaigns', 'platform'],
  participations: ['incentives/campaign-close', 'incentives/campaigns'],
  people: [
    'identity/accounts',
    'identity/person-registry',
    'identity/profile',
    'identity/sessions',
    'organization/people',
  ],
  people_changes: ['organization/people', 'organization/people-import'],
  person_members: [
    'identity/accounts',
    'identity/privacy',
    'identity/sessions',
    'organization/people',
    'organization/tenants',
  ],
  session_families: ['identity/accounts', 'identity/sessions', 'organization/tenants'],
  sign_in_identifiers: ['identity/person-registry', 'identity/sessions'],
  tenants: ['identity/sessions', 'organization/tenants', 'platform'],
};

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Names of all tables, as the generated types list them. */
function tableNames(): ReadonlySet<string> {
  const [, list = ''] = /export interface DB \{([\s\S]*?)\n\}/.exec(read('platform/db/tables.gen.ts')) ?? [];
  return new Set([...list.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => snake(name)));
}

/** Who writes each table: folders of features, or the platform. Tests, demo data and migrations are left out. */
function writers(): ReadonlyMap<string, ReadonlySet<string>> {
  const tables = tableNames();
  const found = new Map<string, Set<string>>();
  const files = globSync(['features/*/*/**/*.ts', 'platform/**/*.ts'], { cwd: SERVER }).filter(
    (file) => !/\.test\.ts$|\/migrations\/|tables\.gen/.test(file),
  );
  for (const file of files) {
    const writer = /^features\/([^/]+\/[^/]+)/.exec(file)?.[1] ?? 'platform';
    const text = read(file);
    const named = [
      ...text.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g),
      ...text.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/gi),
    ].map(([, name = '']) => snake(name));
    for (const table of named.filter((name) => tables.has(name)))
      found.set(table, (found.get(table) ?? new Set()).add(writer));
  }
  return found;
}

describe('a table', () => {
  const found = writers();

  it('is found with its writers', () => {
    expect(found.size).toBeGreaterThan(100);
    expect([...(found.get('sales') ?? [])]).toEqual(['incentives/sales']);
  });

  it('is written by the feature it belongs to, and by no other', () => {
    const shared = [...found]
      .filter(([, by]) => by.size > 1)
      .map(([table, by]) => [table, [...by].toSorted()] as const)
      .toSorted(([one], [other]) => one.localeCompare(other));
    expect(Object.fromEntries(shared)).toEqual(SHARED);
  });
});
