import type { CallInput, CallResult } from '@reprise/client/call';
import { PAYEE_ACTIONS_OF, PAYEE_OUTCOMES } from '@reprise/contract/payments/payee-checks';
import { type getPayoutPolicy, updatePayoutPolicy } from '@reprise/contract/payments/payout-policy';
import { BANK_METHODS, PAYOUT_LIMIT_MAX } from '@reprise/contract/payments/payouts';
import { nearestCents, toUnits } from '@reprise/kit/money';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';

type Policy = CallResult<typeof getPayoutPolicy>;
type Change = NonNullable<CallInput<typeof updatePayoutPolicy>['body']>;

/** Amounts are typed in whole units and cents, and kept in cents. */
const centsOf = (typed: string): number => nearestCents(Number(typed.trim().replace(',', '.')));
const typedOf = (cents: number | null): string => (cents === null ? '' : String(toUnits(cents)));
const isWithin = (cents: number, min: number): boolean => cents >= min && cents <= PAYOUT_LIMIT_MAX;

export function PayoutPolicyDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const t = useWords('settings');
  const show = useToast();
  const [automatic, setAutomatic] = useState(typedOf(policy.automaticUpTo));
  const [second, setSecond] = useState(typedOf(policy.secondApprovalAbove));
  const [bankMethod, setBankMethod] = useState(policy.bankMethod);
  const [payees, setPayees] = useState(policy.payees);
  const [problem, setProblem] = useState<string | undefined>();
  const [limits, above] = [centsOf(automatic), second.trim() ? centsOf(second) : null];
  const range = (min: number) => t('payouts.range', { min, max: toUnits(PAYOUT_LIMIT_MAX) });
  const wrong = {
    automatic: isWithin(limits, 0) ? undefined : range(0),
    second: above === null || isWithin(above, 1) ? undefined : range(0.01),
  };
  const { run, busy } = useAct({
    act: () => {
      const body: Change = {
        automaticUpTo: limits,
        secondApprovalAbove: above,
        bankMethod,
        payees,
        version: policy.version,
      };
      return call(updatePayoutPolicy, { params: { id: policy.accountId }, body });
    },
    onDone: () => {
      show({ kind: 'done', title: t('payouts.done') });
      onClose();
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return (
    <ActFrame
      title={t('nav.payouts')}
      keep={t('payouts.keep')}
      confirm={t('payouts.save')}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        if (!wrong.automatic && !wrong.second) run();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('payouts.automatic')}
        help={t('payouts.automaticHelp')}
        error={wrong.automatic}
        inputMode="decimal"
        amount
        value={automatic}
        onChange={({ target }) => setAutomatic(target.value)}
      />
      <TextField
        label={t('payouts.second')}
        help={t('payouts.secondHelp')}
        error={wrong.second}
        inputMode="decimal"
        amount
        value={second}
        onChange={({ target }) => setSecond(target.value)}
      />
      <SelectField
        label={t('payouts.bank')}
        value={bankMethod}
        options={BANK_METHODS.map((value) => ({ value, label: t(`payouts.banks.${value}`) }))}
        onChange={({ target }) => setBankMethod(target.value as typeof bankMethod)}
      />
      <h3>{t('payouts.payees')}</h3>
      {PAYEE_OUTCOMES.map((outcome) => (
        <SelectField
          key={outcome}
          label={t(`payouts.outcomes.${outcome}`)}
          value={payees[outcome]}
          options={PAYEE_ACTIONS_OF[outcome].map((value) => ({ value, label: t(`payouts.actions.${value}`) }))}
          onChange={({ target }) => setPayees({ ...payees, [outcome]: target.value })}
        />
      ))}
    </ActFrame>
  );
}
