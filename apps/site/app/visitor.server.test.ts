import { expect, test } from 'vitest';
import { tokenOf, visitorCookie } from './visitor.server.ts';

const asking = (cookie: string) => new Request('https://shop.test/', { headers: { cookie } });

test('the token of a visitor stays with the host, out of reach of scripts, for 780 minutes', () => {
  const cookie = visitorCookie('abc');
  expect(cookie).toBe('__Host-visitor=abc; Path=/; Max-Age=46800; Secure; HttpOnly; SameSite=Lax');
  expect(tokenOf(asking(`a=b; ${cookie.split(';')[0]}`))).toBe('abc');
});

test('a cookie that another host could have set is nobody’s token', () => {
  expect(tokenOf(asking('visitor=abc; x__Host-visitor=abc'))).toBeUndefined();
  expect(tokenOf(asking('__Host-visitor='))).toBeUndefined();
});
