import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(SERVER, file), 'utf8');

/**
 * The one table with two writers: postings announce themselves in the statement that writes them, with as few statements as possible under its
 * lock, and all other code calls `platform/queue/outbox.ts`.
 */
const SHARED: Readonly<Record<string, readonly string[]>> = { outbox: ['engagement/points', 'platform'] };

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
    expect([...(found.get('members') ?? [])]).toEqual(['identity/person-registry']);
  });

  it('is written by the feature it belongs to, and by no other', () => {
    const shared = [...found]
      .filter(([, by]) => by.size > 1)
      .map(([table, by]) => [table, [...by].toSorted()] as const)
      .toSorted(([one], [other]) => one.localeCompare(other));
    expect(Object.fromEntries(shared)).toEqual(SHARED);
  });
});
