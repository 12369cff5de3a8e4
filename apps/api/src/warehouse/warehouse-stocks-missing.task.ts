import { DEFAULT_STOCKS } from '@reprise/contract/warehouse/stocks';
import { DAY } from '../platform/clock.ts';
import { defineTask, findLastEvent } from '../tasks/index.ts';
import { stocksMissing } from './stock-warehouse.job.ts';

/** A warehouse was made without its stocks, so nothing can be checked in there. */
export const warehouseStocksMissingTask = defineTask({
  kind: 'warehouse_stocks_missing',
  subject: 'organization',
  on: [stocksMissing],
  subjectOf: ({ warehouseId }) => warehouseId,
  async findCause(ctx, { accountId, id }) {
    const since = await findLastEvent(ctx, { accountId, event: stocksMissing, field: 'warehouseId', id });
    const warehouse =
      since &&
      (await ctx.db
        .selectFrom('organization')
        .select('common_name')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst());
    if (!warehouse) return undefined;
    const { stocks } = await ctx.db
      .selectFrom('stock')
      .select((eb) => eb.fn.count<number>('default_stock').as('stocks'))
      .where('account_id', '=', accountId)
      .where('warehouse_id', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(stocks) >= DEFAULT_STOCKS.length) return undefined;
    const facts = { warehouse: warehouse.common_name };
    return { accountId, organizationId: id, since, dueAt: new Date(since.getTime() + DAY), facts };
  },
});
