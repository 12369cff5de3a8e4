import type { RouteAnswer } from '@reprise/contract/http/route';
import { LIFTABLE_REASONS, type LiftableReason } from '@reprise/contract/warehouse/quarantine';
import type { getHold } from '@reprise/contract/warehouse/quarantine/hold-routes';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow, ItemRow } from '../../states/index.ts';
import { readLinkedProduct } from '../linked-product.ts';
import { linkOf } from '../links.ts';

const HOLD_LINK_DAYS = 90;

/** What holds a device and only its customer can lift; nothing once it was bought, refused or released. */
export function holdOf(
  { status, quarantine_reason: reason }: Pick<ItemRow, 'status' | 'quarantine_reason'>,
  buyback: Pick<BuybackRow, 'status'>,
): LiftableReason | undefined {
  if (status !== 'item_in_quarantine' || buyback.status !== 'bb_in_processing') return undefined;
  return LIFTABLE_REASONS.find((one) => one === reason);
}

/** The token of the link by which a customer says that the hold is lifted. */
export function holdLinkOf(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  buyback: Pick<BuybackRow, 'account_id' | 'id'>,
) {
  const until = new Date(clock.now().getTime() + HOLD_LINK_DAYS * DAY);
  return linkOf(keys, { accountId: buyback.account_id, buybackId: buyback.id, purpose: 'hold', until });
}

export async function viewHold(ctx: Context, item: ItemRow, buyback: BuybackRow): Promise<RouteAnswer<typeof getHold>> {
  return {
    identificationNumber: buyback.identification_number,
    product: await readLinkedProduct(ctx, buyback),
    reason: holdOf(item, buyback) ?? null,
    until: item.quarantine_until?.toISOString() ?? null,
    liftedAt: item.hold_lifted_at?.toISOString() ?? null,
  };
}

/** What the page of the tracking says about a hold. Staff lift it at the desk, so they get no link of the customer. */
export async function readHold(ctx: Context, buyback: BuybackRow, isByLink: boolean) {
  if (buyback.status !== 'bb_in_processing') return null;
  const item = await ctx.db
    .selectFrom('item')
    .select(['status', 'quarantine_reason', 'quarantine_until'])
    .where('account_id', '=', buyback.account_id)
    .where('buyback_id', '=', buyback.id)
    .executeTakeFirst();
  const reason = item && holdOf(item, buyback);
  if (!reason) return null;
  return {
    reason,
    until: item.quarantine_until?.toISOString() ?? null,
    token: isByLink ? holdLinkOf(ctx, buyback) : null,
  };
}
