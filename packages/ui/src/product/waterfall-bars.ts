import type { ReactNode } from 'react';

type Explained = { readonly id: string; readonly label: ReactNode; readonly note?: ReactNode };
/** `counted: false` is a part whose price another answer already took: it shows at zero, greyed, with its reason as note. */
export type WaterfallRow = Explained &
  (
    | { readonly kind: 'base' | 'subtotal' | 'total'; readonly cents: number }
    | { readonly kind: 'impact' | 'bonus'; readonly cents: number; readonly counted?: true }
    | { readonly kind: 'impact' | 'bonus'; readonly counted: false }
  );

export type Bar = { readonly from: number; readonly to: number };

/** The ends of each bar as shares of the highest amount on the way; nothing for a row that moves nothing. */
export function waterfallBars(rows: readonly WaterfallRow[]): readonly (Bar | null)[] {
  let reached = 0;
  const spans = rows.map((row): Bar | null => {
    if (isStep(row)) {
      const before = reached;
      reached += centsOf(row);
      return before === reached ? null : { from: Math.min(before, reached), to: Math.max(before, reached) };
    }
    reached = centsOf(row);
    return { from: 0, to: reached };
  });
  const highest = Math.max(1, ...spans.map((span) => span?.to ?? 0));
  return spans.map((span) => span && { from: share(span.from, highest), to: share(span.to, highest) });
}

export const isStep = (row: WaterfallRow): boolean => row.kind === 'impact' || row.kind === 'bonus';
export const isCounted = (row: WaterfallRow): boolean => !('counted' in row) || row.counted !== false;
export const centsOf = (row: WaterfallRow): number => ('cents' in row ? row.cents : 0);

/** A price below zero has no bar to the left of the axis: it is paid as zero. */
const share = (cents: number, highest: number): number => Math.round((Math.max(0, cents) / highest) * 1_000) / 1_000;
