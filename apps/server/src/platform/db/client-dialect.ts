import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  PluginTransformQueryArgs,
  QueryResult,
  RootOperationNode,
} from 'kysely';
import type pg from 'pg';

import type { DB } from './tables.gen.ts';

/** The query builder bound to one connection, inside whatever transaction that connection is in. */
export type Tx = Kysely<DB>;

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#client.query<R & pg.QueryResultRow>(compiled.sql, [...compiled.parameters]);
    if (result.rowCount === null) return { rows: result.rows };
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount) };
  }

  // eslint-disable-next-line require-yield -- streaming is done with COPY, never through the builder
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Stream with COPY instead.');
  }
}

/** Begin and commit belong to the holder of the connection, so the driver itself has nothing to do. */
function clientDriver(client: pg.ClientBase): Driver {
  const refuse = async () => {
    throw new Error('The transaction is opened by inTenant.');
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => new ClientConnection(client),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
}

/**
 * Code says memberId, the database member_id. Results are renamed as the library does; identifiers are renamed where they
 * are written instead of by copying the whole query first, which took half the time of building one.
 */
class ColumnNames extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  columnOf(name: string): string {
    return this.snakeCase(name);
  }
}
const columnNames = new ColumnNames({ maintainNestedObjectKeys: true });

/** Names written so far; as many as the code has identifiers. */
const written = new Map<string, string>();

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    let name = written.get(identifier);
    if (name === undefined) {
      name = super.sanitizeIdentifier(columnNames.columnOf(identifier));
      written.set(identifier, name);
    }
    return name;
  }
}

const builders = new WeakMap<pg.ClientBase, Tx>();

/** The builder of a connection; made once per connection, since building one costs more than a small query. */
export function builderOf(client: pg.ClientBase): Tx {
  let builder = builders.get(client);
  if (!builder) {
    builder = new Kysely<DB>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => clientDriver(client),
        createQueryCompiler: () => new SnakeCaseCompiler(),
        createIntrospector: (db) => new PostgresIntrospector(db),
      },
      plugins: [columnNames],
    });
    builders.set(client, builder);
  }
  return builder;
}
