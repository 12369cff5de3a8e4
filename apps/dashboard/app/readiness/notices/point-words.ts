import type { Locale as SiteLanguage } from '@reprise/contract/accounts/localisation';
import type { PlainKey } from '@reprise/i18n';
import { formatNumber } from '@reprise/i18n/formats';
import { languageTitle } from '../../i18n/choices.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { Point } from './read-readiness.ts';

/** Points that are called by what they are; the name they come with is in their sentence. */
const NAMED_BY_KIND: readonly Point['key'][] = ['rootBuyer', 'labels'];

/** What a point is called, and one sentence of what a customer gets or loses. */
export function usePointWords(): (point: Point) => { name: string; sentence: string } {
  const t = useWords('readiness');
  const locale = useLocale();
  return ({ key, cause, subject, counts }) => {
    const figures = Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, formatNumber(locale, n)]));
    const values = { ...figures, subject: subject ?? '' };
    const sentence = t(`points.${key}.${cause}` as PlainKey<'readiness'>, values);
    if (key === 'language')
      return {
        name: t('subjects.language', { ...values, language: languageTitle(locale, subject as SiteLanguage) }),
        sentence,
      };
    const isNamed = subject !== null && !NAMED_BY_KIND.includes(key);
    return { name: isNamed ? subject : t(`subjects.${key}` as PlainKey<'readiness'>), sentence };
  };
}
