import { checkInRulesFor } from '@reprise/contract/warehouse/check-in';
import { findRootDetail } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { ItemRow } from '../../states/index.ts';
import { requireUser } from './test-rows.ts';

/** Refuses an item whose control cannot begin: what the buyer checks in first is checked in first. */
export async function requireControllable(ctx: Context, { item }: { item: ItemRow }): Promise<void> {
  const { userType } = requireUser(ctx);
  await ctx.actFor(item.buyer_account_id);
  const settings = await findRootDetail(ctx, item.buyer_account_id);
  const rules = checkInRulesFor(settings?.warehouse_checkin_requirement ?? 'optional', userType);
  const { status, place } = item;
  switch (status) {
    case 'item_registered_in_warehouse':
    case 'item_awaiting_compliancy_tests':
      if (place === 'stock') return;
      break;
    case 'item_awaiting_inventory':
    case 'item_in_transit':
      if (rules.controlInTransit) return;
      return refuse('item_not_registered', 'The item has to be checked in before it is controlled.', {
        data: { status, needs: 'check_in' },
      });
    case 'item_awaiting_store_drop':
      return refuse('item_not_registered', 'The item was only predeclared.', {
        data: { status, needs: rules.predeclaredNeeds },
      });
  }
  refuse('status_not_fit', `The item is ${status}: its control cannot begin.`, { data: { status } });
}
