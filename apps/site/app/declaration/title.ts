import type { Locale, T } from '@reprise/i18n';
import { formatMoney } from '@reprise/i18n/formats';
import type { Loaded } from './load.server.ts';
import { placeOf, type Step, stepCount, type Way, wayOf } from './steps.ts';

/** What a step is called: the question itself, or the name of the step. */
export function stepName(step: Step, way: Way, t: T<'sell'>): string {
  if (step.kind !== 'question') return t(`steps.${step.kind}`);
  const places = way.screens[step.screen] ?? [];
  return places.length === 1 ? way.questions[places[0]!]!.title : t('question.several');
}

/** Titles are translated where the brand is known: it is filled in there. */
type Fill = (key: 'product.title' | 'product.description' | 'steps.title', params: object) => string;

export function titleOf(loaded: Loaded, t: T<'sell'>, locale: Locale): { title: string; description?: string } {
  if (loaded.view === 'refused') return { title: t(`refusals.${loaded.refusal}.title`) };
  const fill = t as Fill;
  const { label, bestPrice, currency } = loaded.declaration.product;
  if (loaded.view === 'product') {
    const price = formatMoney(locale, bestPrice ?? 0, currency, { short: true });
    return { title: fill('product.title', { label }), description: fill('product.description', { label, price }) };
  }
  const way = wayOf(loaded.declaration, loaded.a);
  const step: Step = loaded.view === 'question' ? { kind: 'question', screen: loaded.screen } : { kind: loaded.view };
  const at = String(placeOf(way, step) + 1);
  return { title: fill('steps.title', { at, total: String(stepCount(way)), name: stepName(step, way, t) }) };
}
