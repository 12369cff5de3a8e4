import { BUYBACK_COMPLETED_STATUSES } from '@reprise/contract/states/buyback';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import { mayHaveLeft } from '@reprise/contract/states/payment';
import { LOST_COMMENT_MAX_LENGTH, type LostPlace } from '@reprise/contract/warehouse/lost/lost';
import { compensateLoss, markItemAsLost, reportItemFound } from '@reprise/contract/warehouse/lost/lost-routes';
import { TextAreaField, TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import { ActFrame } from '../../../kit/act-frame.tsx';
import { centsBetween } from '../../../kit/fields/cents-in.ts';
import type { BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';
import { useBuybackAct } from './use-buyback-act.ts';

type Props = { buyback: BuybackPage; itemId: string; onClose: () => void };

/** Where a device of a status can be lost: it is in one place only. */
function placeOf(status: ItemStatus): LostPlace {
  if (status === 'item_awaiting_inventory') return 'store';
  return status === 'item_in_transit' || status === 'item_returned' ? 'transport' : 'warehouse';
}

/** Losing a device pays its customer, so the dialog says how much. */
export function LostDialog({ buyback, itemId, onClose }: Props) {
  const t = useWords('lost');
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const place = placeOf(buyback.item!.status);
  const body = { place, comment: comment.trim() };
  const act = useBuybackAct(() => call(markItemAsLost, { params: { id: itemId }, body }), t('done'), onClose);
  return (
    <ActFrame
      title={t('title')}
      keep={t('keep')}
      confirm={t('confirm')}
      danger
      busy={act.busy}
      problem={act.problem}
      onConfirm={() => {
        setTried(true);
        if (comment.trim()) act.run();
      }}
      onClose={onClose}
    >
      <p>
        {t('place')} <strong>{t(`places.${place}`)}</strong>
      </p>
      <Consequences buyback={buyback} />
      <TextAreaField
        label={t('comment')}
        data-autofocus
        value={comment}
        maxLength={LOST_COMMENT_MAX_LENGTH}
        error={isTried && !comment.trim() ? t('needed') : undefined}
        onChange={({ target }) => setComment(target.value)}
      />
    </ActFrame>
  );
}

function Consequences({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('lost');
  const { money } = useFormats(buyback);
  const { status, payment, litigation, price } = buyback;
  const isBought = (BUYBACK_COMPLETED_STATUSES as readonly string[]).includes(status);
  const consequence = ((): string => {
    if (status === 'bb_cancelled') return t('cancelled');
    if (isBought) return t('bought');
    if (mayHaveLeft(payment?.status)) return t('paid');
    return t('pays', { amount: money(price.asDeclared.payout) });
  })();
  return (
    <ul className="buyback-consequences">
      <li>
        <strong>{consequence}</strong>
      </li>
      {litigation?.status === 'open' && <li>{t('litigation')}</li>}
      {status !== 'bb_cancelled' && <li>{t('found')}</li>}
    </ul>
  );
}

export function FoundDialog({ buyback, itemId, onClose }: Props) {
  const t = useWords('lost');
  const [comment, setComment] = useState('');
  const body = comment.trim() ? { comment: comment.trim() } : {};
  const act = useBuybackAct(() => call(reportItemFound, { params: { id: itemId }, body }), t('foundDone'), onClose);
  return (
    <ActFrame
      title={t('foundTitle')}
      keep={t('foundKeep')}
      confirm={t('foundConfirm')}
      busy={act.busy}
      problem={act.problem}
      onConfirm={() => act.run()}
      onClose={onClose}
    >
      <p>{buyback.status === 'bb_cancelled' ? t('foundCancelled') : t('foundLead')}</p>
      <TextAreaField
        label={t('foundComment')}
        value={comment}
        maxLength={LOST_COMMENT_MAX_LENGTH}
        onChange={({ target }) => setComment(target.value)}
      />
    </ActFrame>
  );
}

export function CompensateDialog({ buyback, itemId, onClose }: Props) {
  const t = useWords('lost');
  const { money } = useFormats(buyback);
  const [amount, setAmount] = useState('');
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const { price } = buyback;
  const most = Math.max(price.asDeclared.payout, price.declared ?? 0, price.predeclared ?? 0);
  const cents = centsBetween(amount, 1, most);
  const isFit = cents !== undefined;
  const act = useBuybackAct(
    () => call(compensateLoss, { params: { id: itemId }, body: { amount: cents!, comment: comment.trim() } }),
    t('compensate.done'),
    onClose,
  );
  return (
    <ActFrame
      title={t('compensate.title')}
      keep={t('compensate.keep')}
      confirm={t('compensate.confirm')}
      busy={act.busy}
      problem={act.problem}
      onConfirm={() => {
        setTried(true);
        if (isFit && comment.trim()) act.run();
      }}
      onClose={onClose}
    >
      <p>{t('compensate.lead')}</p>
      <TextField
        label={t('compensate.amount')}
        help={t('compensate.help', { most: money(most) })}
        inputMode="decimal"
        data-autofocus
        value={amount}
        error={isTried && !isFit ? t('needed') : undefined}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextAreaField
        label={t('comment')}
        value={comment}
        maxLength={LOST_COMMENT_MAX_LENGTH}
        error={isTried && !comment.trim() ? t('needed') : undefined}
        onChange={({ target }) => setComment(target.value)}
      />
    </ActFrame>
  );
}
