import type { T } from '@reprise/i18n';
import { stockName } from '../../warehouse/check-in/scan-words.ts';
import type { ItemChoices } from './read-items.ts';

type Words = { t: T<'instock'>; stocks: T<'checkin'> };
export type StockChoice = ItemChoices['stocks'][number];

/** A stock by its name; where several warehouses have one like it, with the name of the warehouse. */
export function choiceName({ t, stocks }: Words, stock: StockChoice, warehouses: ItemChoices['warehouses']): string {
  const name = stockName(stocks, stock);
  if (warehouses.length < 2) return name;
  return t('at', { stock: name, place: warehouses.find(({ id }) => id === stock.warehouseId)?.name ?? '' });
}
