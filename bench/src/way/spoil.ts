import type pg from 'pg';
import { judge, type Verdict, type Witnessed } from './judge.ts';

type Spoiled = { what: string; seenAs: keyof Verdict; text: string };
const OTHER_WORKSHOP = `update app.item i set warehouse_id = (select o.id from app.organization o
  where o.account_id = i.buyer_account_id and o.type = 'warehouse' and o.id <> i.warehouse_id limit 1) where id = $1`;

/** What is spoiled on one device, and as what it must be seen. `$1` is the item. */
const ROWS: readonly Spoiled[] = [
  {
    what: 'an item in the store without a move',
    seenAs: 'unproven',
    text: `update app.item set place = 'store', stock_id = null, package_id = null, package_account_id = null where id = $1`,
  },
  {
    what: 'an item in another stock',
    seenAs: 'unproven',
    text: `update app.item i set stock_id = (select s.id from app.stock s where s.account_id = i.buyer_account_id
        and s.default_stock = 'in_quarantine' limit 1) where id = $1`,
  },
  { what: 'an item of another workshop', seenAs: 'astray', text: OTHER_WORKSHOP },
  {
    what: 'an item that was sent and not checked in',
    seenAs: 'astray',
    text: `update app.item set status = 'item_in_transit', place = 'parcel', stock_id = null where id = $1`,
  },
  {
    what: 'a check-in that is not in the history',
    seenAs: 'unproven',
    text: `delete from app.history where entity_id = $1 and command = 'checkIn'`,
  },
  {
    what: 'a check-in that is twice in the history',
    seenAs: 'unproven',
    text: `insert into app.history select (jsonb_populate_record(h, jsonb_build_object('id', uuidv7(), 'occurred_at', now()))).*
      from app.history h where entity_id = $1 and command = 'checkIn'`,
  },
  {
    what: 'a buyback that stayed in transit',
    seenAs: 'unproven',
    text: `update app.buyback set status = 'bb_in_transit' where id = (select buyback_id from app.item where id = $1)`,
  },
  {
    what: 'an item that is listed in no package',
    seenAs: 'doubled',
    text: 'delete from app.package_item where item_id = $1',
  },
  {
    what: 'a report that is gone',
    seenAs: 'reports',
    text: 'delete from app.delivery_event where ctid = (select max(ctid) from app.delivery_event) and $1::uuid is not null',
  },
  {
    what: 'a second expedition',
    seenAs: 'doubled',
    text: `insert into app.expedition select (jsonb_populate_record(x.e, jsonb_build_object('id', uuidv7()))).*
      from (select e from app.expedition e where $1::uuid is not null limit 1) x`,
  },
  {
    what: 'a shipment whose label was given up while the carrier has its order',
    seenAs: 'labels',
    text: `update app.shipment set label = 'failed', label_file_id = null, label_failure = 'replaced'
      where id = (select id from app.shipment where package_id is not null and label = 'ready' limit 1) and $1::uuid is not null`,
  },
];

/** The control of the judge: each way to spoil a row, taken back afterwards, must be seen. Answers what was not. */
export async function spoil(
  admin: pg.Client,
  witnessed: Witnessed,
): Promise<{ tried: number; unseen: readonly string[] }> {
  const sent = witnessed.ends.find(({ fate }) => fate === 'sent')!;
  const narrow = { ...witnessed, ends: [sent] };
  const unseen: string[] = [];
  for (const { what, seenAs, text } of ROWS) {
    await admin.query('begin');
    const { rowCount } = await admin.query(text, [sent.device.itemId]);
    const verdict = await judge(admin, narrow);
    await admin.query('rollback');
    if (!rowCount || !verdict[seenAs].length) unseen.push(what);
  }
  const [parcel] = witnessed.parcels.filter(({ cancelledAt }) => !cancelledAt);
  const twice = { ...narrow, parcels: [...witnessed.parcels, parcel!] };
  if (!(await judge(admin, twice)).labels.length) unseen.push('a label that is paid twice');
  return { tried: ROWS.length + 1, unseen };
}
