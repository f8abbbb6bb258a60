import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import pg from 'pg';

import { up as renewInvoiceKeys } from './migrations/305-invoice-keys.ts';
import { up as payDocumentsOnce } from './migrations/320-one-document.ts';
import { up as renewWebAddresses } from './migrations/360-web-addresses.ts';

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

/** What follows a rule of the product that SQL cannot express. */
const IN_CODE: Readonly<Record<string, Migration>> = {
  '305-invoice-keys': { up: renewInvoiceKeys },
  '320-one-document': { up: payDocumentsOnce },
  '360-web-addresses': { up: renewWebAddresses },
};

/** Numbered SQL files, and the few in code, in order; each runs once, all under one lock. */
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

/** Throws where a version that knew more than this one has worked on the database: going back is a backup's matter. */
async function requireKnownMigrations(db: Kysely<unknown>, known: Record<string, Migration>): Promise<void> {
  const table = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!table.rows[0]?.isThere) return;
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = applied.rows.find(({ name }) => !(name in known));
  if (unknown)
    throw new Error(
      `the database was migrated by a newer version (${unknown.name}); start that version, or restore a backup of this one`,
    );
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
    const known = { ...sqlMigrations(), ...IN_CODE };
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
    return { applied: (results ?? []).map((result) => result.migrationName) };
  } finally {
    await db.destroy();
  }
}
