import type { Absorption, PricedQuestion } from '@reprise/pricing/model';
import {
  type AskedQuestion,
  type EffectiveValues,
  effectiveQuestions,
  readCategoryChain,
} from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ReadOffers, Terms, TermTexts } from './sheet.ts';

/** Everything is put in one order, whatever it came in: the fingerprint of a snapshot is of its text. */
export async function readTerms(
  ctx: Context,
  accountId: string,
  categoryId: string,
  readOffers: ReadOffers,
): Promise<{ terms: Terms; texts: TermTexts }> {
  const { categories, effective } = await readCategoryChain(ctx, accountId, categoryId);
  const questions = await effectiveQuestions(ctx, accountId, categoryId);
  const { circuits, paymentModes } = await readOffers(ctx, accountId, categoryId);
  const { id, label } = categories.at(-1)!;
  const texts: TermTexts = {
    category: { id, label, path: categories.slice(0, -1).map((above) => above.label) },
    hints: hintsOf(questions),
    circuits: new Map(circuits.map((circuit) => [circuit.circuitRuleId, circuit])),
    paymentModes: new Map(paymentModes.map((mode) => [mode.id, mode])),
  };
  const terms: Terms = {
    questions: questions.map(pricedQuestion),
    absorption: absorptionOf(effective),
    circuits: circuits.map((circuit) => ({
      circuitRuleId: circuit.circuitRuleId,
      circuitId: circuit.circuitId,
      type: circuit.type,
      channel: circuit.channel,
      name: circuit.name,
      modifier: circuit.modifier,
      countries: circuit.countries.toSorted(),
      paymentModeIds: circuit.paymentModeIds,
    })),
    paymentModes: paymentModes.map((mode) => {
      return { id: mode.id, type: mode.type, label: mode.label, modifier: mode.modifier };
    }),
  };
  return { terms, texts };
}

function hintsOf(questions: readonly AskedQuestion[]): Map<string, string> {
  const hints = new Map<string, string>();
  for (const { id, description, answers } of questions) {
    if (description) hints.set(id, description);
    for (const answer of answers) if (answer.description) hints.set(answer.id, answer.description);
  }
  return hints;
}

const pricedQuestion = ({ id, title, type, required, answers }: PricedQuestion): PricedQuestion => ({
  id,
  title,
  type,
  required,
  answers: answers.map((answer) => ({
    id: answer.id,
    title: answer.title,
    ...(answer.impact && { impact: { type: answer.impact.type, value: answer.impact.value } }),
    ...(answer.gradeCap && { gradeCap: answer.gradeCap }),
    ...(answer.refused && { refused: true }),
    ...(answer.part && { part: answer.part }),
  })),
});

function absorptionOf({ absorption }: EffectiveValues): Absorption | null {
  if (!absorption) return null;
  const { type, value, maxAbsorbedAmount: max } = absorption.value;
  return { type, value: value ?? 0, ...(max !== null && { max }) };
}
