import { waitUntilDrained } from '../durable/drain.ts';
import type { Random } from '../durable/random.ts';
import type { Stack } from '../stack.ts';
import { copyDevices, type Device, prepareCopies, readDevice, sellOne } from '../way/sell-devices.ts';
import { withAdmin } from '../with-admin.ts';
import type { WalkRetailer, WalkWorld } from './world.ts';

/** Of a hundred devices, how many are sold by each way. */
const SHARES: readonly (readonly ['a' | 'b', string, number])[] = [
  ['a', 'store_drop', 40],
  ['a', 'web_drop', 20],
  ['b', 'store_drop_label', 35],
];
/** Posted devices have a label each, so each is sold over HTTP. */
const POSTED = 0.05;

export async function sellDevices(stack: Stack, world: WalkWorld, count: number, random: Random): Promise<Device[]> {
  const api = stack.apiUrls[0]!;
  const sell = async (retailer: WalkRetailer, circuit: string) =>
    sellOne(api, retailer, circuit, {
      store: { id: retailer.storeIds[0], headers: retailer.users.store_seller.headers },
      responses: retailer.answers.declared,
    });
  const posted: string[] = [];
  for (let i = 0; i < Math.max(4, count * POSTED); i++)
    posted.push(await sell(world.retailers.get(world.proof[i % 2 ? 'a' : 'b'].accountId)!, 'web_post'));
  await waitUntilDrained(stack, 600_000);
  return withAdmin(stack, async (admin) => {
    await prepareCopies(admin);
    const devices: Device[] = [];
    for (const id of posted) devices.push(await readDevice(admin, id));
    for (const [name, circuit, share] of SHARES) {
      const retailer = world.retailers.get(world.proof[name].accountId)!;
      const buybackId = await sell(retailer, circuit);
      devices.push(await readDevice(admin, buybackId));
      const copies = { accountId: retailer.accountId, buybackId, count: Math.ceil((count * share) / 100) };
      devices.push(...(await copyDevices(admin, copies)));
    }
    await admin.query('analyze app.cart, app.buyback, app.item, app.payment, app.history');
    return random.shuffle(devices);
  });
}
