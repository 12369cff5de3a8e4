import { requestStatusCorrection } from '@reprise/contract/buybacks/page/routes';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { TextAreaField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import { ActFrame } from '../../../kit/act-frame.tsx';
import type { BuybackPage } from '../read-buyback.ts';
import { useBuybackAct } from './use-buyback-act.ts';

/** Asks for a move that a scan or a carrier should have made. */
export function CorrectionDialog({ buyback, onClose }: { buyback: BuybackPage; onClose: () => void }) {
  const t = useWords('buyback');
  const { corrections, version } = buyback;
  const [command, setCommand] = useState(corrections[0]!);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const act = useBuybackAct(
    () =>
      call(requestStatusCorrection, {
        params: { id: buyback.id },
        body: { command, reason: reason.trim(), version },
      }),
    t('correction.asked'),
    onClose,
  );
  return (
    <ActFrame
      title={t('correction.title')}
      keep={t('correction.keep')}
      confirm={t('correction.ask')}
      busy={act.busy}
      problem={act.problem}
      onConfirm={() => {
        setTried(true);
        if (reason.trim()) act.run();
      }}
      onClose={onClose}
    >
      <p>{t('correction.lead')}</p>
      <RadioCards
        legend={t('correction.move')}
        name="move"
        value={command}
        onChange={setCommand}
        cards={corrections.map((value) => ({ value, title: t(`moves.${value}`) }))}
      />
      <TextAreaField
        label={t('correction.reason')}
        help={t('correction.reasonHelp')}
        value={reason}
        maxLength={500}
        error={isTried && !reason.trim() ? t('correction.reasonHelp') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActFrame>
  );
}
