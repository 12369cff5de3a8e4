import { describe, expect, test } from 'vitest';
import { isLocale, makeT, type T, type Texts } from './index.ts';

type AnyT = (key: string, params?: Record<string, string | number>) => string;
const t = (...[locale, messages, options]: Parameters<typeof makeT>) =>
  makeT(locale, messages, options) as unknown as AnyT;

const french = {
  nav: { home: 'Accueil' },
  results_one: '{{count}} résultat',
  results_many: '{{count}} de résultats',
  results_other: '{{count}} résultats',
};
const english = {
  nav: { home: 'Home', help: 'Help' },
  results_one: '{{count}} result',
  results_other: '{{count}} results',
};

describe('plurals', () => {
  test('follow the language, and write the figure its way', () => {
    const say = t('fr-FR', french);
    expect([0, 1, 1.5, 2, 1234, 1_000_000].map((count) => say('results', { count }))).toEqual([
      '0 résultat',
      '1 résultat',
      '1,5 résultat',
      '2 résultats',
      '1\u202f234 résultats',
      '1\u202f000\u202f000 de résultats',
    ]);
    expect(t('en-GB', english)('results', { count: 0 })).toBe('0 results');
  });

  test('a form that is not there is understood through "other"', () => {
    expect(t('fr-FR', { n_one: 'un', n_other: '{{count}}' })('n', { count: 1_000_000 })).toBe('1\u202f000\u202f000');
  });
});

describe('holes', () => {
  test('what is not given stays visible; what is given is taken as it is', () => {
    const say = t('en-GB', { hello: 'Hello {{name}} of {{place}}' });
    expect(say('hello', { name: '$& {{place}}' })).toBe('Hello $& {{place}} of {{place}}');
    expect(say('hello')).toBe('Hello {{name}} of {{place}}');
  });

  test('names of Object.prototype are not parameters and not keys', () => {
    expect(t('en-GB', { a: '{{constructor}}' })('a', {})).toBe('{{constructor}}');
    expect(t('en-GB', {})('constructor')).toBe('constructor');
  });
});

describe('which text', () => {
  const wording: Texts = { 'nav.home': 'Chez nous', results_other: '{{count}} trouvailles', 'nav.help': '' };

  test("the tenant's wording, then the language, then British English, then the key", () => {
    const say = t('fr-FR', french, { wording, fallback: english });
    expect(say('nav.home')).toBe('Chez nous');
    expect(say('results', { count: 3 })).toBe('3 trouvailles');
    expect(say('nav.help')).toBe('Help');
    expect(say('nav.nowhere')).toBe('nav.nowhere');
  });

  test('the fallback counts in English', () => {
    expect(t('fr-FR', {}, { fallback: english })('results', { count: 0 })).toBe('0 results');
  });

  test('the wording of one tenant is not seen by the next', () => {
    t('fr-FR', french, { wording });
    expect(t('fr-FR', french)('nav.home')).toBe('Accueil');
  });
});

test('keys are those of the French file, and a count cannot be forgotten', () => {
  const say: T<'mail'> = makeT('fr-FR', {});
  say('lost_password.title');
  say('lost_password.validity', { count: 2 });
  // @ts-expect-error: no such key
  say('lost_password.titel');
  // @ts-expect-error: needs its count
  say('lost_password.validity');
  // @ts-expect-error: the forms are not keys
  say('lost_password.validity_one');
  expect([isLocale('fr-FR'), isLocale('fr'), isLocale(undefined)]).toEqual([true, false, false]);
});
