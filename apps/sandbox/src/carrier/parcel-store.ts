import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Parcel } from './parcel.ts';

export type ParcelStore = {
  readonly all: () => readonly Parcel[];
  readonly byReference: (reference: string) => Parcel | undefined;
  readonly byNumber: (trackingNumber: string) => Parcel | undefined;
  readonly add: (parcel: Parcel) => void;
  /** Writes what changed; parcels are few, so all of them. */
  readonly save: () => Promise<void>;
};

/** Parcels in memory and, when a file is named, in it: a restart of the sandbox loses none. */
export async function openParcelStore(file: string | undefined): Promise<ParcelStore> {
  const parcels = new Map<string, Parcel>();
  if (file) for (const parcel of await readParcels(file)) parcels.set(parcel.order.reference, parcel);
  let saving = Promise.resolve();
  const write = async () => {
    if (!file) return;
    await writeFile(`${file}.new`, JSON.stringify([...parcels.values()]), { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  return {
    all: () => [...parcels.values()],
    byReference: (reference) => parcels.get(reference),
    byNumber: (number) => parcels.values().find(({ trackingNumber }) => trackingNumber === number),
    add: (parcel) => void parcels.set(parcel.order.reference, parcel),
    save: () => {
      saving = saving.then(write, write);
      return saving;
    },
  };
}

async function readParcels(file: string): Promise<Parcel[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Parcel[];
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new Error(`the parcels in ${file} cannot be read: remove it to begin anew`, { cause: failure });
  }
}
