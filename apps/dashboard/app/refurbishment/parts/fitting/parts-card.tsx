import './fitting.css';
import type { FittedParts } from '@reprise/contract/refurbishment/parts/part-payloads';
import { formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useLocale, useT, useWords } from '../../../i18n/words.tsx';
import type { Fitting } from './use-fitting.ts';
import { VatBadge } from './vat-badge.tsx';

/** The parts that a service put into its device. A scan of a reference fits one, as the button does. */
export function PartsCard({ fitting, fitKey }: { fitting: Fitting; fitKey: string }) {
  const t = useWords('parts');
  const common = useT();
  const { data, error, refetch } = fitting.query;
  return (
    <section className="card service-card fit-card" aria-label={t('fit.title')}>
      <h2>{t('fit.title')}</h2>
      {!data && !error && <p className="muted">{common('common.loading')}</p>}
      {!data && error && (
        <>
          <p role="alert">{t('fit.failed')}</p>
          <Button size="glove" icon="refresh" onClick={() => void refetch()}>
            {common('common.retry')}
          </Button>
        </>
      )}
      {data && <Fitted fitted={data} fitting={fitting} fitKey={fitKey} />}
    </section>
  );
}

function Fitted({ fitted, fitting, fitKey }: { fitted: FittedParts; fitting: Fitting; fitKey: string }) {
  const t = useWords('parts');
  const locale = useLocale();
  const { parts, currency, vat, mayFit, mayTakeBack } = fitted;
  return (
    <>
      {parts.length === 0 && <p className="muted">{t('fit.none')}</p>}
      {parts.length > 0 && (
        <ul className="fit-parts">
          {parts.map((part) => (
            <li key={part.id}>
              <span className="fit-name">
                <strong>
                  {part.quantity > 1 && `${part.quantity} × `}
                  {part.name}
                </strong>
                <small className="tabular">{part.reference}</small>
              </span>
              <span className="tabular">{formatMoney(locale, part.quantity * part.unitCost, currency)}</span>
              {mayTakeBack && (
                <Button
                  size="glove"
                  icon="x"
                  label={t('takeBack.of', { name: part.name })}
                  onClick={() => fitting.ask({ kind: 'takeBack', part })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {vat && <VatBadge vat={vat} />}
      {mayFit ? (
        <>
          <p className="muted">{t('fit.scan')}</p>
          <Button size="glove" icon="plus" kbd={fitKey} onClick={() => fitting.ask({ kind: 'fit', part: undefined })}>
            {t('fit.act')}
          </Button>
        </>
      ) : (
        mayTakeBack && <p className="muted">{t('fit.startFirst')}</p>
      )}
    </>
  );
}
