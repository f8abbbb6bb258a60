import type pg from 'pg';

type Query = (...given: unknown[]) => Promise<unknown>;

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement && 'text' in statement ? String(statement.text) : '';
};

/** Calls `seen` with the text of each statement of a connection once it is answered; gives a way to stop. */
function followStatements(client: pg.PoolClient, seen: (text: string) => void): () => void {
  const query = client.query.bind(client) as Query;
  Reflect.set(client, 'query', async (...given: unknown[]) => {
    const answer = await query(...given);
    seen(textOf(given[0]));
    return answer;
  });
  return () => Reflect.deleteProperty(client, 'query');
}

/** Of the next transaction that says `words` the commit is done and its answer lost: the connection breaks right after it. */
export function loseCommitAnswer(pool: pg.Pool, words: string): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  Reflect.set(pool, 'connect', async () => {
    const client = await connect();
    let isMeant = false;
    const stop = followStatements(client, (text) => {
      isMeant ||= text.includes(words);
      if (text !== 'commit') return;
      stop();
      if (!isMeant) return;
      Reflect.deleteProperty(pool, 'connect');
      throw new Error('Connection terminated unexpectedly');
    });
    return client;
  });
}
