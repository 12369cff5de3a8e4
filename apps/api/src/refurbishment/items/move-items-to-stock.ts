import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { moveItemsToStock as route } from '@reprise/contract/refurbishment/item-routes';
import { moveItemToStock, visibleItems } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import { attempt } from '../../platform/db/attempt.ts';
import { Refusal } from '../../platform/http/refusal.ts';

type Input = Pick<RouteInput<typeof route>, 'body'>;
type Result = RouteAnswer<typeof route>['results'][number];

/** Each item is moved by itself, by the rules for a single one, and the answer has them in the order of the request. */
export async function moveItemsToStock(ctx: Context, { body }: Input): Promise<RouteAnswer<typeof route>> {
  const { stockId, items, comment } = body;
  const results = new Map<string, Result>();
  for (const item of await inLockOrder(ctx, items))
    if (!results.has(item.id)) results.set(item.id, await moveOne(ctx, { ...item, stockId, comment }));
  return { results: items.map(({ id }) => results.get(id)!) };
}

/**
 * Two requests over the same items wait for each other and never in a circle: items are taken in the order of their
 * buybacks, as `states` says.
 */
export async function inLockOrder<I extends { id: string }>(ctx: Context, items: readonly I[]): Promise<I[]> {
  const rows = await ctx.db
    .selectFrom('item')
    .leftJoin('buyback', (join) =>
      join.onRef('buyback.account_id', '=', 'item.account_id').onRef('buyback.id', '=', 'item.buyback_id'),
    )
    .select(['item.account_id', 'item.id', 'item.buyback_id'])
    .where(
      'item.id',
      'in',
      items.map(({ id }) => id),
    )
    .where(visibleItems(ctx))
    .execute();
  // Before any savepoint: rolling back to one would take back what the transaction may read.
  for (const accountId of new Set(rows.map(({ account_id }) => account_id))) await ctx.actFor(accountId);
  const buybacks = new Map(rows.map(({ id, buyback_id }) => [id, buyback_id ?? id]));
  const keyOf = (id: string) => buybacks.get(id) ?? '';
  return items.toSorted((a, b) => (keyOf(a.id) < keyOf(b.id) ? -1 : 1));
}

type Move = Input['body']['items'][number] & { stockId: string; comment: string | undefined };

async function moveOne(ctx: Context, { id, ...body }: Move): Promise<Result> {
  let moved: Result['moved'] = null;
  const error = await attempt(ctx, async () => {
    moved = await moveItemToStock(ctx, { params: { id }, body });
  });
  if (error === undefined) return { id, moved, refusal: null };
  if (error instanceof Refusal) return { id, moved: null, refusal: { code: error.code, detail: error.message } };
  throw error;
}
