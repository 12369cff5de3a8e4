import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { SEALED_TABLES } from './rewrap-keys.ts';

/** Rows that still need a key: encrypted under a master key, or findable by a hash key. */
export type KeyUse = { ring: 'keys' | 'hashKeys'; table: string; keyId: string; rows: number };

const HASHED_TABLES = ['customer', 'staff_account'] as const;

/** Every table whose rows depend on a key of the file. A key without rows here can be removed from the file. */
export async function countKeyUses({ db }: Context): Promise<KeyUse[]> {
  const uses: KeyUse[] = [];
  const count = async (ring: KeyUse['ring'], table: string, column: string) => {
    const { rows } = await sql<{ keyId: string; rows: number }>`
      select ${sql.ref(column)} as "keyId", count(*)::int as rows from ${sql.table(`app.${table}`)}
      where ${sql.ref(column)} is not null group by 1 order by 1`.execute(db);
    uses.push(...rows.map((row) => ({ ring, table, ...row })));
  };
  for (const table of Object.keys(SEALED_TABLES)) await count('keys', table, 'key_id');
  for (const table of HASHED_TABLES) await count('hashKeys', table, 'hash_key_id');
  return uses;
}
