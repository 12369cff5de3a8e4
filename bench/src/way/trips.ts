import { setTimeout as sleep } from 'node:timers/promises';
import { type End, type Fate, type Posted, SHELF, type Trip } from './plan.ts';
import type { Device } from './sell-devices.ts';
import { type Box, sendBoxes } from './send-boxes.ts';
import type { Travel } from './travel.ts';
import type { Place } from './world.ts';

const ARRIVING = ['PC1', 'ET1', 'ET2', 'MD2', 'DI1'];
const COMING_BACK = ['PC1', 'ET1', 'RE1', 'DI2'];
/** Of the scans at the door, so many are undone and made again. */
const MISTAKEN = 0.2;
const LOOK_EVERY_MS = 400;
const PATIENCE_MS = 180_000;

/** Takes the devices of a trip from the store to where their fate leads. */
export const TRAVEL: Readonly<Record<Fate, (travel: Travel, trip: Trip) => Promise<void>>> = {
  async sent(travel, trip) {
    await checkInBoxes(travel, await sendInbound(travel, trip, ARRIVING));
    registered(travel, trip);
  },
  async shelved(travel, trip) {
    const { desk, world } = travel;
    await sendInbound(travel, trip, ARRIVING);
    for (const { code } of trip.devices) {
      const { item } = await desk.checkIn(first(travel), code);
      await desk.putAway(first(travel), item, world.shelf);
    }
    registered(travel, trip, { stock: SHELF });
  },
  async came_back(travel, trip) {
    const { desk, random } = travel;
    await sendInbound(travel, trip, COMING_BACK, COMING_BACK.slice(-1));
    for (const { itemId } of trip.devices) await untilPlace(travel, trip.store, itemId, 'store');
    await sendInbound(travel, trip, ARRIVING);
    for (const [i, { itemId, code }] of trip.devices.entries()) {
      const checkIn = () =>
        random.next() < 0.5 ? desk.checkInById(first(travel), itemId) : desk.checkIn(first(travel), code);
      await checkIn();
      if (i > 0 && random.next() > MISTAKEN) continue;
      await desk.undoCheckIn(first(travel), itemId);
      await checkIn();
    }
    registered(travel, trip);
  },
  async unannounced(travel, trip) {
    const { desk, random } = travel;
    for (const [i, { code, itemId }] of trip.devices.entries()) {
      await desk.checkIn(first(travel), code);
      // The first always: each way back must be taken once in a run.
      if (i > 0 && random.next() > MISTAKEN) continue;
      await desk.undoCheckIn(first(travel), itemId);
      await desk.checkIn(first(travel), code);
    }
    registered(travel, trip);
  },
  async unfinalized(travel, trip) {
    for (const { code } of trip.devices) await travel.desk.checkIn(first(travel), code, { isConfirmed: true });
    registered(travel, trip);
  },
  async posted(travel, trip) {
    for (const { trackingNumber, code } of trip.devices as readonly Posted[]) {
      await travel.reports.tell(trackingNumber, ARRIVING, ARRIVING.slice(0, 1));
      await travel.desk.checkIn(first(travel), code);
    }
    registered(travel, trip);
  },
  async cancelled_in_box(travel, trip) {
    const boxes = await sendInbound(travel, trip, ARRIVING, [], () => cancelAll(travel, trip));
    await checkInBoxes(travel, boxes);
    for (const device of trip.devices)
      end(travel, trip, device, { status: 'item_to_return', place: 'stock', stock: 'customer_return' });
  },
  async given_back(travel, trip) {
    await arriveCancelled(travel, trip);
    for (const device of trip.devices) {
      const box = await giveBack(travel, device, true);
      void travel.reports.tell(box.trackingNumber!, ARRIVING, ['DI1']);
      end(travel, trip, device, { status: 'item_returned', place: 'customer' });
    }
  },
  async given_back_unlabelled(travel, trip) {
    await arriveCancelled(travel, trip);
    for (const device of trip.devices) {
      const { packageId } = await giveBack(travel, device, false);
      end(travel, trip, device, { status: 'item_returned', place: 'parcel', packageId });
    }
  },
  /** What is said late of the first parcel must not move the device in the second. */
  async given_back_twice(travel, trip) {
    const { desk, reports, random } = travel;
    await arriveCancelled(travel, trip);
    for (const device of trip.devices) {
      const before = await giveBack(travel, device, true);
      void reports.tell(before.trackingNumber!, COMING_BACK);
      await desk.checkIn(first(travel), device.code);
      const { packageId, trackingNumber } = await giveBack(travel, device, true);
      if (random.next() < 0.5) {
        void reports.tell(trackingNumber!, ARRIVING, ['DI1']);
        end(travel, trip, device, { status: 'item_returned', place: 'customer' });
      } else {
        void reports.tell(trackingNumber!, ARRIVING.slice(0, 3));
        void reports.tell(before.trackingNumber!, ['DI1'], ['DI1']);
        end(travel, trip, device, { status: 'item_returned', place: 'parcel', packageId });
      }
    }
  },
  async transferred(travel, trip) {
    const { world, desk, random } = travel;
    const [here, there] = world.workshops;
    await checkInBoxes(travel, await sendInbound(travel, trip, ARRIVING));
    const [box] = await sendBoxes(travel, {
      from: here,
      direction: 'transfer',
      withLabel: random.next() < 0.3,
      loads: [{ destination: { warehouseId: there.id }, devices: trip.devices }],
    });
    if (box!.trackingNumber) void travel.reports.tell(box!.trackingNumber, ARRIVING);
    if (random.next() < 0.5) await takeWholeBox(travel, there, box!);
    else for (const { code } of trip.devices) await desk.checkIn(there, code);
    registered(travel, trip, { workshop: there });
  },
};

const first = ({ world }: Travel): Place => world.workshops[0];

function end(travel: Travel, { fate }: Trip, device: Device, rest: Partial<End> & Pick<End, 'status' | 'place'>): void {
  travel.arrived({ device, fate, buyback: 'bb_cancelled', workshopId: first(travel).id, ...rest });
}

type Reached = { workshop?: Place; stock?: NonNullable<End['stock']> };
function registered(
  travel: Travel,
  trip: Trip,
  { workshop = first(travel), stock = 'awaiting_control' }: Reached = {},
): void {
  for (const device of trip.devices)
    end(travel, trip, device, {
      status: 'item_registered_in_warehouse',
      buyback: 'bb_in_processing',
      place: 'stock',
      stock,
      workshopId: workshop.id,
    });
}

/** Sends from the store in one to three boxes. The carrier reports what it takes, sometimes before the store registers. */
async function sendInbound(
  travel: Travel,
  { store, retailer, devices }: Trip,
  codes: readonly string[],
  mustArrive: readonly string[] = [],
  beforeRegistering?: () => Promise<unknown>,
): Promise<Box[]> {
  const { reports, random } = travel;
  const most = Math.min(3, devices.length);
  const parts = 1 + Math.floor(random.upTo(most));
  const loads = Array.from({ length: parts }, (_, part) => ({
    destination: { warehouseId: first(travel).id },
    devices: devices.filter((_device, i) => i % parts === part),
  }));
  const isEarly = retailer.withLabel && !beforeRegistering && random.next() < 0.3;
  const pickUp = async (boxes: readonly Box[]) => {
    for (const { trackingNumber } of boxes) if (trackingNumber) await reports.tellNow(trackingNumber, 'ET3');
    await sleep(random.upTo(2_000));
  };
  const boxes = await sendBoxes(travel, {
    from: store,
    direction: 'inbound',
    withLabel: retailer.withLabel,
    loads,
    ...(isEarly && { beforeRegistering: pickUp }),
    ...(beforeRegistering && { beforeRegistering }),
  });
  for (const { trackingNumber } of boxes) if (trackingNumber) void reports.tell(trackingNumber, codes, mustArrive);
  return boxes;
}

async function cancelAll({ desk }: Travel, { retailer, devices }: Trip): Promise<void> {
  for (const { buybackId } of devices) await desk.cancel(retailer, buybackId);
}

/** Cancelled on its way, and in the workshop all the same. */
async function arriveCancelled(travel: Travel, trip: Trip): Promise<void> {
  const boxes = await sendInbound(travel, trip, ARRIVING);
  await cancelAll(travel, trip);
  await checkInBoxes(travel, boxes);
}

/** A package of its own to its customer. */
async function giveBack(travel: Travel, device: Device, withLabel: boolean): Promise<Box> {
  const loads = [{ destination: { buybackId: device.buybackId }, devices: [device] }];
  const [box] = await sendBoxes(travel, { from: first(travel), direction: 'return', withLabel, loads });
  return box!;
}

/** Whole boxes, item by item, or the first item and then the rest of its box. */
async function checkInBoxes(travel: Travel, boxes: readonly Box[]): Promise<void> {
  const { desk, random } = travel;
  for (const box of boxes) {
    const how = random.pick(['whole', 'each', 'rest'] as const);
    const alone = { whole: 0, each: box.devices.length, rest: Math.min(1, box.devices.length - 1) }[how];
    for (const { code } of box.devices.slice(0, alone))
      await desk.checkIn(first(travel), code, { packageNumber: box.number });
    if (alone < box.devices.length)
      await takeWholeBox(travel, first(travel), { ...box, devices: box.devices.slice(alone) });
  }
}

async function takeWholeBox({ desk }: Travel, workshop: Place, { number, devices }: Box): Promise<void> {
  const { checkedIn, refused } = await desk.checkInPackage(workshop, number);
  if (checkedIn.length !== devices.length || refused.length)
    throw new Error(`${checkedIn.length} of ${devices.length} in package ${number}, ${JSON.stringify(refused)}`);
}

/** The carrier's word is applied by a worker. */
async function untilPlace({ desk }: Travel, { headers }: Place, itemId: string, kind: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while ((await desk.placeOf(headers, itemId)) !== kind) {
    if (performance.now() > deadline) throw new Error(`${itemId} was not in ${kind} within ${PATIENCE_MS} ms`);
    await sleep(LOOK_EVERY_MS);
  }
}
