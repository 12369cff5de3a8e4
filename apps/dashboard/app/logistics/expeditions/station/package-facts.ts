import { ApiRefusal } from '@reprise/client/call';
import type { Expedition, Package } from '../read-expeditions.ts';

export const openPackages = ({ packages }: Pick<Expedition, 'packages'>): Package[] =>
  packages.filter(({ status }) => status === 'open');

/** Devices in a package, those in its packages included. */
export const itemsIn = ({ items, boxes }: Pick<Package, 'items' | 'boxes'>): number =>
  boxes.reduce((sum, inner) => sum + inner.items, items.length);

export const countItems = ({ packages }: Pick<Expedition, 'packages'>): number =>
  packages.reduce((sum, { items }) => sum + items.length, 0);

/** What is handed over: packages that lie in no other one. */
export const outerPackages = ({ packages }: Pick<Expedition, 'packages'>): Package[] =>
  packages.filter(({ insideOf }) => !insideOf);

/** Whether a closed package may go into an open one. */
export const fitsInto = (box: Package, outer: Package): boolean =>
  box.id !== outer.id &&
  outer.status === 'open' &&
  !box.insideOf &&
  !box.boxes.length &&
  (box.label === 'none' || box.label === 'failed') &&
  box.destination.warehouseId === outer.destination.warehouseId &&
  box.destination.buybackId === outer.destination.buybackId;

/** Why an expedition cannot be registered yet, by the first package that keeps it; nothing when it can. */
export type Hindrance = 'nothing' | 'open' | 'labelPending' | 'labelFailed' | 'labelMissing';
export function hindranceOf(
  expedition: Pick<Expedition, 'packages' | 'withLabel'>,
): { why: Hindrance; box?: Package } | undefined {
  const packages = outerPackages(expedition);
  if (!packages.length) return { why: 'nothing' };
  const first = (why: Hindrance, isSo: (box: Package) => boolean) => {
    const box = packages.find(isSo);
    return box && { why, box };
  };
  return (
    first('open', ({ status }) => status === 'open') ??
    first('labelFailed', ({ label }) => label === 'failed') ??
    first('labelMissing', ({ label }) => expedition.withLabel && label === 'none') ??
    first('labelPending', ({ label }) => label === 'pending' || label === 'unconfirmed')
  );
}

/**
 * The expedition after an act on one of its packages. Its version counts those of its packages: without that, whoever
 * registers at once after an act of their own would be told that somebody else had changed the expedition.
 */
export function withPackage(was: Expedition, box: Package): Expedition {
  const known = was.packages.find(({ id }) => id === box.id);
  return {
    ...was,
    version: was.version + box.version - (known?.version ?? 0),
    packages: known ? was.packages.map((one) => (one === known ? box : one)) : [...was.packages, box],
  };
}

export function withoutPackage(was: Expedition, id: string): Expedition {
  const packages = was.packages.filter((one) => one.id !== id);
  return packages.length === was.packages.length ? was : { ...was, packages, version: was.version + 1 };
}

/** Who opens a package for an item: the warehouse it goes to, or the customer who gets it back. */
export type Destination = { readonly warehouseId: string } | { readonly buybackId: string };
export const isFor = (box: Package, destination: Destination): boolean =>
  'warehouseId' in destination
    ? box.destination.warehouseId === destination.warehouseId
    : box.destination.buybackId === destination.buybackId;

const textIn = (data: unknown, name: string): string | undefined => {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' && value ? value : undefined;
};

/** Where an item goes that was refused because the package goes elsewhere. */
export function destinationIn(error: ApiRefusal): { destination: Destination; name: string } | undefined {
  const { data } = error.problem;
  const [warehouseId, buybackId] = [textIn(data, 'warehouseId'), textIn(data, 'buybackId')];
  const name = textIn(data, 'name') ?? '';
  if (warehouseId) return { destination: { warehouseId }, name };
  return buybackId ? { destination: { buybackId }, name } : undefined;
}

export type Match = { readonly identificationNumber: string; readonly label: string };
/** The items that a code means when it means several. */
export function matchesIn(error: ApiRefusal): Match[] {
  const matches = error.problem.data?.matches;
  return (Array.isArray(matches) ? matches : []).flatMap((match: unknown) => {
    const identificationNumber = textIn(match, 'identificationNumber');
    const product = typeof match === 'object' && match !== null ? (match as { product?: unknown }).product : undefined;
    return identificationNumber ? [{ identificationNumber, label: textIn(product, 'label') ?? '' }] : [];
  });
}

/** The package a code lies in that was entered already, which may be of another expedition. */
export function holderIn(error: ApiRefusal): { position: number; number: string; isOurs: boolean } | undefined {
  const { position, packageNumber, isSameExpedition } = error.problem.data ?? {};
  return typeof position === 'number' && typeof packageNumber === 'string'
    ? { position, number: packageNumber, isOurs: isSameExpedition === true }
    : undefined;
}

export const refusedWith = (error: unknown, ...codes: readonly string[]): error is ApiRefusal =>
  error instanceof ApiRefusal && codes.includes(error.code);
