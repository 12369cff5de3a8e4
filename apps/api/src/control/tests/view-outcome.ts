import type { ControlOutcome } from '@reprise/contract/warehouse/control/control-payloads';
import { ITEM_WHEREABOUTS } from '@reprise/contract/warehouse/item-places';
import { DEFAULT_STOCKS, type DefaultStock } from '@reprise/contract/warehouse/stocks';
import type { Context } from '../../platform/context.ts';
import { findDefaultStock, type ItemRow } from '../../states/index.ts';
import { readStock } from '../../transit/index.ts';
import { findBlockedBefore } from './blocked-before.ts';
import type { Computed, ControlAnswers } from './compute-outcome.ts';

const isDefault = (stock: string): stock is DefaultStock => (DEFAULT_STOCKS as readonly string[]).includes(stock);

/** What was read at the bench: it may be another number than the declared one. */
type ReadNumbers = Pick<ControlAnswers, 'imei' | 'serialNumber'>;

const blockedBefore = (ctx: Context, item: ItemRow, { imei, serialNumber }: ReadNumbers) =>
  findBlockedBefore(
    ctx,
    { buyerAccountId: item.buyer_account_id, itemId: item.id },
    { imeis: [imei], serialNumbers: [serialNumber] },
  );

/** The outcome of a first control, with the stock where the device goes. */
export async function viewOutcome(
  ctx: Context,
  item: ItemRow,
  computed: Computed,
  numbers: ReadNumbers,
): Promise<ControlOutcome> {
  const { stock } = ITEM_WHEREABOUTS[computed.itemStatus];
  const stockId = isDefault(stock) ? await findDefaultStock(ctx, item, stock) : item.stock_id;
  return {
    ...computed,
    blockedBefore: await blockedBefore(ctx, item, numbers),
    putInto: await readStock(ctx, item.buyer_account_id, stockId),
  };
}

/** A second control changes nothing: the device stays where it is, and so do its price and its status. */
export async function viewSecond(
  ctx: Context,
  item: ItemRow,
  computed: Computed,
  {
    outcome,
    buybackStatus,
    numbers,
  }: {
    outcome: 'agreed' | 'disagreed' | null;
    buybackStatus: ControlOutcome['buybackStatus'];
    numbers: ReadNumbers;
  },
): Promise<ControlOutcome> {
  return {
    ...computed,
    outcome,
    absorbed: 0,
    hiddenAbsorbed: 0,
    validatedPrice: null,
    payout: { before: computed.payout.before, after: null },
    blockedBefore: await blockedBefore(ctx, item, numbers),
    putInto: await readStock(ctx, item.buyer_account_id, item.stock_id),
    itemStatus: item.status,
    buybackStatus,
  };
}
