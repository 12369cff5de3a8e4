import type { LabelState } from '@reprise/contract/logistics/labels';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Shipment } from '../../platform/db/schema.ts';
import { labelDropped } from './events.ts';

type PackageKey = { accountId: string; packageId: string };
export type PackageLabel = Pick<Selectable<Shipment>, 'id' | 'label_file_id' | 'label_failure'> & { label: LabelState };

/** The label ordered last for a package. */
export async function findPackageLabel(
  ctx: Context,
  { accountId, packageId }: PackageKey,
): Promise<PackageLabel | undefined> {
  const row = await ctx.db
    .selectFrom('shipment')
    .select(['id', 'label', 'label_file_id', 'label_failure'])
    .where('account_id', '=', accountId)
    .where('package_id', '=', packageId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, label: row.label as LabelState };
}

/** Nobody needs the labels of a package any more: what the carrier may have of them is cancelled. */
export async function dropPackageLabels(ctx: Context, { accountId, packageId }: PackageKey): Promise<void> {
  const dropped = await ctx.db
    .updateTable('shipment')
    .set((eb) => ({
      label: 'failed',
      label_failure: 'replaced',
      label_file_id: null,
      updated_at: ctx.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .where('package_id', '=', packageId)
    .returning(['id', 'order_sent_at'])
    .execute();
  for (const { id, order_sent_at } of dropped)
    if (order_sent_at) await ctx.emit(labelDropped({ accountId, shipmentId: id }));
}
