import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

/** Triggers are dropped and created again, so that those a file no longer names are gone. */
const CLEAR_TRIGGERS = `
do $$
declare
  v record;
begin
  for v in select tgname, tgrelid::regclass as tab from pg_trigger t join pg_class c on c.oid = t.tgrelid
            where not tgisinternal and c.relnamespace = 'public'::regnamespace loop
    execute format('drop trigger %I on %s', v.tgname, v.tab);
  end loop;
end $$`;

/** As triggers are; a right that no file names is nobody's. */
const CLEAR_POLICIES = `
do $$
declare
  v record;
begin
  for v in select policyname, tablename from pg_policies where schemaname = 'public' loop
    execute format('drop policy %I on public.%I', v.policyname, v.tablename);
  end loop;
  revoke all on all tables in schema public from trilha_app, trilha_worker;
end $$`;

/** In the order in which they need each other. Functions are replaced file by file: what was removed from one, a migration drops. */
const FOLDERS: readonly { readonly folder: string; readonly clear?: string }[] = [
  { folder: 'routines' },
  { folder: 'triggers', clear: CLEAR_TRIGGERS },
  { folder: 'policies', clear: CLEAR_POLICIES },
];

interface AppliedFile {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/** One starter at a time applies them. */
const LOCK = 74_212;

function filesOf(folder: string): AppliedFile[] {
  const path = join(import.meta.dirname, folder);
  return readdirSync(path)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(path, name), 'utf8');
      return { name: `${folder}/${name}`, text, sha256: createHash('sha256').update(text).digest('hex') };
    });
}

async function checksums(tx: Transaction<unknown>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    name: string;
    sha256: string;
  }>`select name, sha256 from applied_files`.execute(tx);
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

async function applyFile(tx: Transaction<unknown>, { name, text, sha256 }: AppliedFile): Promise<void> {
  await sql.raw(text).execute(tx);
  await sql`insert into applied_files (name, sha256, applied_at) values (${name}, ${sha256}, now())
    on conflict (name) do update set sha256 = excluded.sha256, applied_at = excluded.applied_at`.execute(tx);
}

/**
 * Applies the files of functions, triggers and rights whose text is another than at the last time, and returns their names. One changed
 * file of triggers, or of rights, has all of them created again. Everything or nothing: throws what the database says where a file
 * fails, or where a lock on a table could not be had within five seconds.
 */
export async function applyChangedFiles(db: Kysely<unknown>): Promise<readonly string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql`set local lock_timeout = '5s'`.execute(tx);
    // Functions name each other in any order.
    await sql`set local check_function_bodies = off`.execute(tx);
    const applied = await checksums(tx);
    const names: string[] = [];
    for (const { folder, clear } of FOLDERS) {
      const files = filesOf(folder);
      const changed = files.filter(({ name, sha256 }) => applied.get(name) !== sha256);
      if (changed.length > 0 && clear) await sql.raw(clear).execute(tx);
      for (const file of clear && changed.length > 0 ? files : changed) await applyFile(tx, file);
      names.push(...changed.map(({ name }) => name));
    }
    return names;
  });
}
