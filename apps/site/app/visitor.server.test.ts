import { expect, test } from 'vitest';
import { searchCookie, tokensOf, visitorCookie } from './visitor.server.ts';

const asking = (cookie: string) => new Request('https://shop.test/', { headers: { cookie } });

test('the tokens of a visitor stay with the host, out of reach of scripts, as long as they are good', () => {
  const [visitor, search] = [visitorCookie('abc'), searchCookie('def')];
  expect(visitor).toBe('__Host-visitor=abc; Path=/; Max-Age=46800; Secure; HttpOnly; SameSite=Lax');
  expect(search).toBe('__Host-search=def; Path=/; Max-Age=1800; Secure; HttpOnly; SameSite=Lax');
  const sent = `a=b; ${visitor.split(';')[0]}; ${search.split(';')[0]}`;
  expect(tokensOf(asking(sent))).toEqual({ visitor: 'abc', search: 'def' });
});

test('a cookie that another host could have set is nobody’s token', () => {
  const none = { visitor: undefined, search: undefined };
  expect(tokensOf(asking('visitor=abc; x__Host-visitor=abc; search=abc'))).toEqual(none);
  expect(tokensOf(asking('__Host-visitor=; __Host-search='))).toEqual(none);
});
