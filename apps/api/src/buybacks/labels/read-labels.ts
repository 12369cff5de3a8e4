import { LABEL_MAX_PER_BUYBACK, type LabelState } from '@reprise/contract/logistics/labels';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';

/** What is known of a label and its parcel. `applied_effect`: how far the buyback has followed the parcel. */
export type KnownLabel = {
  label: LabelState;
  label_failure: string | null;
  last_status: string | null;
  applied_effect: string | null;
};
export type Label = KnownLabel & { id: string; carrier: string; label: Exclude<LabelState, 'none'> };

/** The labels a buyback had for its way to the warehouse, newest first. */
export async function readLabels(ctx: Context, { account_id, id }: BuybackRow): Promise<Label[]> {
  const rows = await ctx.db
    .selectFrom('shipment')
    .select(['id', 'carrier', 'label', 'label_failure', 'last_status', 'applied_effect'])
    .where('account_id', '=', account_id)
    .where('buyback_id', '=', id)
    .where('direction', '=', 'inbound')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as Label[];
}

/** Why another label may be ordered now; nothing when it may not. */
export function reasonToOrderAgain(
  { status }: Pick<BuybackRow, 'status'>,
  labels: readonly KnownLabel[],
): 'failed' | 'returned' | undefined {
  const [last] = labels;
  // A device with a hazardous battery is never posted.
  if (last?.label_failure === 'battery_hazard') return undefined;
  if (!last || status !== 'bb_awaiting_inventory' || labels.length >= LABEL_MAX_PER_BUYBACK) return undefined;
  if (last.label === 'failed') return 'failed';
  // Or a person said so: the parcel had left, and the buyback is back where it began.
  const isBack = last.last_status === 'delivery_returned_to_sender' || last.applied_effect !== null;
  return isBack ? 'returned' : undefined;
}
