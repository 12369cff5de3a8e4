import { makeT } from '@reprise/i18n';
import enGB from '@reprise/i18n/locales/en-GB/design.json' with { type: 'json' };
import { brandPalette } from '@reprise/ui/product/brand.ts';
import { expect, test } from 'vitest';
import { colourWords, siteStyle } from './palette.ts';

const t = makeT<'design'>('en-GB', enGB);

test('a dark green stays as it is on light, and the shade it takes on dark is named', () => {
  const used = brandPalette('#0f4d3a', 'dark')['--brand-text'];
  expect(used).not.toBe('#0f4d3a');
  expect(colourWords(t, '#0f4d3a')).toEqual([t('colour.lightAsIs'), t('colour.darkLinks', { used })]);
});

test('a yellow turns to ink on light, and is read on dark', () => {
  expect(colourWords(t, '#ffd21f')).toEqual([t('colour.lightInk'), t('colour.darkAsIs')]);
});

test('a pale pink is darkened on light', () => {
  const used = brandPalette('#ff9ab5', 'light')['--brand-text'];
  expect(colourWords(t, '#ff9ab5')[0]).toBe(t('colour.lightLinks', { used }));
});

test('the roles of the site follow the palette', () => {
  const palette = brandPalette('#ffd21f', 'light');
  expect(siteStyle(palette)).toMatchObject({ '--action': '#ffd21f', '--accent-text': palette['--brand-text'] });
});
