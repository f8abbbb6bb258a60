import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';
import { translate } from './errors.ts';

const test = useTestApp();

describe('a statement that took longer than it may', () => {
  it.each([
    ['runs', `set local statement_timeout = 1`, 'select pg_sleep(60)'],
    ['waits for a lock', `set local lock_timeout = 1`, 'select pg_advisory_xact_lock(4711)'],
  ])(
    'and %s is answered as something to try again, never as a fault without words',
    async (_, limit, statement) => {
      await test.owner.query('select pg_advisory_lock(4711)');
      const client = await test.services.pool.connect();
      await client.query('begin');
      await client.query(limit);
      const fault = await client.query(statement).catch((error) => error);
      await client.query('rollback');
      client.release();
      await test.owner.query('select pg_advisory_unlock_all()');
      expect(translate(fault)).toEqual({ code: 'unavailable', details: { retryAfterSeconds: 2 } });
    },
  );
});
