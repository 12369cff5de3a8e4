import { formatMoney } from '@reprise/i18n/formats';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';
import { useCallback } from 'react';
import { useSpeech } from '../i18n.ts';

export function useMoney(currency: string): FormatMoney {
  const { locale } = useSpeech();
  return useCallback((cents, style) => formatMoney(locale, cents, currency, style), [locale, currency]);
}
