import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { offersOf, type TestCatalogue } from '../../../testing/world/catalogue.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { createApi } from '../../app.ts';
import { createPool } from '../../platform/db/pool.ts';
import { startTelemetry } from '../../platform/telemetry/telemetry.ts';
import { createPriceSheets, type PriceSheets } from './price-sheets.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestCatalogue;
let ask: (app: typeof api.app) => Promise<number>;
let other: typeof api.app;
let otherPool: ReturnType<typeof createPool>;
let statements: number;
let isDown = false;

/** A second API on the same database, whose statements are counted and whose connections can be cut. */
beforeAll(async () => {
  const account = await world.retailer();
  shop = await world.catalogue(account.id);
  const headers = world.visitor(account);
  const responses = [{ questionId: shop.screen.id, answerIds: [shop.screen.intact] }];
  const payload = { declaration: { productId: shop.product.id, responses } };
  ask = async (app) => {
    const answer = await app.inject({ method: 'POST', url: '/estimates', headers, payload });
    if (answer.statusCode === 503) return 503;
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().estimatedPrice;
  };
  otherPool = createPool({ url: api.clone.apiUrl, name: 'other', max: 3 });
  const connect = otherPool.connect.bind(otherPool);
  otherPool.connect = (async () => {
    statements++;
    if (isDown) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    return connect();
  }) as never;
  const telemetry = await startTelemetry({ service: 'test', metricsPort: undefined, otlpUrl: undefined });
  const services = { ...api.services, pool: otherPool };
  other = await createApi({ ...services, sheets: createPriceSheets(services) }, { telemetry });
});
afterAll(async () => {
  await other.close();
  await otherPool.end();
});
beforeEach(() => {
  statements = 0;
  isDown = false;
});

const withOffers = (readOffers: typeof offersOf) => ({
  ...api.services,
  ports: { ...api.services.ports, readOffers },
});

const setPrice = (cents: number, productId = shop.product.id) =>
  api.asSystem(shop.accountId, ({ db }) =>
    db.updateTable('product').set({ price_grade_a: cents }).where('id', '=', productId).execute(),
  );

test('a price changed through one process is in every estimate that the other begins a second later', async () => {
  const stalls = monitorEventLoopDelay({ resolution: 10 });
  stalls.enable();
  let latest = 0;
  for (let i = 1; i <= 8; i++) {
    const cents = 30_000 + i;
    await ask(other);
    // At any moment between two looks.
    await sleep(i * 60);
    await setPrice(cents);
    const changedAt = performance.now();
    for (;;) {
      const begunAt = performance.now();
      if ((await ask(other)) === cents) break;
      latest = Math.max(latest, begunAt - changedAt);
      await sleep(5);
    }
  }
  expect(latest).toBeGreaterThan(0);
  // A second in which this process did not get to run is not counted.
  expect(latest - stalls.max / 1e6).toBeLessThan(1_000);
});

test('a sheet that is in use costs the database nothing but the look at the versions', async () => {
  await ask(other);
  statements = 0;
  const startedAt = performance.now();
  for (let i = 0; i < 300; i++) await ask(other);
  const looks = Math.ceil((performance.now() - startedAt) / 400) + 1;
  expect(statements).toBeLessThanOrEqual(looks);
});

test('without the database a sheet is used for a second at most, and again once it is back', async () => {
  await setPrice(31_000);
  await expect.poll(() => ask(other), { timeout: 15_000 }).toBe(31_000);
  isDown = true;
  const downAt = performance.now();
  const stalls = monitorEventLoopDelay({ resolution: 10 });
  stalls.enable();
  let latest = 0;
  await expect
    .poll(
      async () => {
        const begunAt = performance.now();
        const answer = await ask(other);
        if (answer !== 503) latest = begunAt - downAt;
        return answer;
      },
      { interval: 20 },
    )
    .toBe(503);
  expect(latest - stalls.max / 1e6).toBeLessThan(1_500);
  isDown = false;
  expect(await ask(other)).toBe(31_000);
});

test('a sheet is never made of two versions: what changed while it was read is read again', async () => {
  let between = async () => {};
  const sheets: PriceSheets = createPriceSheets(
    withOffers(async (...asked) => {
      await between();
      return offersOf(...asked);
    }),
  );
  let tries = 0;
  between = async () => {
    if (++tries === 1) await setPrice(32_000);
  };
  const sheet = await sheets.find(shop.accountId, shop.product.id);
  await sheets.stop();
  expect(tries).toBe(2);
  expect(sheet?.snapshot.product.prices.grade_a).toBe(32_000);
});

test('products of a category share what is the same for all of them', async () => {
  let reads = 0;
  const sheets = createPriceSheets(
    withOffers((...asked) => {
      reads++;
      return offersOf(...asked);
    }),
  );
  const twin = api.services.newId();
  await api.asSystem(shop.accountId, ({ db }) =>
    db
      .insertInto('product')
      .values({ account_id: shop.accountId, id: twin, category_id: shop.rootId, label: 'Nova 12 256 Go' })
      .execute(),
  );
  const first = await sheets.find(shop.accountId, shop.product.id);
  const second = await sheets.find(shop.accountId, twin);
  await sheets.stop();
  expect(reads).toBe(1);
  expect(second?.snapshot.questions).toBe(first?.snapshot.questions);
  expect(second?.fingerprint).not.toEqual(first?.fingerprint);
});

test('nothing is looked at any more after the end', async () => {
  const sheets = createPriceSheets({ ...api.services, pool: otherPool });
  await sheets.find(shop.accountId, shop.product.id);
  await sheets.stop();
  await other.close();
  statements = 0;
  await sleep(900);
  expect(statements).toBe(0);
});
