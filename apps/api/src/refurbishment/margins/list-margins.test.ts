import type { MarginReport, MarginRow } from '@reprise/contract/refurbishment/margins/margin-payloads';
import { listMargins } from '@reprise/contract/refurbishment/margins/margin-routes';
import { MARGIN_DIMENSIONS } from '@reprise/contract/refurbishment/margins/margins';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../testing/harness/request-of.ts';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Device } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import { sayOf } from '../../../testing/workshop/post-lines.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
const DAY = 86_400_000;
const START = new Date('2026-03-10T09:00:00Z');
let workshop: TestWorkshop;
let stranger: TestWorkshop;
let [sold, stocked, refunded, swiss] = [] as unknown as [Device, Device, Device, Device];
const say = (device: Device, ...more: [Parameters<typeof sayOf>[3], Parameters<typeof sayOf>[4]?]) =>
  sayOf(api, workshop.shop.retailer.id, device, ...more);

beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  [sold, stocked, refunded, swiss] = [
    await workshop.bought(),
    await workshop.bought(),
    await workshop.bought(),
    await workshop.bought(),
  ];
  const theirs = await stranger.bought();
  const now = api.clock.now();
  api.clock.set(START);
  await say(sold, { purchase: -20_000, bonus: -500, transport_in: -690, service: -2_400 });
  await say(stocked, { purchase: -18_000, absorbed: -900 });
  api.clock.advance(10 * DAY);
  await say(sold, { resale: 29_900, part: -1_500, transport_out: -600 });
  await say(refunded, { purchase: -10_000, resale: 15_000 });
  await say(refunded, { resale: 15_000, refund: -15_000 });
  await say(swiss, { purchase: -9_000 });
  await say(swiss, { service: -1_000 }, { currency: 'CHF' });
  await sayOf(api, stranger.shop.retailer.id, theirs, { purchase: -77_700 });
  api.clock.set(now);
});

const ask = (query: CallInput['query'], headers: Headers = workshop.people.warehouseManager) =>
  api.call(listMargins, { query }, headers);
const read = async (query: CallInput['query'], headers?: Headers): Promise<MarginReport> => {
  const answer = await ask(query, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const rowsOf = (report: MarginReport): MarginRow[] => report['hydra:member'];
const euros = ({ sums }: MarginReport) => sums.find(({ currency }) => currency === 'EUR');

describe('listMargins', () => {
  test.each(MARGIN_DIMENSIONS)('by %s: the rows add up to the sums, and the sums to the lines', async (by) => {
    const report = await read({ by, itemsPerPage: '100' });
    const { rows: lines } = await api.asSystem(workshop.shop.retailer.id, ({ db }) =>
      sql<{ currency: string; margin: number }>`select currency, sum(amount)::int as margin from app.item_ledger_line
        group by currency order by currency`.execute(db),
    );
    expect(report.sums.map(({ currency, margin }) => ({ currency, margin }))).toEqual(lines);
    for (const sum of report.sums) {
      const rows = rowsOf(report).filter(({ currency }) => currency === sum.currency);
      for (const name of ['items', 'sold', 'purchase', 'services', 'resale', 'refund', 'margin'] as const)
        expect(rows.reduce((total, row) => total + row[name], 0)).toBe(sum[name]);
    }
    expect(report['hydra:totalItems']).toBe(rowsOf(report).length);
  });

  test('each amount has its column, and what was refunded in full is not sold', async () => {
    expect(euros(await read({ by: 'grade' }))).toEqual({
      currency: 'EUR',
      items: 4,
      sold: 1,
      purchase: -57_000,
      bonus: -500,
      absorbed: -900,
      transport: -1_290,
      services: -2_400,
      parts: -1_500,
      writeOffs: 0,
      resale: 44_900,
      refund: -15_000,
      margin: -33_690,
    });
    const rows = rowsOf(await read({ by: 'item', isSold: 'true' }));
    expect(rows).toMatchObject([{ key: sold.itemId, code: sold.code, margin: 4_210, sold: 1 }]);
  });

  test('rows have names, also those of the other side; the best margin comes first unless asked otherwise', async () => {
    const { retailer, warehouse, buyer } = workshop.shop;
    expect(rowsOf(await read({ by: 'workshop' }))[0]).toMatchObject({ key: warehouse.id, label: warehouse.commonName });
    expect(rowsOf(await read({ by: 'buyer' }))[0]).toMatchObject({ key: buyer.id, label: buyer.name });
    expect(rowsOf(await read({ by: 'category' }))[0]).toMatchObject({
      label: expect.any(String),
      retailer: retailer.name,
    });
    const items = rowsOf(await read({ by: 'item', currency: 'EUR' }));
    expect(items.map(({ margin }) => margin)).toEqual([4_210, -9_000, -10_000, -18_900]);
    const worst = rowsOf(await read({ by: 'item', currency: 'EUR', 'order[margin]': 'asc', itemsPerPage: '5' }));
    expect(worst[0]).toMatchObject({ key: stocked.itemId });
  });

  test('the period is that of the purchase, or of the sale', async () => {
    const keys = async (query: object) =>
      rowsOf(await read({ by: 'item', currency: 'EUR', ...query })).map(({ key }) => key);
    expect(await keys({ from: '2026-03-10', to: '2026-03-10' })).toEqual([sold.itemId, stocked.itemId]);
    expect(await keys({ from: '2026-03-11', to: '2026-03-31' })).toEqual([swiss.itemId, refunded.itemId]);
    expect(await keys({ dated: 'sold', from: '2026-03-20', to: '2026-03-20' })).toEqual([sold.itemId]);
    expect(await keys({ dated: 'sold', to: '2026-03-19' })).toEqual([]);
  });

  test('a retailer, its store, the workshop and its buyer see these items; another store and a stranger do not', async () => {
    const { people, shop, as } = workshop;
    const countOf = async (headers: Headers) => euros(await read({ by: 'grade' }, headers))?.items ?? 0;
    for (const headers of [people.retailerManager, people.analyst, people.warehouseManager, people.buyerManager])
      expect(await countOf(headers)).toBe(4);
    const elsewhere = await as('store_manager', await workshop.world.store(shop.retailer.root));
    expect(await countOf(elsewhere)).toBe(0);
    const otherWarehouse = await as('warehouse_manager', await workshop.world.warehouse(shop.buyer.buyer, 'Autre'));
    expect(await countOf(otherWarehouse)).toBe(0);
    expect(euros(await read({ by: 'grade' }, stranger.people.buyerManager))).toMatchObject({
      items: 1,
      purchase: -77_700,
    });
  });

  test('an operator and a seller may not read it (403); a wrong division is refused (400)', async () => {
    expect(refusal(await ask({ by: 'grade' }, workshop.people.operator))).toBe('403 permission_denied');
    const seller = await workshop.as('store_seller', workshop.shop.store);
    expect(refusal(await ask({ by: 'grade' }, seller))).toBe('403 permission_denied');
    expect(refusal(await ask({ by: 'customer' }))).toBe('400 malformed_request');
    expect(refusal(await ask({ by: 'grade', from: 'yesterday' }))).toBe('400 malformed_request');
  });
});

describe('item_margin', () => {
  test('equals the sum of the lines of its item, in every column', async () => {
    const { rows } = await api.asSystem(workshop.shop.retailer.id, ({ db }) =>
      sql`select m.item_id from app.item_margin m full join (
          select account_id, item_id, currency, count(*) as lines, sum(amount) as margin, min(occurred_at) as bought_at,
            coalesce(sum(amount) filter (where kind = 'resale'), 0) as resale,
            coalesce(sum(amount) filter (where kind = 'purchase'), 0) as purchase
          from app.item_ledger_line group by account_id, item_id, currency) l using (account_id, item_id, currency)
        where (m.lines, m.margin, m.resale, m.purchase, m.bought_at)
          is distinct from (l.lines, l.margin, l.resale, l.purchase, l.bought_at)`.execute(db),
    );
    expect(rows).toEqual([]);
  });

  test('no role of the product writes it', async () => {
    const attempt = (statement: string) =>
      api
        .asSystem(workshop.shop.retailer.id, ({ db }) => sql.raw(statement).execute(db))
        .catch((error: Error) => error.message);
    expect(await attempt('update app.item_margin set resale = 1')).toMatch(/permission denied/);
    expect(await attempt('delete from app.item_margin')).toMatch(/permission denied/);
  });

  test('goes with its item to another workshop', async () => {
    const other = await workshop.world.warehouse(workshop.shop.buyer.buyer, 'Atelier Sud');
    await api.asSystem(workshop.shop.retailer.id, async (ctx) => {
      await ctx.actFor(workshop.shop.buyer.id);
      await ctx.db
        .updateTable('item')
        .set({ warehouse_id: other.id, stock_id: null })
        .where('id', '=', swiss.itemId)
        .execute();
    });
    const rows = rowsOf(await read({ by: 'workshop', currency: 'CHF' }, workshop.people.buyerManager));
    expect(rows).toMatchObject([{ key: other.id, label: 'Atelier Sud' }]);
  });
});
