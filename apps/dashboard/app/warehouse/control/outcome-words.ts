import type { ControlOutcome } from '@reprise/contract/warehouse/control/control-payloads';
import { formatMoney } from '@reprise/i18n/formats';
import { useLocale, useWords } from '../../i18n/words.tsx';

const PASSED: ReadonlySet<ControlOutcome['outcome']> = new Set([
  'as_declared',
  'by_price',
  'absorbed',
  'validated_before',
  'agreed',
]);
export type OutcomeTone = 'green' | 'orange' | 'red' | 'blue';

export const outcomeTone = (outcome: ControlOutcome['outcome']): OutcomeTone => {
  if (outcome === null || outcome === 'disagreed') return 'blue';
  if (PASSED.has(outcome)) return 'green';
  return outcome === 'blocked' || outcome === 'not_bought' ? 'red' : 'orange';
};

/** Amounts in cents; `signed` writes the sign of a gain as well. */
export function useMoney(currency: string): (cents: number, signed?: boolean) => string {
  const locale = useLocale();
  return (cents, signed = false) => formatMoney(locale, cents, currency, { signed });
}

/** What an outcome is called, and what it does. */
export function useOutcomeWords(): (outcome: ControlOutcome) => { title: string; text: string } {
  const t = useWords('control');
  const locale = useLocale();
  return (result) => {
    const money = (cents: number) => formatMoney(locale, cents, result.currency);
    const name = result.outcome ?? 'second';
    const facts = {
      price: money(result.validatedPrice ?? result.chargedPrice ?? 0),
      absorbed: money(result.absorbed),
    };
    const title = name === 'blocked' && result.finding ? t(`findings.${result.finding}`) : t(`outcomes.${name}.title`);
    return { title, text: t(`outcomes.${name}.text`, facts) };
  };
}
