import { PRODUCT_STATES } from '@reprise/contract/catalogue/products';
import {
  REVISION_MAX_CENTS,
  REVISION_MAX_PERCENT,
  REVISION_MIN_PERCENT,
  type RevisionRule,
  ROUNDING_STEPS,
  type RoundingStep,
} from '@reprise/contract/pricing/revision-rule';
import type { Locale, T } from '@reprise/i18n';
import { nearestCents, toUnits } from '@reprise/kit/money';
import { z } from 'zod';
import { numberText } from '../../../kit/fields/number-text.ts';

/** The rule as it stands in its form: the amount as it is typed. */
export type RuleValues = {
  title: string;
  categoryIds: string[];
  brands: string[];
  states: string[];
  scope: 'published' | 'all';
  mode: RevisionRule['change']['mode'];
  value: string;
  roundTo: string;
};
export const NEW_RULE: RuleValues = {
  title: '',
  categoryIds: [],
  brands: [],
  states: [...PRODUCT_STATES],
  scope: 'published',
  mode: 'percentage',
  value: '',
  roundTo: '100',
};

const TYPED = { percentage: /^[+-]?\d{1,3}(\.\d)?$/, amount: /^[+-]?\d{1,5}(\.\d{1,2})?$/ } as const;
/** Percents, or cents of an amount; nothing when it cannot be read. Comma and point both mean the decimals. */
export function readChange(mode: RuleValues['mode'], text: string): number | undefined {
  const typed = text
    .replaceAll(/[\s\u00a0\u202f%]/g, '')
    .replace('−', '-')
    .replace(',', '.');
  if (!TYPED[mode].test(typed)) return undefined;
  if (mode === 'percentage') {
    const percent = Number(typed);
    return percent >= REVISION_MIN_PERCENT && percent <= REVISION_MAX_PERCENT ? percent : undefined;
  }
  const cents = nearestCents(Number(typed));
  return Math.abs(cents) <= REVISION_MAX_CENTS ? cents : undefined;
}

const stepOf = (text: string): RoundingStep => ROUNDING_STEPS.find((step) => String(step) === text) ?? 1;

export function ruleForm(t: T<'prices'>) {
  return z
    .object({
      title: z.string().trim().min(2, t('form.titleNeeded')).max(255),
      categoryIds: z.array(z.string()),
      brands: z.array(z.string()),
      states: z.array(z.string()).min(1, t('form.statesNeeded')),
      scope: z.enum(['published', 'all']),
      mode: z.enum(['percentage', 'amount']),
      value: z.string(),
      roundTo: z.string(),
    })
    .superRefine(({ mode, value, roundTo }, problems) => {
      const read = readChange(mode, value);
      const wrong = mode === 'percentage' ? t('form.percentWrong') : t('form.amountWrong');
      const message = read === undefined ? wrong : read === 0 && roundTo === '1' ? t('form.changesNothing') : undefined;
      if (message) problems.addIssue({ code: 'custom', path: ['value'], message });
    });
}

export function ruleOf(values: RuleValues): RevisionRule {
  return {
    categoryIds: values.categoryIds,
    brands: values.brands,
    states: PRODUCT_STATES.filter((state) => values.states.includes(state)),
    publishedOnly: values.scope === 'published',
    change: { mode: values.mode, value: readChange(values.mode, values.value) ?? 0 },
    roundTo: stepOf(values.roundTo),
  };
}

export function ruleValues(locale: Locale, title: string, rule: RevisionRule): RuleValues {
  const { mode, value } = rule.change;
  const decimals = mode === 'percentage' ? { maximumFractionDigits: 1 } : { minimumFractionDigits: 2 };
  return {
    title,
    categoryIds: rule.categoryIds,
    brands: rule.brands,
    states: rule.states,
    scope: rule.publishedOnly ? 'published' : 'all',
    mode,
    value: numberText(locale, mode === 'percentage' ? value : toUnits(value), decimals).replace('-', '−'),
    roundTo: String(rule.roundTo),
  };
}
