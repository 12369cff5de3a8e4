import type { Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import { estimate, type NoEstimate } from '@reprise/pricing/estimate';
import type { GivenAnswer } from '@reprise/pricing/model';
import type { Line, LineCode } from '@reprise/pricing/waterfall';
import type { Choice } from './choose-offers.ts';
import type { Snapshot } from './sheet.ts';
import { snapshotIn } from './snapshot-words.ts';

const translate = await loadNamespace('estimates');

/** What the answers are worth on a snapshot, in the words of its reader; the same numbers whenever it is asked. */
export function priceSnapshot(
  snapshot: Snapshot,
  given: readonly GivenAnswer[],
  { circuit, payment }: Choice,
  locale: Locale,
) {
  const { product, questions, currency, circuits, paymentModes } = snapshotIn(snapshot, locale);
  const priced = estimate({
    product,
    questions,
    given,
    ...(circuit && { circuit: circuit.modifier }),
    ...(payment && { payment: payment.modifier }),
  });
  if (!priced.ok) return priced satisfies NoEstimate;
  const { grade, state, waterfall, price, payout } = priced;
  const t = translate(locale);
  const labelOf = ({ code, label }: Line): string => {
    if (code === 'base') return t(`lines.${state}`);
    if (code === 'floor' || code === 'payout_floor') return t(`lines.${code}`);
    if (code === 'circuit') return circuits.find((one) => one.circuitRuleId === circuit!.circuitRuleId)!.name;
    return code === 'payment' ? paymentModes.find(({ id }) => id === payment!.id)!.label : label;
  };
  const centsOf = (wanted: LineCode): number => waterfall.find(({ code }) => code === wanted)?.value ?? 0;
  return {
    ok: true as const,
    estimate: {
      grade,
      state,
      waterfall: waterfall.map((line) => ({
        code: line.code,
        label: labelOf(line),
        question: questions.find(({ id }) => id === line.questionId)?.title ?? null,
        value: line.value,
      })),
      estimatedPrice: price,
      bonus: { circuit: centsOf('circuit'), payment: centsOf('payment') },
      payout,
      currency,
    },
  };
}
export type PricedEstimate = Extract<ReturnType<typeof priceSnapshot>, { ok: true }>['estimate'];
