import { ApiRefusal } from '@reprise/client/call';
import { expeditionSchema, packageSchema } from '@reprise/contract/logistics/expedition-payloads';
import { packageNumberOf } from '@reprise/contract/logistics/expeditions';
import type { z } from 'zod';
import { idForTest } from './buyback-page.ts';

type Package = z.output<typeof packageSchema>;
type Expedition = z.output<typeof expeditionSchema>;
type Item = Package['items'][number];
type Sent = { params: Record<string, string>; query: Record<string, unknown>; body: Record<string, unknown> };
type Answer = (sent: Sent) => unknown;

const AT = '2026-11-17T10:00:00.000Z';
export const RHONE = { warehouseId: idForTest(71), name: 'Atelier Rhône' };
export const NORD = { warehouseId: idForTest(72), name: 'Atelier Nord' };

export const refusalForTest = (status: number, code: string, data?: Record<string, unknown>): ApiRefusal =>
  new ApiRefusal(status, { code, ...(data && { data }) }, undefined);

export const itemForTest = (n: number, more: Partial<Item> = {}): Item => ({
  itemId: idForTest(100 + n),
  buybackId: idForTest(200 + n),
  identificationNumber: String(2_481_504_000_000 + n),
  status: 'item_awaiting_inventory',
  product: { label: `Nova ${n}`, brand: 'Nova', image: null },
  weightGrams: 300,
  destination: RHONE,
  ...more,
});

export function packageForTest(position: number, more: Partial<Package> = {}): Package {
  const items = more.items ?? [];
  return packageSchema.parse({
    id: idForTest(300 + position),
    number: packageNumberOf(String(position).padStart(9, '0')),
    position,
    status: 'open',
    destination: { ...RHONE, buybackId: null, city: 'Villeurbanne' },
    insideOf: null,
    boxes: [],
    weightGrams: 150 + items.length * 300,
    isWeightMeasured: false,
    dimensionsCm: null,
    label: 'none',
    labelFailure: null,
    trackingNumber: null,
    trackingLink: null,
    carrier: null,
    lastStatus: null,
    photos: [],
    openedAt: AT,
    closedAt: null,
    registeredAt: null,
    version: 1,
    ...more,
    items,
  });
}

export const expeditionForTest = (more: Partial<Expedition> = {}): Expedition =>
  expeditionSchema.parse({
    id: idForTest(50),
    organization: { id: idForTest(60), name: 'Cèdre Lyon' },
    direction: 'inbound',
    withLabel: true,
    packages: [],
    createdAt: AT,
    registeredAt: null,
    version: 1,
    ...more,
  });

export const rowForTest = ({ packages, ...expedition }: Expedition) => ({
  ...expedition,
  packages: packages.length,
  items: packages.reduce((sum, { items }) => sum + items.length, 0),
});

/** An API that packs: it keeps one expedition and answers as the contract says; `answers` is what a test is about. */
export function makeBench(expedition: Expedition, waiting: Item[]) {
  const bench = {
    expedition,
    waiting,
    otherWay: 0,
    /** By route: instead of what the bench would answer. */
    answers: {} as Record<string, Answer>,
    asked: [] as { id: string; sent: Sent }[],
    of: (id: string) => bench.asked.filter((one) => one.id === id).map(({ sent }) => sent),
    call: async (route: { id: string }, sent: Sent): Promise<unknown> => {
      bench.asked.push({ id: route.id, sent });
      const answer = bench.answers[route.id] ?? USUAL[route.id];
      if (!answer) throw new Error(`the bench has no answer for ${route.id}`);
      return structuredClone(await answer(sent));
    },
    /** As the API would: the item leaves the list and lies in the package. */
    pack: ({ params, body }: Sent) => {
      const item = bench.waiting.find((one) => one.identificationNumber === body.identificationNumber);
      if (!item) throw refusalForTest(404, 'item_not_found');
      bench.waiting = bench.waiting.filter((one) => one !== item);
      return change(params.id!, (box) => ({ items: [...box.items, item], weightGrams: box.weightGrams + 300 }));
    },
  };
  const change = (id: string, how: (box: Package) => Partial<Package>): Package => {
    const { packages } = bench.expedition;
    const next = packages.map((box) => (box.id === id ? { ...box, ...how(box), version: box.version + 1 } : box));
    bench.expedition = { ...bench.expedition, packages: next, version: bench.expedition.version + 1 };
    const changed = next.find((box) => box.id === id);
    if (!changed) throw refusalForTest(404, 'not_found');
    return changed;
  };
  const nest = (id: string, outerId: string): Package => {
    const { number, position, items, weightGrams } = change(id, () => ({}));
    const outer = change(outerId, ({ boxes }) => ({
      boxes: [...boxes, { id, number, position, items: items.length, weightGrams }],
    }));
    return change(id, () => ({ insideOf: { id: outerId, number: outer.number, position: outer.position } }));
  };
  const list = (rows: readonly unknown[]) => ({ 'hydra:member': rows, 'hydra:totalItems': rows.length });
  const USUAL: Record<string, Answer> = {
    getExpedition: () => bench.expedition,
    listWaitingItems: () => ({ items: bench.waiting, total: bench.waiting.length, otherWay: bench.otherWay }),
    listExpeditions: ({ query }) =>
      list(
        (query.isRegistered === 'true') === Boolean(bench.expedition.registeredAt)
          ? [rowForTest(bench.expedition)]
          : [],
      ),
    listConnectedWarehouses: () =>
      list([RHONE, NORD].map(({ warehouseId, name }) => ({ id: warehouseId, commonName: name, city: null }))),
    openPackage: ({ body }) => {
      const destination = body.destination as { warehouseId?: string; buybackId?: string };
      const place = [RHONE, NORD].find(({ warehouseId }) => warehouseId === destination.warehouseId);
      const box = packageForTest(bench.expedition.packages.length + 1, {
        destination: {
          warehouseId: place?.warehouseId ?? null,
          buybackId: destination.buybackId ?? null,
          name: place?.name ?? '',
          city: null,
        },
      });
      const { packages, version } = bench.expedition;
      bench.expedition = { ...bench.expedition, packages: [...packages, box], version: version + box.version };
      return box;
    },
    packItem: bench.pack,
    unpackItem: ({ params }) => {
      const item = bench.expedition.packages.flatMap(({ items }) => items).find((one) => one.itemId === params.itemId);
      if (item) bench.waiting = [...bench.waiting, item];
      return change(params.id!, (box) => ({ items: box.items.filter((one) => one !== item) }));
    },
    discardPackage: ({ params }) => {
      const packages = bench.expedition.packages.filter(({ id }) => id !== params.id);
      bench.expedition = { ...bench.expedition, packages, version: bench.expedition.version + 1 };
    },
    closePackage: ({ params, body }) => {
      const closed = change(params.id!, () => ({
        status: 'closed',
        label: bench.expedition.withLabel && !body.intoPackageId ? 'pending' : 'none',
      }));
      return body.intoPackageId ? nest(params.id!, String(body.intoPackageId)) : closed;
    },
    putPackageInto: ({ params, body }) => {
      nest(params.id!, String(body.packageId));
      return bench.expedition;
    },
    takePackageOut: ({ params }) => {
      const { insideOf } = change(params.id!, () => ({}));
      change(params.id!, () => ({ insideOf: null }));
      change(insideOf!.id, (outer) => ({ boxes: outer.boxes.filter(({ id }) => id !== params.id) }));
      return bench.expedition;
    },
    checkPackageLabel: ({ params }) => void change(params.id!, () => READY),
    orderPackageLabelAgain: ({ params }) => change(params.id!, () => ({ label: 'pending', labelFailure: null })),
    addPackagePhoto: ({ params }) => change(params.id!, (box) => ({ photos: [...box.photos, idForTest(900)] })),
    registerExpedition: ({ body }) => {
      if (body.expectedVersion !== bench.expedition.version) throw refusalForTest(409, 'concurrent_change');
      bench.expedition = { ...bench.expedition, registeredAt: AT };
      return bench.expedition;
    },
    openExpedition: ({ body }) => expeditionForTest({ id: idForTest(51), ...(body as object) }),
  };
  return bench;
}
export const READY = { label: 'ready', carrier: 'Colissimo', trackingNumber: '6A12874410931' } as const;
export type Bench = ReturnType<typeof makeBench>;
