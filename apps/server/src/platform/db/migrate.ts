import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import pg from 'pg';

import { applyChangedFiles } from './applied-files.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** The roles the server works with; they own nothing, so row security always counts for them. */
export const SERVER_ROLES = ['trilha_app', 'trilha_worker'] as const;
export type ServerRole = (typeof SERVER_ROLES)[number];

/** Passwords of the server's roles follow from the signing key, so that no second secret has to be kept. */
function rolePassword(secretKey: string, role: ServerRole): string {
  return createHmac('sha256', secretKey).update(`database role ${role}`).digest('base64url');
}

/** Address of the same database for one of the server's roles. */
export function roleUrl(ownerUrl: string, secretKey: string, role: ServerRole): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = rolePassword(secretKey, role);
  return url.toString();
}

async function canSignIn(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes the server's roles where they are missing and renews their passwords after the signing key changed. */
async function ensureRoles(ownerUrl: string, secretKey: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    // Roles belong to the whole cluster: one starter at a time, whatever database it works on.
    await owner.query('select pg_advisory_lock(74211)');
    const database = await owner.query<{ name: string }>('select current_database() as name');
    for (const role of SERVER_ROLES) {
      const existing = await owner.query('select 1 from pg_roles where rolname = $1', [role]);
      if (existing.rowCount === 0) await owner.query(`create role ${role} login`);
      await owner.query(
        `grant connect on database ${owner.escapeIdentifier(database.rows[0]?.name ?? '')} to ${role}`,
      );
      if (await canSignIn(roleUrl(ownerUrl, secretKey, role))) continue;
      // A role made by hand for a dump to be read back cannot sign in yet.
      await owner.query(
        `alter role ${role} login password ${owner.escapeLiteral(rolePassword(secretKey, role))}`,
      );
    }
    // The job library keeps its own schema.
    await owner.query(
      `grant create on database ${owner.escapeIdentifier(database.rows[0]?.name ?? '')} to trilha_worker`,
    );
  } finally {
    await owner.end();
  }
}

/** Numbered SQL files in order; each runs once, all under one lock. */
function sqlMigrations(): Record<string, Migration> {
  const files = readdirSync(FOLDER).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name));
  return Object.fromEntries(
    files
      .sort()
      .map((name) => [
        name.replace('.sql', ''),
        { up: async (db) => void (await sql.raw(readFileSync(join(FOLDER, name), 'utf8')).execute(db)) },
      ]),
  );
}

export interface MigrationResult {
  readonly applied: readonly string[];
}

/** The last of the migrations that were made into the first twelve files. */
const LAST_OF_BEFORE = '550-ledger-columns';
/** What a database that has them all already holds. */
const THEIR_FILES = [
  '001-platform',
  '002-people',
  '003-identity',
  '004-organization',
  '005-learning',
  '006-assessments',
  '007-points',
  '008-engagement',
  '009-campaigns',
  '010-claims',
  '011-rewards',
  '012-points-transfers',
];

async function appliedMigrations(db: Kysely<unknown>): Promise<readonly string[]> {
  const table = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!table.rows[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * A database of before the migrations were made into few has what these make: their names take the place of the old ones. Throws where
 * some of the old ones are missing: only the version that has them brings it there.
 */
async function adoptDatabaseOfBefore(db: Kysely<unknown>, known: Record<string, Migration>): Promise<void> {
  const old = (await appliedMigrations(db)).filter((name) => !(name in known) && name <= LAST_OF_BEFORE);
  if (old.length === 0) return;
  if (!old.includes(LAST_OF_BEFORE))
    throw new Error(
      `the database is of an older version (${old.at(-1)}); start the version that ends with ${LAST_OF_BEFORE} once, then this one`,
    );
  await db.transaction().execute(async (tx) => {
    const gone = await sql`delete from kysely_migration where name = any (${old})`.execute(tx);
    // Somebody else was quicker.
    if (gone.numAffectedRows === 0n) return;
    await sql`insert into kysely_migration (name, timestamp)
      select name, now()::text from unnest(${THEIR_FILES}::text[]) as name`.execute(tx);
  });
}

/** Throws where a version that knew more than this one has worked on the database: going back is a backup's matter. */
async function requireKnownMigrations(db: Kysely<unknown>, known: Record<string, Migration>): Promise<void> {
  const unknown = (await appliedMigrations(db)).find((name) => !(name in known));
  if (unknown)
    throw new Error(
      `the database was migrated by a newer version (${unknown}); start that version, or restore a backup of this one`,
    );
}

/**
 * Throws a sentence where the database of `url`, an address of one of the server's roles, lacks migrations this version needs. One that
 * a newer version has migrated is taken: both run side by side while processes are replaced.
 */
export async function requireMigrated(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const applied = new Set(await appliedMigrations(db));
    const missing = Object.keys(sqlMigrations()).find((name) => !applied.has(name));
    if (missing)
      throw new Error(`it lacks ${missing}; run npm run migrate first, or start with MIGRATE=true`);
  } finally {
    await db.destroy();
  }
}

/**
 * Brings the database of `ownerUrl` up to date; safe to call from several processes at once. Throws a sentence where one migration
 * fails, which leaves the database as it was, or where a newer version was here before.
 */
export async function migrate(ownerUrl: string, secretKey: string): Promise<MigrationResult> {
  await ensureRoles(ownerUrl, secretKey);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const known = sqlMigrations();
    await adoptDatabaseOfBefore(db, known);
    await requireKnownMigrations(db, known);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => known },
      allowUnorderedMigrations: true,
    });
    const { error, results } = await migrator.migrateToLatest();
    const failed = results?.find(({ status }) => status === 'Error');
    if (failed)
      throw new Error(
        `migration ${failed.migrationName} failed and nothing was changed: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    if (error) throw error;
    const files = await applyChangedFiles(db);
    return { applied: [...(results ?? []).map((result) => result.migrationName), ...files] };
  } finally {
    await db.destroy();
  }
}
