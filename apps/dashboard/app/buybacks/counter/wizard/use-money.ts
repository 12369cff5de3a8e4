import { formatMoney } from '@reprise/i18n/formats';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';
import { useLocale } from '../../../i18n/words.tsx';

export function useMoney(currency: string): FormatMoney {
  const locale = useLocale();
  return (cents, style) => formatMoney(locale, cents, currency, style);
}
