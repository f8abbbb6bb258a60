import { createHash } from 'node:crypto';

import pg from 'pg';

// Amounts and scores fit a double exactly (ledger amounts are far below 2^53, scores have two decimals).
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const MAX_PREPARED = 500;

/** Gives each statement text a name, so that the server plans it once per connection. */
function prepareStatements(client: pg.PoolClient): void {
  const names = new Map<string, string>();
  const query = client.query.bind(client);
  const named = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return Reflect.apply(query, client, [text, values, ...rest]);
    let name = names.get(text);
    if (!name && names.size < MAX_PREPARED) {
      name = createHash('sha1').update(text).digest('base64url');
      names.set(text, name);
    }
    return Reflect.apply(query, client, [name ? { name, text, values } : { text, values }, ...rest]);
  };
  // The overloads of `query` cannot be written as one function type; arguments pass through unchanged.
  client.query = named as typeof client.query;
}

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  readonly prepare: boolean;
  readonly applicationName: string;
  onError(error: Error): void;
}

/** A pool of connections; a connection lost while idle is reported and replaced, it never ends the process. */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', (error) => options.onError(error));
  // A connection cut while in use also fails the query that uses it; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.prepare) pool.on('connect', prepareStatements);
  return pool;
}
