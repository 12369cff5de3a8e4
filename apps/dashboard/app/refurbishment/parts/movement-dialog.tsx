import type { Part } from '@reprise/contract/refurbishment/parts/part-payloads';
import {
  listPartMovements,
  listPartOptions,
  listParts,
  recordPartMovement,
} from '@reprise/contract/refurbishment/parts/part-routes';
import { PART_COST_MAX, PART_QUANTITY_MAX, PART_TEXT_MAX } from '@reprise/contract/refurbishment/parts/parts';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { symbolOf } from '../../accounts/choice/currency-symbol.ts';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { centsIn } from '../../kit/fields/cents-in.ts';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';

export type MovementTarget = {
  kind: 'received' | 'corrected';
  warehouseId: string;
  warehouseName: string;
  quantity: number;
};
type Props = {
  partId: string;
  target: MovementTarget;
  currency: string;
  onMoved: (part: Part) => void;
  onClose: () => void;
};

/** A whole number as it is typed, with its sign; undefined for anything else. */
const wholeIn = (typed: string): number | undefined =>
  /^[+-]?\d{1,7}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;

/** How many came and what one cost; or by how many the count was wrong, and why. */
export function MovementDialog({ partId, target, currency, onMoved, onClose }: Props) {
  const t = useWords('parts');
  const optional = useWords('scaffolds')('form.optional');
  const show = useToast();
  const cache = useQueryClient();
  const { kind, warehouseId, warehouseName, quantity } = target;
  const [count, setCount] = useState('');
  const [cost, setCost] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isCorrection = kind === 'corrected';
  const pieces = count.trim() === '' && isCorrection ? 0 : wholeIn(count);
  const cents = centsIn(cost);
  const wrongCount =
    pieces === undefined ||
    (isCorrection ? quantity + pieces < 0 : pieces < 1) ||
    Math.abs(pieces) > PART_QUANTITY_MAX ||
    (isCorrection && pieces === 0 && cost.trim() === '');
  const wrongCost = cost.trim() === '' ? !isCorrection : cents === undefined || cents > PART_COST_MAX;
  const wrongReason = isCorrection && !reason.trim();
  const { run, busy } = useAct<void, Part>({
    act: () =>
      call(recordPartMovement, {
        params: { id: partId },
        body: isCorrection
          ? {
              kind: 'corrected',
              warehouseId,
              count: pieces ?? 0,
              reason: reason.trim(),
              ...(cents === undefined ? {} : { unitCost: cents }),
            }
          : { kind: 'received', warehouseId, count: pieces ?? 0, unitCost: cents ?? 0 },
      }),
    onDone: async (part) => {
      onMoved(part);
      show({ kind: 'done', title: t(`${kind}.done`) });
      onClose();
      await forget(cache, listParts, listPartMovements, listPartOptions);
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return (
    <ActFrame
      title={t(`${kind}.title`, { name: warehouseName })}
      keep={t('movement.keep')}
      confirm={t(`${kind}.confirm`)}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        setTried(true);
        setProblem(undefined);
        if (!wrongCount && !wrongCost && !wrongReason) run();
      }}
      onClose={onClose}
    >
      <p>{t('movement.now', { count: quantity })}</p>
      <TextField
        label={t(`${kind}.count`)}
        help={isCorrection ? t('corrected.countHelp') : undefined}
        data-autofocus
        amount
        inputMode={isCorrection ? 'text' : 'numeric'}
        autoComplete="off"
        value={count}
        error={isTried && wrongCount ? t(`${kind}.countWrong`) : undefined}
        onChange={({ target: { value } }) => setCount(value)}
      />
      <TextField
        label={t(`${kind}.cost`)}
        help={t('movement.costHelp')}
        optional={isCorrection ? optional : undefined}
        amount
        unit={symbolOf(currency)}
        inputMode="decimal"
        autoComplete="off"
        value={cost}
        error={isTried && wrongCost ? t('movement.costWrong') : undefined}
        onChange={({ target: { value } }) => setCost(value)}
      />
      {isCorrection && (
        <TextField
          label={t('corrected.reason')}
          maxLength={PART_TEXT_MAX}
          autoComplete="off"
          value={reason}
          error={isTried && wrongReason ? t('corrected.reasonMissing') : undefined}
          onChange={({ target: { value } }) => setReason(value)}
        />
      )}
    </ActFrame>
  );
}
