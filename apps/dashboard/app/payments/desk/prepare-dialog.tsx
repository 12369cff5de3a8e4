import type { CallResult } from '@reprise/client/call';
import { preparePayoutBatches } from '@reprise/contract/payments/desk/batch-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { isPreparable, type Payment } from './read-payments.ts';
import { sumsOf } from './sums.tsx';
import { usePaymentAct } from './use-payment-act.ts';

type Prepared = CallResult<typeof preparePayoutBatches>;
type Props = {
  payments: readonly Payment[];
  onClose: () => void;
  /** the batch to open, when there is one */
  onPrepared: (batchId: string | undefined) => void;
};

/** Puts what was chosen into batches, which another person approves. What could not go into one is named with its reason. */
export function PrepareDialog({ payments, onClose, onPrepared }: Props) {
  const t = useWords('payments');
  const locale = useLocale();
  const [day, setDay] = useState('');
  const [prepared, setPrepared] = useState<Prepared>();
  const fit = payments.filter(isPreparable);
  const batchId = prepared?.batches[0]?.id;
  const { run, busy, problem } = usePaymentAct(
    () =>
      call(preparePayoutBatches, {
        body: { paymentIds: fit.map(({ id }) => id), ...(day && { executionOn: day }) },
      }),
    ({ batches, left }) => (left.length ? undefined : t('prepare.done', { count: batches.length })),
    (output) => {
      if (output.left.length) setPrepared(output);
      else onPrepared(output.batches[0]?.id);
    },
  );
  return (
    <ActFrame
      title={t('prepare.title', { count: fit.length })}
      keep={t(prepared ? 'prepare.close' : 'keep')}
      confirm={t(batchId ? 'prepare.open' : 'prepare.confirm')}
      busy={busy}
      problem={problem ?? (fit.length ? undefined : t('prepare.nothing'))}
      onConfirm={() => {
        if (batchId) onPrepared(batchId);
        else if (fit.length) run();
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
      {prepared && <LeftOut prepared={prepared} payments={payments} />}
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

function LeftOut({ prepared: { batches, left }, payments }: { prepared: Prepared } & Pick<Props, 'payments'>) {
  const t = useWords('payments');
  const title = batches.length
    ? t('prepare.doneBut', { count: batches.length, left: left.length })
    : t('prepare.leftOut', { count: left.length });
  const nameOf = (id: string) => {
    const payment = payments.find((one) => one.id === id);
    return payment?.customer ?? payment?.identificationNumber ?? id;
  };
  const byReason = [...Map.groupBy(left, ({ reason }) => reason)];
  return (
    <Notice tone="amber" icon="st-alert" title={title} live="alert">
      <ul>
        {byReason.map(([reason, group]) => (
          <li key={reason}>
            {t(`prepare.reasons.${reason}`)} {group.map(({ paymentId }) => nameOf(paymentId)).join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
