import pg from 'pg';

const { builtins } = pg.types;

/** bigint columns hold cents and counters: far below 2^53, and a value above it must not be rounded silently. */
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
  /** instead of that of the role */
  statementTimeoutMs?: number | undefined;
};

export function createPool({ url, name, max, connectTimeoutMs = 5_000, statementTimeoutMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
    types,
    // Statements of a transaction leave in one flight instead of waiting for each other's answer.
    pipeline: true,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(statementTimeoutMs ? { statement_timeout: statementTimeoutMs } : {}),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  } as pg.PoolConfig);
  // An idle connection cut by the server is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}
