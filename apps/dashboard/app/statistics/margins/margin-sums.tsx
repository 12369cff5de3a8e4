import type { MarginFigures } from '@reprise/contract/refurbishment/margins/margin-payloads';
import { formatMoney } from '@reprise/i18n/formats';
import { useLocale, useWords } from '../../i18n/words.tsx';

/** What the whole list comes to, one line for each currency: amounts of two are never added up. */
export function MarginSums({ sums }: { sums: readonly MarginFigures[] }) {
  const t = useWords('margins');
  const locale = useLocale();
  if (!sums.length) return null;
  return (
    <section className="margin-sums" aria-label={t('sums.title')}>
      {sums.map(({ currency, items, sold, resale, refund, margin }) => (
        <dl key={currency} className="margin-sum">
          <div>
            <dt>{t('sums.title')}</dt>
            <dd>{t('sums.items', { count: items, sold: String(sold) })}</dd>
          </div>
          <div>
            <dt>{t('sums.costs')}</dt>
            <dd>{formatMoney(locale, margin - resale - refund, currency)}</dd>
          </div>
          <div>
            <dt>{t('sums.resale')}</dt>
            <dd>{formatMoney(locale, resale + refund, currency)}</dd>
          </div>
          <div>
            <dt>{t('sums.margin')}</dt>
            <dd>
              <strong>{formatMoney(locale, margin, currency)}</strong>
            </dd>
          </div>
        </dl>
      ))}
    </section>
  );
}
