import type { LabelState } from '@reprise/contract/logistics/labels';
import type { Context } from '../../platform/context.ts';

/** How it stands with the label of a buyback's parcel; none when no carrier was asked for one. */
export async function labelStateOf(
  ctx: Context,
  { accountId, buybackId }: { accountId: string; buybackId: string },
): Promise<LabelState> {
  const shipment = await ctx.db
    .selectFrom('shipment')
    .select('label')
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('direction', '=', 'inbound')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return shipment?.label ?? 'none';
}
