import type { Selectable } from 'kysely';
import { listPackagesInParcel } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Shipment } from '../../platform/db/schema.ts';
import { type Case, lockCase, lockContent } from '../../states/index.ts';

type ParcelKey = { accountId: string; shipmentId: string };
export type LockedParcel = { shipment: Selectable<Shipment>; carried: readonly Case[] };

/**
 * Locks what a parcel carries now, its packages and then its shipment: the order in which everybody locks. The shipment is
 * read again under its lock, so what is known of it is what the last report left. Nothing for a transfer.
 */
export async function lockParcel(ctx: Context, key: ParcelKey): Promise<LockedParcel | undefined> {
  // The direction of a shipment and the buyback or package it is for never change: they are read without a lock.
  const seen = await selectShipment(ctx, key).executeTakeFirst();
  // A transfer arrives when it is scanned: no status hangs on its parcel.
  if (!seen || seen.direction === 'transfer') return undefined;
  const carried = await lockCarried(ctx, seen);
  const shipment = await selectShipment(ctx, key).forUpdate().executeTakeFirst();
  return shipment && { shipment, carried };
}

/** The buyback of a parcel, or those of the devices that are in its packages now. */
async function lockCarried(
  ctx: Context,
  { account_id: accountId, buyback_id: buybackId, package_id: packageId }: Selectable<Shipment>,
): Promise<readonly Case[]> {
  if (!packageId) return buybackId ? [await lockCase(ctx, { accountId, buybackId }, ['buyback', 'item'])] : [];
  const content = await lockContent(ctx, async () => {
    const ids = await listPackagesInParcel(ctx, { accountId, packageId });
    return ids.map((id) => ({ accountId, packageId: id }));
  });
  if (!content) throw new Error(`The content of package ${packageId} changed at every attempt to lock it.`);
  return content.items;
}

const selectShipment = (ctx: Context, { accountId, shipmentId }: ParcelKey) =>
  ctx.db.selectFrom('shipment').selectAll().where('account_id', '=', accountId).where('id', '=', shipmentId);
