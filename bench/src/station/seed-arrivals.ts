import pg from 'pg';
import { columnsOf } from '../columns-of.ts';

export type Arrivals = {
  /** Devices on their way to the warehouse, by number. */
  readonly codes: readonly string[];
  /** How often each of these was checked in. */
  countRegistered(codes: readonly string[]): Promise<Map<string, number>>;
  close(): Promise<void>;
};

/** As many copies as asked for of one device that is on its way to a warehouse of the demonstration. */
export async function seedArrivals(database: string, warehouseId: string, count: number): Promise<Arrivals> {
  const admin = new pg.Client({ connectionString: database });
  await admin.connect();
  await admin.query(
    `update app.organization_root_detail d set warehouse_checkin_requirement = 'mandatory'
     from app.organization o where o.id = $1 and d.account_id = o.account_id`,
    [warehouseId],
  );
  const codes = Array.from({ length: count }, (_, n) => codeOf(n));
  const namesOf = async (table: string) => ({
    columns: await columnsOf(admin, table),
    values: await columnsOf(admin, table, '(r).'),
  });
  const [cart, buyback, item] = [await namesOf('cart'), await namesOf('buyback'), await namesOf('item')];
  const { rows } = await admin.query<{ id: string }>(
    `select i.id from app.item i join app.buyback b on (b.account_id, b.id) = (i.account_id, i.buyback_id)
     where i.warehouse_id = $1 and b.circuit_type = 'web_post' order by i.created_at limit 1`,
    [warehouseId],
  );
  if (!rows[0]) throw new Error('no posted device of the demonstration goes to this warehouse');
  await admin.query(
    `with source as (select c, b, i from app.item i
         join app.buyback b on (b.account_id, b.id) = (i.account_id, i.buyback_id)
         join app.cart c on (c.account_id, c.id) = (b.account_id, b.cart_id) where i.id = $1),
       carts as (select place, uuidv7() as cart_id from generate_series(0, (cardinality($2::text[]) - 1) / 200) place),
       codes as (select code, cart_id, (n - 1) % 200 + 1 as line, uuidv7() as buyback_id
         from unnest($2::text[]) with ordinality as u (code, n) join carts on place = (n - 1) / 200),
       sold as (insert into app.cart (${cart.columns})
         select ${cart.values} from (
           select jsonb_populate_record(s.c, jsonb_build_object('id', cart_id, 'lines', 200)) as r
           from source s, carts) x),
       bought as (insert into app.buyback (${buyback.columns})
         select ${buyback.values} from (
           select jsonb_populate_record(s.b, jsonb_build_object('id', k.buyback_id, 'identification_number', k.code,
             'cart_id', k.cart_id, 'line', k.line, 'status', 'bb_in_transit', 'imei', null, 'serial_number', null,
             'external_code', null, 'version', 1, 'controlled_price', null, 'validated_price', null,
             'absorbed_amount', null)) as r
           from source s, codes k) x)
     insert into app.item (${item.columns})
     select ${item.values} from (
       select jsonb_populate_record(s.i, jsonb_build_object('id', uuidv7(), 'buyback_id', k.buyback_id,
         'identification_number', k.code, 'status', 'item_in_transit', 'place', 'parcel', 'stock_id', null,
         'package_id', null, 'package_account_id', null, 'version', 1, 'quarantine_reason', null)) as r
       from source s, codes k) x`,
    [rows[0].id, codes],
  );
  return {
    codes,
    countRegistered: async (asked) => {
      const found = await admin.query<{ code: string; times: number }>(
        `select i.identification_number as code, count(h.*)::int as times from app.item i
         left join app.history h on h.account_id = i.account_id and h.entity = 'item' and h.entity_id = i.id
           and h.to_status = 'item_registered_in_warehouse'
         where i.identification_number = any ($1) group by 1`,
        [asked],
      );
      return new Map(found.rows.map(({ code, times }) => [code, times]));
    },
    close: () => admin.end(),
  };
}

/** An identification number: 13 digits of the range 29, with the check digit of an EAN. */
function codeOf(n: number): string {
  const digits = `29${String(7_000_000_000 + n)}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
