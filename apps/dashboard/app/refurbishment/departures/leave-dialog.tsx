import type { NewDeparture } from '@reprise/contract/refurbishment/departures/departure-payloads';
import { leaveItem } from '@reprise/contract/refurbishment/departures/departure-routes';
import {
  type DepartureKind,
  REASON_MAX_LENGTH,
  SALE_PRICE_MAX,
} from '@reprise/contract/refurbishment/departures/departures';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { TextAreaField, TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { symbolOf } from '../../accounts/choice/currency-symbol.ts';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { centsBetween } from '../../kit/fields/cents-in.ts';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import type { ItemRow } from '../items/read-items.ts';
import { FIRST_GUARANTEE, GuaranteeField, NO_PARTY, PartyFields, partyOf, ReferenceField } from './sale-fields.tsx';
import { useDepartureAct } from './use-departure-act.ts';

type Props = { item: ItemRow; buybackId: string | null; kinds: readonly DepartureKind[]; onClose: () => void };

export const priceIn = (typed: string): number | undefined => centsBetween(typed, 1, SALE_PRICE_MAX);

/** How the item leaves, and what has to be known about it: there is no way on without the price of a sale. */
export function LeaveDialog({ item, buybackId, kinds, onClose }: Props) {
  const t = useWords('leaving');
  const may = useMay();
  const [kind, setKind] = useState<DepartureKind>(kinds[0]!);
  const [party, setParty] = useState(NO_PARTY);
  const [price, setPrice] = useState('');
  const [guaranteeMonths, setGuarantee] = useState<number>(FIRST_GUARANTEE);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const act = useDepartureAct(
    (body: NewDeparture) => call(leaveItem, { params: { id: item.id }, body }),
    t(`done.${kind}`),
    onClose,
  );
  const cents = priceIn(price);
  const bodyOf = (): NewDeparture | undefined => {
    const expectedVersion = item.version;
    if (kind === 'transfer') return { kind, ...partyOf(party), expectedVersion };
    if (kind === 'sale')
      return cents === undefined
        ? undefined
        : { kind, price: cents, guaranteeMonths, ...partyOf(party), expectedVersion };
    const { reference } = partyOf(party);
    return reason.trim()
      ? { kind, reason: reason.trim(), ...(reference && { reference }), expectedVersion }
      : undefined;
  };
  return (
    <ActFrame
      title={t('title', { name: item.product.label })}
      keep={t('keep')}
      confirm={t(`confirm.${kind}`)}
      danger={kind === 'scrap'}
      busy={act.busy}
      problem={act.problem}
      onConfirm={() => {
        setTried(true);
        const body = bodyOf();
        if (body) act.run(body);
      }}
      onClose={onClose}
    >
      <RadioCards
        legend={t('how')}
        name="kind"
        look="tiles"
        value={kind}
        cards={kinds.map((value) => ({ value, title: t(`kinds.${value}`), note: t(`notes.${value}`) }))}
        onChange={setKind}
      />
      {kind === 'sale' && (
        <>
          <TextField
            label={t('fields.price')}
            inputMode="decimal"
            amount
            unit={symbolOf(item.currency)}
            value={price}
            error={isTried && cents === undefined ? t('fields.priceNeeded') : undefined}
            onChange={({ target }) => setPrice(target.value)}
          />
          <GuaranteeField months={guaranteeMonths} onChange={setGuarantee} />
        </>
      )}
      {kind === 'scrap' ? (
        <>
          <TextAreaField
            label={t('fields.reason')}
            value={reason}
            maxLength={REASON_MAX_LENGTH}
            error={isTried && !reason.trim() ? t('fields.reasonNeeded') : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          <ReferenceField value={party.reference} onChange={(reference) => setParty({ ...party, reference })} />
        </>
      ) : (
        <PartyFields
          value={party}
          label={t(kind === 'sale' ? 'fields.buyer' : 'fields.recipient')}
          onChange={setParty}
        />
      )}
      {buybackId && may('ROLE_BUYBACK_CANCEL') && (
        <p className="subtle">
          {t('toCustomer')} <Link to={paths.buyback({ id: buybackId })}>{t('buyback')}</Link>
        </p>
      )}
    </ActFrame>
  );
}
