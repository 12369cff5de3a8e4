import type { T } from '@reprise/i18n';
import type { WaterfallRow } from '@reprise/ui/waterfall-bars.ts';

type Line = { code: string; label: string; value: number };
/** Lines of the price itself; what circuit and payment add comes after the choice of them. */
const AFTER_PRICE = ['circuit', 'payment', 'payout_floor'];

/** The steps of a price as a table reads them, with the answers that changed nothing in one line. */
export function rowsOf(
  waterfall: readonly Line[],
  { price, answers, t }: { price: number; answers: number; t: T<'sell'> },
): WaterfallRow[] {
  const lines = waterfall.filter(({ code }) => !AFTER_PRICE.includes(code));
  const rows = lines.map(({ code, label, value }, i): WaterfallRow => {
    const row = { id: String(i), label };
    if (code === 'base') return { ...row, kind: 'base', cents: value };
    if (code === 'included') return { ...row, kind: 'impact', counted: false, note: t('estimate.included') };
    return { ...row, kind: 'impact', cents: value };
  });
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
