import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { demoCategories } from '@reprise/tools/src/demo/catalogue/categories.ts';
import type { Words } from '@reprise/tools/src/demo/catalogue/demo-catalogue.ts';
import { everyDevice } from '@reprise/tools/src/demo/catalogue/phone-questions.ts';
import { cedreTexts, jonquilleTexts } from '@reprise/tools/src/demo/texts/shop-texts.ts';

export const LANGUAGES = ['fr', 'nl', 'en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', nl: 'nl-BE', en: 'en-GB', de: 'de-DE' };
const NAMESPACES = ['site', 'sell', 'estimates', 'papers', 'mail', 'defaults', 'terms'];
const FOLDER = path.resolve(import.meta.dirname, '../../packages/i18n/locales');

/** Words that are frequent in one of the languages and no words, or rare ones, in the others. */
const FREQUENT: Readonly<Record<Language, readonly string[]>> = {
  fr: 'le la les des une est vous votre vos nous notre pour avec dans sur pas qui que cet cette ou et du au aux par ne sera'.split(
    ' ',
  ),
  nl: 'het een uw u wij ons onze voor met naar niet van dat wordt zijn zodra als bij geen op wat deze ook of te hebt kunt en is'.split(
    ' ',
  ),
  en: 'the your you we our and for with from not this that will when have has are is of to by be on it or what as if'.split(
    ' ',
  ),
  de: 'der die das den dem und ist sie ihr ihre ihren wir uns nicht mit auf für von zu wird ein eine einen sobald wenn kein keine bei oder im'.split(
    ' ',
  ),
};

/** An address is of no language. */
const plain = (text: string): string =>
  text
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
const flat = (node: object): string[] =>
  Object.values(node).flatMap((value) => (typeof value === 'string' ? [value] : flat(value as object)));

function textsOf(language: Language): string[] {
  const files = readdirSync(path.join(FOLDER, LOCALES[language])).filter((file) =>
    NAMESPACES.includes(file.replace('.json', '')),
  );
  const messages = files.flatMap((file) =>
    flat(JSON.parse(readFileSync(path.join(FOLDER, LOCALES[language], file), 'utf8')) as object),
  );
  const words: Words[] = [
    ...[...everyDevice, ...demoCategories.flatMap(({ questions }) => questions)].flatMap(({ asked, how, answers }) => [
      asked,
      ...(how ? [how] : []),
      ...answers.map(({ said }) => said),
    ]),
    ...demoCategories.flatMap(({ label, instruction }) => [label, ...(instruction ? [instruction] : [])]),
    ...Object.values(cedreTexts),
    ...Object.values(jonquilleTexts),
  ];
  const at = LANGUAGES.indexOf(language);
  return [...messages, ...words.map((said) => said[at]!)].map((text) => plain(text.replaceAll(/<[^>]+>/g, ' ')));
}

/** Every text of the product and of the demonstration, with the languages in which it is said so. */
const known = new Map<string, Set<Language>>();
const templates: { language: Language; pattern: RegExp }[] = [];
for (const language of LANGUAGES)
  for (const text of textsOf(language)) {
    if (!/\{\{?\w+\}?\}/.test(text)) known.set(text, (known.get(text) ?? new Set()).add(language));
    else if (text.replaceAll(/\{\{?\w+\}?\}|[^\p{L}]/gu, '').length > 8) {
      const parts = text.split(/\{\{?\w+\}?\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
      templates.push({ language, pattern: new RegExp(`^${parts.join('.{0,200}')}$`, 'su') });
    }
  }

/** The languages a text can be in; all of them for a name, a number or a word that is the same everywhere. */
export function languagesOf(text: string): ReadonlySet<Language> {
  const said = plain(text);
  const exact = known.get(said);
  if (exact) return exact;
  const shaped = templates.filter(({ pattern }) => pattern.test(said)).map(({ language }) => language);
  if (shaped.length) return new Set(shaped);
  const words = said.toLowerCase().split(/[^\p{L}]+/u);
  const score = (language: Language) => words.filter((word) => FREQUENT[language].includes(word)).length;
  const best = Math.max(...LANGUAGES.map(score));
  return new Set(best < 2 ? LANGUAGES : LANGUAGES.filter((language) => score(language) === best));
}

/** The texts that are in another language than this one. */
export const foreignAmong = (texts: readonly string[], language: Language): string[] => [
  ...new Set(texts.filter((text) => !languagesOf(text).has(language)).map(plain)),
];

/** Everything a page says: its texts, and what it tells a screen reader. What is marked as another language is left out. */
export function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = document.documentElement.lang;
    const isOurs = (element: Element | null): boolean => {
      const marked = element?.closest('[lang]');
      return !element?.closest('script, style, noscript, [hidden]') && (!marked || marked.getAttribute('lang') === own);
    };
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isOurs(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      if (isOurs(element))
        for (const name of ['aria-label', 'placeholder', 'alt', 'title']) texts.push(element.getAttribute(name) ?? '');
    return texts.filter((text) => text.trim().length > 2);
  });
}
