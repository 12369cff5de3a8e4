import type { T } from '@reprise/i18n';
import type { Estimate } from '@reprise/pricing/estimate';
import type { Line } from '@reprise/pricing/waterfall';
import type { WaterfallRow } from '@reprise/ui/product/waterfall-bars.ts';
import { lineRows } from '@reprise/ui/product/waterfall-rows.ts';
import type { ShownQuestion } from './priced.ts';

/** The steps of an estimate in the words a customer reads, and the price they make. */
export function waterfallRows(
  { waterfall, state, price }: Estimate,
  questions: readonly ShownQuestion[],
  t: T<'questions'>,
  told: T<'estimates'>,
): WaterfallRow[] {
  const parts = new Map(questions.flatMap(({ answers }) => answers.map(({ id, part }) => [id, part])));
  const partOf = ({ answerId }: Line) => (answerId ? parts.get(answerId) : undefined);
  const labelOf = ({ code, label }: Line) => {
    if (code === 'base') return told(`lines.${state}`);
    return code === 'floor' ? told('lines.floor') : label;
  };
  const noteOf = (line: Line) => {
    const first = waterfall.find((one) => one.code === 'deduction' && partOf(one) === partOf(line));
    return t('preview.included', { name: first?.label ?? '' });
  };
  const rows = lineRows(waterfall.map((line) => ({ ...line, label: labelOf(line), note: noteOf(line) })));
  return [...rows, { id: 'price', kind: 'total', label: t('preview.price'), cents: price }];
}
