import { preparePayoutBatches } from '@reprise/contract/payments/desk/batch-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import type { Payment } from './read-payments.ts';
import { sumsOf } from './sums.tsx';
import { usePaymentAct } from './use-payment-act.ts';

type Props = {
  payments: readonly Payment[];
  onClose: () => void;
  /** the batch to open, when there is one */
  onPrepared: (batchId: string | undefined) => void;
};

/** Puts what was chosen into batches, which another person approves. */
export function PrepareDialog({ payments, onClose, onPrepared }: Props) {
  const t = useWords('payments');
  const locale = useLocale();
  const [day, setDay] = useState('');
  const fit = payments.filter(({ tab, method }) => tab === 'to_pay' && method !== null);
  const { run, busy, problem } = usePaymentAct(
    () =>
      call(preparePayoutBatches, {
        body: { paymentIds: fit.map(({ id }) => id), ...(day && { executionOn: day }) },
      }),
    ({ batches, left }) =>
      left.length
        ? t('prepare.doneBut', { count: batches.length, left: left.length })
        : t('prepare.done', { count: batches.length }),
    ({ batches }) => onPrepared(batches[0]?.id),
  );
  return (
    <ActFrame
      title={t('prepare.title', { count: fit.length })}
      keep={t('keep')}
      confirm={t('prepare.confirm')}
      busy={busy}
      problem={problem ?? (fit.length ? undefined : t('prepare.nothing'))}
      onConfirm={() => {
        if (fit.length) run();
      }}
      onClose={onClose}
    >
      <p>
        <strong className="tabular">
          {sumsOf(fit)
            .map(([currency, amount]) => formatMoney(locale, amount, currency))
            .join(' + ')}
        </strong>
      </p>
      <p>{t('prepare.lead')}</p>
      {fit.length < payments.length && <p>{t('prepare.left', { count: payments.length - fit.length })}</p>}
      <TextField
        label={t('prepare.day')}
        help={t('prepare.dayHelp')}
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </ActFrame>
  );
}
