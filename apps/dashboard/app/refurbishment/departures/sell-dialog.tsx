import './leaving.css';
import { SOLD_AT_ONCE_MAX } from '@reprise/contract/refurbishment/departures/departures';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { symbolOf } from '../../accounts/choice/currency-symbol.ts';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import type { ItemRow } from '../items/read-items.ts';
import { priceIn } from './leave-dialog.tsx';
import { FIRST_GUARANTEE, GuaranteeField, NO_PARTY, PartyFields, partyOf } from './sale-fields.tsx';
import type { Sale } from './use-item-sales.ts';

type Props = { rows: readonly ItemRow[]; onClose: () => void; onConfirm: (sale: Sale) => void };

/** One sale of several devices: what they share, and the price of each. */
export function SellDialog({ rows, onClose, onConfirm }: Props) {
  const t = useWords('leaving');
  const [party, setParty] = useState(NO_PARTY);
  const [guaranteeMonths, setGuarantee] = useState<number>(FIRST_GUARANTEE);
  const [shared, setShared] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const isTooMany = rows.length > SOLD_AT_ONCE_MAX;
  const textOf = (id: string) => typed[id] ?? shared;
  const prices = new Map(rows.flatMap(({ id }) => [[id, priceIn(textOf(id))] as const]));
  const confirm = () => {
    setTried(true);
    const known = new Map([...prices].flatMap(([id, cents]) => (cents === undefined ? [] : [[id, cents] as const])));
    if (!isTooMany && known.size === rows.length)
      onConfirm({ shared: { ...partyOf(party), guaranteeMonths }, prices: known });
  };
  return (
    <ActFrame
      title={t('several.title', { count: rows.length })}
      keep={t('keep')}
      confirm={t('confirm.sale')}
      busy={false}
      problem={isTooMany ? t('several.tooMany', { count: SOLD_AT_ONCE_MAX }) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <PartyFields value={party} label={t('fields.buyer')} onChange={setParty} />
      <GuaranteeField months={guaranteeMonths} onChange={setGuarantee} />
      <TextField
        label={t('several.shared')}
        help={t('several.sharedHelp')}
        inputMode="decimal"
        amount
        value={shared}
        onChange={({ target }) => setShared(target.value)}
      />
      <div className="sale-prices">
        {rows.map((row) => (
          <TextField
            key={row.id}
            label={t('several.price', { code: row.code, name: row.product.label })}
            inputMode="decimal"
            amount
            unit={symbolOf(row.currency)}
            value={textOf(row.id)}
            error={isTried && prices.get(row.id) === undefined ? t('fields.priceNeeded') : undefined}
            onChange={({ target }) => setTyped({ ...typed, [row.id]: target.value })}
          />
        ))}
      </div>
      {isTried && [...prices.values()].includes(undefined) && (
        <Notice tone="red" title={t('several.missing')} live="alert" />
      )}
    </ActFrame>
  );
}
