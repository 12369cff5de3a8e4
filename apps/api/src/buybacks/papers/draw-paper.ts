import { buffer } from 'node:stream/consumers';
import { renderTrackingSheet, renderTransferOrder } from '../../documents/index.ts';
import type { ObjectStore } from '../../platform/files/stores/object-store.ts';
import { fitLogo } from '../../platform/files/uploads/fit-logo.ts';
import type { PaperKind } from './paper-files.ts';
import type { PaperWords } from './read-papers.ts';

export async function readLogo(store: ObjectStore, { brand }: Pick<PaperWords, 'brand'>): Promise<Buffer | null> {
  const object = brand.logoKey ? await store.get(brand.logoKey) : undefined;
  return object ? fitLogo(await buffer(object.body)) : null;
}

type Drawn = { logo: Buffer | null; isTrial?: boolean };
export function drawPaper(kind: PaperKind, words: PaperWords, { logo, isTrial = false }: Drawn): Promise<Buffer> {
  const brand = { name: words.brand.name, logo };
  return kind === 'transfer_order'
    ? renderTransferOrder({ ...words.order, brand, isTrial })
    : renderTrackingSheet({ ...words.sheet, brand, isTrial });
}
