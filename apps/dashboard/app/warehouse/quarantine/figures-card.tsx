import { getQuarantineFigures } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useRead } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';

const ENDINGS = ['as_declared', 'absorbed', 'negotiated', 'returned', 'open'] as const;

/** How often a control ends as the customer declared, and how often two people agree. */
export function FiguresCard() {
  const t = useWords('quarantine');
  const locale = useLocale();
  const { data } = useRead(getQuarantineFigures, {});
  if (!data) return null;
  const { controls, endings, reasons, secondControls, absorbed } = data;
  const { format } = new Intl.NumberFormat(locale, { style: 'percent' });
  const percent = (count: number, of: number) => format(of ? count / of : 0);
  const seconds = secondControls.agreed + secondControls.disagreed;
  return (
    <Card title={t('figures.title')} aside={t('figures.controls', { count: controls })}>
      {controls === 0 ? (
        <p className="subtle">{t('figures.none')}</p>
      ) : (
        <dl className="quarantine-figures">
          {ENDINGS.map((ending) => (
            <div key={ending}>
              <dt>{t(`figures.${ending}`)}</dt>
              <dd>{percent(endings[ending], controls)}</dd>
            </div>
          ))}
          {seconds > 0 && (
            <div>
              <dt>{t('figures.agreed')}</dt>
              <dd>{percent(secondControls.agreed, seconds)}</dd>
            </div>
          )}
          {absorbed.map(({ currency, amount, hidden }) => (
            <div key={currency}>
              <dt>{t('figures.borne')}</dt>
              <dd>{formatMoney(locale, amount, currency)}</dd>
              {hidden > 0 && <dd>{t('figures.hidden', { amount: formatMoney(locale, hidden, currency) })}</dd>}
            </div>
          ))}
        </dl>
      )}
      {reasons.length > 0 && (
        <p className="subtle">
          {reasons.map(({ reason, count }) => `${t(`reasons.${reason}`)} (${count})`).join(' · ')}
        </p>
      )}
    </Card>
  );
}
