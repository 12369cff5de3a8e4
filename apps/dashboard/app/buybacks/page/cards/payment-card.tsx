import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { CopyButton } from '@reprise/ui/primitives/copy-button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { session } from '../../../api/session.ts';
import { useStore } from '../../../base/store.ts';
import { useWords } from '../../../i18n/words.tsx';
import { paths } from '../../../navigation/paths.ts';
import { PaymentActs } from '../../../payments/desk/payment-acts.tsx';
import { VoucherPart } from '../../../payments/voucher/voucher-part.tsx';
import { useIsProvider, useMay } from '../../../session/use-may.ts';
import { ReleaseCardDialog } from '../acts/release-card-dialog.tsx';
import { actionIn, type BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';
import { GiftCardFacts } from './gift-card-facts.tsx';
import { PaymentNews } from './payment-news.tsx';

const ACTS = [
  { action: 'relaunch_payment', act: 'relaunch' },
  { action: 'mark_paid', act: 'mark_as_paid' },
] as const;

export function PaymentCard({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const { money, day } = useFormats(buyback);
  const may = useMay();
  const { payment, paymentMode } = buyback;
  if (!payment)
    return (
      <Card title={t('payment.title')}>
        <p className="buyback-lead">{paymentMode.label}</p>
        <p className="subtle">{t('payment.none')}</p>
      </Card>
    );
  const badge = (
    <StatusBadge object="payment" status={payment.status}>
      {t(`payments.${payment.status}`)}
    </StatusBadge>
  );
  return (
    <Card title={t('payment.title')} aside={badge}>
      <PaymentNews buyback={buyback} />
      <dl className="facts buyback-facts">
        <dt>{t('payment.mode')}</dt>
        <dd>{payment.label}</dd>
        <dt>{t('payment.issuer')}</dt>
        <dd>{t(`payment.${payment.issuer}`)}</dd>
        <dt>{t('payment.amount')}</dt>
        <dd className="tabular">{money(payment.amount)}</dd>
        {payment.dueOn && (
          <>
            <dt>{t('payment.due')}</dt>
            <dd>{day(payment.dueOn)}</dd>
          </>
        )}
        {payment.paidAt && (
          <>
            <dt>{t('payment.paidAt')}</dt>
            <dd>{day(payment.paidAt)}</dd>
          </>
        )}
        {payment.news.reference && (
          <>
            <dt>{t('news.reference')}</dt>
            <dd>
              <span className="tabular">{payment.news.reference}</span>{' '}
              <CopyButton text={payment.news.reference} label={t('news.copy')} copiedLabel={t('news.copied')} />
            </dd>
          </>
        )}
        {payment.giftCard && <GiftCardFacts buyback={buyback} card={payment.giftCard} />}
      </dl>
      {payment.voucher && <VoucherPart voucher={payment.voucher} />}
      {payment.cancellation && payment.cancellation.status !== 'cancelled' && (
        <CancellationNotice buyback={buyback} cancellation={payment.cancellation} />
      )}
      <div className="buyback-acts no-print">
        {ACTS.map(({ action }) => {
          const { reason } = actionIn(buyback, action);
          if (!reason) return null;
          return (
            <Button key={action} size="sm" blocked={t(`why.${reason}`)}>
              {t(`acts.${action}`)}
            </Button>
          );
        })}
        <PaymentActs
          payment={{ id: payment.id }}
          acts={ACTS.filter(({ action }) => !actionIn(buyback, action).reason).map(({ act }) => act)}
          size="sm"
        />
        {payment.giftCard && <ReleaseCard buyback={buyback} paymentId={payment.id} />}
        <DeskLink payment={payment} />
        {buyback.timeline.some(({ fields }) => fields.includes('paymentHeld')) && may('ROLE_RISK_SIGNAL_READ') && (
          <Link className="link" to={paths.risk({ hold: payment.id })}>
            {t('payment.risk')}
          </Link>
        )}
      </div>
    </Card>
  );
}

function ReleaseCard({ buyback, paymentId }: { buyback: BuybackPage; paymentId: string }) {
  const t = useWords('buyback');
  const [isAsked, setAsked] = useState(false);
  const { reason } = actionIn(buyback, 'release_card');
  return (
    <>
      <Button size="sm" blocked={reason ? t(`why.${reason}`) : undefined} onClick={() => setAsked(true)}>
        {t('giftCard.release')}
      </Button>
      {isAsked && <ReleaseCardDialog paymentId={paymentId} onClose={() => setAsked(false)} />}
    </>
  );
}

const TONES = { asked: 'blue', unanswered: 'orange', too_late: 'red', buyback_kept: 'orange' } as const;
type Cancellation = NonNullable<NonNullable<BuybackPage['payment']>['cancellation']>;

/** What became of asking the provider to cancel the payment. It is said aloud when the answer comes. */
function CancellationNotice({ buyback, cancellation }: { buyback: BuybackPage; cancellation: Cancellation }) {
  const t = useWords('buyback');
  const { moment } = useFormats(buyback);
  const { status, askedAt, answeredAt } = cancellation;
  if (status === 'cancelled') return null;
  return (
    <Notice
      tone={TONES[status]}
      live="status"
      title={t(`payment.cancellation.${status}`, { at: moment(answeredAt ?? askedAt) })}
    />
  );
}

/** To the payment on the desk, for people of the side that issues it. */
function DeskLink({ payment: { id, issuer } }: { payment: NonNullable<BuybackPage['payment']> }) {
  const t = useWords('buyback');
  const may = useMay();
  const isProvider = useIsProvider();
  const module = useStore(session)?.currentModule;
  const isOfIssuer = isProvider || module === 'root' || issuer === (module === 'lcm' ? 'buyer' : 'retailer');
  if (!isOfIssuer || !may('ROLE_PAYOUT_DESK_PAGE')) return null;
  const desk = isProvider ? paths.paymentSearch({ payment: id }) : paths.payments({ payment: id });
  return (
    <Link className="link" to={desk}>
      {t('payment.desk')}
    </Link>
  );
}
