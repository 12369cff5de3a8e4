import { formatMoney } from '@reprise/i18n/formats';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { GradeTile } from '@reprise/ui/product/grade-tile.tsx';
import { type FormatMoney, Price } from '@reprise/ui/product/price.tsx';
import { Waterfall } from '@reprise/ui/product/waterfall.tsx';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { estimateRows } from './estimate-rows.ts';
import type { Preview } from './use-preview.ts';

export function EstimateResult({ preview: { estimate, refusal, currency } }: { preview: Preview }) {
  const t = useWords('estimates');
  const called = useWords('catalogue');
  const locale = useLocale();
  const format: FormatMoney = (cents, style) => formatMoney(locale, cents, currency, style);
  if (!estimate)
    return (
      <Notice tone={refusal === 'no_estimate' ? 'red' : 'amber'} title={t(`refusal.${refusal ?? 'no_diagnostic'}`)} />
    );
  const { state, payout } = estimate;
  return (
    <>
      <p className="estimate-payout">
        <Price cents={payout} format={format} />
        <GradeTile state={state} label={called(`states.${state}`)} size="lg" />
      </p>
      <Waterfall rows={estimateRows(estimate, t)} format={format} caption={t('panel.caption')} look="ticket" />
    </>
  );
}
