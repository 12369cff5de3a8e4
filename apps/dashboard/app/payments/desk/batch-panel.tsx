import { approvePayoutBatch, getPayoutBatch, undoPayoutBatch } from '@reprise/contract/payments/desk/batch-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { call } from '../../api/call.ts';
import { useRead } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { SidePanel } from '../../kit/detail/side-panel.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { useMay } from '../../session/use-may.ts';
import { BatchBody } from './batch-body.tsx';
import type { PayoutBatchDetail } from './read-payments.ts';
import { usePaymentAct } from './use-payment-act.ts';

const LOOKS = {
  prepared: ['blue', 'st-half'],
  approved: ['sky', 'st-play'],
  sent: ['sky', 'st-play'],
  settled: ['green', 'st-done'],
  undone: ['neutral', 'st-off'],
} as const;

/** A batch as its approver reads it: what it pays, who prepared it, and what was checked. */
export function BatchPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('payments');
  const locale = useLocale();
  const { data, error, refetch } = useRead(getPayoutBatch, { params: { id } });
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

/** Nobody approves what they prepared, sold or controlled: the button stays, with the reason. */
function BatchActs({ batch }: { batch: PayoutBatchDetail }) {
  const t = useWords('payments');
  const may = useMay();
  const { id, version, obstacle } = batch;
  const input = { params: { id }, body: { version } };
  const approve = usePaymentAct(() => call(approvePayoutBatch, input), t('batch.approve.done'));
  const undo = usePaymentAct(() => call(undoPayoutBatch, input), t('batch.undo.done'));
  if (!may('ROLE_PAYOUT_BATCH') || batch.status !== 'prepared') return null;
  const problem = approve.problem ?? undo.problem;
  return (
    <>
      {problem && <Notice tone="red" title={problem} live="alert" />}
      {obstacle && <p className="pay-why">{t(`batch.obstacles.${obstacle}`)}</p>}
      <div className="pay-acts">
        {batch.mayUndo && (
          <Button busy={undo.busy} onClick={() => undo.run()}>
            {t('batch.undo.act')}
          </Button>
        )}
        <Button
          variant="primary"
          busy={approve.busy}
          blocked={obstacle ? t(`batch.obstacles.${obstacle}`) : undefined}
          onClick={() => approve.run()}
        >
          {t('batch.approve.act')}
        </Button>
      </div>
    </>
  );
}
