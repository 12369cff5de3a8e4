import type { Absorption, PricedQuestion } from '@reprise/pricing/model';
import {
  type AskedQuestion,
  type EffectiveValues,
  effectiveQuestions,
  readCategoryChain,
} from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import { readAllWords, sayIn, type Words } from '../../translations/index.ts';
import type { CategoryTerms, OffersWithTexts, ReadOffers, Terms, TermTexts } from './sheet.ts';
import { saidTerms } from './snapshot-words.ts';

/** Everything is put in one order, whatever it came in: the fingerprint of a snapshot is of its text. */
export async function readTerms(
  ctx: Context,
  accountId: string,
  categoryId: string,
  readOffers: ReadOffers,
): Promise<CategoryTerms> {
  const { categories, effective } = await readCategoryChain(ctx, accountId, categoryId);
  const questions = await effectiveQuestions(ctx, accountId, categoryId);
  const offers = await readOffers(ctx, accountId, categoryId);
  const { circuits, paymentModes, findTaker } = offers;
  const ids = [...categories, ...questions, ...questions.flatMap(({ answers }) => answers)].map(({ id }) => id);
  const words = await readAllWords(ctx, { accountId, ids });
  const textsIn = (own: Words | undefined, said: OffersWithTexts): TermTexts => {
    const path = categories.map(({ id, label }) => sayIn(own, id, 'label', label));
    return {
      category: { id: categoryId, label: path.at(-1)!, path: path.slice(0, -1) },
      hints: hintsOf(questions, own),
      circuits: new Map(said.circuits.map((circuit) => [circuit.circuitRuleId, circuit])),
      paymentModes: new Map(said.paymentModes.map((mode) => [mode.id, mode])),
    };
  };
  const languages = [...new Set([...words.keys(), ...offers.translated.keys()])].toSorted();
  const offersIn = (language: (typeof languages)[number]) => offers.translated.get(language) ?? offers;
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
  return {
    terms,
    said: new Map(languages.map((one) => [one, saidTerms(questions, words.get(one), offersIn(one))])),
    texts: textsIn(undefined, offers),
    otherTexts: new Map(languages.map((one) => [one, textsIn(words.get(one), offersIn(one))])),
    findTaker,
  };
}

function hintsOf(questions: readonly AskedQuestion[], words: Words | undefined): Map<string, string> {
  const hints = new Map<string, string>();
  for (const { id, description } of [...questions, ...questions.flatMap(({ answers }) => answers)])
    if (description) hints.set(id, sayIn(words, id, 'description', description));
  return hints;
}

const pricedQuestion = ({ id, title, type, required, hidden, answers }: PricedQuestion): PricedQuestion => ({
  id,
  title,
  type,
  required,
  ...(hidden && { hidden }),
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
