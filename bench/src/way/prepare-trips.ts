import type pg from 'pg';
import { waitUntilDrained } from '../durable/drain.ts';
import type { Random } from '../durable/random.ts';
import type { Stack } from '../stack.ts';
import { withAdmin } from '../with-admin.ts';
import { countFates, FATE_NAMES, type Fate, type Posted, type Trip, tripsOf } from './plan.ts';
import { copyDevices, prepareCopies, readDevice, sellOne } from './sell-devices.ts';
import type { Store, World } from './world.ts';

const AT_ONCE = 6;
const LABELS_WITHIN_MS = 600_000;

/** Devices of every fate, in the stores that can send them, in the order in which they set out. */
export async function prepareTrips(stack: Stack, world: World, items: number, random: Random): Promise<Trip[]> {
  const counts = countFates(items);
  const trips: Trip[] = [];
  await withAdmin(stack, async (admin) => {
    await prepareCopies(admin);
    const sources = new Map<string, string>();
    for (const fate of FATE_NAMES) {
      if (fate === 'posted') continue;
      const stores = storesFor(world, fate);
      for (const [i, store] of stores.entries()) {
        const source = await sourceFor(stack, store, fate, sources);
        const count = Math.floor(counts[fate] / stores.length) + (i < counts[fate] % stores.length ? 1 : 0);
        const from = { accountId: store.accountId, buybackId: source, count };
        trips.push(...tripsOf(fate, store, await copyDevices(admin, from), random));
      }
    }
    await admin.query('analyze app.cart, app.buyback, app.item, app.payment, app.history');
  });
  for (const [i, store] of [world.stores[0]!, world.stores[2]!].entries()) {
    const count = Math.floor(counts.posted / 2) + (i < counts.posted % 2 ? 1 : 0);
    trips.push(...tripsOf('posted', store, await sellPosted(stack, store, count), random));
  }
  return random.shuffle(trips);
}

/** Only parcels with a label come back, and only the retailer without labels takes what was declared on its site. */
function storesFor({ stores }: World, fate: Fate): readonly Store[] {
  if (fate === 'came_back') return stores.filter(({ retailer }) => retailer.withLabel);
  if (fate === 'unfinalized') return stores.filter(({ retailer }) => !retailer.withLabel);
  return stores;
}

/** One device of each circuit and store is sold over HTTP, and the others are copies of it. */
async function sourceFor(stack: Stack, store: Store, fate: Fate, known: Map<string, string>): Promise<string> {
  const { retailer } = store;
  const atCounter = retailer.withLabel ? 'store_drop_label' : 'store_drop';
  const circuit = fate === 'unfinalized' ? 'web_drop' : atCounter;
  const key = `${store.id} ${circuit}`;
  const source = known.get(key) ?? (await sellOne(stack.apiUrls[0]!, retailer, circuit, { store }));
  known.set(key, source);
  return source;
}

/** Sold over HTTP, each with a label of its own, which a worker orders. */
async function sellPosted(stack: Stack, { retailer }: Store, count: number): Promise<Posted[]> {
  const ids: string[] = [];
  let next = 0;
  const one = async () => {
    while (next++ < count) ids.push(await sellOne(stack.apiUrls[0]!, retailer, 'web_post'));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  await waitUntilDrained(stack, LABELS_WITHIN_MS);
  return withAdmin(stack, async (admin) => {
    const posted: Posted[] = [];
    for (const id of ids)
      posted.push({ ...(await readDevice(admin, id)), trackingNumber: await readNumber(admin, id) });
    return posted;
  });
}

async function readNumber(admin: pg.Client, buybackId: string): Promise<string> {
  const { rows } = await admin.query<{ number: string | null }>(
    'select tracking_number as number from app.shipment where buyback_id = $1',
    [buybackId],
  );
  if (!rows[0]?.number) throw new Error(`the posted buyback ${buybackId} got no label`);
  return rows[0].number;
}
