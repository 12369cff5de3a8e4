import { listPayoutBatches } from '@reprise/contract/payments/desk/batch-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { useRead } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { dayWords, instantWords } from './payment-words.ts';

const WAITING = { query: { status: ['prepared'], itemsPerPage: '30', partial: 'true' } } as const;

/** Batches that wait for somebody's approval, above the payments that are in them. */
export function BatchCards({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useWords('payments');
  const locale = useLocale();
  const { data } = useRead(listPayoutBatches, WAITING as never);
  const batches = data?.['hydra:member'] ?? [];
  if (!batches.length) return null;
  return (
    <ul className="pay-batches" aria-label={t('batch.waiting')}>
      {batches.map((batch) => (
        <li key={batch.id}>
          <button type="button" className="pay-batch" onClick={() => onOpen(batch.id)}>
            <span>
              <strong>{t('batch.title', { number: batch.number })}</strong>
              <small>
                {batch.retailer} · {t(`methods.${batch.method}`)}
              </small>
            </span>
            <span className="pay-batch-sum">
              <strong className="tabular">{formatMoney(locale, batch.total, batch.currency)}</strong>
              <small>{t('batch.count', { count: batch.payouts })}</small>
            </span>
            <small className="pay-batch-by">
              {t('batch.preparedBy', {
                who: batch.preparedBy ?? t('somebody'),
                when: instantWords(locale, batch.preparedAt),
              })}
              {' · '}
              {t('batch.execution', { day: dayWords(locale, batch.executionOn) })}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
