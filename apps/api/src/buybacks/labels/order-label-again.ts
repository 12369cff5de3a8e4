import type { orderLabelAgain as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { LABEL_MAX_PER_BUYBACK } from '@reprise/contract/logistics/labels';
import { createShipment, labelReplaced, labelRequested } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireLink } from '../links.ts';
import { findPreparation, readLabelGate } from '../preparation/find-preparation.ts';
import { lockBuybacks } from '../preparation/lock-buybacks.ts';
import { readBuyback } from '../read-buyback.ts';
import { readLabels, reasonToOrderAgain } from './read-labels.ts';
import { requireLabelOrderer } from './require-label-orderer.ts';

/** Another label for a parcel that has none or came back. It is a new shipment, so the carrier gets a new reference. */
export async function orderLabelAgain(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  requireLabelOrderer(ctx);
  const { accountId, buybackId } = await requireLink(ctx, {
    buybackId: params.id,
    token: body.token,
    purpose: 'follow',
    permission: 'ROLE_BUYBACK_EDIT_PAGE',
  });
  // Two who order at once: the second sees the label the first has ordered.
  await lockBuybacks(ctx, accountId, [buybackId]);
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const labels = await readLabels(ctx, buyback);
  const [last] = labels;
  if (!last) refuse('label_not_expected', 'The circuit of this buyback has no label.');
  const gate = await readLabelGate(ctx, buyback);
  if (gate === 'forbidden')
    refuse('battery_hazard', 'The battery of this device is swollen or damaged, so no label is ordered for it.');
  if (!reasonToOrderAgain(buyback, labels))
    refuse(
      'status_not_fit',
      `Another label can be ordered when the last one failed or its parcel came back, up to ${LABEL_MAX_PER_BUYBACK} labels in all.`,
      {
        data: { status: buyback.status, label: last.label, labels: labels.length, most: LABEL_MAX_PER_BUYBACK },
      },
    );
  const { buyer_account_id: buyerAccountId } = buyback;
  const isLabelless = (await findPreparation(ctx, buyback))?.is_without_printer ?? false;
  await createShipment(ctx, { accountId, buyerAccountId, buybackId, direction: 'inbound', label: gate, isLabelless });
  // The carrier may have an order whose outcome we never learnt; a parcel that came back has used its label.
  if (last.label === 'failed') await ctx.emit(labelReplaced({ accountId, buybackId, shipmentId: last.id }));
  if (gate === 'pending') await ctx.emit(labelRequested({ accountId, buybackId }));
  return { label: gate };
}
