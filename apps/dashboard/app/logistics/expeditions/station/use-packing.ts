import {
  closePackage,
  discardPackage,
  getExpedition,
  listExpeditions,
  listWaitingItems,
  openPackage,
  orderPackageLabelAgain,
  packItem,
  putPackageInto,
  registerExpedition,
  takePackageOut,
  unpackItem,
} from '@reprise/contract/logistics/expedition-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { forget } from '../../../api/query.ts';
import { type Expedition, expeditionQuery, type Package, type SentItem, waitingQuery } from '../read-expeditions.ts';
import {
  type Destination,
  destinationIn,
  isFor,
  openPackages,
  refusedWith,
  withoutPackage,
  withPackage,
} from './package-facts.ts';

/** `asks`: where the package goes has to be chosen first. `unknown`: no item that waits here has this code. */
export type PackResult =
  | { readonly kind: 'packed'; readonly box: Package; readonly item: SentItem | undefined }
  | { readonly kind: 'asks' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly error: unknown; readonly box: Package };
type Target = { readonly box: Package; readonly isNew: boolean };

/**
 * What is done with the packages of an expedition. The answer of each call is the truth of that package and is shown at
 * once; the whole expedition is then read again, since others may work on it too.
 */
export function usePacking(expedition: Expedition) {
  const cache = useQueryClient();
  const { id, direction } = expedition;
  const { queryKey } = expeditionQuery(id);
  const [chosen, setChosen] = useState<string>();
  const chosenNow = useRef(chosen);
  const now = (): Expedition => cache.getQueryData<Expedition>(queryKey) ?? expedition;
  const activeOf = (from: Expedition): Package | undefined => {
    const open = openPackages(from);
    return open.find((box) => box.id === chosenNow.current) ?? open.at(-1);
  };
  const setActive = (boxId: string) => {
    chosenNow.current = boxId;
    setChosen(boxId);
  };
  const write = async (change: (was: Expedition) => Expedition) => {
    // A read that began before the act would put back what the act has changed.
    await cache.cancelQueries({ queryKey });
    cache.setQueryData<Expedition>(queryKey, (was) => was && change(was));
  };
  const keep = async (box: Package): Promise<Package> => {
    await write((was) => withPackage(was, box));
    return box;
  };
  const keepAll = (changed: Expedition) => write(() => changed);
  const refresh = () => forget(cache, getExpedition, listWaitingItems, listExpeditions);
  const withRefresh = async <T>(act: Promise<T>): Promise<T> => {
    try {
      return await act;
    } finally {
      void refresh();
    }
  };

  const open = async (destination: Destination): Promise<Package> => {
    const box = await keep(await call(openPackage, { params: { id }, body: { destination } }));
    setActive(box.id);
    return box;
  };
  const discard = async (box: Package): Promise<void> => {
    await call(discardPackage, { params: { id: box.id } });
    await write((was) => withoutPackage(was, box.id));
  };
  const pack = async ({ id: boxId }: Package, code: string): Promise<Package> =>
    keep(await call(packItem, { params: { id: boxId }, body: { identificationNumber: code } }));

  /** Looked up in the list on the screen first; it may be older than the device on the table. */
  const findWaiting = async (code: string): Promise<{ item: SentItem | undefined; waiting: readonly SentItem[] }> => {
    const query = waitingQuery(id);
    const isIt = (item: SentItem) => item.identificationNumber === code;
    const shown = cache.getQueryData(query.queryKey)?.items ?? [];
    const item = shown.find(isIt);
    if (item) return { item, waiting: shown };
    const { items } = await cache.fetchQuery({ ...query, staleTime: 0 });
    return { item: items.find(isIt), waiting: items };
  };

  /** The package a code goes into: the active one, else a new one for where the item goes. */
  const findTarget = async (code: string): Promise<Target | 'asks' | 'unknown'> => {
    const active = activeOf(now());
    if (direction !== 'return' && active) return { box: active, isNew: false };
    const { item, waiting } = await findWaiting(code);
    if (direction === 'return') {
      if (!item?.buybackId) return 'unknown';
      const destination = { buybackId: item.buybackId };
      const known = openPackages(now()).find((box) => isFor(box, destination));
      return known ? { box: known, isNew: false } : { box: await open(destination), isNew: true };
    }
    if (direction === 'transfer') return 'asks';
    const places = new Set((item ? [item] : waiting).flatMap((one) => one.destination.warehouseId ?? []));
    const [only, ...others] = places;
    return only && !others.length ? { box: await open({ warehouseId: only }), isNew: true } : 'asks';
  };

  const putInto = async (target: Target, code: string): Promise<PackResult> => {
    const { box, isNew } = target;
    try {
      const filled = await pack(box, code);
      if (!isNew) setActive(filled.id);
      const before = new Set(box.items.map(({ itemId }) => itemId));
      const item =
        filled.items.find(({ identificationNumber }) => identificationNumber === code) ??
        filled.items.find(({ itemId }) => !before.has(itemId));
      return { kind: 'packed', box: filled, item };
    } catch (error) {
      // It was opened for this item alone.
      if (isNew) await discard(box).catch(() => {});
      return { kind: 'refused', error, box };
    }
  };

  /** Packs by a code. `isElsewhereTried` puts an item that goes elsewhere into the open package for that place. */
  const packCode = async (code: string, { isElsewhereTried = false } = {}): Promise<PackResult> => {
    const work = async (): Promise<PackResult> => {
      const target = await findTarget(code);
      if (target === 'asks') return { kind: 'asks' };
      if (target === 'unknown') return { kind: 'unknown' };
      const result = await putInto(target, code);
      if (!isElsewhereTried || result.kind !== 'refused' || !refusedWith(result.error, 'other_destination'))
        return result;
      const elsewhere = destinationIn(result.error);
      const other = elsewhere && openPackages(now()).find((box) => isFor(box, elsewhere.destination));
      return other ? putInto({ box: other, isNew: false }, code) : result;
    };
    return withRefresh(work());
  };

  return {
    active: activeOf(expedition),
    setActive,
    now,
    keep,
    refresh,
    packCode,
    open: (destination: Destination) => withRefresh(open(destination)),
    discard: (box: Package) => withRefresh(discard(box)),
    unpack: (box: Package, { itemId }: SentItem) =>
      withRefresh(call(unpackItem, { params: { id: box.id, itemId } }).then(keep)),
    packAgain: (box: Package, { identificationNumber }: SentItem) => withRefresh(pack(box, identificationNumber)),
    close: (box: Package, body: Parameters<typeof call<typeof closePackage>>[1]['body']) =>
      withRefresh(call(closePackage, { params: { id: box.id }, body }).then(keep)),
    putInto: ({ id: boxId }: Package, { id: packageId }: Package) =>
      withRefresh(call(putPackageInto, { params: { id: boxId }, body: { packageId } }).then(keepAll)),
    takeOut: ({ id: boxId }: Pick<Package, 'id'>) =>
      withRefresh(call(takePackageOut, { params: { id: boxId } }).then(keepAll)),
    orderLabel: (box: Package) => withRefresh(call(orderPackageLabelAgain, { params: { id: box.id } }).then(keep)),
    register: async ({ version }: Expedition): Promise<void> => {
      const registered = await call(registerExpedition, { params: { id }, body: { expectedVersion: version } });
      await cache.cancelQueries({ queryKey });
      // The confirmation leads back to the station as long as it reads an expedition that has not left.
      cache.setQueryData<Expedition>(queryKey, registered);
      void forget(cache, listExpeditions);
    },
  };
}
export type Packing = ReturnType<typeof usePacking>;
