import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { searchFor } from '../../../apps/api/src/catalogue/index.ts';
import type { Context } from '../../../apps/api/src/platform/context.ts';
import { createPool } from '../../../apps/api/src/platform/db/pool.ts';
import { inTransaction } from '../../../apps/api/src/platform/db/transaction.ts';

type Ask = { url: string; accountId: string; queries: readonly string[]; directory: string };
type Statement = string | { text: string; values?: readonly unknown[] };

/** Scripts for pgbench, one a query: the statements the product runs for it, written down while it runs them. */
export async function writeScripts({ url, accountId, queries, directory }: Ask): Promise<string[]> {
  await mkdir(directory, { recursive: true });
  const pool = createPool({ url, name: 'search', max: 1 });
  let statements: string[] = [];
  pool.on('connect', (client) => {
    const run = client.query.bind(client) as (statement: Statement) => unknown;
    client.query = ((statement: Statement) => {
      statements.push(withValues(statement));
      return run(statement);
    }) as typeof client.query;
  });
  const actor = { kind: 'visitor', accountId, visitorId: accountId };
  const files: string[] = [];
  try {
    for (const [n, q] of queries.entries()) {
      statements = [];
      await inTransaction(pool, { accountIds: [accountId], provider: false }, ({ db }) =>
        searchFor({ db, actor, urls: { api: '', dashboard: '' } } as unknown as Context, { q }),
      );
      const file = path.join(directory, `${n}.sql`);
      await writeFile(file, statements.map((one) => `${one};\n`).join(''));
      files.push(file);
    }
  } finally {
    await pool.end();
  }
  return files;
}

function withValues(statement: Statement): string {
  const { text, values = [] } = typeof statement === 'string' ? { text: statement } : statement;
  const literal = (value: unknown): string => {
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => `"${String(one)}"`).join(',')}}`);
    return pg.escapeLiteral(String(value));
  };
  return text.replaceAll(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1])).replaceAll('\n', ' ');
}
