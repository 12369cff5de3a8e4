import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type pg from 'pg';

/** Runs one statement; throws once the transaction has ended. */
export type RunStatement = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;

function refuse(): never {
  throw new Error('an operation is already one transaction');
}

/**
 * Statements are prepared once per connection, because planning under row level security costs more than running a
 * one-row read. The product has a few hundred distinct statements; beyond the cap (lists with rare filters) a statement
 * is planned each time, so the memory of a connection stays bounded.
 */
const MAX_PREPARED = 1_000;
const names = new Map<string, string>();
export function named(text: string): { name?: string } {
  let name = names.get(text);
  if (!name && names.size < MAX_PREPARED) {
    name = `s${names.size}`;
    names.set(text, name);
  }
  return name ? { name } : {};
}

/**
 * A Kysely driver inside a transaction that is already open: it may run statements, but not begin, commit or take
 * another connection.
 */
export function singleConnectionDriver(run: RunStatement): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { command, rowCount, rows } = await run({ text: sql, values: parameters as unknown[], ...named(sql) });
      const changed = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
      return { rows: rows as R[], ...(changed ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
    },
    streamQuery: refuse,
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
}
