import * as routes from '@reprise/contract/payments/desk/payment-routes';
import { MARK_AS_PAID_INFO_MAX_LENGTH } from '@reprise/contract/payments/payouts';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextAreaField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { usePaymentAct } from './use-payment-act.ts';

type Act = 'relaunch' | 'refresh' | 'mark_as_paid';
type Props = {
  payment: { id: string; version?: number | undefined };
  /** what may be done now; the others are not drawn */
  acts: readonly string[];
  size?: 'sm';
};

/** What a person does with one payment: on the desk and on the page of its buyback. */
export function PaymentActs({ payment, acts, size }: Props) {
  const t = useWords('payments');
  const [isMarking, setMarking] = useState(false);
  const { id, version } = payment;
  const relaunch = usePaymentAct(
    () => call(routes.relaunchPayment, { params: { id }, body: version ? { version } : {} }),
    t('acts.relaunch.done'),
  );
  const refresh = usePaymentAct(() => call(routes.refreshPayment, { params: { id } }), t('acts.refresh.done'));
  const has = (act: Act) => acts.includes(act);
  const problem = relaunch.problem ?? refresh.problem;
  return (
    <>
      {problem && <Notice tone="red" title={problem} live="alert" />}
      <div className="pay-acts">
        {has('mark_as_paid') && (
          <Button size={size} onClick={() => setMarking(true)}>
            {t('acts.mark_as_paid.label')}
          </Button>
        )}
        {has('refresh') && (
          <Button size={size} icon="refresh" busy={refresh.busy} onClick={() => refresh.run()}>
            {t('acts.refresh.label')}
          </Button>
        )}
        {has('relaunch') && (
          <Button size={size} variant="primary" icon="refresh" busy={relaunch.busy} onClick={() => relaunch.run()}>
            {t('acts.relaunch.label')}
          </Button>
        )}
      </div>
      {isMarking && <MarkAsPaidDialog payment={payment} onClose={() => setMarking(false)} />}
    </>
  );
}

function MarkAsPaidDialog({ payment: { id, version }, onClose }: Pick<Props, 'payment'> & { onClose: () => void }) {
  const t = useWords('payments');
  const [info, setInfo] = useState('');
  const written = info.trim();
  const { run, busy, problem } = usePaymentAct(
    () =>
      call(routes.markPaymentAsPaid, {
        params: { id },
        body: { ...(written && { info: written }), ...(version && { version }) },
      }),
    t('acts.mark_as_paid.done'),
    onClose,
  );
  return (
    <ActFrame
      title={t('acts.mark_as_paid.title')}
      keep={t('keep')}
      confirm={t('acts.mark_as_paid.confirm')}
      busy={busy}
      problem={problem}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <p>{t('acts.mark_as_paid.lead')}</p>
      <TextAreaField
        label={t('acts.mark_as_paid.info')}
        data-autofocus
        maxLength={MARK_AS_PAID_INFO_MAX_LENGTH}
        value={info}
        onChange={({ target }) => setInfo(target.value)}
      />
    </ActFrame>
  );
}
