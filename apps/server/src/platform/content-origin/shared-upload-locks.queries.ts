import type pg from 'pg';

/** Takes the lock of an upload where nobody holds it, or its holder has not renewed it in time. Returns whether it was taken. */
export async function takeLock(
  pool: pg.Pool,
  { name, holder, now, until }: { name: string; holder: string; now: Date; until: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into upload_locks (name, holder, held_until) values ($1, $2, $3)
     on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until, wanted = false
      where upload_locks.held_until <= $4`,
    [name, holder, until, now],
  );
  return rowCount === 1;
}

/** Notifies anyone who holds the lock that another request waits for it. */
export async function askForLock(pool: pg.Pool, name: string): Promise<void> {
  await pool.query('update upload_locks set wanted = true where name = $1 and not wanted', [name]);
}

/** Holds a lock on. Says whether somebody waits for it; undefined where it is no longer held. */
export async function renewLock(
  pool: pg.Pool,
  { name, holder, until }: { name: string; holder: string; until: Date },
): Promise<boolean | undefined> {
  const { rows } = await pool.query<{ wanted: boolean }>(
    'update upload_locks set held_until = $3 where name = $1 and holder = $2 returning wanted',
    [name, holder, until],
  );
  return rows[0]?.wanted;
}

/** Leaves a lock to the next. */
export async function releaseLock(pool: pg.Pool, name: string, holder: string): Promise<void> {
  await pool.query('delete from upload_locks where name = $1 and holder = $2', [name, holder]);
}
