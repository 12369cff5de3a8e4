import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** Products whose rows are written in one transaction: about a second, during which nobody else writes the catalogue. */
const CHUNK = 2_000;
type Progress = { done: number; total: number; at: unknown };
type Mark = { after: string; found: number };

/**
 * Rewrites the search rows of an account, a chunk of products per transaction. A row is replaced in place, so a
 * concurrent search finds each product by its old words or its new ones. Returns its progress, or at the end the number
 * of products.
 */
export async function rebuildSearch(
  ctx: Context,
  accountId: string,
  progress: Progress | undefined,
  chunk = CHUNK,
): Promise<number | Progress> {
  const mark = progress?.at as Mark | undefined;
  if (!mark) await rebuildCategoryWords(ctx, accountId);
  const products = ctx.db.selectFrom('product').where('account_id', '=', accountId);
  const next = await products
    .select('id')
    .$if(mark !== undefined, (select) => select.where('id', '>', mark!.after))
    .orderBy('id')
    .limit(chunk)
    .execute();
  const ids = next.map(({ id }) => id);
  const { rows } = await sql<{ n: number }>`select app.index_products(${accountId}, ${ids}::uuid[]) as n`.execute(
    ctx.db,
  );
  const found = (mark?.found ?? 0) + rows[0]!.n;
  if (ids.length < chunk) {
    await sql`select app.recount_catalog_words(${accountId})`.execute(ctx.db);
    return found;
  }
  const total =
    progress?.total ?? (await products.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst())?.n;
  return { done: (progress?.done ?? 0) + ids.length, total: Number(total), at: { after: ids.at(-1)!, found } };
}

async function rebuildCategoryWords(ctx: Context, accountId: string): Promise<void> {
  await sql`
    with fresh as (
      select distinct w.word collate "C" as word, c.id from app.category c, unnest(app.search_words(c.label)) w(word)
      where c.account_id = ${accountId} and c.parent_id is not null
    ), gone as (
      delete from app.category_word o where o.account_id = ${accountId}
        and not exists (select from fresh f where f.word = o.word and f.id = o.category_id)
    )
    insert into app.category_word (account_id, word, category_id) select ${accountId}::uuid, word, id from fresh
    on conflict do nothing`.execute(ctx.db);
}
