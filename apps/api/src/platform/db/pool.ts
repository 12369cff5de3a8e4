import pg from 'pg';

const { builtins } = pg.types;

/**
 * bigint columns hold cents and counters, far below 2^53. A larger value must fail instead of being rounded silently.
 */
function safeInteger(text: string): number {
  const n = Number(text);
  if (!Number.isSafeInteger(n)) throw new RangeError(`bigint out of range: ${text}`);
  return n;
}
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.DATE, (text) => text],
]);
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

export type PoolOptions = {
  url: string;
  name: string;
  max: number;
  connectTimeoutMs?: number;
  /** overrides the statement timeout of the role */
  statementTimeoutMs?: number | undefined;
};

export function createPool({ url, name, max, connectTimeoutMs = 5_000, statementTimeoutMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
    types,
    // Pipelining: the statements of a transaction are sent without waiting for one another's answer.
    pipeline: true,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(statementTimeoutMs ? { statement_timeout: statementTimeoutMs } : {}),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  } as pg.PoolConfig);
  // The pool replaces an idle connection that the server closed. Without a listener the error would end the process.
  pool.on('error', () => {});
  return pool;
}
