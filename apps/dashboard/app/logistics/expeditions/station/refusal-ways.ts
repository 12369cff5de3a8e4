import type { Words } from '../../../i18n/messages.ts';
import type { Expedition, Package } from '../read-expeditions.ts';
import {
  type Destination,
  destinationIn,
  holderIn,
  isFor,
  type Match,
  matchesIn,
  openPackages,
  refusedWith,
} from './package-facts.ts';

/** What can be done about a code that was refused. */
export type WayOut =
  | { readonly kind: 'open'; readonly destination: Destination; readonly label: string }
  | { readonly kind: 'use'; readonly box: Package; readonly label: string }
  | { readonly kind: 'other'; readonly withLabel: boolean; readonly label: string }
  | { readonly kind: 'match'; readonly matches: readonly Match[]; readonly label: string };
type Refused = { readonly words: string; readonly way?: WayOut };
type Shown = { readonly expedition: Expedition; readonly box: Package };

/** The words of a refusal, and its way out where there is one. */
export function readRefusal(t: Words<'expedition'>, error: unknown, { expedition, box }: Shown): Refused {
  const words = t.refusal(error);
  if (refusedWith(error, 'other_destination')) {
    const elsewhere = destinationIn(error);
    if (!elsewhere) return { words };
    const { destination, name } = elsewhere;
    const known = openPackages(expedition).find((one) => isFor(one, destination));
    return {
      words: name ? t('scan.elsewhere', { name, here: box.destination.name }) : words,
      way: known
        ? { kind: 'use', box: known, label: t('ways.use', { position: known.position }) }
        : { kind: 'open', destination, label: name ? t('ways.open', { name }) : t('box.new') },
    };
  }
  if (refusedWith(error, 'package_full')) {
    const { warehouseId, name } = box.destination;
    return warehouseId
      ? { words, way: { kind: 'open', destination: { warehouseId }, label: t('ways.open', { name }) } }
      : { words };
  }
  if (refusedWith(error, 'label_required', 'label_forbidden')) {
    const withLabel = error.code === 'label_required';
    return { words, way: { kind: 'other', withLabel, label: t(withLabel ? 'otherWay.with' : 'otherWay.without') } };
  }
  if (refusedWith(error, 'several_items_match')) {
    const matches = matchesIn(error);
    return matches.length ? { words, way: { kind: 'match', matches, label: t('ways.match') } } : { words };
  }
  if (refusedWith(error, 'code_already_entered')) {
    const holder = holderIn(error);
    if (!holder) return { words };
    const { position, number, isOurs } = holder;
    return { words: isOurs ? t('scan.alreadyIn', { position }) : t('scan.alreadyElsewhere', { number }) };
  }
  return { words };
}
