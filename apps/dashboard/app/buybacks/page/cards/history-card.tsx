import { CARD_RELEASE_REASONS } from '@reprise/contract/payments/gift-cards';
import { VOUCHER_REPRINT_REASONS } from '@reprise/contract/payments/vouchers';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Timeline } from '@reprise/ui/primitives/timeline.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { useFieldNames } from '../field-names.ts';
import { usePersonName } from '../person-name.ts';
import type { BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';

const REASONS = [
  'customer_retractation',
  'technical_problem',
  'other',
  'correction',
  'phone',
  'mail',
  'store',
  ...CARD_RELEASE_REASONS,
  ...VOUCHER_REPRINT_REASONS,
] as const;

/** What the preparation list was answered with. Staff answer it for the customer. */
const ANSWERS = ['preparation', 'batteryHazard'] as const;

/** What became of a payment that was held before it left, and of a gift card. They have a sentence of their own. */
const TOLD = [
  'paymentHeld',
  'paymentProofWanted',
  'paymentToConfirm',
  'paymentContradicted',
  'paymentReleased',
  'paymentRefused',
  'giftCardShown',
  'giftCardShownAgain',
  'giftCardReleased',
] as const;

/** Everything that happened, newest first: who, what moved with it, why, and what was corrected. */
export function HistoryCard({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const { moment } = useFormats(buyback);
  const nameOf = usePersonName();
  const namesOf = useFieldNames();
  const entries = buyback.timeline.toReversed().map((entry) => {
    const [lead, ...more] = entry.moves;
    const answered = ANSWERS.find((field) => entry.fields.includes(field));
    const told = TOLD.find((field) => entry.fields.includes(field));
    const changed = answered
      ? t(entry.who.kind === 'user' ? `history.${answered}For` : `history.${answered}`)
      : t('history.edited', { fields: namesOf(entry.fields) });
    const isReprint = entry.fields.includes('voucherReprinted');
    const edited = told ? t(`history.${told}`) : isReprint ? t('history.voucherReprinted') : changed;
    const title = lead ? t(`topics.${lead.topic}`) : edited;
    const reason = REASONS.find((one) => one === entry.reason);
    const also = [...new Set(more.map(({ topic }) => t(`topics.${topic}`)))].filter((one) => one !== title);
    const details = [
      // Nobody holds a payment: it is held while somebody's work makes it due.
      t('history.by', { name: told === 'paymentHeld' ? t('history.system') : nameOf(entry.who) }),
      ...also,
      ...(reason ? [t(`reasons.${reason}`)] : []),
    ].join(' · ');
    return {
      id: entry.id,
      state: 'done' as const,
      title,
      time: { dateTime: entry.at, label: moment(entry.at) },
      detail: (
        <>
          {details}
          {entry.comment && <p className="buyback-text">{entry.comment}</p>}
        </>
      ),
    };
  });
  const stateLabels = { done: t('states.done'), now: t('states.now'), next: t('states.next') };
  return (
    <Card title={t('tabs.history')}>
      {entries.length === 0 && <p className="subtle">{t('history.none')}</p>}
      <Timeline entries={entries} stateLabels={stateLabels} />
    </Card>
  );
}
