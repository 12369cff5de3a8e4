import { getPayment } from '@reprise/contract/payments/desk/payment-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { CopyButton } from '@reprise/ui/primitives/copy-button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { Link } from 'react-router';
import { useRead } from '../../../api/query.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { SidePanel } from '../../../kit/detail/side-panel.tsx';
import { FailureView } from '../../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../../kit/page/loading-card.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useMay } from '../../../session/use-may.ts';
import { VoucherPart } from '../../voucher/voucher-part.tsx';
import { PaymentActs } from '../payment-acts.tsx';
import { DueDay, PaymentState } from '../payment-status.tsx';
import { failureTitle, instantWords, nextWords } from '../payment-words.ts';
import type { PaymentDetail } from '../read-payments.ts';
import { Attempts } from './attempts.tsx';
import { BookLines } from './book-lines.tsx';
import { CancellationNotice } from './cancellation-notice.tsx';
import { ReturnNotice } from './return-notice.tsx';

type Props = { id: string; onClose: () => void; onPrepare: (payment: PaymentDetail) => void };

/** One payment in full: why it failed, to whom it goes, and what was tried. */
export function PaymentPanel({ id, onClose, onPrepare }: Props) {
  const t = useWords('payments');
  const locale = useLocale();
  const { data, error, refetch } = useRead(getPayment, { params: { id } });
  const titleOf = ({ amount, currency, customer }: PaymentDetail) => {
    const money = formatMoney(locale, amount, currency);
    return customer ? t('panel.title', { amount: money, who: customer }) : money;
  };
  const title = data ? titleOf(data) : t('panel.loading');
  return (
    <SidePanel
      open
      onClose={onClose}
      title={title}
      footer={
        data &&
        data.acts.length > 0 && (
          <>
            <PaymentActs payment={data} acts={data.acts} />
            {data.acts.includes('prepare') && (
              <Button variant="primary" icon="stack-2" onClick={() => onPrepare(data)}>
                {t(data.returned ? 'prepare.again' : 'prepare.one')}
              </Button>
            )}
          </>
        )
      }
    >
      {data && <PaymentBody payment={data} />}
      {!data && error && <FailureView error={error} title={t('failedToRead')} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingCard rows={5} columns={['40%', '50%']} />}
    </SidePanel>
  );
}

function PaymentBody({ payment }: { payment: PaymentDetail }) {
  const t = useWords('payments');
  const locale = useLocale();
  const may = useMay();
  const code = <Code13 code={payment.identificationNumber} />;
  return (
    <div className="stack pay-panel">
      <p className="pay-head">
        {may('ROLE_BUYBACK_DETAIL_PAGE') ? (
          <Link className="link" to={paths.buyback({ id: payment.buybackId })}>
            {code}
          </Link>
        ) : (
          code
        )}
        <PaymentState payment={payment} />
      </p>
      <p className="subtle">{payment.product}</p>
      <FailureNotice payment={payment} />
      <ReturnNotice payment={payment} />
      <CancellationNotice payment={payment} />
      {payment.tab === 'held' && (
        <Notice tone="orange" icon="st-pause" title={t('held.title')}>
          <p>{t('held.body')}</p>
          {may('ROLE_RISK_SIGNAL_READ') && (
            <Link className="link" to={paths.risk({ hold: payment.id })}>
              {t('held.open')}
            </Link>
          )}
        </Notice>
      )}
      {payment.voucher && <VoucherPart voucher={payment.voucher} />}
      {payment.paidOnCancelled && <Notice tone="orange" title={t('panel.paidOnCancelled')} />}
      <section>
        <h3>{t('panel.order')}</h3>
        <dl className="facts">
          <dt>{t('panel.payee')}</dt>
          <dd>{payment.payee?.name ?? t('noName')}</dd>
          {payment.payee?.iban && (
            <>
              <dt>IBAN</dt>
              <dd className="tabular">{payment.payee.iban}</dd>
            </>
          )}
          <dt>{t('columns.mode')}</dt>
          <dd>
            {payment.label}, {payment.method ? t(`methods.${payment.method}`) : t('methods.byHand')}
          </dd>
          <dt>{t('columns.due')}</dt>
          <dd className="pay-due">
            <DueDay payment={payment} />
          </dd>
          <dt>{t('columns.retailer')}</dt>
          <dd>{payment.retailer}</dd>
          {payment.reference && (
            <>
              <dt>{t('panel.reference')}</dt>
              <dd>{payment.reference}</dd>
            </>
          )}
          {payment.paidAt && (
            <>
              <dt>{t('panel.paidAt')}</dt>
              <dd>{instantWords(locale, payment.paidAt)}</dd>
            </>
          )}
          {payment.paidInfo && (
            <>
              <dt>{t('panel.paidInfo')}</dt>
              <dd>{payment.paidInfo}</dd>
            </>
          )}
        </dl>
      </section>
      <Attempts payment={payment} />
      <BookLines payment={payment} />
    </div>
  );
}

/** Why it failed and what comes next; and that trying again is safe, with the key that makes it so. */
function FailureNotice({ payment }: { payment: PaymentDetail }) {
  const t = useWords('payments');
  const locale = useLocale();
  const { failure, status, payouts } = payment;
  if (status !== 'payment_failed' || !failure) return null;
  const key = payouts[0]?.key;
  return (
    <>
      <Notice tone="red" icon="st-alert" title={failureTitle(t, failure)}>
        <p>{t(`failure.kinds.${failure.kind}.body`)}</p>
        <p>
          {t('failure.code', { code: failure.code })} {nextWords(t, locale, payment)}
        </p>
      </Notice>
      {key && (
        <Notice tone="green" icon="lock" title={t('safe.title')}>
          <p>{t('safe.body')}</p>
          <p className="pay-key">
            <code>{key}</code>
            <CopyButton text={key} label={t('copy.act')} copiedLabel={t('copy.done')} />
          </p>
        </Notice>
      )}
    </>
  );
}
