import { isWiped } from '@reprise/contract/refurbishment/wipes/data-wipes';
import { findRootDetail } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { ItemRow } from '../../states/index.ts';
import { newestOfCycle, readWipes, type WipedItem } from './wipe-rows.ts';

type Gated = WipedItem & Pick<ItemRow, 'buyer_account_id' | 'refurb_cycle'>;

/** Whether a workshop of the buyer may call an item refurbished only after a data wipe. */
export async function readWipeRequirement(ctx: Context, buyerAccountId: string): Promise<'none' | 'required'> {
  await ctx.actFor(buyerAccountId);
  return (await findRootDetail(ctx, buyerAccountId))?.data_wipe_requirement ?? 'none';
}

/** Whether the item waits for a data wipe before it can be called refurbished. */
export async function isWipeMissing(ctx: Context, item: Gated): Promise<boolean> {
  if ((await readWipeRequirement(ctx, item.buyer_account_id)) === 'none') return false;
  return !isWiped(newestOfCycle(await readWipes(ctx, item), item.refurb_cycle));
}

/** The item must be locked: a failed wipe that somebody records meanwhile counts too. */
export async function requireWiped(ctx: Context, item: Gated): Promise<void> {
  if (!(await isWipeMissing(ctx, item))) return;
  const last = newestOfCycle(await readWipes(ctx, item), item.refurb_cycle);
  const why = last ? 'the last one of this cycle failed' : 'this cycle has none';
  refuse(
    'data_wipe_missing',
    `The buyer requires a data wipe, and ${why}: record one with POST /items/{id}/data-wipes.`,
    {
      data: { itemId: item.id, lastResult: last?.result ?? null },
    },
  );
}
