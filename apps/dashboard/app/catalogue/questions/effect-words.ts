import { formatNumber } from '@reprise/i18n/formats';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { ShownAnswer } from './preview/priced.ts';

/** What an answer does, in a few words: "−47,00 €, grade C". */
export function useEffectWords(format: FormatMoney): (answer: ShownAnswer) => string {
  const t = useWords('questions');
  const called = useWords('catalogue');
  const locale = useLocale();
  return ({ impact, gradeCap, refused }) => {
    if (refused) return t('effects.refusedShort');
    const sign = impact && impact.value > 0 ? '+' : '';
    const price =
      impact &&
      (impact.type === 'amount'
        ? format(impact.value, { signed: true })
        : t('effects.percent', { value: `${sign}${formatNumber(locale, impact.value)}` }));
    const grade = gradeCap && gradeCap !== 'grade_a' ? called(`inText.${gradeCap}`) : undefined;
    return [price, grade].filter(Boolean).join(', ') || t('effects.unchanged');
  };
}
