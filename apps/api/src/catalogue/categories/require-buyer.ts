import { readAvailableBuyers } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { effectiveValuesOf } from './effective-values.ts';
import { readOwnValues } from './read-category-chain.ts';

const at = (message: string) => ({ violations: [{ path: 'body.buyerAccountId', message, code: 'required' as const }] });

/** Every category needs a buyer: a linked one of its own, or that of the nearest category above. */
export async function requireBuyer(
  ctx: Context,
  {
    accountId,
    parentId,
    buyerAccountId,
  }: { accountId: string; parentId: string | null; buyerAccountId: string | null },
): Promise<void> {
  if (buyerAccountId) {
    const buyers = await readAvailableBuyers(ctx, accountId);
    if (!buyers.some(({ id, active }) => active && id === buyerAccountId))
      refuse('buyer_not_linked', 'The buyer is not an active account that this account is linked to.', {
        violations: [{ path: 'body.buyerAccountId', message: 'not linked', code: 'choice' }],
      });
    return;
  }
  const above = parentId ? effectiveValuesOf(await readOwnValues(ctx, accountId, parentId)) : undefined;
  if (!above?.buyerAccountId)
    refuse('no_buyer', 'This category has no buyer, and no category above it has one to inherit.', at('is missing'));
}
