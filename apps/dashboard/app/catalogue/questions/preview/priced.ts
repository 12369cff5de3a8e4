import type { PricedAnswer, PricedQuestion } from '@reprise/pricing/model';
import type { EffectiveQuestion } from '../read-questions.ts';

export type ShownAnswer = PricedAnswer & { readonly description?: string };
/** A question as the preview shows and prices it. */
export type ShownQuestion = Omit<PricedQuestion, 'answers'> & {
  readonly description?: string;
  readonly answers: readonly ShownAnswer[];
};

/** What the API answers says nothing with null; the price engine leaves it out. */
export function shownQuestion(question: EffectiveQuestion): ShownQuestion {
  const { id, title, type, required, description, answers } = question;
  return {
    id,
    title,
    type,
    required,
    ...(description ? { description } : {}),
    answers: answers.map(({ impact, gradeCap, refused, part, description: note, ...answer }) => ({
      ...answer,
      ...(note ? { description: note } : {}),
      ...(impact ? { impact } : {}),
      ...(gradeCap ? { gradeCap } : {}),
      ...(refused ? { refused } : {}),
      ...(part ? { part } : {}),
    })),
  };
}

/** The answers chosen in the preview, by question. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** Every question answered as a device without fault would be: the first answer that is bought. */
export function chosenOf(questions: readonly ShownQuestion[], chosen: Chosen): Chosen {
  return Object.fromEntries(
    questions.map(({ id, type, required, answers }) => {
      const kept = chosen[id]?.filter((one) => answers.some((answer) => answer.id === one));
      if (kept?.length && (type === 'multiple' || kept.length === 1)) return [id, kept];
      if (kept && chosen[id]?.length === 0 && type === 'multiple' && !required) return [id, []];
      const first = answers.find(({ refused }) => !refused);
      return [id, first && (type === 'unique' || required) ? [first.id] : []];
    }),
  );
}
