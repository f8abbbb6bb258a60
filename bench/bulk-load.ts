import type pg from 'pg';

import type { Stage } from './stage.ts';

/** What is taken off a table while many rows go in, and how it comes back. */
interface TakenOff {
  readonly off: string;
  readonly on: string;
}

const FIND = `
  select format('alter table %I drop constraint %I', c.conrelid::regclass, c.conname) as off,
         format('alter table %I add constraint %I %s not valid', c.conrelid::regclass, c.conname, replace(pg_get_constraintdef(c.oid), ' NOT VALID', '')) as on
    from pg_constraint c where c.contype = 'f' and c.conrelid = any ($1::regclass[])
   union all
  select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i
   where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;

/**
 * Fills tables without their triggers, references and further indexes, which are there again afterwards: what a trigger would have kept
 * of the rows is the filler's own to make.
 */
export async function bulkLoad(
  stage: Stage,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await stage.owner.query<TakenOff>(FIND, [tables]);
  for (const table of tables) await stage.owner.query(`alter table ${table} disable trigger user`);
  for (const { off } of rows) await stage.owner.query(off);
  await fill();
  await withoutLimit(stage, async (client) => {
    await client.query("set maintenance_work_mem = '512MB'");
    for (const { on } of rows) await client.query(on);
    await client.query('reset maintenance_work_mem');
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await client.query(`vacuum analyze ${tables.join(', ')}`);
  });
}

async function withoutLimit(stage: Stage, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await stage.owner.connect();
  try {
    await client.query('set statement_timeout = 0');
    await work(client);
    await client.query('reset statement_timeout');
  } finally {
    client.release();
  }
}
