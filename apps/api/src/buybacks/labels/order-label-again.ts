import type { orderLabelAgain as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { LABEL_MAX_PER_BUYBACK } from '@reprise/contract/logistics/labels';
import { createShipment, labelReplaced, labelRequested } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findPreparation, readLabelGate } from '../preparation/find-preparation.ts';
import { holdForLabels } from '../preparation/hold-for-labels.ts';
import { readLabels, reasonToOrderAgain } from './read-labels.ts';

/** Another label for a parcel that has none or came back. It is a new shipment, so the carrier gets a new reference. */
export async function orderLabelAgain(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const buyback = await holdForLabels(ctx, { id: params.id, token: body.token });
  const { account_id: accountId, id: buybackId } = buyback;
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
