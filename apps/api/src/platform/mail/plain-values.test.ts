import { expect, test } from 'vitest';
import { mailAddress, oneLine, webAddress } from './plain-values.ts';

test('a name is one line, without marks that reverse what follows', () => {
  expect(oneLine('  Zoé\r\n\tOzawa\u0000\u2028 & fils ')).toBe('Zoé Ozawa & fils');
  expect(oneLine('a\u202ecom.live')).toBe('acom.live');
  expect(oneLine('Une question\u00a0?')).toBe('Une question\u00a0?');
});

test('only web addresses are addresses', () => {
  expect(webAddress('https://a.test/?q="x y"')).toBe('https://a.test/?q=%22x%20y%22');
  for (const text of ['javascript:alert(1)', ' data:text/html,x', '/relative', '', undefined])
    expect(webAddress(text)).toBeUndefined();
});

test('only one bare mail address is one', () => {
  expect(mailAddress("zoe.o'brien+x@example.test")).toBe("zoe.o'brien+x@example.test");
  expect(mailAddress('zoé+x@exämple.test')).toBe('zoé+x@exämple.test');
  for (const text of ['a@b, c@d', 'a@b@c', 'a b@c', 'a@b>\r\n', 'a', undefined])
    expect(mailAddress(text)).toBeUndefined();
});
