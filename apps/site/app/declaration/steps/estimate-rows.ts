import type { T } from '@reprise/i18n';
import type { WaterfallRow } from '@reprise/ui/product/waterfall-bars.ts';
import { isAfterPrice, lineRows, type PricedLine } from '@reprise/ui/product/waterfall-rows.ts';

/** The steps of a price as a table reads them, with the answers that changed nothing in one line. */
export function rowsOf(
  waterfall: readonly PricedLine[],
  { price, answers, t }: { price: number; answers: number; t: T<'sell'> },
): WaterfallRow[] {
  // What circuit and payment add comes after the choice of them.
  const lines = waterfall.filter((line) => !isAfterPrice(line));
  const rows = lineRows(lines.map((line) => ({ ...line, note: t('estimate.included') })));
  const silent = answers - lines.filter(({ code }) => ['deduction', 'included', 'addition'].includes(code)).length;
  if (silent > 0)
    rows.push({
      id: 'others',
      kind: 'impact',
      cents: 0,
      label: t('estimate.others', { count: silent }),
      note: t('estimate.others_note'),
    });
  return [...rows, { id: 'total', kind: 'total', cents: price, label: t('estimate.total') }];
}
