import {
  CANCEL_REASON_NEEDING_COMMENT,
  CANCEL_REASONS,
  type CancelReason,
} from '@reprise/contract/buybacks/cancellation';
import { cancelBuyback } from '@reprise/contract/buybacks/follow-routes';
import { cancelPayment } from '@reprise/contract/payments/desk/cancel-routes';
import { mayHaveLeft } from '@reprise/contract/states/payment';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextAreaField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import { ActFrame } from '../../../kit/act-frame.tsx';
import type { BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';
import { useBuybackAct } from './use-buyback-act.ts';

/** At once; once the provider of the payment confirms; or although the money has left. */
type Way = 'cancel' | 'cancel_payment' | 'force_cancel';
type Props = { buyback: BuybackPage; way: Way; onClose: () => void };
const WORDS = {
  cancel: { title: 'cancel.title', confirm: 'cancel.confirm', done: 'cancel.done' },
  cancel_payment: { title: 'cancel.providerTitle', confirm: 'cancel.askProvider', done: 'cancel.asked' },
  force_cancel: { title: 'cancel.forceTitle', confirm: 'cancel.force', done: 'cancel.done' },
} as const;

/** Says in words what cancelling does to the device, the label, the money and the customer, before it is done. */
export function CancelDialog({ buyback, way, onClose }: Props) {
  const t = useWords('buyback');
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const { id, version, identificationNumber: number, payment } = buyback;
  const words = WORDS[way];
  const act = useBuybackAct(
    async () => {
      const body = { reason: reason as CancelReason, version, ...(comment.trim() && { comment: comment.trim() }) };
      if (way === 'cancel_payment' && payment) await call(cancelPayment, { params: { id: payment.id }, body });
      else
        await call(cancelBuyback, { params: { id }, body: way === 'force_cancel' ? { ...body, force: true } : body });
    },
    t(words.done),
    onClose,
  );
  const needsComment = reason === CANCEL_REASON_NEEDING_COMMENT && !comment.trim();
  const confirm = () => {
    setTried(true);
    if (reason && !needsComment) act.run();
  };
  return (
    <ActFrame
      title={t(words.title, { number })}
      keep={t('cancel.keep')}
      confirm={t(words.confirm)}
      danger
      busy={act.busy}
      problem={act.problem}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Consequences buyback={buyback} way={way} />
      <SelectField
        label={t('cancel.reason')}
        placeholder={t('cancel.choose')}
        options={CANCEL_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        value={reason}
        error={isTried && !reason ? t('cancel.choose') : undefined}
        onChange={({ target }) => setReason(target.value as CancelReason | '')}
      />
      <TextAreaField
        label={t('cancel.comment')}
        value={comment}
        maxLength={255}
        error={isTried && needsComment ? t('cancel.needed') : undefined}
        onChange={({ target }) => setComment(target.value)}
      />
    </ActFrame>
  );
}

const IN_WAREHOUSE: readonly string[] = ['bb_in_processing', 'bb_completed'];

function Consequences({ buyback, way }: Pick<Props, 'buyback' | 'way'>) {
  const t = useWords('buyback');
  const { money } = useFormats(buyback);
  const { status, payment, litigation, parcels } = buyback;
  const isInWarehouse = IN_WAREHOUSE.some((one) => status.startsWith(one));
  const place = status === 'bb_in_transit' ? 'inTransit' : isInWarehouse ? 'inWarehouse' : 'withCustomer';
  const hasLabel = place === 'withCustomer' && parcels.some(({ label }) => label === 'ready' || label === 'pending');
  const hasLeft = mayHaveLeft(payment?.status);
  return (
    <ul className="buyback-consequences">
      <li>{t('cancel.final')}</li>
      <li>{t(`cancel.${place}`)}</li>
      {hasLabel && <li>{t('cancel.label')}</li>}
      {payment && way === 'cancel_payment' && (
        <>
          <li>{t('cancel.provider', { amount: money(payment.amount) })}</li>
          <li>{t('cancel.tooLate')}</li>
        </>
      )}
      {payment && way !== 'cancel_payment' && payment.amount > 0 && payment.status !== 'payment_cancelled' && (
        <li>{t(hasLeft ? 'cancel.paid' : 'cancel.payment', { amount: money(payment.amount) })}</li>
      )}
      {litigation?.status === 'open' && <li>{t('cancel.litigation')}</li>}
      <li>{t('cancel.mail')}</li>
    </ul>
  );
}
