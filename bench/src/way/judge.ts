import { isAllowedPair } from '@reprise/contract/states/pairs';
import type pg from 'pg';
import type { Parcel } from '../../../apps/sandbox/src/carrier/parcel.ts';
import type { Told } from './desk.ts';
import type { End } from './plan.ts';
import { readHistory, readItems, type StoredItem } from './read-rows.ts';
import { type Entry, gapsOf, misplacedBy } from './replay.ts';
import type { Report } from './reports.ts';

/** What the clients were told, and what the carrier has. */
export type Witnessed = {
  ends: readonly End[];
  told: Told;
  /** the items of each closed package */
  sealed: ReadonlyMap<string, readonly string[]>;
  reports: readonly Report[];
  parcels: readonly Parcel[];
};
export type Verdict = {
  /** not where the plan says */
  astray: string[];
  /** in no or two places, or elsewhere than their history says */
  unproven: string[];
  /** labels that nobody pays for or that are paid twice */
  labels: string[];
  /** reports that were acknowledged and are not there once */
  reports: string[];
  /** expeditions, packages and contents that nobody was told of, or that are gone */
  doubled: string[];
};
const AT_ONCE = 2_000;

/** Looks at every row of the way, on a stack whose queues are empty. */
export async function judge(admin: pg.Client, witnessed: Witnessed): Promise<Verdict> {
  const verdict: Verdict = { astray: [], unproven: [], labels: [], reports: [], doubled: [] };
  const { ends } = witnessed;
  for (let from = 0; from < ends.length; from += AT_ONCE) {
    const some = ends.slice(from, from + AT_ONCE);
    const items = new Map(
      (
        await readItems(
          admin,
          some.map(({ device }) => device.itemId),
        )
      ).map((row) => [row.id, row]),
    );
    const ids = some.flatMap(({ device }) => [device.itemId, device.buybackId]);
    const history = await readHistory(admin, ids);
    for (const end of some) {
      const { itemId, buybackId, code } = end.device;
      const item = items.get(itemId);
      if (!item) verdict.astray.push(`${code} is gone`);
      else {
        verdict.astray.push(...astrayFrom(end, item).map((what) => `${end.fate} ${code}: ${what}`));
        const entries = { item: history.get(itemId) ?? [], buyback: history.get(buybackId) ?? [] };
        verdict.unproven.push(...unprovenBy(entries, item).map((what) => `${end.fate} ${code}: ${what}`));
      }
    }
  }
  verdict.labels = await judgeLabels(admin, witnessed);
  verdict.reports = await judgeReports(admin, witnessed.reports);
  verdict.doubled = await judgeBoxes(admin, witnessed);
  return verdict;
}

function astrayFrom(end: End, item: StoredItem): string[] {
  const expected = {
    status: end.status,
    buyback: end.buyback,
    place: end.place,
    stock: end.stock ?? null,
    packageId: end.packageId ?? null,
    warehouseId: end.workshopId,
    stockWarehouseId: end.stock ? end.workshopId : null,
    payments: end.buyback === 'bb_cancelled' ? 0 : 1,
  };
  return (Object.keys(expected) as (keyof typeof expected)[])
    .filter((name) => item[name] !== expected[name])
    .map((name) => `${name} ${item[name]} instead of ${expected[name]}`);
}

export function unprovenBy(history: Record<'item' | 'buyback', readonly Entry[]>, item: StoredItem): string[] {
  return [
    ...(item.isOnePlace ? [] : ['its columns do not name one place']),
    ...(isAllowedPair(item.status, item.buyback) ? [] : [`${item.status} with ${item.buyback}`]),
    ...misplacedBy(history.item, item),
    ...gapsOf(history.item, item.status),
    ...gapsOf(history.buyback, item.buyback).map((gap) => `buyback: ${gap}`),
  ];
}

/** One order that stands at the carrier for each closed package with a label that lies in no other, and for nothing else. */
async function judgeLabels(admin: pg.Client, { parcels, told }: Witnessed): Promise<string[]> {
  const { rows } = await admin.query<{ id: string; label: string; packageId: string | null; needs: boolean }>(
    `select s.id, s.label, s.package_id as "packageId", s.label <> 'failed' as needs from app.shipment s`,
  );
  const { rows: boxes } = await admin.query<{ id: string }>(
    `select k.id from app.package k
     join app.expedition e on (e.account_id, e.id) = (k.expedition_account_id, k.expedition_id)
     where e.with_label and k.status = 'closed' and k.inside_package_id is null`,
  );
  const standing = parcels.filter(({ cancelledAt }) => !cancelledAt);
  const shipments = new Map(rows.map((row) => [row.id, row]));
  const paid = Map.groupBy(standing, ({ order }) => shipments.get(order.reference)?.packageId ?? '');
  const orders = Map.groupBy(standing, ({ order }) => order.reference);
  return [
    ...boxes
      .filter(({ id }) => (paid.get(id)?.length ?? 0) !== 1)
      .map(({ id }) => `package ${id} has ${paid.get(id)?.length ?? 0} labels that are paid`),
    ...parcels.filter(({ ordered }) => ordered !== 1).map(({ order }) => `${order.reference} was ordered again`),
    ...standing
      .filter(({ order }) => !shipments.get(order.reference)?.needs)
      .map(({ order }) => `the carrier has an order ${order.reference} that nobody needs`),
    ...rows
      .filter(({ id, needs }) => needs && orders.get(id)?.length !== 1)
      .map(({ id, label }) => `the carrier has ${orders.get(id)?.length ?? 0} orders of shipment ${id}, ${label}`),
    ...[...told.discarded].filter((id) => paid.has(id)).map((id) => `a discarded package ${id} has a label`),
  ];
}

async function judgeReports(admin: pg.Client, reports: readonly Report[]): Promise<string[]> {
  const { rows } = await admin.query<{ key: string; times: number }>(
    `select s.tracking_number || ' ' || e.raw_code || ' ' || extract(epoch from e.occurred_at) * 1000 as key, count(*)::int as times
     from app.delivery_event e join app.shipment s on (s.account_id, s.id) = (e.account_id, e.shipment_id) group by 1`,
  );
  const keyOf = ({ trackingNumber, code, occurredAt }: Report) => `${trackingNumber} ${code} ${Date.parse(occurredAt)}`;
  const stored = new Map(rows.map(({ key, times }) => [key.replace(/\.0+$/, ''), times]));
  const said = new Set(reports.map(keyOf));
  return [
    ...[...said].filter((key) => stored.get(key) !== 1).map((key) => `${key}: ${stored.get(key) ?? 0} times`),
    ...[...stored.keys()].filter((key) => !said.has(key)).map((key) => `${key} was never acknowledged`),
  ];
}

/** What clients were told of exists once, with the content that they closed it with, and nothing else does. */
async function judgeBoxes(admin: pg.Client, { told, sealed }: Witnessed): Promise<string[]> {
  const idsIn = async (text: string) => new Set((await admin.query<{ id: string }>(text)).rows.map(({ id }) => id));
  const expeditions = await idsIn('select id from app.expedition');
  const packages = await idsIn('select id from app.package');
  const standing = told.packages.difference(told.discarded);
  const { rows } = await admin.query<{ id: string; items: string[] }>(
    'select package_id as id, array_agg(item_id order by item_id) as items from app.package_item group by 1',
  );
  const contents = new Map(rows.map(({ id, items }) => [id, items.join()]));
  const named = (what: string, ids: ReadonlySet<string>) => [...ids].map((id) => `${what}: ${id}`);
  return [
    ...named('an expedition that nobody was told of', expeditions.difference(told.expeditions)),
    ...named('an expedition that is gone', told.expeditions.difference(expeditions)),
    ...named('a package that nobody was told of', packages.difference(standing)),
    ...named('a package that is gone', standing.difference(packages)),
    ...[...sealed]
      .filter(([id, items]) => contents.get(id) !== items.toSorted().join())
      .map(([id, items]) => `package ${id} was closed with ${items.length} items, and lists ${contents.get(id)}`),
  ];
}
