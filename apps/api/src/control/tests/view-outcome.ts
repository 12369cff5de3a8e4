import type { ControlOutcome } from '@reprise/contract/warehouse/control/control-payloads';
import { ITEM_WHEREABOUTS } from '@reprise/contract/warehouse/item-places';
import { DEFAULT_STOCKS, type DefaultStock } from '@reprise/contract/warehouse/stocks';
import type { Context } from '../../platform/context.ts';
import { findDefaultStock, type ItemRow } from '../../states/index.ts';
import { readStock } from '../../transit/index.ts';
import type { Computed } from './compute-outcome.ts';

const isDefault = (stock: string): stock is DefaultStock => (DEFAULT_STOCKS as readonly string[]).includes(stock);

/** The outcome of a first control, with the stock where the device goes. */
export async function viewOutcome(ctx: Context, item: ItemRow, computed: Computed): Promise<ControlOutcome> {
  const { stock } = ITEM_WHEREABOUTS[computed.itemStatus];
  const stockId = isDefault(stock) ? await findDefaultStock(ctx, item, stock) : item.stock_id;
  return { ...computed, putInto: await readStock(ctx, item.buyer_account_id, stockId) };
}

/** A second control changes nothing: the device stays where it is, and so do its price and its status. */
export async function viewSecond(
  ctx: Context,
  item: ItemRow,
  computed: Computed,
  outcome: 'agreed' | 'disagreed' | null,
  buybackStatus: ControlOutcome['buybackStatus'],
): Promise<ControlOutcome> {
  return {
    ...computed,
    outcome,
    absorbed: 0,
    hiddenAbsorbed: 0,
    validatedPrice: null,
    payout: { before: computed.payout.before, after: null },
    putInto: await readStock(ctx, item.buyer_account_id, item.stock_id),
    itemStatus: item.status,
    buybackStatus,
  };
}
