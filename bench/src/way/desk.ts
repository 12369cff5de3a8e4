import type { ExpeditionView, PackageView } from '@reprise/contract/logistics/expedition-payloads';
import type { Direction } from '@reprise/contract/logistics/expeditions';
import type { CheckInResult } from '@reprise/contract/warehouse/check-in-payloads';
import type { Caller } from './caller.ts';
import type { Place, Retailer, Shelf } from './world.ts';

type Destination = { warehouseId: string } | { buybackId: string };
type PackageCheckIn = { checkedIn: readonly CheckInResult[]; refused: readonly { code: string }[] };
/** Ids that a client was told: nothing else may exist. */
export type Told = { expeditions: Set<string>; packages: Set<string>; discarded: Set<string> };

/** The calls of the people who send and receive. */
export function openDesk({ call }: Caller) {
  const told: Told = { expeditions: new Set(), packages: new Set(), discarded: new Set() };
  return {
    told,
    async openExpedition(place: Place, direction: Direction, withLabel: boolean): Promise<string> {
      const { id } = await call<ExpeditionView>({
        name: `expedition, ${direction}`,
        path: '/expeditions',
        headers: place.headers,
        body: { organizationId: place.id, direction, withLabel },
        accepted: 201,
      });
      told.expeditions.add(id);
      return id;
    },
    async openPackage(place: Place, expeditionId: string, destination: Destination): Promise<PackageView> {
      const box = await call<PackageView>({
        name: 'package',
        path: `/expeditions/${expeditionId}/packages`,
        headers: place.headers,
        body: { destination },
        accepted: 201,
      });
      told.packages.add(box.id);
      return box;
    },
    pack: (place: Place, packageId: string, identificationNumber: string) =>
      call<PackageView>({
        name: `pack ${identificationNumber}`,
        path: `/packages/${packageId}/items`,
        headers: place.headers,
        body: { identificationNumber },
        accepted: 200,
      }),
    unpack: (place: Place, packageId: string, itemId: string) =>
      call<PackageView>({
        name: `unpack ${itemId}`,
        method: 'DELETE',
        path: `/packages/${packageId}/items/${itemId}`,
        headers: place.headers,
        accepted: 200,
      }),
    async discard(place: Place, packageId: string): Promise<void> {
      const path = `/packages/${packageId}`;
      await call({ name: `discard ${packageId}`, method: 'DELETE', path, headers: place.headers, accepted: 204 });
      told.discarded.add(packageId);
    },
    /** `intoPackageId`: it goes into this open package, and needs no label */
    close: (place: Place, packageId: string, intoPackageId?: string) =>
      call<PackageView>({
        name: `close ${packageId}`,
        path: `/packages/${packageId}/close`,
        headers: place.headers,
        body: intoPackageId ? { intoPackageId } : {},
        accepted: 200,
        // The carrier loses replies: the package stays open, and the same request finds its order.
        retriedOn: ['carrier_unreachable'],
      }),
    takeOut: (place: Place, packageId: string) =>
      call({
        name: `take out ${packageId}`,
        path: `/packages/${packageId}/take-out`,
        headers: place.headers,
        accepted: 200,
      }),
    versionOf: (place: Place, expeditionId: string) => readVersion(call, place, expeditionId),
    async register(place: Place, expeditionId: string): Promise<void> {
      await call({
        name: `register ${expeditionId}`,
        path: `/expeditions/${expeditionId}/register`,
        headers: place.headers,
        body: { expectedVersion: await readVersion(call, place, expeditionId) },
        accepted: 200,
        retriedOn: ['label_not_ready'],
      });
    },
    checkIn: (workshop: Place, code: string, more: object = {}) =>
      call<CheckInResult>({
        name: `check-in ${code}`,
        path: '/check-ins',
        headers: workshop.headers,
        body: { warehouseId: workshop.id, code, ...more },
        accepted: 200,
      }),
    undoCheckIn: (workshop: Place, itemId: string) =>
      call({
        name: `undo check-in ${itemId}`,
        path: `/items/${itemId}/undo-check-in`,
        headers: workshop.headers,
        body: { warehouseId: workshop.id },
        accepted: 200,
      }),
    checkInById: (workshop: Place, itemId: string) =>
      call<CheckInResult>({
        name: `check-in ${itemId}`,
        path: `/items/${itemId}/check-in`,
        headers: workshop.headers,
        body: { warehouseId: workshop.id },
        accepted: 200,
      }),
    checkInPackage: (workshop: Place, packageNumber: string) =>
      call<PackageCheckIn>({
        name: `check-in ${packageNumber}`,
        path: '/check-ins/packages',
        headers: workshop.headers,
        body: { warehouseId: workshop.id, packageNumber },
        accepted: 200,
      }),
    putAway: (workshop: Place, { itemId, version }: CheckInResult['item'], { id, identifier }: Shelf) =>
      call({
        name: `put away ${itemId}`,
        path: `/items/${itemId}/stock-moves`,
        headers: workshop.headers,
        body: { stockId: id, scannedCode: identifier, expectedVersion: version },
        accepted: 200,
      }),
    cancel: ({ manager }: Retailer, buybackId: string) =>
      call({
        name: `cancel ${buybackId}`,
        path: `/buybacks/${buybackId}/cancel`,
        headers: manager,
        body: { reason: 'customer_retractation' },
        accepted: 200,
      }),
    placeOf: async (headers: Place['headers'], itemId: string): Promise<string> => {
      type Seen = { place: { kind: string } };
      const path = `/items/${itemId}/whereabouts`;
      return (await call<Seen>({ name: 'whereabouts', method: 'GET', path, headers, accepted: 200 })).place.kind;
    },
  };
}
export type Desk = ReturnType<typeof openDesk>;

async function readVersion(call: Caller['call'], { headers }: Place, id: string): Promise<number> {
  const path = `/expeditions/${id}`;
  return (await call<ExpeditionView>({ name: 'expedition', method: 'GET', path, headers, accepted: 200 })).version;
}
