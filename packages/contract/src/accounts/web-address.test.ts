import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each([
  ['reprise.exemple.fr', 'https://reprise.exemple.fr'],
  ['https://reprise.exemple.fr/', 'https://reprise.exemple.fr'],
  ['HTTP://Reprise.Exemple.FR', 'https://reprise.exemple.fr'],
  [' cedre.localhost ', 'https://cedre.localhost'],
  ['https://élan.exemple.fr', 'https://xn--lan-9la.exemple.fr'],
])('%s is kept as %s', (typed, kept) => {
  expect(webAddress.parse(typed)).toBe(kept);
});

test.each([
  'localhost',
  'https://exemple.fr:8080',
  'https://exemple.fr/reprise',
  'https://exemple.fr?a=1',
  'https://user@exemple.fr',
  'ftp://exemple.fr',
  'exemple .fr',
  '-a.exemple.fr',
  '',
])('%s is refused', (typed) => {
  expect(webAddress.safeParse(typed).success).toBe(false);
});
