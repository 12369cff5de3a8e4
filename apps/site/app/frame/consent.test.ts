import { afterEach, expect, test, vi } from 'vitest';
import { pushPageView, readChoice, tagManagerAddress } from './consent.ts';

afterEach(() => vi.unstubAllGlobals());

test('no answer is not consent', () => {
  expect(readChoice('')).toBeUndefined();
  expect(readChoice('xaudience=yes')).toBeUndefined();
  expect(readChoice('audience=maybe')).toBeUndefined();
  expect([readChoice('a=b; audience=yes'), readChoice('audience=no; c=d')]).toEqual(['yes', 'no']);
});

test('only an id becomes an address', () => {
  expect(tagManagerAddress('GTM-ABC123')).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABC123');
  for (const id of ['GTM-1&x=//evil.test', '//evil.test', 'gtm-abc', '']) expect(tagManagerAddress(id)).toBeUndefined();
});

test('pushPageView: sends path, title and consent id, and refuses a view without a path', () => {
  const page: { dataLayer?: object[] } = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { title: 'Sell your phone' });
  pushPageView('/en/search', 'axeptio-1');
  pushPageView('/', null);
  expect(page.dataLayer).toEqual([
    { event: 'page_view', page_path: '/en/search', page_title: 'Sell your phone', consent_tool_id: 'axeptio-1' },
    { event: 'page_view', page_path: '/', page_title: 'Sell your phone' },
  ]);
  expect(() => pushPageView('', null)).toThrow('needs the path');
});
