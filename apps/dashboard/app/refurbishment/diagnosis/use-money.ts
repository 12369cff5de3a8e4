import { formatMoney } from '@reprise/i18n/formats';
import { useLocale } from '../../i18n/words.tsx';

/** Amounts of a diagnosis in the currency of its buyback. */
export function useMoney(currency: string): (cents: number) => string {
  const locale = useLocale();
  return (cents) => formatMoney(locale, cents, currency);
}
