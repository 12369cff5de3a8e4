import { expect, test } from 'vitest';
import { changedOf } from './settings-values.ts';

test('only what was changed is sent, and an emptied text as null', () => {
  const stored = { eula: 'Terms', faq: null, on: true, min: 5, site: { url: null, map: false }, version: 3 };
  expect(changedOf({ eula: 'Terms', faq: '', on: true, min: 5, site: { url: '', map: false } }, stored)).toEqual({});
  expect(changedOf({ eula: '  ', faq: ' Call us ', on: false, min: 0 }, stored)).toEqual({
    eula: null,
    faq: 'Call us',
    on: false,
    min: 0,
  });
  // A number that was cleared.
  expect(changedOf({ min: undefined }, stored)).toEqual({ min: null });
  expect(changedOf({ faq: undefined }, stored)).toEqual({});
  expect(changedOf({ site: { url: 'https://x.test', map: false } }, stored)).toEqual({
    site: { url: 'https://x.test' },
  });
  expect(changedOf({ site: { url: '', map: true } }, { ...stored, site: null })).toEqual({});
});
