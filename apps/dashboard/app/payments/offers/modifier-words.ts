import type { PriceModifier } from '@reprise/contract/pricing/modifiers';
import type { Locale, T } from '@reprise/i18n';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';

/** A modifier in one line: +10 %, at most +50,00 €. */
export function modifierWords(modifier: PriceModifier, t: T<'offers'>, locale: Locale, format: FormatMoney): string {
  if (modifier.mode === 'disabled') return '—';
  if (modifier.mode === 'amount') return format(modifier.value, { signed: true });
  const share = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'always' })
    .format(modifier.value / 100)
    .replace('-', '−');
  return modifier.cap === undefined
    ? share
    : t('modifier.upTo', { share, cap: format(modifier.cap, { signed: true }) });
}
