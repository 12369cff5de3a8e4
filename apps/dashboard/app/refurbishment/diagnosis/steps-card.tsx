import type { DiagnosisStep, DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { stockName } from '../../warehouse/check-in/scan-words.ts';
import { sumOf } from './choice.ts';
import { useMoney } from './use-money.ts';

type Props = {
  view: DiagnosisView;
  title: string;
  steps: readonly DiagnosisStep[];
  onRemove?: (id: string) => void;
  /** a fact under the sums, such as the margin that they would leave */
  children?: ReactNode;
};

/** Services with their cost and stock, what they cost together, and what the device has cost then. */
export function StepsCard({ view, title, steps, onRemove, children }: Props) {
  const t = useWords('diagnosis');
  const stocks = useWords('checkin');
  const money = useMoney(view.currency);
  const planned = sumOf(steps);
  return (
    <section className="card diagnosis-part" aria-label={title} aria-live="polite">
      <h2>{title}</h2>
      {steps.length ? (
        <ul className="diagnosis-lines">
          {steps.map(({ id, name, cost, stock }) => (
            <li key={id} className="diagnosis-line">
              <span className="diagnosis-what">
                <b>{name}</b>
                <span className="subtle">{stockName(stocks, stock)}</span>
              </span>
              <span className="diagnosis-cost">{money(cost)}</span>
              {onRemove && (
                <Button
                  size="glove"
                  variant="quiet"
                  icon="x"
                  label={t('steps.remove', { name })}
                  onClick={() => onRemove(id)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t('steps.none')}</p>
      )}
      {view.notOfferedSteps.length > 0 && (
        <Notice tone="orange" title={t('steps.notOffered')}>
          <p>{view.notOfferedSteps.map(({ name }) => name).join(', ')}</p>
        </Notice>
      )}
      <dl className="diagnosis-facts diagnosis-sums">
        <div>
          <dt>{t('steps.planned')}</dt>
          <dd>{money(planned)}</dd>
        </div>
        {view.purchasePrice !== null && (
          <div>
            <dt>{t('steps.total')}</dt>
            <dd>{money(view.purchasePrice + planned)}</dd>
          </div>
        )}
        {children}
      </dl>
    </section>
  );
}
