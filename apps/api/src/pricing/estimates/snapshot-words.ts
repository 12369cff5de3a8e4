import type { Locale } from '@reprise/i18n';
import type { PricedQuestion } from '@reprise/pricing/model';
import { sayIn, type Words } from '../../translations/index.ts';
import type { Offers, SaidTerms, Sheet, Snapshot } from './sheet.ts';

/** The texts of a snapshot in one language, in the order of the snapshot. */
export function saidTerms(
  questions: readonly PricedQuestion[],
  words: Words | undefined,
  offers: { circuits: readonly { name: string }[]; paymentModes: readonly { label: string }[] },
): SaidTerms {
  return {
    questions: questions.map(({ id, title, answers }) => ({
      title: sayIn(words, id, 'title', title),
      answers: answers.map((answer) => sayIn(words, answer.id, 'title', answer.title)),
    })),
    circuits: offers.circuits.map(({ name }) => name),
    paymentModes: offers.paymentModes.map(({ label }) => label),
  };
}

/** What a page says about a product in a language; without one, in the main language of the account. */
export function sheetIn({ snapshot, texts, otherTexts }: Sheet, locale: Locale | undefined) {
  if (!locale) return { snapshot, texts };
  return { snapshot: snapshotIn(snapshot, locale), texts: otherTexts.get(locale) ?? texts };
}

const localised = new WeakMap<Snapshot, Map<Locale, Snapshot>>();

/**
 * A snapshot as it was said in a language: the translations are part of it, so a quote, a paper and a litigation use the words
 * the customer has read, whatever is translated differently later. Prices do not depend on it.
 */
export function snapshotIn(snapshot: Snapshot, locale: Locale): Snapshot {
  const said = snapshot.said?.[locale];
  if (!said) return snapshot;
  const known = localised.get(snapshot) ?? new Map<Locale, Snapshot>();
  localised.set(snapshot, known);
  const made = known.get(locale) ?? translate(snapshot, said);
  known.set(locale, made);
  return made;
}

function translate({ said: _, ...snapshot }: Snapshot, said: SaidTerms & { product: string }): Snapshot {
  const offers: Offers = {
    circuits: snapshot.circuits.map((circuit, i) => ({ ...circuit, name: said.circuits[i]! })),
    paymentModes: snapshot.paymentModes.map((mode, i) => ({ ...mode, label: said.paymentModes[i]! })),
  };
  return {
    ...snapshot,
    ...offers,
    product: { ...snapshot.product, label: said.product },
    questions: snapshot.questions.map((question, i) => ({
      ...question,
      title: said.questions[i]!.title,
      answers: question.answers.map((answer, j) => ({ ...answer, title: said.questions[i]!.answers[j]! })),
    })),
  };
}
