import { expect, test } from 'vitest';
import { pageOfPath, pathOf } from './languages.ts';

test('a page has one address per language, the shortest in the tenant’s own', () => {
  expect(pathOf('/', 'fr-FR', 'fr-FR')).toBe('/');
  expect(pathOf('/', 'en-GB', 'fr-FR')).toBe('/en');
  expect(pathOf('/faq', 'fr-FR', 'nl-BE')).toBe('/fr/faq');
});

test('an address leads back to its page', () => {
  for (const page of ['/', '/faq', '/a/b']) {
    for (const locale of ['fr-FR', 'en-GB'] as const) expect(pageOfPath(pathOf(page, locale, 'fr-FR'))).toBe(page);
  }
  expect(pageOfPath('/fr')).toBe('/');
  expect([pageOfPath('/xx/faq'), pageOfPath('/english')]).toEqual(['/xx/faq', '/english']);
});

test.each(['/fr//evil.example', '/fr/\\evil.example', '/fr///evil.example/pay', '/fr/\\/evil.example'])(
  'pageOfPath: %s is a path of this site, not the address of another host',
  (path) => {
    expect(pageOfPath(path)).toMatch(/^\/evil\.example/);
    expect(new URL(pageOfPath(path), 'https://shop.test').host).toBe('shop.test');
  },
);
