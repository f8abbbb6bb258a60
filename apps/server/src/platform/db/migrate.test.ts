import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { TEST_SECRET_KEY, copyTemplate, dropDatabase } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';

const name = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
let url = '';
let owner: pg.Client;

const owned = async (text: string) => (await owner.query(text)).rows;
const start = () => migrate(url, TEST_SECRET_KEY);

beforeAll(async () => {
  url = await copyTemplate(inject('ownerUrl'), inject('template'), name);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await dropDatabase(inject('ownerUrl'), name);
});

describe('an update of the product', () => {
  it('has nothing to do twice', async () => {
    expect(await start()).toEqual({ applied: [] });
  });

  it('leaves a database alone that a newer version has worked on, and says which way there is', async () => {
    await owned(`insert into kysely_migration values ('999-later', now()::text)`);
    await expect(start()).rejects.toThrow(
      'migrated by a newer version (999-later); start that version, or restore a backup',
    );
    await owned(`delete from kysely_migration where name = '999-later'`);
  });

  it('names the migration that failed, and keeps what the database was', async () => {
    const told = `select name from kysely_migration order by name`;
    // Played again, the first one finds its tables there; one without conflict stands behind it.
    await owned(`delete from kysely_migration where name = (select min(name) from kysely_migration)`);
    const before = await owned(told);
    await expect(start()).rejects.toThrow(
      /^migration \d{3}-[a-z-]+ failed and nothing was changed: .*already exists/,
    );
    expect(await owned(told)).toEqual(before);
  });
});
