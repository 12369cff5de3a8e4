import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
const load = () => import('./private-page.ts');

test('needsOwnDocument: a site with a tag manager reloads when a navigation enters or leaves the private pages', async () => {
  vi.stubGlobal('document', {});
  const { needsOwnDocument } = await load();
  expect(needsOwnDocument(false, true)).toBe(false);
  expect(needsOwnDocument(true, true)).toBe(true);
  expect(needsOwnDocument(false, true)).toBe(false);
  expect(needsOwnDocument(true, false)).toBe(false);
});

test('needsOwnDocument: the server renders every page as it is', async () => {
  const { needsOwnDocument } = await load();
  expect([needsOwnDocument(false, true), needsOwnDocument(true, true)]).toEqual([false, false]);
});
