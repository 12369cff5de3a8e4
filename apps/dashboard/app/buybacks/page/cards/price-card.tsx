import { Card } from '@reprise/ui/primitives/card.tsx';
import { Waterfall } from '@reprise/ui/product/waterfall.tsx';
import type { WaterfallRow } from '@reprise/ui/product/waterfall-bars.ts';
import { isAfterPrice, lineRows } from '@reprise/ui/product/waterfall-rows.ts';
import { useWords } from '../../../i18n/words.tsx';
import type { BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';

/** From the base price over the declared and the controlled one to what is paid, each step with its reason. */
export function PriceCard({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const { money, day } = useFormats(buyback);
  const { price, dispute, payment } = buyback;
  const { validated, absorbed } = price;
  return (
    <Card title={t('price.title')} aside={t('price.until', { day: day(buyback.priceValidUntil) })}>
      <Waterfall rows={useRows(buyback)} format={money} caption={t('price.caption')} />
      {dispute && payment && <p className="buyback-sum">{t('price.paid', { price: money(payment.amount) })}</p>}
      {validated !== null && <p className="buyback-sum">{t('price.validated', { price: money(validated) })}</p>}
      {absorbed !== null && absorbed > 0 && (
        <p className="buyback-sum">{t('price.absorbed', { price: money(absorbed) })}</p>
      )}
    </Card>
  );
}

function useRows({ price, questions, litigation, dispute }: BuybackPage): WaterfallRow[] {
  const t = useWords('buyback');
  const { asDeclared, asControlled } = price;
  const noted = asDeclared.waterfall.map((line) => ({ ...line, note: t('price.included') }));
  const rows = lineRows(noted.filter((line) => !isAfterPrice(line)));
  rows.push({ id: 'declared', kind: 'subtotal', label: t('price.declared'), cents: asDeclared.price });
  if (asControlled) {
    for (const { questionId, title, controlled, effect, isDifferent } of questions) {
      if (!isDifferent) continue;
      const label = `${title} · ${controlled.join(', ') || t('answers.none')}`;
      rows.push({ id: questionId, kind: 'impact', label, note: t('price.byControl'), cents: effect });
    }
    rows.push({ id: 'controlled', kind: 'subtotal', label: t('price.controlled'), cents: asControlled.price });
  }
  // The customer was paid before: the controlled price is between buyer and retailer, and pays nothing.
  if (dispute && asControlled) return rows;
  const last = asControlled ?? asDeclared;
  const bonuses = last.waterfall.filter(isAfterPrice).map((line) => ({ ...line, note: '' }));
  rows.push(...lineRows(bonuses).map((row) => ({ ...row, id: `bonus-${row.id}` })));
  const label = litigation?.status === 'open' ? t('price.payoutIf') : t('price.payout');
  return [...rows, { id: 'payout', kind: 'total', label, cents: last.payout }];
}
