import type { confirmLabels as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { labelRequested, labelStateOf } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireLink } from '../links.ts';
import { readBuyback } from '../read-buyback.ts';
import { requireLabelOrderer } from './require-label-orderer.ts';

/** Orders the labels of a cart that waited for its customer. Confirmed twice, they are ordered once. */
export async function confirmLabels(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  requireLabelOrderer(ctx);
  const { accountId, buybackId } = await requireLink(ctx, {
    buybackId: params.id,
    token: body.token,
    purpose: 'confirm',
    permission: 'ROLE_BUYBACK_EDIT_PAGE',
  });
  const { cart_id } = await readBuyback(ctx, accountId, buybackId);
  const confirmed = await ctx.db
    .updateTable('shipment')
    .set((eb) => ({ label: 'pending', updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('label', '=', 'unconfirmed')
    .where('buyback_id', 'in', (eb) =>
      eb.selectFrom('buyback').select('id').where('account_id', '=', accountId).where('cart_id', '=', cart_id),
    )
    .returning('buyback_id')
    .execute();
  for (const { buyback_id } of confirmed) await ctx.emit(labelRequested({ accountId, buybackId: buyback_id }));
  const label = await labelStateOf(ctx, { accountId, buybackId });
  if (label === 'none') refuse('label_not_expected', 'The circuit of this buyback has no label.');
  return { label };
}
