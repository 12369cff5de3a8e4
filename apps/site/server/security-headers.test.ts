import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const policy = (options: Partial<Parameters<typeof contentSecurityPolicy>[1]> = {}) =>
  contentSecurityPolicy('n', {
    tagManager: false,
    scan: false,
    scheme: 'https',
    pictureOrigin: 'https://api.test',
    ...options,
  });

test('WebAssembly runs only on sites that read codes with a camera, and text never becomes a script', () => {
  expect(policy()).not.toContain('wasm');
  expect(policy({ scan: true })).toContain("script-src 'nonce-n' 'strict-dynamic' 'wasm-unsafe-eval';");
  for (const one of [policy(), policy({ scan: true, tagManager: true })])
    expect(one).not.toMatch(/'unsafe-eval'|'unsafe-inline'/);
});

test('workers are ours alone, and only tenants with a tag manager connect elsewhere', () => {
  expect(policy()).toContain("worker-src 'self'");
  expect(policy()).toContain("connect-src 'self';");
  expect(policy({ tagManager: true })).toContain("connect-src 'self' https:");
});

test('img-src: pictures come from the site and the API; only tenants with a tag manager show others', () => {
  expect(policy()).toContain("img-src 'self' data: https://api.test;");
  expect(policy({ tagManager: true })).toContain("img-src 'self' data: https://api.test https:;");
});
