import type { LabelState } from '@reprise/contract/logistics/labels';
import type { Context } from '../../platform/context.ts';

type Key = { accountId: string; buybackId: string };

/** How it stands with the label of a buyback's parcel; none when no carrier was asked for one. */
export const labelStateOf = async (ctx: Context, key: Key): Promise<LabelState> =>
  (await readLabelState(ctx, key)).label;

/** The state of the label, and the code that a desk of the carrier prints it from once it is ready. */
export async function readLabelState(
  ctx: Context,
  { accountId, buybackId }: Key,
): Promise<{ label: LabelState; dropOffCode: string | null }> {
  const shipment = await ctx.db
    .selectFrom('shipment')
    .select(['label', 'drop_off_code'])
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('direction', '=', 'inbound')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!shipment) return { label: 'none', dropOffCode: null };
  return { label: shipment.label, dropOffCode: shipment.label === 'ready' ? shipment.drop_off_code : null };
}
