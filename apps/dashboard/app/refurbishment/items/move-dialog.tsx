import { getItemChoices } from '@reprise/contract/refurbishment/item-routes';
import { fitsStock } from '@reprise/contract/warehouse/moves/stock-fit';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { useWedgeScan } from '../../kit/scan/use-wedge-scan.ts';
import { stockName } from '../../warehouse/check-in/scan-words.ts';
import { useShelfCodes } from '../../warehouse/shelf-codes.ts';
import type { ItemRow } from './read-items.ts';
import type { StockChoice } from './stock-words.ts';

export type Target = { stockId: string; scannedCode?: string };
type Row = Pick<ItemRow, 'status' | 'warehouse' | 'stock'>;
type Props = { rows: readonly Row[]; busy?: boolean; problem?: string | undefined } & {
  onClose: () => void;
  onConfirm: (target: Target) => void;
};

/** The stock is scanned where somebody stands before it, or chosen; only stocks that any of the items may go to are offered. */
export function MoveDialog({ rows, busy = false, problem, onClose, onConfirm }: Props) {
  const t = useWords('instock');
  const words = useWords('scaffolds');
  const stocks = useWords('checkin');
  const shelves = useShelfCodes();
  const { data, isError } = useRead(getItemChoices, {});
  const [target, setTarget] = useState<Target | undefined>();
  const [unknown, setUnknown] = useState<string | undefined>();
  const [isTried, setTried] = useState(false);
  const isOfOneWarehouse = new Set(rows.map(({ warehouse }) => warehouse.id)).size === 1;
  const offered = isOfOneWarehouse ? (data?.stocks.filter((stock) => mayTake(stock, rows)) ?? []) : [];
  const confirm = (wanted = target) => {
    setTried(true);
    if (wanted && isOfOneWarehouse) onConfirm(wanted);
  };
  useWedgeScan((code) => {
    const stock = shelves.findOne(offered, code);
    setUnknown(stock ? undefined : code);
    if (!stock) return;
    const scanned = { stockId: stock.stockId, scannedCode: code };
    setTarget(scanned);
    confirm(scanned);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('move.title', { count: rows.length })}
      closeLabel={words('detail.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('move.keep')}</Button>
          <Button variant="primary" busy={busy} onClick={() => confirm()}>
            {t('move.act')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {!isOfOneWarehouse && <Notice tone="amber" title={t('move.several')} />}
        {isError && <Notice tone="red" title={t('move.failed')} live="alert" />}
        <p>{t('move.lead')}</p>
        <SelectField
          data-autofocus
          label={t('move.stock')}
          placeholder={t('move.choose')}
          value={target?.stockId ?? ''}
          error={isTried && !target ? t('move.needed') : undefined}
          options={offered.map((stock) => ({ value: stock.stockId, label: labelOf(stockName(stocks, stock), stock) }))}
          onChange={({ currentTarget }) =>
            setTarget(currentTarget.value ? { stockId: currentTarget.value } : undefined)
          }
        />
        {unknown && <Notice tone="red" title={t('move.unknown', { code: unknown })} live="alert" />}
        {problem && <Notice tone="red" title={problem} live="alert" />}
      </div>
    </Dialog>
  );
}

const labelOf = (name: string, { location }: StockChoice): string => [name, location].filter(Boolean).join(' · ');

/** The API judges each item by its whole row; here a stock that none of them may go to is left out. */
const mayTake = (stock: StockChoice, rows: readonly Row[]): boolean =>
  rows.some(
    ({ status, warehouse, stock: now }) =>
      stock.warehouseId === warehouse.id &&
      stock.stockId !== now?.stockId &&
      (status === 'item_to_reintegrate_to_stock' || fitsStock({ status, goesBackTo: null }, stock.defaultStock)),
  );
