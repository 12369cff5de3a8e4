import { isWiped } from '@reprise/contract/refurbishment/wipes/data-wipes';
import { findRootDetail } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { ItemRow } from '../../states/index.ts';
import { newestOfCycle, readWipes, type StoredWipe, type WipedItem } from './wipe-rows.ts';

type Gated = WipedItem & Pick<ItemRow, 'buyer_account_id' | 'refurb_cycle'>;

/** Whether a workshop of the buyer may call an item refurbished only after a data wipe. */
export async function readWipeRequirement(ctx: Context, buyerAccountId: string): Promise<'none' | 'required'> {
  await ctx.actFor(buyerAccountId);
  return (await findRootDetail(ctx, buyerAccountId))?.data_wipe_requirement ?? 'none';
}

/** Whether the item waits for a data wipe before it can be called refurbished, and the record that counts now. */
export async function readWipeGate(ctx: Context, item: Gated): Promise<{ isMissing: boolean; newest?: StoredWipe }> {
  if ((await readWipeRequirement(ctx, item.buyer_account_id)) === 'none') return { isMissing: false };
  const newest = newestOfCycle(await readWipes(ctx, item), item.refurb_cycle);
  return { isMissing: !isWiped(newest), ...(newest && { newest }) };
}

/** The item must be locked: a failed wipe that somebody records meanwhile counts too. */
export async function requireWiped(ctx: Context, item: Gated): Promise<void> {
  const { isMissing, newest } = await readWipeGate(ctx, item);
  if (!isMissing) return;
  const why = newest ? 'the last one of this cycle failed' : 'this cycle has none';
  refuse(
    'data_wipe_missing',
    `The buyer requires a data wipe, and ${why}: record one with POST /items/{id}/data-wipes.`,
    {
      data: { itemId: item.id, lastResult: newest?.result ?? null },
    },
  );
}
