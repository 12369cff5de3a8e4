import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TONES } from '../primitives/tones.ts';
import { brandPalette, QUIET_TEXT, SURFACES } from './brand.ts';
import { contrast } from './colour.ts';

const read = (name: string) => readFileSync(new URL(`../../styles/${name}`, import.meta.url), 'utf8');
type Tokens = ReadonlyMap<string, string>;

/** The declarations of every rule whose selector is exactly `selector`, one per line and sorted. */
function rule(css: string, selector: string): readonly string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const found = [...bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(
    ([, head]) =>
      head
        ?.trim()
        .split(/\s*,\s*/)
        .join(', ') === selector,
  );
  if (found.length === 0) throw new Error(`no rule for ${selector}`);
  return found
    .flatMap(([, , body]) => (body ?? '').split(';').map((line) => line.trim().replaceAll(/\s+/g, ' ')))
    .filter(Boolean);
}
function tokens(...rules: (readonly string[])[]): Tokens {
  const pairs = rules.flat().map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string]);
  const map = new Map(pairs);
  const resolve = (value: string): string =>
    value.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => resolve(map.get(name) ?? `missing ${name}`));
  return new Map([...map].map(([name, value]) => [name, resolve(value)]));
}

const css = read('tokens.css');
const dark = rule(read('dark.css'), '[data-scheme="dark"], [data-mantine-color-scheme="dark"]');
/** The inner rule of the media query, without its wrapper. */
const insideMedia = /@media \(prefers-color-scheme: dark\) \{([\s\S]*)\}/.exec(read('dark.css'))?.[1] ?? '';
const primitives = rule(css, ':root');
const light = rule(css, ':root, [data-scheme="light"]');
const roles = rule(css, ':root, [data-scheme]');
const SCHEMES = { light: tokens(primitives, light, roles), dark: tokens(primitives, light, dark, roles) };

test('dark is the same by attribute and by the setting of the system, and leaves no colour out', () => {
  expect(rule(insideMedia, '[data-scheme="auto"]')).toEqual(dark);
  const names = (lines: readonly string[]) => lines.map((line) => line.split(':')[0]).toSorted();
  expect(names(dark)).toEqual(names(light));
});

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const t = SCHEMES[scheme];
  const get = (name: string): string => t.get(name) ?? `missing ${name}`;
  const ratio = (a: string, b: string) => contrast(get(a), get(b));
  const grounds = ['--surface', '--surface-soft', '--canvas', '--surface-sunken', '--surface-hover'];
  const worst = (name: string, on: readonly string[]) => Math.min(...on.map((ground) => ratio(name, ground)));

  test('text is read on every surface', () => {
    expect(ratio('--text', '--surface')).toBeGreaterThanOrEqual(15);
    expect(worst('--text-muted', grounds)).toBeGreaterThanOrEqual(7);
    expect(worst('--text-subtle', grounds)).toBeGreaterThanOrEqual(4.5);
    expect(worst('--accent-text', [...grounds, '--accent-subtle', '--accent-muted'])).toBeGreaterThanOrEqual(4.5);
    expect(worst('--text-subtle', ['--accent-subtle', '--accent-muted'])).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--text-inverse', '--surface-inverse')).toBeGreaterThanOrEqual(7);
  });

  test('what one can operate has an outline, a fill and a focus that are seen', () => {
    for (const name of ['--line-control', '--accent', '--focus'])
      expect(worst(name, ['--surface', '--surface-soft', '--canvas', '--surface-hover']), name).toBeGreaterThanOrEqual(
        3,
      );
    for (const name of ['--accent', '--accent-hover', '--accent-active'])
      expect(ratio('--accent-on', name), name).toBeGreaterThanOrEqual(4.5);
    for (const name of ['--red-solid', '--red-text'])
      expect(ratio('--danger-on', name), name).toBeGreaterThanOrEqual(4.5);
    for (const name of ['--inverse-green', '--inverse-red'])
      expect(ratio(name, '--surface-inverse'), name).toBeGreaterThanOrEqual(3);
  });

  test.each(TONES)('%s', (tone) => {
    expect(ratio(`--${tone}-text`, `--${tone}-bg`)).toBeGreaterThanOrEqual(7);
    expect(ratio(`--${tone}-solid`, '--surface')).toBeGreaterThanOrEqual(4.5);
    expect(ratio(`--${tone}-solid`, `--${tone}-bg`)).toBeGreaterThanOrEqual(3);
    expect(ratio(`--${tone}-fill`, '--surface')).toBeGreaterThanOrEqual(3);
    expect(ratio('--text', `--${tone}-bg`)).toBeGreaterThanOrEqual(7);
    expect(ratio('--text-muted', `--${tone}-bg`)).toBeGreaterThanOrEqual(4.5);
  });

  test('the brand is derived against the surfaces that are there', () => {
    expect(new Set(SURFACES[scheme])).toEqual(new Set(grounds.map(get)));
    expect(QUIET_TEXT[scheme]).toBe(get('--text-subtle'));
    for (const [name, value] of Object.entries(brandPalette('#2a53dd', scheme))) expect(get(name), name).toBe(value);
  });
});
