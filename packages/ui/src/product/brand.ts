import { contrast, fromOklch, luminance, mix, type Oklch, parseColour, toOklch } from './colour.ts';

export type Scheme = 'light' | 'dark';
export type BrandToken =
  | '--brand'
  | '--brand-solid'
  | '--brand-solid-hover'
  | '--brand-solid-active'
  | '--brand-on'
  | '--brand-on-soft'
  | '--brand-edge'
  | '--brand-control'
  | '--brand-control-on'
  | '--brand-text'
  | '--brand-subtle'
  | '--brand-muted'
  | '--brand-line';
export type BrandPalette = Readonly<Record<BrandToken, string>>;

const WHITE = '#ffffff';
const BLACK = '#000000';
const INK = '#1e1b18';
/** What the brand may lie on; tokens.test.ts compares these with tokens.css and dark.css. */
export const SURFACES: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#ffffff', '#fbfaf8', '#f7f6f3', '#f0eeeb', '#f5f3f0'],
  dark: ['#1e1b18', '#221f1c', '#181612', '#141210', '#272420'],
};
/** The lightest text that may lie on a tint of the brand. */
export const QUIET_TEXT: Readonly<Record<Scheme, string>> = { light: '#6b6761', dark: '#a19c95' };

const TEXT = 4.5;
const SHAPE = 3;
/** Of OKLCH lightness: finer than one step of a screen. */
const PRECISION = 0.002;

const palettes = new Map<string, BrandPalette>();
/** Far more tenants than one process serves; past it everything is computed again, at a fifth of a millisecond each. */
const REMEMBERED = 4_000;

/**
 * Every brand token from the one colour of a tenant. The hue never changes; the colour is used as it is wherever it passes,
 * and moves in OKLCH lightness by the smallest step where it does not. verifyBrand lists what is promised.
 */
export function brandPalette(main: string, scheme: Scheme): BrandPalette {
  const colour = parseColour(main);
  const key = colour + scheme;
  const known = palettes.get(key);
  if (known) return known;
  if (palettes.size >= REMEMBERED) palettes.clear();
  const palette = derive(colour, scheme);
  palettes.set(key, palette);
  return palette;
}

/** CSS text for one style element after tokens.css; dark only for a tenant who gave a logo that works on it. */
export function brandStyle(main: string, options: { readonly dark?: boolean } = {}): string {
  const light = `:root,[data-scheme="light"]{${declarations(brandPalette(main, 'light'))}}`;
  if (!options.dark) return light;
  const dark = declarations(brandPalette(main, 'dark'));
  return `${light}[data-scheme="dark"]{${dark}}@media(prefers-color-scheme:dark){[data-scheme="auto"]{${dark}}}`;
}

/** Which uses could not take the colour as it is, for the sentence under the colour field. */
export function brandAdjustments(
  main: string,
  scheme: Scheme,
): { readonly controls: boolean; readonly links: boolean } {
  const palette = brandPalette(main, scheme);
  return {
    controls: palette['--brand-control'] !== palette['--brand'],
    links: palette['--brand-text'] !== palette['--brand'],
  };
}

function declarations(palette: BrandPalette): string {
  return Object.entries(palette)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

type Tint = readonly [lightness: number, share: number, most: number];
/** Lightness, and how much of the chroma is kept up to which limit: a loud colour makes no louder tint than a quiet one. */
const TINTS: Readonly<Record<Scheme, { readonly subtle: Tint; readonly muted: Tint; readonly line: Tint }>> = {
  light: { subtle: [0.972, 0.18, 0.03], muted: [0.938, 0.36, 0.06], line: [0.865, 0.6, 0.1] },
  dark: { subtle: [0.255, 0.22, 0.03], muted: [0.32, 0.4, 0.05], line: [0.42, 0.5, 0.07] },
};

function derive(main: string, scheme: Scheme): BrandPalette {
  const [l, c, h] = toOklch(main);
  const tint = ([lightness, share, most]: Tint) => fromOklch([lightness, Math.min(c * share, most), h]);
  const subtle = tint(TINTS[scheme].subtle);
  const muted = tint(TINTS[scheme].muted);
  const passes = seenOn([...SURFACES[scheme], subtle, muted], scheme);
  const outward = scheme === 'dark' ? 1 : -1;

  // A bright yellow or lime turns to mud when darkened: controls and links are ink, the brand is the mark inside them.
  const muddy = scheme === 'light' && l > 0.72 && c > 0.06 && h > 65 && h < 130;
  const edge = shift([l, c, h], outward, passes(SHAPE));
  const control = muddy ? INK : edge;
  const on = labelOn(main);
  const soft = mix(on, main, 0.84);
  return {
    '--brand': main,
    '--brand-solid': main,
    '--brand-solid-hover': pressed(main, on, 1),
    '--brand-solid-active': pressed(main, on, 2),
    '--brand-on': on,
    '--brand-on-soft': contrast(soft, main) >= TEXT ? soft : on,
    '--brand-edge': edge,
    '--brand-control': control,
    '--brand-control-on': muddy ? main : betterOf(control, INK, WHITE),
    '--brand-text': muddy ? INK : shift([l, c, h], outward, passes(TEXT)),
    '--brand-subtle': subtle,
    '--brand-muted': muted,
    '--brand-line': tint(TINTS[scheme].line),
  };
}

/** On light surfaces the darkest decides, on dark ones the lightest: one comparison stands for all. */
function seenOn(surfaces: readonly string[], scheme: Scheme) {
  const lights = surfaces.map(luminance);
  if (scheme === 'light') {
    const least = Math.min(...lights) + 0.05;
    return (ratio: number) => (hex: string) => luminance(hex) + 0.05 <= least / ratio;
  }
  const most = Math.max(...lights) + 0.05;
  return (ratio: number) => (hex: string) => luminance(hex) + 0.05 >= most * ratio;
}

/**
 * Ink or white, whichever contrasts more. For the few colours between, where neither is enough, black is: white and
 * black cannot both be under 4.58:1. So the fill is always exactly the colour of the tenant.
 */
function labelOn(fill: string): string {
  const label = betterOf(fill, INK, WHITE);
  return contrast(label, fill) >= TEXT ? label : BLACK;
}

function betterOf(ground: string, a: string, b: string): string {
  return contrast(ground, a) >= contrast(ground, b) ? a : b;
}

/** Fills darken under the pointer; the very dark ones, and those whose dark label would drown, lighten instead. */
function pressed(fill: string, on: string, times: 1 | 2): string {
  const [l, c, h] = toOklch(fill);
  const darker = fromOklch([l - 0.035 * times, c, h]);
  if (l > 0.32 && contrast(fromOklch([l - 0.07, c, h]), on) >= TEXT) return darker;
  return fromOklch([l + (l > 0.32 ? 0.045 : 0.09) * times, c, h]);
}

/** The colour itself where it is `ok`, else the nearest lightness in `direction` that is, by halving. */
function shift([l, c, h]: Oklch, direction: 1 | -1, ok: (hex: string) => boolean): string {
  const itself = fromOklch([l, c, h]);
  if (ok(itself)) return itself;
  let failing = l;
  let passing = direction > 0 ? 1 : 0;
  while (Math.abs(passing - failing) > PRECISION) {
    const middle = (failing + passing) / 2;
    if (ok(fromOklch([middle, c, h]))) passing = middle;
    else failing = middle;
  }
  return fromOklch([passing, c, h]);
}

/** The promises a palette breaks, as sentences: none, for any colour and either scheme. */
export function verifyBrand(main: string, scheme: Scheme): readonly string[] {
  const t = brandPalette(main, scheme);
  const surfaces = [...SURFACES[scheme], t['--brand-subtle'], t['--brand-muted']];
  const fills = ['--brand-solid', '--brand-solid-hover', '--brand-solid-active'] as const;
  const pairs: (readonly [string, string, string, number])[] = [
    ...fills.map((fill) => [`--brand-on on ${fill}`, t['--brand-on'], t[fill], TEXT] as const),
    ['--brand-on-soft', t['--brand-on-soft'], t['--brand-solid'], TEXT],
    ['--brand-control-on', t['--brand-control-on'], t['--brand-control'], SHAPE],
    ...surfaces.map((surface) => ['--brand-text', t['--brand-text'], surface, TEXT] as const),
    ...surfaces.map((surface) => ['--brand-control', t['--brand-control'], surface, SHAPE] as const),
    ...surfaces.map((surface) => ['--brand-edge', t['--brand-edge'], surface, SHAPE] as const),
    ['quiet text on --brand-subtle', QUIET_TEXT[scheme], t['--brand-subtle'], TEXT],
    ['quiet text on --brand-muted', QUIET_TEXT[scheme], t['--brand-muted'], TEXT],
  ];
  return pairs
    .filter(([, a, b, ratio]) => contrast(a, b) < ratio)
    .map(([name, a, b, ratio]) => `${name}: ${a} on ${b} is ${contrast(a, b).toFixed(2)}, not ${ratio}`);
}
