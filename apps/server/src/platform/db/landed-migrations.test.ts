import { describe, expect, it } from 'vitest';

import {
  changedMigrations,
  migrationChecksum,
  readLandedMigrations,
  readMigrations,
} from './landed-migrations.ts';

describe('a migration that landed', () => {
  it('is what it was when it landed', () => {
    expect(changedMigrations(readLandedMigrations(), readMigrations())).toEqual([]);
  });

  it('has its line in the list, which `npm run db:types` adds', () => {
    const listed = [...readLandedMigrations().keys()];

    expect(listed).toContain('001-platform.sql');
    expect(listed).toEqual([...readMigrations().keys()]);
  });

  it('counts as changed when its text is another, and when it is gone', () => {
    const landed = new Map([
      ['001-a.sql', migrationChecksum('create table a ();\n')],
      ['002-b.sql', migrationChecksum('create table b ();\n')],
      ['003-c.sql', migrationChecksum('create table c ();\n')],
    ]);
    const now = new Map([
      ['001-a.sql', migrationChecksum('create table a ();\n')],
      ['002-b.sql', migrationChecksum('create table b (); \n')],
      ['004-d.sql', migrationChecksum('create table d ();\n')],
    ]);

    expect(changedMigrations(landed, now)).toEqual(['002-b.sql', '003-c.sql']);
  });
});
