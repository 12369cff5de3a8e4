import type { confirmLabels as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { labelStateOf, releaseLabel } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireLink } from '../links.ts';
import { readLabelGate } from '../preparation/find-preparation.ts';
import { lockBuybacks } from '../preparation/lock-buybacks.ts';
import { readBuyback } from '../read-buyback.ts';
import { listUnconfirmed } from './list-unconfirmed.ts';
import { requireLabelOrderer } from './require-label-orderer.ts';

/**
 * Orders the labels of a cart that waited for its customer; those of devices that are not prepared yet wait for that.
 * Confirmed twice, they are ordered once.
 */
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
  for (const id of await lockUnconfirmed(ctx, accountId, cart_id)) {
    const to = await readLabelGate(ctx, await readBuyback(ctx, accountId, id));
    if (to !== 'forbidden') await releaseLabel(ctx, { accountId, buybackId: id }, { from: 'unconfirmed', to });
  }
  const label = await labelStateOf(ctx, { accountId, buybackId });
  if (label === 'none') refuse('label_not_expected', 'The circuit of this buyback has no label.');
  return { label };
}

/** The devices of a cart whose label waits. Locked, so that a preparation at the same moment comes before or after. */
async function lockUnconfirmed(ctx: Context, accountId: string, cartId: string): Promise<string[]> {
  const ids = await listUnconfirmed(ctx, accountId, cartId);
  if (ids.length) await lockBuybacks(ctx, accountId, ids);
  return ids;
}
