import type { CategoryCoverage } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { mergeCells } from './merge-cells.ts';
import { type Point, pointOf } from './readiness-point.ts';

/** Whether each device that is offered has a workshop, and each published product a price. */
export async function cataloguePoints(
  ctx: Context,
  accountId: string,
  coverage: readonly CategoryCoverage[],
): Promise<Point[]> {
  const cells = coverage.flatMap(mergeCells);
  const holes = cells.filter(({ outcome }) => outcome === 'hole').length;
  const warehouses = new Set(cells.flatMap(({ warehouseIds }) => warehouseIds)).size;
  const cases = cells.filter(({ outcome }) => outcome !== 'not_offered').length;
  const counts = { holes, cases, warehouses };
  const priced = coverage.reduce((sum, { products }) => sum + products, 0);
  const published = await countPublished(ctx, accountId);
  const prices = { products: priced, unpriced: published - priced };
  return [
    pointOf('workshops', workshopCause(counts), { counts }),
    pointOf('prices', priceCause(prices), { counts: prices }),
  ];
}

const workshopCause = ({ holes, cases }: { holes: number; cases: number }) => {
  if (holes) return 'holes';
  return cases ? 'covered' : 'nothing_offered';
};
const priceCause = ({ products, unpriced }: { products: number; unpriced: number }) => {
  if (!products) return 'none';
  return unpriced ? 'some_without' : 'priced';
};

async function countPublished(ctx: Context, accountId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('product')
    .innerJoin('category', (join) =>
      join.onRef('category.account_id', '=', 'product.account_id').onRef('category.id', '=', 'product.category_id'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('product.account_id', '=', accountId)
    .where('product.status', '=', 'published')
    .where('product.removed_at', 'is', null)
    .where('category.status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(count);
}
