import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GLOSSARY } from './glossary.ts';
import { flatten, type Locale, locales } from './index.ts';

const folder = path.join(import.meta.dirname, '../locales');
/** A hole is filled with something else: its name is no word that people read. A grade is told by its hole. */
const wordsOf = (text: string) => text.replaceAll(/\{\{(?!grade)[^}]*\}\}/g, '').replaceAll(/\{[a-z_]+\}/g, '');

function foreignWords(locale: Locale, text: string): string[] {
  return GLOSSARY.flatMap(({ say, not }) =>
    (not[locale] ?? []).flatMap((pattern) => {
      const found = pattern.exec(wordsOf(text))?.[0];
      return found ? [`"${found}": say "${say[locale]}"`] : [];
    }),
  );
}

test.each(locales)('%s: screens, mails and papers name each thing by its one word', (locale) => {
  const wrong = globSync('*.json', { cwd: path.join(folder, locale) }).flatMap((file) => {
    const texts = flatten(JSON.parse(readFileSync(path.join(folder, locale, file), 'utf8')));
    return Object.entries(texts).flatMap(([key, text]) =>
      foreignWords(locale, text).map((word) => `${file} ${key}: ${word}`),
    );
  });
  expect(wrong).toEqual([]);
});

test('glossary: every word is said in every language, and is not among its own forbidden words', () => {
  for (const { code, say } of GLOSSARY)
    for (const locale of locales) {
      expect(say[locale], code).toMatch(/\p{L}/u);
      expect(foreignWords(locale, say[locale]), code).toEqual([]);
    }
});

test.each([
  ['fr-FR', 'Vous recevez un courriel', '"courriel": say "e-mail"'],
  ['nl-BE', 'Deze inruil is geannuleerd', '"inruil": say "overname"'],
  ['de-DE', 'Zustand A', '"Zustand A": say "Stufe"'],
] as const)('glossary: sees the other name in %s', (locale, text, expected) => {
  expect(foreignWords(locale, text)).toEqual([expected]);
});

/** A date by which something must be done is the last day on which it may be done, in every language. */
const EXCLUSIVE: Readonly<Record<Locale, RegExp>> = {
  'fr-FR': /avant le \{\{(day|date)\}\}/,
  'en-GB': /before \{\{(day|date)\}\}/,
  'nl-BE': /(vóór|\btot) \{\{(day|date)\}\}/,
  'de-DE': /\bvor (dem )?\{\{(day|date)\}\}/,
};

test.each(locales)('%s: a date in a text for customers is the last day, included', (locale) => {
  const wrong = ['sell.json', 'mail.json', 'site.json'].flatMap((file) => {
    const texts = flatten(JSON.parse(readFileSync(path.join(folder, locale, file), 'utf8')));
    return Object.entries(texts).flatMap(([key, text]) => (EXCLUSIVE[locale].test(text) ? [`${file} ${key}`] : []));
  });
  expect(wrong).toEqual([]);
});

test.each(locales)(
  '%s: the preview in the home editor is the title and description the site has by itself',
  (locale) => {
    const read = (file: string) => flatten(JSON.parse(readFileSync(path.join(folder, locale, file), 'utf8')));
    const [editor, site] = [read('design.json'), read('site.json')];
    expect(editor['seo.usualTitle']).toBe(site['home.title']);
    expect(editor['seo.usualDescription']).toBe(site['home.description']);
  },
);
