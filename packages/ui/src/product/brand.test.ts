import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandAdjustments, brandPalette, brandStyle, type Scheme, verifyBrand } from './brand.ts';
import { toOklch } from './colour.ts';

const SCHEMES = ['light', 'dark'] as const;
const byte = (value: number) => value.toString(16).padStart(2, '0');
const hex = (r: number, g: number, b: number) => `#${byte(r)}${byte(g)}${byte(b)}`;
/** 18 levels of each channel: 5,832 colours spread over sRGB. */
const LEVELS = Array.from({ length: 18 }, (_, i) => i * 15);
const GRID = LEVELS.flatMap((r) => LEVELS.flatMap((g) => LEVELS.map((b) => hex(r, g, b))));
const channel = fc.integer({ min: 0, max: 255 });
const anyColour = fc.tuple(channel, channel, channel).map(([r, g, b]) => hex(r, g, b));

/** The state of a button under the pointer must be seen: lightness apart from the one before it. */
function smallestStep(main: string, scheme: Scheme): number {
  const t = brandPalette(main, scheme);
  const [rest, hover, active] = ['--brand-solid', '--brand-solid-hover', '--brand-solid-active'].map(
    (token) => toOklch(t[token as keyof typeof t])[0],
  ) as [number, number, number];
  return Math.min(Math.abs(rest - hover), Math.abs(hover - active));
}

describe.each(SCHEMES)('%s', (scheme) => {
  test('5,832 colours over sRGB break no promise, and each is its own button', () => {
    expect(GRID).toHaveLength(5_832);
    const broken = GRID.flatMap((main) => [
      ...verifyBrand(main, scheme),
      ...(brandPalette(main, scheme)['--brand-solid'] === main ? [] : [`${main} is not its own button`]),
      ...(smallestStep(main, scheme) > 0.025 ? [] : [`${main} does not answer the pointer`]),
    ]);
    expect(broken).toEqual([]);
  });

  test('nor does any other colour', () => {
    fc.assert(
      fc.property(anyColour, (main) => {
        expect(verifyBrand(main, scheme)).toEqual([]);
        expect(smallestStep(main, scheme)).toBeGreaterThan(0.025);
      }),
      { numRuns: 2_000 },
    );
  });

  test('what moves keeps its hue', () => {
    fc.assert(
      fc.property(anyColour, (main) => {
        const [, chroma, hue] = toOklch(main);
        const [, movedChroma, moved] = toOklch(brandPalette(main, scheme)['--brand-edge']);
        // Without chroma a hue is only noise.
        if (Math.min(chroma, movedChroma) < 0.04) return;
        const apart = Math.abs(((hue - moved + 540) % 360) - 180);
        expect(apart).toBeLessThan(4);
      }),
      { numRuns: 500 },
    );
  });
});

test('a green keeps its colour everywhere, a yellow hands its controls to ink', () => {
  expect(brandAdjustments('#0f4d3a', 'light')).toEqual({ controls: false, links: false });
  const yellow = brandPalette('#ffd21f', 'light');
  expect(yellow).toMatchObject({ '--brand-solid': '#ffd21f', '--brand-on': '#1e1b18', '--brand-control': '#1e1b18' });
  expect(yellow['--brand-control-on']).toBe('#ffd21f');
  expect(brandAdjustments('#ffd21f', 'light')).toEqual({ controls: true, links: true });
  expect(brandAdjustments('#ffd21f', 'dark')).toEqual({ controls: false, links: false });
});

test('a palette is computed once', () => {
  expect(brandPalette('#FFD21F', 'light')).toBe(brandPalette('#ffd21f', 'light'));
  expect(brandPalette('#fd2', 'light')).toBe(brandPalette('#ffdd22', 'light'));
});

test('a style holds colours and nothing else', () => {
  const declaration = String.raw`--brand[\w-]*:#[0-9a-f]{6}`;
  const block = `\\{${declaration}(;${declaration}){12}\\}`;
  expect(brandStyle('#2a53dd')).toMatch(new RegExp(`^:root,\\[data-scheme="light"\\]${block}$`));
  const both = brandStyle('#2a53dd', { dark: true });
  expect(both.match(new RegExp(block, 'g'))).toHaveLength(3);
  for (const text of ['red', '#12345', '#12345g', '#000}body{display:none', '</style>', ''])
    expect(() => brandStyle(text)).toThrow(RangeError);
});
