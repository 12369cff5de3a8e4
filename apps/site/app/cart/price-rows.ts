import type { WaterfallRow } from '@reprise/ui/waterfall-bars.ts';

type Priced = {
  waterfall: readonly { code: string; label: string; value: number }[];
  estimatedPrice: number;
  payout: number;
};
export type PriceWords = { included: string; price: string; payout: string };

const AFTER_PRICE = ['circuit', 'payment', 'payout_floor'];

/** From the price of the state to the amount received, a row a line. */
export function priceRows({ waterfall, estimatedPrice, payout }: Priced, words: PriceWords): WaterfallRow[] {
  const rows = waterfall.map(({ code, label, value: cents }, place): WaterfallRow => {
    const id = `${place}-${code}`;
    if (code === 'base') return { id, label, kind: 'base', cents };
    if (code === 'included') return { id, label, note: words.included, kind: 'impact', counted: false };
    return { id, label, cents, kind: code === 'circuit' || code === 'payment' ? 'bonus' : 'impact' };
  });
  const priced = waterfall.findIndex(({ code }) => AFTER_PRICE.includes(code));
  if (priced >= 0) rows.splice(priced, 0, { id: 'price', label: words.price, kind: 'subtotal', cents: estimatedPrice });
  return [...rows, { id: 'payout', label: words.payout, kind: 'total', cents: payout }];
}
