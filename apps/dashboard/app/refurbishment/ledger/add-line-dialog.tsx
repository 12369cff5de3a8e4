import { LEDGER_KINDS_BY_HAND } from '@reprise/contract/refurbishment/item-ledger';
import { getItem } from '@reprise/contract/refurbishment/item-routes';
import type { ItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { addLedgerLine, getItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { getItemOutlook } from '@reprise/contract/refurbishment/margins/margin-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextAreaField, TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { newKey } from '../../base/new-key.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { centsIn } from '../../kit/fields/cents-in.ts';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';

type Props = { itemId: string; ledger: ItemLedger; onClose: () => void };
type Kind = (typeof LEDGER_KINDS_BY_HAND)[number];

/** A cost or an income that no operation posts. The command has one id for as long as the dialog is open: it is never written twice. */
export function AddLineDialog({ itemId, ledger, onClose }: Props) {
  const t = useWords('margins');
  const costs = useWords('costs');
  const locale = useLocale();
  const show = useToast();
  const cache = useQueryClient();
  const [commandId] = useState(newKey);
  const [kind, setKind] = useState<Kind>('transport_in');
  const [way, setWay] = useState<'out' | 'in'>('out');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [corrects, setCorrects] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const cents = centsIn(typed);
  const correctable = ledger.lines.filter((line) => line.kind === kind);
  const { run, busy } = useAct<number>({
    act: (amount) =>
      call(addLedgerLine, {
        params: { id: itemId },
        body: {
          kind,
          amount,
          reason: reason.trim(),
          commandId,
          ...(corrects ? { corrects: Number(corrects) } : {}),
        },
      }),
    onDone: async () => {
      show({ kind: 'done', title: t('ledger.done') });
      onClose();
      await forget(cache, getItemLedger, getItem, getItemOutlook);
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return (
    <ActFrame
      title={t('ledger.title')}
      keep={t('ledger.keep')}
      confirm={t('ledger.confirm')}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        setTried(true);
        setProblem(undefined);
        if (cents && reason.trim()) run(way === 'out' ? -cents : cents);
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('ledger.kind')}
        value={kind}
        onChange={({ currentTarget }) => {
          setKind(currentTarget.value as Kind);
          setCorrects('');
        }}
        options={LEDGER_KINDS_BY_HAND.map((value) => ({ value, label: costs(`kinds.${value}`) }))}
      />
      <SelectField
        label={t('ledger.way')}
        value={way}
        onChange={({ currentTarget }) => setWay(currentTarget.value === 'in' ? 'in' : 'out')}
        options={[
          { value: 'out', label: t('ledger.out') },
          { value: 'in', label: t('ledger.in') },
        ]}
      />
      <TextField
        label={t('ledger.amount')}
        inputMode="decimal"
        amount
        unit={ledger.plan.currency}
        value={typed}
        error={isTried && !cents ? t('ledger.amountWrong') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {correctable.length > 0 && (
        <SelectField
          label={t('ledger.corrects')}
          value={corrects}
          placeholder={t('ledger.correctsNone')}
          onChange={({ currentTarget }) => setCorrects(currentTarget.value)}
          options={correctable.map(({ number, amount, currency }) => ({
            value: String(number),
            label: t('ledger.line', { number: String(number), amount: formatMoney(locale, amount, currency) }),
          }))}
        />
      )}
      <TextAreaField
        label={t('ledger.reasonLabel')}
        value={reason}
        maxLength={255}
        error={isTried && !reason.trim() ? t('ledger.reasonWrong') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <p className="subtle">{t('ledger.note')}</p>
    </ActFrame>
  );
}
