import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { actionIn, type BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';

export function PaymentCard({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const { money, day } = useFormats(buyback);
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
      </dl>
      <div className="buyback-acts no-print">
        {(['relaunch_payment', 'mark_paid'] as const).map((action) => {
          const { reason } = actionIn(buyback, action);
          return (
            <Button key={action} size="sm" blocked={reason ? t(`why.${reason}`) : undefined}>
              {t(`acts.${action}`)}
            </Button>
          );
        })}
      </div>
    </Card>
  );
}
