import { settleCountLine } from '@reprise/contract/warehouse/counts/count-routes';
import { type CountSettlement, SETTLEMENTS_OF } from '@reprise/contract/warehouse/counts/counts';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { useAct } from '../../kit/use-act.ts';
import { useMay } from '../../session/use-may.ts';
import type { FiguresOfCount, Line } from './read-counts.ts';

const REASON_MAX = 255;
type Props = {
  countId: string;
  line: Line;
  onDone: (line: Line, figures: FiguresOfCount) => void;
  onClose: () => void;
};

/** A difference gets its reason. Losing a device pays its customer, so not everybody may say it. */
export function SettleDialog({ countId, line, onDone, onClose }: Props) {
  const t = useWords('stocks');
  const mayLose = useMay()('ROLE_ITEM_MARK_AS_LOST_WAREHOUSE');
  const choices = SETTLEMENTS_OF[line.outcome].filter((settlement) => settlement !== 'lost' || mayLose);
  const [settlement, setSettlement] = useState<CountSettlement | undefined>(choices[0]);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useAct({
    act: (chosen: CountSettlement) =>
      call(settleCountLine, {
        params: { id: countId },
        body: { lineId: line.id, settlement: chosen, reason: reason.trim() },
      }),
    onDone: (answer) => {
      onDone(answer.line, answer.figures);
      onClose();
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return (
    <ActFrame
      title={t('count.settleOf', { code: line.code })}
      keep={t('count.keep')}
      confirm={t('count.save')}
      danger={settlement === 'lost'}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        setTried(true);
        setProblem(undefined);
        if (settlement && reason.trim()) run(settlement);
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('count.settleHow')}
        value={settlement ?? ''}
        options={choices.map((value) => ({ value, label: t(`count.settlements.${value}`) }))}
        onChange={({ target }) => setSettlement(choices.find((value) => value === target.value))}
      />
      <TextField
        label={t('count.reason')}
        data-autofocus
        autoComplete="off"
        maxLength={REASON_MAX}
        value={reason}
        error={isTried && !reason.trim() ? t('count.needed') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActFrame>
  );
}
