import { takeItemBack } from '@reprise/contract/refurbishment/departures/departure-routes';
import { REASON_MAX_LENGTH } from '@reprise/contract/refurbishment/departures/departures';
import { getItemChoices } from '@reprise/contract/refurbishment/item-routes';
import { fitsStock } from '@reprise/contract/warehouse/moves/stock-fit';
import { formatMoney } from '@reprise/i18n/formats';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextAreaField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useRead } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { stockName } from '../../warehouse/check-in/scan-words.ts';
import type { ItemRow } from '../items/read-items.ts';
import type { Departure } from './read-departures.ts';
import { useDepartureAct } from './use-departure-act.ts';

type Props = { departure: Departure; item: ItemRow; onClose: () => void };

/** Where the device is put, and why it came back. Of a sale it says what is paid back. */
export function TakeBackDialog({ departure, item, onClose }: Props) {
  const t = useWords('leaving');
  const stocks = useWords('checkin');
  const locale = useLocale();
  const { data, isError } = useRead(getItemChoices, {});
  const [stockId, setStockId] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const act = useDepartureAct(
    (body: { stockId: string; reason: string }) => call(takeItemBack, { params: { id: departure.id }, body }),
    t('back.done'),
    onClose,
  );
  const offered = (data?.stocks ?? []).filter(
    (stock) =>
      stock.warehouseId === item.warehouse.id &&
      fitsStock({ status: item.status, goesBackTo: null }, stock.defaultStock),
  );
  const { price, currency } = departure;
  return (
    <ActFrame
      title={t('back.title')}
      keep={t('keep')}
      confirm={t('back.act')}
      busy={act.busy}
      problem={act.problem}
      onConfirm={() => {
        setTried(true);
        if (stockId && reason.trim()) act.run({ stockId, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      {price !== null && currency && <p>{t('back.refund', { amount: formatMoney(locale, price, currency) })}</p>}
      {isError && <Notice tone="red" title={t('back.failed')} live="alert" />}
      <SelectField
        data-autofocus
        label={t('back.stock')}
        placeholder={t('back.choose')}
        value={stockId}
        error={isTried && !stockId ? t('back.stockNeeded') : undefined}
        options={offered.map((stock) => ({ value: stock.stockId, label: stockName(stocks, stock) }))}
        onChange={({ currentTarget }) => setStockId(currentTarget.value)}
      />
      <TextAreaField
        label={t('back.reason')}
        value={reason}
        maxLength={REASON_MAX_LENGTH}
        error={isTried && !reason.trim() ? t('fields.reasonNeeded') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActFrame>
  );
}
