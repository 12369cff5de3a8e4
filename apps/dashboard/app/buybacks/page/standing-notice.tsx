import { approveStatusCorrection, refuseStatusCorrection } from '@reprise/contract/buybacks/page/routes';
import { Button, buttonClass, LinkButton } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { AnswerDialog } from './acts/answer-dialog.tsx';
import { useBuybackAct } from './acts/use-buyback-act.ts';
import { usePersonName } from './person-name.ts';
import { actionIn, type BuybackPage } from './read-buyback.ts';
import { useFormats } from './use-formats.ts';

/** Who must act next and by when; what somebody must decide comes with its buttons. */
export function StandingNotice({ buyback }: { buyback: BuybackPage }) {
  return (
    <>
      {buyback.correction && <CorrectionNotice buyback={buyback} correction={buyback.correction} />}
      {buyback.dispute && <DisputeNotice buyback={buyback} dispute={buyback.dispute} />}
      {buyback.payment?.voucher?.acts.includes('print') && buyback.payment.voucher.state === 'to_print' && (
        <VoucherNotice buyback={buyback} amount={buyback.payment.amount} />
      )}
      {buyback.item?.status === 'item_in_quarantine' && <DeskNotice itemId={buyback.item.id} />}
      {buyback.litigation?.status === 'open' ? (
        <OfferNotice buyback={buyback} litigation={buyback.litigation} />
      ) : (
        <NextNotice buyback={buyback} />
      )}
    </>
  );
}

/** The money has left: the buyer settles it, and the retailer says what it thinks in a shared note. */
function DisputeNotice(props: { buyback: BuybackPage; dispute: NonNullable<BuybackPage['dispute']> }) {
  const { buyback, dispute } = props;
  const t = useWords('buyback');
  const { money, day } = useFormats(buyback);
  const { gap, declared, controlled, settledPrice } = dispute;
  if (dispute.isOpen)
    return (
      <Notice tone="orange" icon="message-question" title={t('dispute.open', { gap: money(gap) })}>
        <p>
          {t('dispute.amounts', { declared: money(declared), controlled: money(controlled), day: day(dispute.since) })}
        </p>
        <p>{t('dispute.say')}</p>
      </Notice>
    );
  if (settledPrice === null) return null;
  return (
    <Notice tone="neutral" icon="check" title={t('dispute.settled', { price: money(settledPrice) })}>
      <p>
        {t('dispute.amounts', { declared: money(declared), controlled: money(controlled), day: day(dispute.since) })}
      </p>
    </Notice>
  );
}

/** For who decides at the desk: the case is one press away. */
function DeskNotice({ itemId }: { itemId: string }) {
  const t = useWords('buyback');
  const may = useMay();
  if (!may('ROLE_QUARANTINE_TRANSITION_PAGE')) return null;
  return (
    <Notice
      tone="amber"
      icon="lock-exclamation"
      title={t('desk.title')}
      actions={
        <Link className={buttonClass({})} to={paths.quarantine({ item: itemId })}>
          {t('desk.open')}
        </Link>
      }
    />
  );
}

/** The customer waits at the counter; on a tablet the button that prints is further down. */
function VoucherNotice({ buyback, amount }: { buyback: BuybackPage; amount: number }) {
  const t = useWords('buyback');
  const { money } = useFormats(buyback);
  return (
    <Notice
      tone="amber"
      icon="printer"
      title={t('voucher.title', { amount: money(amount) })}
      actions={<LinkButton href="#payment">{t('voucher.show')}</LinkButton>}
    >
      <p>{t('voucher.body')}</p>
    </Notice>
  );
}

function NextNotice({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const { day } = useFormats(buyback);
  const { status, cancelReason, next } = buyback;
  if (status === 'bb_cancelled')
    return (
      <Notice tone="neutral" icon="x" title={t('cancelled.title')}>
        {cancelReason && <p>{t('cancelled.reason', { reason: t(`reasons.${cancelReason}`) })}</p>}
      </Notice>
    );
  if (!next.who) return null;
  const due = next.dueAt && day(next.dueAt);
  const late = due ? t('next.late', { day: due }) : t('next.lateUndated');
  return (
    <Notice tone={next.isLate ? 'red' : 'blue'} icon="clock" title={t(`next.${next.who}`)}>
      {(next.isLate || due) && <p>{next.isLate ? late : t('next.by', { day: due ?? '' })}</p>}
    </Notice>
  );
}

function OfferNotice(props: { buyback: BuybackPage; litigation: NonNullable<BuybackPage['litigation']> }) {
  const { buyback, litigation } = props;
  const t = useWords('buyback');
  const { money, day } = useFormats(buyback);
  const [isOpen, setOpen] = useState(false);
  const { reason } = actionIn(buyback, 'answer_offer');
  const gap = buyback.price.asDeclared.price - litigation.proposedPrice;
  return (
    <Notice
      tone="orange"
      icon="message-question"
      title={t('offer.title', { price: money(litigation.proposedPayout) })}
      actions={
        <Button variant="primary" blocked={reason ? t(`why.${reason}`) : undefined} onClick={() => setOpen(true)}>
          {t('offer.answer')}
        </Button>
      }
    >
      <p>{t('offer.body', { gap: money(gap), day: day(litigation.deadlineAt) })}</p>
      {litigation.secondLookAskedAt && <p>{t('offer.second', { day: day(litigation.secondLookAskedAt) })}</p>}
      {isOpen && <AnswerDialog buyback={buyback} litigation={litigation} onClose={() => setOpen(false)} />}
    </Notice>
  );
}

function CorrectionNotice(props: { buyback: BuybackPage; correction: NonNullable<BuybackPage['correction']> }) {
  const { buyback, correction } = props;
  const t = useWords('buyback');
  const { day } = useFormats(buyback);
  const nameOf = usePersonName();
  const input = { params: { id: correction.id }, body: {} };
  const approve = useBuybackAct(() => call(approveStatusCorrection, input), t('correction.approved'));
  const refuse = useBuybackAct(() => call(refuseStatusCorrection, input), t('correction.refused'));
  const { reason } = actionIn(buyback, 'decide_correction');
  const problem = approve.problem ?? refuse.problem;
  return (
    <Notice
      tone="amber"
      title={t('correction.waits')}
      actions={
        <>
          {!reason && (
            <Button busy={refuse.busy} onClick={() => refuse.run()}>
              {t('correction.refuse')}
            </Button>
          )}
          <Button
            variant="primary"
            busy={approve.busy}
            blocked={reason ? t(`why.${reason}`) : undefined}
            onClick={() => approve.run()}
          >
            {t('correction.approve')}
          </Button>
        </>
      }
    >
      <p>
        {t('correction.byWhom', {
          move: t(`moves.${correction.command}`),
          name: nameOf(correction.requestedBy),
          reason: correction.reason,
          day: day(correction.expiresAt),
        })}
      </p>
      {problem && <p role="alert">{problem}</p>}
    </Notice>
  );
}
