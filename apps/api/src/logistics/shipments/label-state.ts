import type { LabelState } from '@reprise/contract/logistics/labels';
import type { Context } from '../../platform/context.ts';
import { findInboundShipment } from './shipment-rows.ts';

type Key = { accountId: string; buybackId: string };

/** How it stands with the label of a buyback's parcel; none when no carrier was asked for one. */
export const labelStateOf = async (ctx: Context, key: Key): Promise<LabelState> =>
  (await readLabelState(ctx, key)).label;

/** The state of the label, and the code that a desk of the carrier prints it from once it is ready. */
export async function readLabelState(
  ctx: Context,
  key: Key,
): Promise<{ label: LabelState; dropOffCode: string | null }> {
  const shipment = await findInboundShipment(ctx, key);
  if (!shipment) return { label: 'none', dropOffCode: null };
  return { label: shipment.label, dropOffCode: shipment.label === 'ready' ? shipment.drop_off_code : null };
}
