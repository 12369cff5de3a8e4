import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** Categories a rule of an account may name: its own and, for a buyer, those of retailers it takes devices of. */
export async function readCategoryNames(
  ctx: Context,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ id: string; label: string }>`
    select c.id, c.label from app.category c where c.account_id = ${accountId} and c.id = any (${[...ids]}::uuid[])
    union
    select c.id, c.label from app.connected_categories(${accountId}) c where c.id = any (${[...ids]}::uuid[])`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}
