import { useLocale } from '../../i18n/words.tsx';

/** "1,38 kg", as the reader writes it. */
export function useWeight(): (grams: number) => string {
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilogram',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (grams) => format.format(grams / 1_000);
}
