import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import { requireLabelOrderer } from '../labels/require-label-orderer.ts';
import { requireLink } from '../links.ts';
import { readBuyback } from '../read-buyback.ts';
import { lockBuybacks } from './lock-buybacks.ts';

/** The buyback of somebody who may order its labels. Locked: the second of two at once finds what the first has done. */
export async function holdForLabels(
  ctx: Context,
  { id, token }: { id: string; token: string | undefined },
): Promise<BuybackRow> {
  requireLabelOrderer(ctx);
  const { accountId, buybackId } = await requireLink(ctx, {
    buybackId: id,
    token,
    purpose: 'follow',
    permission: 'ROLE_BUYBACK_EDIT_PAGE',
  });
  await lockBuybacks(ctx, accountId, [buybackId]);
  return readBuyback(ctx, accountId, buybackId);
}
