import { getFollowUp } from '@reprise/contract/buybacks/follow-routes';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Timeline } from '@reprise/ui/primitives/timeline.tsx';
import { useRead } from '../../../api/query.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { FailureView } from '../../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../../kit/page/loading-card.tsx';
import type { BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';

/** What the customer reads, through the session of the reader: the link of the customer would let staff act as one. */
export function CustomerView({ buyback, onClose }: { buyback: BuybackPage; onClose: () => void }) {
  const t = useWords('buyback');
  const common = useT();
  const { money, day, moment } = useFormats(buyback);
  const { data, error, refetch } = useRead(getFollowUp, { params: { id: buyback.id }, query: {} }, { gcTime: 0 });
  return (
    <Dialog open onClose={onClose} title={t('follow.customerPage')} closeLabel={common('common.close')} look="panel">
      <p className="buyback-lead">{t('follow.customerLead')}</p>
      {error && <FailureView error={error} title={t('page.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingCard columns={['60%']} />}
      {data && (
        <>
          <dl className="facts">
            <dt>{t('device.product')}</dt>
            <dd>{data.product.label}</dd>
            <dt>{t('follow.toReceive')}</dt>
            <dd>{money(data.payout)}</dd>
          </dl>
          <Timeline
            look="steps"
            entries={data.steps.map(({ step, state, at, dueAt }) => {
              const time = at ?? dueAt;
              return {
                id: step,
                state,
                title: t(`steps.${step}`),
                ...(time && { time: { dateTime: time, label: at ? moment(at) : t('next.by', { day: day(time) }) } }),
              };
            })}
            stateLabels={{ done: t('states.done'), now: t('states.now'), next: t('states.next') }}
          />
        </>
      )}
    </Dialog>
  );
}
