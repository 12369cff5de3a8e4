import type { Selectable } from 'kysely';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Product } from '../../platform/db/schema.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

export type ProductRow = Selectable<Product>;

/** One product by its id alone, because the provider may open any account's; `held` takes a row lock. */
export async function requireProduct(ctx: Context, id: string, how: 'seen' | 'held' = 'seen'): Promise<ProductRow> {
  let select = ctx.db.selectFrom('product').selectAll().where('id', '=', id).where('removed_at', 'is', null);
  const { actor } = ctx;
  if (!(actor.kind === 'system' || (actor.kind === 'user' && actor.provider)))
    select = select.where('account_id', '=', accountOf(actor));
  const row = await (how === 'held' ? select.forUpdate() : select).executeTakeFirst();
  return row ?? refuseAbsent('product');
}
