import type { QuarantinedItem } from '@reprise/contract/warehouse/quarantine/release-payloads';
import type { Context } from '../../platform/context.ts';
import { type ItemRow, lockCase } from '../../states/index.ts';
import type { ItemKey } from '../moves/visible-items.ts';

/** An item after it was quarantined or released. Its rows are locked already. */
export async function viewQuarantined(ctx: Context, key: ItemKey): Promise<QuarantinedItem> {
  const { item, buyback } = await lockCase(ctx, key, ['buyback', 'item']);
  if (!item || !buyback) throw new Error('an item was quarantined or released and is not there any more');
  return {
    itemId: item.id,
    version: item.version,
    identificationNumber: item.identification_number,
    status: item.status,
    goesBackTo: item.reintegration_target as ItemRow['status'] | null,
    reason: item.quarantine_reason,
    until: item.quarantine_until?.toISOString() ?? null,
    buyback: {
      id: buyback.id,
      status: buyback.status,
      validatedPrice: buyback.validated_price,
      absorbedAmount: buyback.absorbed_amount,
    },
  };
}
