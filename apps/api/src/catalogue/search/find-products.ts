import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { correctWords } from './correct-words.ts';
import { readDifferently } from './read-differently.ts';
import { readWords, type TypedWord } from './read-words.ts';
import { type Tier, tiersAsTyped, tiersCorrected } from './tiers.ts';

export type Asked = { accountId: string; text: string; category: string | undefined };
/** With fewer matches than this the word may be misspelt; a word with more is correct. */
const FEW = 5;
/** When even the rarest word is in more products than this, they are read from the shortest label on. */
const MANY = 3_000;

/** Ids of the first `most` published products every word leads to, the best first. */
export async function findProducts(ctx: Context, asked: Asked, most: number): Promise<string[]> {
  const ids = new Set<string>();
  const tried = new Set<string>();
  const add = async (tiers: readonly Tier[]) => {
    for (const tier of tiers) {
      const wanted = JSON.stringify(tier.map(({ words, categories }) => ({ words, categories })));
      if (ids.size >= most || tried.has(wanted)) continue;
      tried.add(wanted);
      for (const id of await match(ctx, asked, { tier, wanted, most })) ids.add(id);
    }
  };
  const typed = await readWords(ctx, asked.accountId, asked.text);
  if (!typed.length) return [];
  await add(tiersAsTyped(typed));
  const other = ids.size < FEW ? await readDifferently(ctx, asked.accountId, typed, !ids.size) : undefined;
  const readings = other ? [await readWords(ctx, asked.accountId, other), typed] : [typed];
  if (other) await add(tiersAsTyped(readings[0]!));
  for (const words of readings) if (ids.size < FEW) await addCorrected(ctx, asked, { typed: words, found: ids, add });
  return [...ids].slice(0, most);
}

const suspectsOf = (typed: readonly TypedWord[], count: number): TypedWord[] =>
  typed.filter(({ documents }) => count === 0 || documents < FEW);

type Searching = {
  typed: readonly TypedWord[];
  found: ReadonlySet<string>;
  add(tiers: readonly Tier[]): Promise<void>;
};
async function addCorrected(ctx: Context, { accountId }: Asked, { typed, found, add }: Searching) {
  const suspects = suspectsOf(typed, found.size);
  if (!suspects.length) return;
  const tiers = tiersCorrected(typed, await correctWords(ctx, accountId, typed, suspects));
  await add(tiers.slice(0, -1));
  if (found.size < FEW) await add(tiers.slice(-1));
}

type Trial = { tier: Tier; wanted: string; most: number };
async function match(ctx: Context, { accountId, category }: Asked, { tier, wanted, most }: Trial): Promise<string[]> {
  if (tier.some(({ words, categories }) => !words.length && !categories.length)) return [];
  const isMany = Math.min(...tier.map(({ documents }) => documents)) > MANY;
  const fromSize = isMany ? Math.max(...tier.map(({ shortest }) => shortest)) : null;
  const { rows } = await sql<{ id: string }>`select product_id as id
    from app.search_catalog(${accountId}, ${wanted}::jsonb, ${category ?? null}, ${most}, ${fromSize}::int)`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}
