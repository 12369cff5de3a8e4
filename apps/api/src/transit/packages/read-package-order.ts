import { readCustomer } from '../../buybacks/index.ts';
import type { ParcelOrder, PostalAddress } from '../../logistics/index.ts';
import { findOrganization } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { PackageRow } from '../../states/index.ts';
import type { ExpeditionRow } from '../expeditions/require-sender.ts';

type Measures = Pick<ParcelOrder, 'weightGrams' | 'dimensionsCm'>;

/** The order for a package; nothing when the sender or the addressee has no address a parcel could go to. */
export async function readPackageOrder(
  ctx: Context,
  { box, expedition }: { box: PackageRow; expedition: ExpeditionRow },
  reference: string,
  measures: Measures,
): Promise<ParcelOrder | undefined> {
  const sender = await readAddress(ctx, expedition.account_id, expedition.organization_id);
  const addressee = box.warehouse_id
    ? await readAddress(ctx, box.buyer_account_id, box.warehouse_id)
    : await readCustomerAddress(ctx, box);
  return sender && addressee && { reference, sender, addressee, isLabelless: false, ...measures };
}

async function readAddress(ctx: Context, accountId: string, id: string): Promise<PostalAddress | undefined> {
  await ctx.actFor(accountId);
  const place = await findOrganization(ctx, accountId, id);
  const { street, zip_code: zipCode, city, country } = place ?? {};
  if (!place || !street || !zipCode || !city || !country) return undefined;
  return { name: place.common_name, street, zipCode, city, country };
}

/** Read for the label only: nobody at the station sees it elsewhere. */
async function readCustomerAddress(ctx: Context, box: PackageRow): Promise<PostalAddress | undefined> {
  const { account_id: accountId, buyback_id: buybackId } = box;
  await ctx.actFor(accountId);
  const buyback = await ctx.db
    .selectFrom('buyback')
    .select('customer_id')
    .where('account_id', '=', accountId)
    .where('id', '=', buybackId)
    .executeTakeFirst();
  if (!buyback) return undefined;
  const { firstname, lastname, phone, email, address } = await readCustomer(ctx, accountId, buyback.customer_id);
  return address.street && address.city ? { name: `${firstname} ${lastname}`, phone, email, ...address } : undefined;
}
