import { waitUntilDrained } from '../durable/drain.ts';
import type { Random } from '../durable/random.ts';
import { signIn, visit } from '../seed-proof.ts';
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

/** What was sold, and one more of its kind. */
export type Sold = { devices: Device[]; another: (like: Device) => Promise<Device> };

export async function sellDevices(stack: Stack, world: WalkWorld, count: number, random: Random): Promise<Sold> {
  const api = stack.apiUrls[0]!;
  const sell = async (retailer: WalkRetailer, circuit: string) =>
    sellOne(api, retailer, circuit, {
      store: { id: retailer.storeIds[0], headers: retailer.users.store_seller.headers },
      responses: retailer.answers.declared,
    });
  const retailerOf = (name: 'a' | 'b') => world.retailers.get(world.proof[name].accountId)!;
  const posted: string[] = [];
  for (let i = 0; i < Math.max(4, count * POSTED); i++)
    posted.push(await sell(retailerOf(i % 2 ? 'a' : 'b'), 'web_post'));
  await waitUntilDrained(stack, 600_000);
  return withAdmin(stack, async (admin) => {
    await prepareCopies(admin);
    const circuits = new Map<string, string>();
    const devices: Device[] = [];
    const add = (circuit: string, some: readonly Device[]) => {
      devices.push(...some);
      for (const { buybackId } of some) circuits.set(buybackId, circuit);
    };
    for (const id of posted) add('web_post', [await readDevice(admin, id)]);
    for (const [name, circuit, share] of SHARES) {
      const retailer = retailerOf(name);
      const buybackId = await sell(retailer, circuit);
      add(circuit, [await readDevice(admin, buybackId)]);
      const copies = { accountId: retailer.accountId, buybackId, count: Math.ceil((count * share) / 100) };
      add(circuit, await copyDevices(admin, copies));
    }
    await admin.query('analyze app.cart, app.buyback, app.item, app.payment, app.history');
    return {
      devices: random.shuffle(devices),
      another: async ({ accountId, buybackId }) => {
        const retailer = world.retailers.get(accountId)!;
        // Sessions have ended since the clock moved.
        const visitor = await visit(api, retailer.host);
        const store_seller = await signIn(api, retailer.users.store_seller);
        const users = { ...retailer.users, store_seller };
        const sold = await sell({ ...retailer, visitor, users }, circuits.get(buybackId)!);
        await waitUntilDrained(stack, 60_000);
        return withAdmin(stack, (again) => readDevice(again, sold));
      },
    };
  });
}
