import { approvePayoutBatch, getPayoutBatch, undoPayoutBatch } from '@reprise/contract/payments/desk/batch-routes';
import type { T } from '@reprise/i18n';
import { formatMoney } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useEffect, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { useRead } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { SidePanel } from '../../kit/detail/side-panel.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { useMay } from '../../session/use-may.ts';
import { BatchBody } from './batch-body.tsx';
import { hasStoppedPayee, payeesToConfirm } from './payee-checks.tsx';
import type { PayoutBatchDetail } from './read-payments.ts';
import { usePaymentAct } from './use-payment-act.ts';

const LOOKS = {
  prepared: ['blue', 'st-half'],
  approved: ['sky', 'st-play'],
  sent: ['sky', 'st-play'],
  settled: ['green', 'st-done'],
  undone: ['neutral', 'st-off'],
} as const;

/** A bank answers within seconds. */
const ASKED_EVERY_MS = 3_000;

/** A batch as its approver reads it: what it pays, who prepared it, and what was checked. */
export function BatchPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('payments');
  const locale = useLocale();
  const { data, error, refetch } = useRead(getPayoutBatch, { params: { id } });
  const isAsked = data?.status === 'prepared' && (data.checks.payees?.pending ?? 0) > 0;
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setInterval(() => void refetch(), ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isAsked, refetch]);
  return (
    <SidePanel
      open
      onClose={onClose}
      title={data ? t('batch.title', { number: data.number }) : t('panel.loading')}
      footer={data && <BatchActs batch={data} />}
    >
      {data && (
        <div className="stack pay-panel">
          <p className="pay-head">
            <Badge tone={LOOKS[data.status][0]} glyph={LOOKS[data.status][1]}>
              {t(`batch.statuses.${data.status}`)}
            </Badge>
            <span className="subtle">
              {t(`methods.${data.method}`)}, {data.retailer}
            </span>
          </p>
          <p className="pay-total tabular">{formatMoney(locale, data.total, data.currency)}</p>
          <BatchBody batch={data} />
        </div>
      )}
      {!data && error && <FailureView error={error} title={t('failedToRead')} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingCard rows={6} columns={['40%', '50%']} />}
    </SidePanel>
  );
}

/** Why the button does not approve: who reads it, or what the bank said of a payee. */
function whyNot(t: T<'payments'>, batch: PayoutBatchDetail, isConfirmed: boolean): string | undefined {
  const { obstacle, checks } = batch;
  if (obstacle) return t(`batch.obstacles.${obstacle}`);
  if (checks.payees?.pending) return t('payees.pending', { count: checks.payees.pending });
  if (hasStoppedPayee(batch)) return t('payees.stopped');
  return payeesToConfirm(batch).length && !isConfirmed ? t('payees.confirmFirst') : undefined;
}

/** Nobody approves what they prepared, sold or controlled: the button stays, with the reason. */
function BatchActs({ batch }: { batch: PayoutBatchDetail }) {
  const t = useWords('payments');
  const may = useMay();
  const { id, version, obstacle } = batch;
  const input = { params: { id }, body: { version } };
  const whyId = useId();
  const toConfirm = payeesToConfirm(batch);
  // A confirmation is of the names that were shown: others are confirmed anew.
  const [confirmed, setConfirmed] = useState('');
  const isConfirmed = confirmed === toConfirm.join();
  const approve = usePaymentAct(
    () =>
      call(approvePayoutBatch, {
        ...input,
        body: { version, ...(toConfirm.length && { confirmed: toConfirm }) },
      }),
    t('batch.approve.done'),
  );
  const undo = usePaymentAct(() => call(undoPayoutBatch, input), t('batch.undo.done'));
  if (!may('ROLE_PAYOUT_BATCH') || batch.status !== 'prepared') return null;
  const problem = approve.problem ?? undo.problem;
  const why = whyNot(t, batch, isConfirmed);
  return (
    <>
      {problem && <Notice tone="red" title={problem} live="alert" />}
      {!obstacle && toConfirm.length > 0 && (
        <Checkbox
          label={t('payees.confirm', { count: toConfirm.length })}
          checked={isConfirmed}
          onChange={({ target }) => setConfirmed(target.checked ? toConfirm.join() : '')}
        />
      )}
      {why && (
        <p className="pay-why" id={whyId}>
          {why}
        </p>
      )}
      <div className="pay-acts">
        {batch.mayUndo && (
          <Button busy={undo.busy} onClick={() => undo.run()}>
            {t('batch.undo.act')}
          </Button>
        )}
        <Button variant="primary" busy={approve.busy} blockedBy={why && whyId} onClick={() => approve.run()}>
          {t('batch.approve.act')}
        </Button>
      </div>
    </>
  );
}
