import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultLocale, flatten, type Locale, locales } from './index.ts';
import { findGaps } from './parity.ts';

const folder = path.join(import.meta.dirname, '../locales');
const read = (locale: Locale, file: string) =>
  flatten(JSON.parse(readFileSync(path.join(folder, locale, file), 'utf8')));
const filesOf = (locale: Locale) => globSync('*.json', { cwd: path.join(folder, locale) }).sort();

test('every language has the same files', () => {
  expect(filesOf(defaultLocale)).toContain('mail.json');
  for (const locale of locales) expect(filesOf(locale), locale).toEqual(filesOf(defaultLocale));
});

describe.each(filesOf(defaultLocale))('%s', (file) => {
  test.each(locales)('%s has the keys, holes and plural forms of the reference', (locale) => {
    expect(findGaps(read(defaultLocale, file), read(locale, file), locale)).toEqual([]);
  });

  test('French has its no-break spaces and curly apostrophes', () => {
    const wrong = Object.entries(read('fr-FR', file)).filter(([, text]) => / [?!:;»%€]|« |'/.test(text));
    expect(wrong).toEqual([]);
  });
});

describe('the check itself', () => {
  const reference = flatten({
    a: { b: 'Bonjour {{name}}' },
    n_one: '{{count}} fois',
    n_other: '{{count}} fois, {{who}}',
  });
  const whole = { 'a.b': 'Hello {{name}}', n_one: 'once, {{who}}', n_other: '{{count}} times, {{who}}' };
  const gaps = (changes: Record<string, string | undefined>, locale: Locale = 'en-GB') => {
    const texts = Object.entries({ ...whole, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return findGaps(reference, Object.fromEntries(texts), locale);
  };

  test('accepts a whole translation, whose singular may leave out the figure', () => {
    expect(gaps({})).toEqual([]);
    expect(gaps({ n_many: '{{count}} de fois, {{who}}' }, 'fr-FR')).toEqual([]);
  });

  test.each([
    ['a missing key', { 'a.b': undefined }, ['a.b: missing']],
    ['a key of its own', { c: 'x' }, ['c: not in the reference']],
    ['a lost hole', { 'a.b': 'Hello' }, ['a.b: holes none instead of name']],
    ['a hole with another name', { 'a.b': 'Hello {{nom}}' }, ['a.b: holes nom instead of name']],
    ['a lost hole in a plural', { n_other: '{{count}} times' }, ['n: holes count instead of count, who']],
    ['a missing plural form', { n_one: undefined }, ['n: no form "one"']],
    ['a form the language never uses', { n_few: 'x {{who}}' }, ['n: form "few" is never used in en-GB']],
    [
      'plural forms where the reference has none',
      { 'a.b': undefined, 'a.b_other': 'Hi {{name}}' },
      ['a.b: form "other" is never used in en-GB', 'a.b: no form ""'],
    ],
    ['an empty text', { 'a.b': ' ' }, ['a.b: empty', 'a.b: holes none instead of name']],
  ] as [string, Record<string, string | undefined>, string[]][])('sees %s', (_, changes, expected) => {
    expect(gaps(changes)).toEqual(expected);
  });
});
