import { acceptLitigation, rejectLitigation } from '@reprise/contract/buybacks/follow-routes';
import { ON_BEHALF_CHANNELS } from '@reprise/contract/buybacks/litigation';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextAreaField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import { ActFrame } from '../../../kit/act-frame.tsx';
import type { BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';
import { useBuybackAct } from './use-buyback-act.ts';

type Channel = (typeof ON_BEHALF_CHANNELS)[number];
type Props = { buyback: BuybackPage; litigation: NonNullable<BuybackPage['litigation']>; onClose: () => void };

/** Answers a proposal for the customer: what they said, how they said it, and what proves it. */
export function AnswerDialog({ buyback, litigation, onClose }: Props) {
  const t = useWords('buyback');
  const { money } = useFormats(buyback);
  const [decision, setDecision] = useState<'accept' | 'reject'>('accept');
  const [channel, setChannel] = useState<Channel>('phone');
  const [proof, setProof] = useState('');
  const [isTried, setTried] = useState(false);
  const { version, proposedPayout: payout } = litigation;
  const act = useBuybackAct(
    () => {
      const params = { id: buyback.id };
      const told = { channel, comment: proof.trim(), version };
      return decision === 'accept'
        ? call(acceptLitigation, { params, body: { ...told, payout } })
        : call(rejectLitigation, { params, body: told });
    },
    t('answer.done'),
    onClose,
  );
  return (
    <ActFrame
      title={t('answer.title')}
      keep={t('answer.keep')}
      confirm={t('answer.confirm')}
      busy={act.busy}
      problem={act.problem}
      onConfirm={() => {
        setTried(true);
        if (proof.trim()) act.run();
      }}
      onClose={onClose}
    >
      <RadioCards
        legend={t('answer.decision')}
        name="decision"
        value={decision}
        onChange={setDecision}
        cards={[
          { value: 'accept', title: t('answer.accept', { payout: money(payout) }), note: t('answer.acceptNote') },
          { value: 'reject', title: t('answer.reject'), note: t('answer.rejectNote') },
        ]}
      />
      <SelectField
        label={t('answer.channel')}
        options={ON_BEHALF_CHANNELS.map((value) => ({ value, label: t(`answer.${value}`) }))}
        value={channel}
        onChange={({ target }) => setChannel(target.value as Channel)}
      />
      <TextAreaField
        label={t('answer.proof')}
        help={t('answer.proofHelp')}
        value={proof}
        maxLength={500}
        error={isTried && !proof.trim() ? t('answer.proofHelp') : undefined}
        onChange={({ target }) => setProof(target.value)}
      />
    </ActFrame>
  );
}
