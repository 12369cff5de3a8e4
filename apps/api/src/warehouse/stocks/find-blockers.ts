import type { StockBlockers } from '@reprise/contract/warehouse/stock-payloads';
import type { Context } from '../../platform/context.ts';
import type { StockTableRow } from './stock-rows.ts';

const CODES_SHOWN = 5;

/** What still refers to a stock, so that deleting it would leave items or work without a place. */
export async function findBlockers(
  { db }: Context,
  { account_id: accountId, id }: Pick<StockTableRow, 'account_id' | 'id'>,
): Promise<StockBlockers> {
  const items = db.selectFrom('item').where('buyer_account_id', '=', accountId).where('stock_id', '=', id);
  const [{ count }, codes, services, { planned }, openCount] = [
    await items.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    await items.select('identification_number').orderBy('stocked_at').orderBy('item.id').limit(CODES_SHOWN).execute(),
    await db
      .selectFrom('refurb_step_warehouse')
      .innerJoin('refurb_step', (join) =>
        join
          .onRef('refurb_step.account_id', '=', 'refurb_step_warehouse.account_id')
          .onRef('refurb_step.id', '=', 'refurb_step_warehouse.refurb_step_id'),
      )
      .select('refurb_step.name')
      .where('refurb_step_warehouse.account_id', '=', accountId)
      .where('refurb_step_warehouse.stock_id', '=', id)
      .where('refurb_step.removed_at', 'is', null)
      .orderBy('refurb_step.name')
      .execute(),
    await db
      .selectFrom('item_refurb_step')
      .select((eb) => eb.fn.countAll<number>().as('planned'))
      .where('buyer_account_id', '=', accountId)
      .where('stock_id', '=', id)
      .where('status', 'in', ['to_do', 'in_progress', 'paused'])
      .executeTakeFirstOrThrow(),
    await db
      .selectFrom('stock_count')
      .select('id')
      .where('account_id', '=', accountId)
      .where('stock_id', '=', id)
      .where('status', '=', 'open')
      .executeTakeFirst(),
  ];
  return {
    items: { count: Number(count), codes: codes.map(({ identification_number }) => identification_number) },
    services: services.map(({ name }) => name),
    openServices: Number(planned),
    hasOpenCount: Boolean(openCount),
  };
}

export const isBlocked = ({ items, services, openServices, hasOpenCount }: StockBlockers): boolean =>
  items.count > 0 || services.length > 0 || openServices > 0 || hasOpenCount;
