import type { Direction } from '@reprise/contract/logistics/expeditions';
import type { Device } from './sell-devices.ts';
import type { Travel } from './travel.ts';
import type { Place } from './world.ts';

export type Box = { packageId: string; number: string; trackingNumber: string | null; devices: readonly Device[] };
type Load = { destination: { warehouseId: string } | { buybackId: string }; devices: readonly Device[] };
type Sending = {
  from: Place;
  direction: Direction;
  withLabel: boolean;
  loads: readonly Load[];
  /** the boxes are closed and have not left */
  beforeRegistering?: (boxes: readonly Box[]) => Promise<unknown>;
};

/** Of those who pack, one in so many takes things out again, and one discards a box. */
const CLUMSY = 0.15;
/** Of the expeditions of several boxes to one place, so many put all of them into the last. */
const NESTED = 0.3;

/**
 * One expedition: boxes opened, packed by the code on each device, closed, and handed over. Of boxes in a box either the outer
 * one is answered with everything in it, or each with what lies in it directly: both ways lead through the check-in.
 */
export async function sendBoxes(travel: Travel, sending: Sending): Promise<Box[]> {
  const { desk, random, sealed } = travel;
  const { from, direction, withLabel, loads, beforeRegistering } = sending;
  const expeditionId = await desk.openExpedition(from, direction, withLabel);
  const boxes: Box[] = [];
  const isNested = loads.length > 1 && direction === 'inbound' && random.next() < NESTED;
  for (const { destination, devices } of loads) {
    const open = () => desk.openPackage(from, expeditionId, destination);
    let { id, number } = await open();
    const isDiscarded = random.next() < CLUMSY;
    const isUnpacked = random.next() < CLUMSY;
    for (const { code } of devices) await desk.pack(from, id, code);
    if (isUnpacked) {
      const wrong = random.pick(devices);
      await desk.unpack(from, id, wrong.itemId);
      await desk.pack(from, id, wrong.code);
    }
    if (isDiscarded) {
      await desk.discard(from, id);
      ({ id, number } = await open());
      for (const { code } of devices) await desk.pack(from, id, code);
    }
    const { trackingNumber } = isNested ? { trackingNumber: null } : await desk.close(from, id);
    sealed.set(
      id,
      devices.map(({ itemId }) => itemId),
    );
    boxes.push({ packageId: id, number, trackingNumber, devices });
  }
  if (isNested) {
    const outer = boxes.at(-1)!;
    for (const { packageId } of boxes.slice(0, -1)) await desk.close(from, packageId, outer.packageId);
    const { trackingNumber } = await desk.close(from, outer.packageId);
    const isWhole = random.next() < 0.5;
    const inner = isWhole ? [] : boxes.slice(0, -1);
    const devices = isWhole ? boxes.flatMap((box) => box.devices) : outer.devices;
    boxes.splice(0, boxes.length, ...inner, { ...outer, devices, trackingNumber });
  }
  await beforeRegistering?.(boxes);
  await desk.register(from, expeditionId);
  return boxes;
}
