import { getItem } from '@reprise/contract/refurbishment/item-routes';
import type { ItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { getItemLedger, planResale } from '@reprise/contract/refurbishment/ledger-routes';
import { toUnits } from '@reprise/kit/money';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { centsIn } from '../../kit/fields/cents-in.ts';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';

type Props = { itemId: string; plan: ItemLedger['plan']; onClose: () => void };

/** What the workshop hopes to sell it for; nothing typed takes the plan back. */
export function PlanDialog({ itemId, plan, onClose }: Props) {
  const t = useWords('margins');
  const show = useToast();
  const cache = useQueryClient();
  const [typed, setTyped] = useState(plan.resale === null ? '' : String(toUnits(plan.resale)));
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const amount = typed.trim() ? centsIn(typed) || undefined : null;
  const { run, busy } = useAct<number | null>({
    act: (cents) =>
      call(planResale, { params: { id: itemId }, body: { amount: cents, expectedVersion: plan.version } }),
    onDone: async () => {
      show({ kind: 'done', title: t('ledger.planDone') });
      onClose();
      await forget(cache, getItemLedger, getItem);
    },
    onFailed: async (error) => {
      setProblem(t.refusal(error));
      // Somebody may have changed the item meanwhile: the next attempt is made with what is true now.
      await forget(cache, getItemLedger);
    },
  });
  return (
    <ActFrame
      title={t('ledger.planTitle')}
      keep={t('ledger.keep')}
      confirm={t('ledger.planConfirm')}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        setTried(true);
        setProblem(undefined);
        if (amount !== undefined) run(amount);
      }}
      onClose={onClose}
    >
      <TextField
        label={t('ledger.planLabel')}
        help={t('ledger.planHelp')}
        inputMode="decimal"
        amount
        unit={plan.currency}
        value={typed}
        error={isTried && amount === undefined ? t('ledger.amountWrong') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ActFrame>
  );
}
