import { formatDate, formatDateTime, formatMoney } from '@reprise/i18n/formats';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';
import { useLocale } from '../../i18n/words.tsx';
import type { BuybackPage } from './read-buyback.ts';

/** Amounts in the currency of the buyback, days in the time zone of its account, both as the reader writes them. */
export function useFormats({ currency, timeZone }: Pick<BuybackPage, 'currency' | 'timeZone'>) {
  const locale = useLocale();
  const money: FormatMoney = (cents, style) => formatMoney(locale, cents, currency, style);
  return {
    money,
    day: (at: string) => formatDate(locale, new Date(at), timeZone),
    moment: (at: string) => formatDateTime(locale, new Date(at), timeZone),
  };
}
