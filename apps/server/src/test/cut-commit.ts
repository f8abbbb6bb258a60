import type pg from 'pg';
import { vi } from 'vitest';

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement && 'text' in statement ? String(statement.text) : '';
};

/** Of the next transaction that says `words` the commit is done and its answer lost: the connection breaks right after it. */
export function cutCommit(pool: pg.Pool, words: string): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connecting = vi.spyOn(pool, 'connect').mockImplementation(async () => {
    const client = await connect();
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    let isMeant = false;
    const asking = vi.spyOn(client, 'query').mockImplementation(async (...given: unknown[]) => {
      const answer = await query(...given);
      isMeant ||= textOf(given[0]).includes(words);
      if (given[0] !== 'commit') return answer;
      asking.mockRestore();
      if (!isMeant) return answer;
      connecting.mockRestore();
      throw new Error('Connection terminated unexpectedly');
    });
    return client;
  });
}
