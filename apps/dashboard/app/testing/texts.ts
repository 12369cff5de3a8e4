import type { SiteLanguages, Text, TextPage, Thing } from '../translations/texts/read-texts.ts';

const QUESTION = '0192f1a0-0000-7000-8000-000000000001';
const idOf = (number: number): string => `0192f1a0-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

/** A text of an answer for tests, without a translation. */
export const textForTest = (more: Partial<Text> = {}): Text => ({
  kind: 'answer',
  objectId: idOf(1),
  field: 'title',
  number: 1,
  original: 'Intact',
  text: null,
  state: 'missing',
  formerOriginal: null,
  maxLength: 24,
  format: 'line',
  variables: [],
  suggestion: null,
  translatedAt: null,
  translatedBy: null,
  version: 0,
  ...more,
});

/** A question with its answers: two without a translation, one translated, one whose original has changed. */
export function thingForTest(): Thing {
  const texts = [
    textForTest({
      kind: 'question',
      objectId: QUESTION,
      number: null,
      original: 'État de l’écran ?',
      ...DONE('Zustand?'),
    }),
    textForTest(),
    textForTest({ objectId: idOf(2), number: 2, original: 'Rayé', ...DONE('Verkratzt') }),
    textForTest({
      objectId: idOf(3),
      number: 3,
      original: 'Cassé',
      suggestion: { text: 'Kaputt', heading: 'Tablettes' },
    }),
    textForTest({
      objectId: idOf(4),
      number: 4,
      original: 'Écran noir et chaud',
      ...DONE('Schwarz'),
      state: 'changed',
      formerOriginal: 'Écran noir',
    }),
  ];
  return { id: QUESTION, group: 'questions', heading: 'État de l’écran ?', context: 'Smartphones', missing: 2, texts };
}
const DONE = (text: string): Partial<Text> => ({ text, state: 'translated', version: 1 });

export const pageForTexts = (things: Thing[] = [thingForTest()], hasMore = false): TextPage => {
  const counts = { all: 0, missing: 0, changed: 0, translated: 0 };
  for (const { state } of things.flatMap(({ texts }) => texts)) {
    counts.all++;
    counts[state]++;
  }
  return { things, counts, hasMore };
};

export function siteForTest(): SiteLanguages {
  const counts = { total: 5, translated: 3, missing: 2, changed: 1 };
  const language = (name: 'fr-FR' | 'de-DE', isMain: boolean) => ({
    language: name,
    isMain,
    isOffered: isMain,
    ...(isMain ? { total: 5, translated: 5, missing: 0, changed: 0 } : counts),
    essentialMissing: isMain ? 0 : 2,
    groups: [
      { group: 'questions' as const, total: 1, translated: 1, missing: 0, changed: 0 },
      { group: 'answers' as const, total: 4, translated: 2, missing: 2, changed: 1 },
    ],
  });
  return { accountId: QUESTION, main: 'fr-FR', languages: [language('fr-FR', true), language('de-DE', false)] };
}
