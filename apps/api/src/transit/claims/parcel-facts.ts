import type { Currency } from '@reprise/contract/accounts/localisation';
import { countsAsPickedUp, DELIVERY_STATUSES } from '@reprise/contract/logistics/delivery-statuses';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { packagesInParcel } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Shipment } from '../../platform/db/schema.ts';

export type ShipmentRow = Selectable<Shipment>;
const PICKED_UP = DELIVERY_STATUSES.filter(countsAsPickedUp);

/**
 * When the carrier got the parcel `s` in the package `box`: its first scan, else the day the sender handed it over. Null when
 * the carrier never had it.
 */
export const postedAt: RawBuilder<Date | null> = sql`coalesce(
  (select min(e.occurred_at) from app.delivery_event e
    where e.account_id = s.account_id and e.shipment_id = s.id and e.status = any (${PICKED_UP})),
  case when s.label = 'ready' then box.registered_at end)`;

export async function readPostedAt(ctx: Context, { account_id, id }: ShipmentRow): Promise<Date | null> {
  const { rows } = await sql<{ posted_at: Date | null }>`
    select ${postedAt} as posted_at from app.shipment s
    left join app.package box on box.account_id = s.account_id and box.id = s.package_id
    where s.account_id = ${account_id} and s.id = ${id}`.execute(ctx.db);
  return rows[0]?.posted_at ?? null;
}

export type ParcelValue = { devices: number; amount: number; currency: Currency };

/**
 * The declared prices of the devices in a parcel, those in boxes in its box included. A box of several currencies, which only a transfer can be, is worth what
 * most of its devices are; the person who claims corrects the amount.
 */
export async function readParcelValue(ctx: Context, shipment: ShipmentRow): Promise<ParcelValue> {
  const { account_id, package_id, buyback_id } = shipment;
  const inParcel = packagesInParcel(account_id, package_id);
  const { rows } = await sql<ParcelValue>`
    with device as (
      select i.account_id, i.buyback_id from app.package_item content
        join app.item i on i.account_id = content.item_account_id and i.id = content.item_id
        where content.account_id = ${account_id} and content.package_id in ${inParcel}
      union
      select i.account_id, i.buyback_id from app.item i
        where i.package_account_id = ${account_id} and i.package_id in ${inParcel}
      union
      select ${account_id}::uuid, ${buyback_id}::uuid where ${package_id}::uuid is null)
    select b.currency, count(*)::int as devices, sum(coalesce(b.declared_price, b.predeclared_price))::int as amount
    from device join app.buyback b on b.account_id = device.account_id and b.id = device.buyback_id
    group by b.currency order by devices desc, b.currency limit 1`.execute(ctx.db);
  return rows[0] ?? { devices: 0, amount: 0, currency: await readCurrency(ctx, account_id) };
}

async function readCurrency(ctx: Context, accountId: string): Promise<Currency> {
  const { currency } = await ctx.db
    .selectFrom('account')
    .select('currency')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return currency;
}
