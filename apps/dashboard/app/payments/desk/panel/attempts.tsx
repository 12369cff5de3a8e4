import { Timeline, type TimelineEntry } from '@reprise/ui/primitives/timeline.tsx';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { PanelLink } from '../panel-link.tsx';
import { failureTitle, instantWords } from '../payment-words.ts';
import type { PaymentDetail } from '../read-payments.ts';

type Payout = PaymentDetail['payouts'][number];
const OVER: readonly Payout['status'][] = ['paid', 'refused', 'withdrawn', 'returned'];
const BAD: readonly Payout['status'][] = ['refused', 'returned'];

/** Every attempt, the newest first: what was asked of whom, and what came of it. */
export function Attempts({ payment }: { payment: Pick<PaymentDetail, 'payouts' | 'relaunchAt'> }) {
  const t = useWords('payments');
  const locale = useLocale();
  const entries: TimelineEntry[] = payment.payouts.map((payout) => {
    const at = payout.settledAt ?? payout.sentAt ?? payout.approvedAt ?? payout.createdAt;
    return {
      id: payout.id,
      state: OVER.includes(payout.status) ? 'done' : 'now',
      ...(BAD.includes(payout.status) && { tone: 'red' as const }),
      title: t('attempts.title', { number: payout.attempt, state: t(`attempts.${payout.status}`) }),
      time: { dateTime: at, label: instantWords(locale, at) },
      detail: <AttemptDetail payout={payout} />,
    };
  });
  if (payment.relaunchAt)
    entries.unshift({
      id: 'relaunch',
      state: 'next',
      title: t('attempts.automatic'),
      time: { dateTime: payment.relaunchAt, label: instantWords(locale, payment.relaunchAt) },
    });
  return (
    <section>
      <h3>{t('attempts.heading')}</h3>
      {entries.length ? (
        <Timeline
          entries={entries}
          stateLabels={{ done: t('attempts.over'), now: t('attempts.underWay'), next: t('attempts.planned') }}
        />
      ) : (
        <p className="subtle">{t('attempts.none')}</p>
      )}
    </section>
  );
}

function AttemptDetail({ payout }: { payout: Payout }) {
  const t = useWords('payments');
  const { failure, batch, preparedBy, approvedBy, key, reference } = payout;
  const lines = [
    failure && `${failureTitle(t, failure)} (${failure.code})`,
    preparedBy && t('attempts.preparedBy', { who: preparedBy }),
    approvedBy && t('attempts.approvedBy', { who: approvedBy }),
    reference && t('attempts.reference', { reference }),
  ].filter((line): line is string => Boolean(line));
  return (
    <>
      <code className="pay-code">{key}</code>
      {batch && (
        <p>
          <PanelLink shows={{ batch: batch.id }}>{t('batch.title', { number: batch.number })}</PanelLink>
        </p>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
