import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type pg from 'pg';

function refuse(): never {
  throw new Error('an operation is already one transaction');
}

/** Kysely on one client that is already inside a transaction: it may run statements, not begin, commit or take others. */
export function singleConnectionDriver(client: pg.PoolClient): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { command, rowCount, rows } = await client.query<never>(sql, parameters as unknown[]);
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
