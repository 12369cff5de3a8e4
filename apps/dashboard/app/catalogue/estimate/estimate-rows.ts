import type { estimate } from '@reprise/contract/pricing/estimate-payloads';
import type { T } from '@reprise/i18n';
import type { LineCode } from '@reprise/pricing/waterfall';
import type { WaterfallRow } from '@reprise/ui/waterfall-bars.ts';
import type { z } from 'zod';

export type Estimate = z.output<typeof estimate>;

const MODIFIERS: readonly string[] = ['circuit', 'payment', 'payout_floor'];

type TellableLine = { code: LineCode; label: string; value: number; note: string };

/** A row a line; its note stands where it is not counted, and says why. */
export const lineRows = (lines: readonly TellableLine[]): WaterfallRow[] =>
  lines.map(({ code, label, value: cents, note }, place): WaterfallRow => {
    const id = `${place}-${code}`;
    if (code === 'base') return { id, label, kind: 'base', cents };
    if (code === 'included') return { id, label, note, kind: 'impact', counted: false };
    return { id, label, cents, kind: code === 'circuit' || code === 'payment' ? 'bonus' : 'impact' };
  });

/** The lines as the customer reads them, with the price before bonuses where there are some, and what is paid. */
export function estimateRows({ waterfall, estimatedPrice, payout }: Estimate, t: T<'estimates'>): WaterfallRow[] {
  const rows = lineRows(waterfall.map((line) => ({ ...line, note: t('panel.included') })));
  const priced = waterfall.findIndex(({ code }) => MODIFIERS.includes(code));
  if (priced >= 0)
    rows.splice(priced, 0, { id: 'price', label: t('panel.price'), kind: 'subtotal', cents: estimatedPrice });
  return [...rows, { id: 'payout', label: t('panel.payout'), kind: 'total', cents: payout }];
}
