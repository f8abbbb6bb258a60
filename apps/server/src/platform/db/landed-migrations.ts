import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'migrations');
const LIST = join(FOLDER, 'landed.sha256');

/** Checksums by the name of a file. */
export type Checksums = ReadonlyMap<string, string>;

/** What distinguishes one text of a migration from another. */
export function migrationChecksum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Every migration of the folder as it is now. */
export function readMigrations(): Checksums {
  const files = readdirSync(FOLDER).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name));
  return new Map(
    files.sort().map((name) => [name, migrationChecksum(readFileSync(join(FOLDER, name), 'utf8'))]),
  );
}

/** Every migration that landed, as it was then. */
export function readLandedMigrations(): Checksums {
  const lines = readFileSync(LIST, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** Migrations that landed and are not what they were: edited or gone. */
export function changedMigrations(landed: Checksums, now: Checksums): string[] {
  return [...landed].filter(([name, checksum]) => now.get(name) !== checksum).map(([name]) => name);
}

/** Adds the lines of new migrations; throws where one that is listed has changed, and writes nothing then. */
export function recordMigrations(): void {
  const landed = readLandedMigrations();
  const now = readMigrations();
  const changed = changedMigrations(landed, now);
  if (changed.length > 0)
    throw new Error(
      `${changed.join(', ')}: a migration that landed is never edited, write a new one; while it has not landed, delete its line from landed.sha256`,
    );
  writeFileSync(LIST, [...now].map(([name, checksum]) => `${checksum}  ${name}\n`).join(''));
}
