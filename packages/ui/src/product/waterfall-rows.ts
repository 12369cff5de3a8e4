import type { WaterfallRow } from './waterfall-bars.ts';

/** A line of an estimate's waterfall, as the API answers it. */
export type PricedLine = {
  readonly code: string;
  readonly label: string;
  readonly value: number;
  /** An answer such as "none" says nothing without it. Carts kept from before lack it. */
  readonly question?: string | null | undefined;
};

const AFTER_PRICE: readonly string[] = ['circuit', 'payment', 'payout_floor'];

/** Whether a line is taken on the price, so that it comes after it. */
export const isAfterPrice = ({ code }: Pick<PricedLine, 'code'>): boolean => AFTER_PRICE.includes(code);

/** A row for each line. A line that is not counted says why in its note. */
export const lineRows = (lines: readonly (PricedLine & { readonly note: string })[]): WaterfallRow[] =>
  lines.map(({ code, label: text, question, value: cents, note }, place): WaterfallRow => {
    const label = question ? `${question} · ${text}` : text;
    const id = `${place}-${code}`;
    if (code === 'base') return { id, label, kind: 'base', cents };
    if (code === 'included') return { id, label, note, kind: 'impact', counted: false };
    return { id, label, cents, kind: code === 'circuit' || code === 'payment' ? 'bonus' : 'impact' };
  });

type Priced = { readonly waterfall: readonly PricedLine[]; readonly estimatedPrice: number; readonly payout: number };
export type PriceWords = { readonly included: string; readonly price: string; readonly payout: string };

/** From the price of the state to the amount received, with the price before bonuses where there are some. */
export function priceRows({ waterfall, estimatedPrice, payout }: Priced, words: PriceWords): WaterfallRow[] {
  const rows = lineRows(waterfall.map((line) => ({ ...line, note: words.included })));
  const priced = waterfall.findIndex(isAfterPrice);
  if (priced >= 0) rows.splice(priced, 0, { id: 'price', label: words.price, kind: 'subtotal', cents: estimatedPrice });
  return [...rows, { id: 'payout', label: words.payout, kind: 'total', cents: payout }];
}
