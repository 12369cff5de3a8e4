import { formatDate, formatDateTime, formatMoney } from '@reprise/i18n/formats';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';
import { HERE } from '../../../base/now.ts';
import { useLocale } from '../../../i18n/words.tsx';
import type { ItemPage } from '../read-items.ts';

export type TabProps = { page: ItemPage };

/** Amounts in the currency of the item, days and times as the reader writes them. */
export function useItemFormats({ item }: Pick<ItemPage, 'item'>) {
  const locale = useLocale();
  const money: FormatMoney = (cents, style) => formatMoney(locale, cents, item.currency, style);
  return {
    money,
    day: (at: string) => formatDate(locale, new Date(at), HERE),
    moment: (at: string) => formatDateTime(locale, new Date(at), HERE),
  };
}
