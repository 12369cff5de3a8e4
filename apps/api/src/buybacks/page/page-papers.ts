import { objectKey } from '../../platform/files/stores/object-store.ts';
import type { BuybackRow } from '../../states/index.ts';
import { PAPERS, PURPOSE_OF } from '../papers/paper-files.ts';
import type { Parcel } from './read-parts.ts';
import type { Surroundings } from './read-surroundings.ts';

/**
 * The papers of a buyback in their newest version: one that is asked for and not made yet is not ready, although the
 * one before it is there. A label only where a parcel of the buyback has one.
 */
export function papersOf({ account_id, id }: BuybackRow, { files, remade }: Surroundings, inbound: readonly Parcel[]) {
  const newest = remade ?? { version: 1, id };
  const own = PAPERS.map((kind) => {
    const key = objectKey(account_id, PURPOSE_OF[kind], newest.id);
    const made = files.find(({ object_key }) => object_key === key);
    return {
      kind,
      isReady: made !== undefined,
      version: newest.version,
      size: made?.size ?? null,
      madeAt: made ? new Date(made.created_at).toISOString() : null,
    };
  });
  const [parcel] = inbound;
  if (!parcel || parcel.label === 'none') return own;
  const label = { kind: 'shipping_label' as const, isReady: parcel.label === 'ready', size: null };
  return [...own, { ...label, version: inbound.length, madeAt: parcel.createdAt }];
}
