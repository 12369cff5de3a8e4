import type { CategoryDetail, EffectiveCategory } from '@reprise/contract/catalogue/category-payloads';
import type { PreparationStep } from '@reprise/contract/logistics/preparation';
import type { Locale, T } from '@reprise/i18n';
import { formatMoney, formatNumber } from '@reprise/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { categoryDetail } from './read-categories.ts';

/** What a category under `parentId` would inherit: what holds there. Nothing until it is known. */
export function useInherited(parentId: string, category?: CategoryDetail): EffectiveCategory | undefined {
  const isSame = category !== undefined && (category.parentId ?? '') === parentId;
  const parent = useQuery({ ...categoryDetail(parentId), enabled: !isSame && parentId !== '' });
  return isSame ? category.inherited : parent.data?.effective;
}

type Shown = { t: T<'categories'>; locale: Locale; currency: string };
/** The steps of a list in words; an empty list asks for nothing. */
export const preparationWords = (t: T<'categories'>, steps: readonly PreparationStep[]): string =>
  steps.map((step) => t(`preparation.${step}`)).join(', ') || t('form.preparationNone');

type Absorption = NonNullable<EffectiveCategory['absorption']>['value'];

export function absorptionWords(
  { t, locale, currency }: Shown,
  { type, value, maxAbsorbedAmount }: Absorption,
): string {
  const words = t(`absorption.${type}`);
  if (value === null) return words;
  const shown =
    type === 'value'
      ? formatMoney(locale, value, currency)
      : `${formatNumber(locale, value, { decimals: value % 1 ? 2 : 0 })} %`;
  return maxAbsorbedAmount === null
    ? t('absorption.shown', { type: words, value: shown })
    : t('absorption.capped', { type: words, value: shown, max: formatMoney(locale, maxAbsorbedAmount, currency) });
}

/** One effective value in words; a dash when there is none. */
export function valueWords(shown: Shown, effective: EffectiveCategory, name: keyof EffectiveCategory): string {
  const { buyer, absorption, referenceWarehouses, circuits, preparationSteps } = effective;
  switch (name) {
    case 'buyer':
      return buyer?.value.name || '—';
    case 'absorption':
      return absorption ? absorptionWords(shown, absorption.value) : '—';
    case 'referenceWarehouses':
      return referenceWarehouses?.value.map(({ commonName }) => commonName).join(', ') || '—';
    case 'circuits':
      return circuits?.value.map((circuit) => circuit.name).join(', ') || '—';
    case 'preparationSteps':
      return preparationSteps ? preparationWords(shown.t, preparationSteps.value) : '—';
    default: {
      const found = effective[name];
      return found ? `${formatNumber(shown.locale, found.value)} ${name === 'defaultWeight' ? 'g' : 'cm'}` : '—';
    }
  }
}
