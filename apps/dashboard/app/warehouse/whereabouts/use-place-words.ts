import type { CallResult } from '@reprise/client/call';
import type { getWhereabouts } from '@reprise/contract/warehouse/whereabouts-routes';
import { useWords } from '../../i18n/words.tsx';
import { stockName } from '../check-in/scan-words.ts';

export type Whereabouts = CallResult<typeof getWhereabouts>;
export type Place = Whereabouts['place'];

/** A place in two lines: what kind of place it is, or the name of the stock, and which one. */
export function usePlaceWords(): (place: Place) => { big: string; detail: string } {
  const t = useWords('whereabouts');
  const stocks = useWords('checkin');
  return ({ kind, organization, stock, package: box, parcel }) => {
    const big = kind === 'stock' && stock ? stockName(stocks, stock) : t(`places.${kind}`);
    const state =
      box && kind === 'package' && t(box.status === 'open' ? 'details.packageOpen' : 'details.packageClosed');
    const details = [
      organization?.name,
      box &&
        (box.insideOf
          ? t('packageInside', { number: box.number, outer: box.insideOf.number })
          : t('package', { number: box.number })),
      state,
      (kind === 'parcel' || kind === 'package') && box && t(`directions.${box.direction}`),
      parcel?.carrier,
      parcel?.trackingNumber && t('tracking', { number: parcel.trackingNumber }),
      kind === 'gone' && t('details.goneHelp'),
    ];
    return { big, detail: details.filter(Boolean).join(' · ') };
  };
}
