import type { LostItem } from '@reprise/contract/warehouse/lost/lost-payloads';
import { sql } from 'kysely';
import { carryingPackage } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../states/index.ts';

/**
 * The parcel that an item was in when it was lost, if a carrier had it and nobody claims for it yet. It is looked for before
 * the item is marked as lost, because then it is in no package any more.
 */
export async function findClaimable(ctx: Context, item: ItemRow | undefined): Promise<LostItem['claim']> {
  if (!item) return null;
  const { account_id, buyback_id, package_account_id, package_id } = item;
  const carrying = carryingPackage(package_account_id, package_id);
  const { rows } = await sql<{ id: string; carrier: string; tracking_number: string | null }>`
    select s.id, s.carrier, s.tracking_number from app.shipment s
    where ((s.account_id = ${account_id} and s.buyback_id = ${buyback_id})
        or (s.account_id = ${package_account_id} and s.package_id = ${carrying}))
      and s.label = 'ready'
      and not exists (select from app.carrier_claim c where c.account_id = s.account_id and c.shipment_id = s.id
        and c.status not in ('refused', 'withdrawn'))
    order by s.created_at desc, s.id desc limit 1`.execute(ctx.db);
  const [parcel] = rows;
  return parcel ? { transportId: parcel.id, carrier: parcel.carrier, trackingNumber: parcel.tracking_number } : null;
}
