import type { Selectable } from 'kysely';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Category } from '../../platform/db/schema.ts';
import type { Tree } from '../../platform/db/tree-lines.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';

export type CategoryRow = Selectable<Category>;

export const CATEGORY_TREE: Tree = {
  table: 'app.category',
  parent: 'parent_id',
  lines: 'app.category_ancestor',
  node: 'category_id',
};

export async function findCategory(ctx: Context, accountId: string, id: string): Promise<CategoryRow | undefined> {
  return ctx.db
    .selectFrom('category')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** One category by its id alone, because the provider may open any account's; `held` takes a row lock. */
export async function requireCategory(ctx: Context, id: string, how: 'seen' | 'held' = 'seen'): Promise<CategoryRow> {
  let select = ctx.db.selectFrom('category').selectAll().where('id', '=', id);
  const { actor } = ctx;
  if (!(actor.kind === 'system' || (actor.kind === 'user' && actor.provider)))
    select = select.where('account_id', '=', accountOf(actor));
  const row = await (how === 'held' ? select.forUpdate() : select).executeTakeFirst();
  return row ?? refuseAbsent('category');
}

/** A category that something new is put into: a shared lock keeps it active until the end of the transaction. */
export async function requireOpenCategory(ctx: Context, accountId: string, id: string): Promise<CategoryRow> {
  const row = await ctx.db
    .selectFrom('category')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!row) refuse('not_found', 'No category with this id is visible to you.');
  if (row.status !== 'active')
    refuse('status_not_fit', 'This category is archived, so nothing new can be put into it.', {
      data: { status: row.status },
    });
  return row;
}
