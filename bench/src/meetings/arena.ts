import type pg from 'pg';
import type { Random } from '../durable/random.ts';
import { signIn } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';
import { createCaller } from '../way/caller.ts';
import { type Desk, openDesk } from '../way/desk.ts';
import { copyDevices, type Device, prepareCopies, sellOne } from '../way/sell-devices.ts';
import { openWorld, type Place, type Store, type World } from '../way/world.ts';

export type Arena = {
  world: World;
  desk: Desk;
  /** of one store without labels: two who work there */
  sellers: readonly [Place, Place];
  /** with labels */
  store: Store;
  workshop: Place;
  carrierSecret: string;
  apiUrls: readonly string[];
  random: Random;
  /** Devices sold in the first store, and in the one with labels. */
  copy: (from: 'without label' | 'with label', count: number) => Promise<Device[]>;
  /** Opens a closed package whose order the carrier has, as a process leaves it that dies before it closes the package. */
  reopen: (packageId: string) => Promise<unknown>;
};
/** A package that is open or closed, or that has left. */
export type Box = { expeditionId: string; packageId: string; trackingNumber: string | null };

export async function openArena(stack: Stack, admin: pg.Client, random: Random): Promise<Arena> {
  const world = await openWorld(stack);
  const [api] = stack.apiUrls as [string];
  const [first, , store] = world.stores as [Store, Store, Store];
  const { users } = first.retailer;
  await admin.query('update app.user_role set organization_id = $1 where user_id = $2', [
    first.id,
    users.store_manager.userId,
  ]);
  const { headers } = await signIn(api, users.store_manager);
  await prepareCopies(admin);
  const sources = {
    'without label': {
      accountId: first.accountId,
      buybackId: await sellOne(api, first.retailer, 'store_drop', { store: first }),
    },
    'with label': {
      accountId: store.accountId,
      buybackId: await sellOne(api, store.retailer, 'store_drop_label', { store }),
    },
  };
  const { apiUrls } = stack;
  return {
    world,
    desk: openDesk(createCaller({ apiUrls, keyed: true, random, onAcknowledged: () => {} })),
    sellers: [first, { ...first, headers }],
    store,
    workshop: world.workshops[0],
    carrierSecret: stack.carrierSecret,
    apiUrls,
    random,
    copy: (from, count) => copyDevices(admin, { ...sources[from], count }),
    reopen: (packageId) =>
      admin.query(`update app.package set status = 'open', closed_at = null where id = $1`, [packageId]),
  };
}

/** An expedition of a store with one package, packed and sent as far as asked for. */
export async function prepareBox(
  { desk, workshop }: Arena,
  from: Place,
  { withLabel, devices, until }: { withLabel: boolean; devices: readonly Device[]; until: 'open' | 'closed' | 'left' },
): Promise<Box> {
  const expeditionId = await desk.openExpedition(from, 'inbound', withLabel);
  const { id: packageId } = await desk.openPackage(from, expeditionId, { warehouseId: workshop.id });
  for (const { code } of devices) await desk.pack(from, packageId, code);
  if (until === 'open') return { expeditionId, packageId, trackingNumber: null };
  const { trackingNumber } = await desk.close(from, packageId);
  if (until === 'left') await desk.register(from, expeditionId);
  return { expeditionId, packageId, trackingNumber };
}
