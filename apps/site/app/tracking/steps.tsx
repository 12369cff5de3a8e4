import { Timeline, type TimelineEntry } from '@reprise/ui/primitives/timeline.tsx';
import type { ReactNode } from 'react';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import { type FollowUp, momentOf, sentBy } from './moment.ts';
import { useDays } from './use-days.ts';

type Step = FollowUp['steps'][number];

/** What is behind, what happens now and what comes, each with its date. */
export function Steps({ followUp }: { followUp: FollowUp }) {
  const t = useSell();
  const { moment } = useDays();
  const detail = useDetails(followUp);
  const title = (step: Step) => {
    if (step.step === 'ended' && followUp.status === 'bb_cancelled') return t('tracking.ended_cancelled');
    if (step.parcel && step.parcel !== 'on_the_way') return t(`tracking.arriving.${step.parcel}`);
    return t(`tracking.steps.${step.step}.${step.state}`);
  };
  const entries = followUp.steps.map((step): TimelineEntry => {
    const more = detail(step);
    return {
      id: step.step,
      state: step.state,
      title: title(step),
      ...(step.at && { time: { dateTime: step.at, label: moment(step.at) } }),
      ...(more && { detail: more }),
      ...(step.late && { tone: 'orange' as const }),
    };
  });
  const states = { done: t('tracking.states.done'), now: t('tracking.states.now'), next: t('tracking.states.next') };
  return (
    <section aria-label={t('tracking.steps_label')} className="follow-steps">
      <Timeline entries={entries} look="steps" stateLabels={states} />
    </section>
  );
}

function useDetails(followUp: FollowUp): (step: Step) => ReactNode {
  const t = useSell();
  const { path } = useSpeech();
  const { day } = useDays();
  const money = useMoney(followUp.currency);
  const { payment, litigation, transport, store, id } = followUp;
  const by = (step: Step) => ({ day: step.dueAt ? day(step.dueAt) : '' });
  const paid = { mode: payment.label, amount: money(payment.amount) };
  return (step) => {
    if (step.step === 'sent' && step.state === 'done') return <ParcelLink link={transport?.trackingLink} />;
    if (step.state === 'done') return null;
    if (step.step === 'sent') {
      if (sentBy(followUp) === 'store') return t('tracking.details.store_sends');
      const key = sentBy(followUp) === 'carrier' ? 'tracking.details.collect_by' : 'tracking.details.send_by';
      return step.dueAt && !step.late && t(key, by(step));
    }
    if (step.step === 'dropped')
      return (
        <>
          {step.dueAt && !step.late && <p>{t('tracking.details.drop_by', by(step))}</p>}
          {store && <p>{[store.name, store.street, store.city].filter(Boolean).join(', ')}</p>}
        </>
      );
    if (step.step === 'checked' && followUp.hold) return t('tracking.details.held');
    if (step.step === 'checked')
      return t(step.dueAt ? 'tracking.details.check_now' : 'tracking.details.check_next', by(step));
    if (step.step === 'decided')
      return (
        <>
          <p>{t('tracking.details.decide_by', by(step))}</p>
          {litigation?.token && (
            <a className="link" href={`${path(`/buyback/${id}/accept`)}?t=${litigation.token}`}>
              {t('tracking.details.decide')}
            </a>
          )}
        </>
      );
    if (step.step === 'paid') {
      const words = { ...paid, ...by(step) };
      if (!step.dueAt) return t('tracking.details.pay_next', words);
      return t(step.late ? 'tracking.details.pay_late' : 'tracking.details.pay_by', words);
    }
    return momentOf(followUp) === 'returning' && step.step === 'ended' ? t('tracking.details.returning') : null;
  };
}

function ParcelLink({ link }: { link: string | null | undefined }) {
  const t = useSell();
  if (!link) return null;
  return (
    <a className="link" href={link} rel="noreferrer">
      {t('tracking.details.follow_parcel')}
    </a>
  );
}
