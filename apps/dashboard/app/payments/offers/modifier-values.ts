import { MODIFIER_MAX_CENTS, type PriceModifier } from '@reprise/contract/pricing/modifiers';
import type { T } from '@reprise/i18n';
import { nearestCents, toCents, toUnits } from '@reprise/kit/money';
import { z } from 'zod';

/** As people fill it in: a sign they choose, and figures without one. Amounts in major units. */
export type ModifierValues = {
  mode: PriceModifier['mode'];
  kind: 'bonus' | 'malus';
  percent: number | undefined;
  amount: number | undefined;
  cap: number | undefined;
};

const isMoney = (amount: number | undefined): boolean =>
  amount !== undefined &&
  nearestCents(amount) >= 1 &&
  nearestCents(amount) <= MODIFIER_MAX_CENTS &&
  toUnits(nearestCents(amount)) === amount;

export function modifierValues(t: T<'offers'>) {
  return z
    .object({
      mode: z.enum(['disabled', 'percentage', 'amount']),
      kind: z.enum(['bonus', 'malus']),
      percent: z.number().optional().catch(undefined),
      amount: z.number().optional().catch(undefined),
      cap: z.number().optional().catch(Number.NaN),
    })
    .superRefine(({ mode, percent, amount, cap }, ctx) => {
      const say = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
      if (mode === 'percentage') {
        if (percent === undefined || !Number.isInteger(percent) || percent < 1 || percent > 100)
          say('percent', t('modifier.percentWrong'));
        if (cap !== undefined && !isMoney(cap)) say('cap', t('modifier.moneyWrong'));
      }
      if (mode === 'amount' && !isMoney(amount)) say('amount', t('modifier.moneyWrong'));
    });
}

export function modifierValuesOf(modifier: PriceModifier): ModifierValues {
  const none = { percent: undefined, amount: undefined, cap: undefined };
  if (modifier.mode === 'disabled') return { mode: 'disabled', kind: 'bonus', ...none };
  const kind = modifier.value < 0 ? 'malus' : 'bonus';
  const size = Math.abs(modifier.value);
  if (modifier.mode === 'amount') return { mode: 'amount', kind, ...none, amount: toUnits(size) };
  const cap = modifier.cap === undefined ? undefined : toUnits(Math.abs(modifier.cap));
  return { mode: 'percentage', kind, ...none, percent: size, cap };
}

/** What is sent; undefined while the figures make no modifier yet. */
export function sentModifier({ mode, kind, percent, amount, cap }: ModifierValues): PriceModifier | undefined {
  const sign = kind === 'malus' ? -1 : 1;
  if (mode === 'disabled') return { mode };
  if (mode === 'amount') return isMoney(amount) ? { mode, value: sign * toCents(amount!) } : undefined;
  if (percent === undefined || !Number.isInteger(percent) || percent < 1 || percent > 100) return undefined;
  if (cap !== undefined && !isMoney(cap)) return undefined;
  return { mode, value: sign * percent, ...(cap === undefined ? {} : { cap: sign * toCents(cap) }) };
}
