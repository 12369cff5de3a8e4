import type { BuybackStatus } from '@reprise/contract/states/buyback';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import type { ItemPlace } from '@reprise/contract/warehouse/item-places';
import type { DefaultStock } from '@reprise/contract/warehouse/stocks';
import type { Random } from '../durable/random.ts';
import type { Device } from './sell-devices.ts';
import type { Retailer, Store } from './world.ts';

/** What becomes of devices, and how many of a hundred. */
export const FATES = {
  /** from a store to the workshop */
  sent: { share: 53, most: 12 },
  /** and from the door onto a shelf of the workshop's own, by scan */
  shelved: { share: 3, most: 4 },
  /** the carrier brings the parcel back to the store, which sends it again */
  came_back: { share: 6, most: 6 },
  /** lies in the workshop without anybody having sent it */
  unannounced: { share: 6, most: 4 },
  /** as before, and the store never finished the buyback */
  unfinalized: { share: 4, most: 4 },
  /** by the customer */
  posted: { share: 3, most: 1 },
  /** cancelled in a closed package: lies in the workshop and is to return */
  cancelled_in_box: { share: 5, most: 4 },
  /** cancelled on its way, and sent back to its customer */
  given_back: { share: 6, most: 4 },
  /** the same without a label: nobody tells us that it arrived */
  given_back_unlabelled: { share: 3, most: 4 },
  /** the parcel to the customer came back once */
  given_back_twice: { share: 3, most: 2 },
  /** to the other workshop */
  transferred: { share: 8, most: 6 },
} as const satisfies Readonly<Record<string, { share: number; most: number }>>;
export type Fate = keyof typeof FATES;
export const FATE_NAMES = Object.keys(FATES) as readonly Fate[];

export type Posted = Device & { trackingNumber: string };
/** Devices of one store that go the same way together. */
export type Trip = { name: string; fate: Fate; store: Store; retailer: Retailer; devices: readonly Device[] };
/** A stock of a workshop that is none of the default ones. */
export const SHELF = 'shelf';

/** Where a device must be in the end. */
export type End = {
  device: Device;
  fate: Fate;
  status: ItemStatus;
  buyback: BuybackStatus;
  place: ItemPlace;
  /** in which stock of which workshop */
  stock?: DefaultStock | typeof SHELF;
  workshopId: string;
  /** the package that it travels in */
  packageId?: string;
};

/** How many devices have each fate: the shares of a hundred, at least two, and the rest is sent. */
export function countFates(items: number): Record<Fate, number> {
  const counts = {} as Record<Fate, number>;
  for (const fate of FATE_NAMES) counts[fate] = Math.max(2, Math.floor((items * FATES[fate].share) / 100));
  const others = FATE_NAMES.reduce((sum, fate) => sum + (fate === 'sent' ? 0 : counts[fate]), 0);
  return { ...counts, sent: Math.max(4, items - others) };
}

/** Trips of random sizes out of the devices of one store and fate. */
export function tripsOf(fate: Fate, { retailer, ...place }: Store, devices: readonly Device[], random: Random): Trip[] {
  const trips: Trip[] = [];
  for (let from = 0; from < devices.length; ) {
    const size = 1 + Math.floor(random.upTo(FATES[fate].most));
    const some = devices.slice(from, from + size);
    trips.push({ name: `${fate} ${some[0]!.code}`, fate, retailer, store: { retailer, ...place }, devices: some });
    from += size;
  }
  return trips;
}
