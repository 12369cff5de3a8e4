import './rules.css';
import { RISK_FIGURES_DAYS } from '@reprise/contract/payments/risk/signals';
import { formatNumber } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { HoldList } from './read-holds.ts';

/** How many payments each signal held lately, and how many of them were refused. */
export function RulesCard({ rules }: { rules: HoldList['rules'] }) {
  const t = useWords('risk');
  const locale = useLocale();
  return (
    <Card title={t('rules.title')} aside={<small>{t('rules.days', { days: RISK_FIGURES_DAYS })}</small>}>
      <table className="risk-rules">
        <thead>
          <tr>
            <th scope="col">{t('rules.signal')}</th>
            <th scope="col">{t('rules.held')}</th>
            <th scope="col">{t('rules.refused')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ code, held, decided, refused }) => (
            <tr key={code}>
              <th scope="row">{t(`signal.${code}.short`)}</th>
              <td>{formatNumber(locale, held)}</td>
              <td>{decided ? formatNumber(locale, refused) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
