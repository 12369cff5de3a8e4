/** Writes the fonts of our printed papers: `node tools/src/generate/make-fonts.ts`, only when the package of Inter changes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
// @ts-expect-error: the package has no types
import { create } from 'fontkit';
import { type DrawnGlyph, type FontFacts, type Outline, writeTrueType } from './fonts/true-type.ts';

type Point = { x: number; y: number; copy(): Point };
type Processor = { transformPoints(id: number, points: readonly Point[]): void };
type Glyph = { advanceWidth: number; path: { commands: Outline } };
/** What we use of a fontkit font. */
type VariableFont = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  xHeight: number;
  capHeight: number;
  characterSet: readonly number[];
  variationCoords: number[];
  _glyphs: object;
  _transformedGlyphs: readonly { points?: Point[]; components?: { dx: number; dy: number }[] }[];
  getGlyph(id: number): Glyph;
  layout(text: string, features: readonly string[]): { glyphs: readonly Glyph[] };
};
/** Latin last: where two files know a letter, the one that is meant for it draws it. */
const SUBSETS = ['greek', 'cyrillic', 'latin-ext', 'latin'] as const;
const WEIGHTS = { regular: 400, bold: 650 } as const;
/** Every digit as wide as the others: amounts and codes stand in columns. */
const FEATURES = ['tnum'];
const require = createRequire(import.meta.url);
const folder = path.dirname(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
const target = path.resolve(import.meta.dirname, '../../../apps/api/src/platform/pdf/fonts');

/**
 * The package has Inter as compressed variable fonts, one for each alphabet, and what writes PDFs can neither cut those to
 * the letters of a page nor change their weight: so each weight is drawn once, into one plain file.
 */
function makeInter(name: string, weight: number): Buffer {
  const drawn = new Map<number, DrawnGlyph>();
  let facts: FontFacts | undefined;
  let missing: Glyph | undefined;
  for (const subset of SUBSETS) {
    const font = fontAt(weight, path.join(folder, `inter-${subset}-wght-normal.woff2`));
    missing = font.getGlyph(0);
    const { unitsPerEm, ascent, descent, xHeight, capHeight } = font;
    facts = { name, unitsPerEm, ascent, descent, xHeight, capHeight, weight };
    for (const codePoint of font.characterSet) {
      if (codePoint > 0xfffe) continue;
      const [glyph] = font.layout(String.fromCodePoint(codePoint), FEATURES).glyphs;
      if (glyph) drawn.set(codePoint, drawnOf(codePoint, glyph));
    }
  }
  // French puts it before a question mark, and the package leaves it out.
  for (const narrow of [0x2009, 0x202f])
    drawn.set(narrow, { codePoint: narrow, advance: Math.round(facts!.unitsPerEm / 5), outline: [] });
  return writeTrueType(facts!, drawnOf(0, missing!), [...drawn.values()]);
}

/**
 * fontkit unpacks a compressed font without regard to its weight, and remembers that there was none. So the weight is given
 * to an heir of the unpacked font, and every point is moved to it here.
 */
function fontAt(weight: number, file: string): VariableFont {
  const font = create(readFileSync(file)) as unknown as VariableFont;
  font.getGlyph(0);
  const heir = Object.create(font) as VariableFont;
  heir.variationCoords = [weight];
  heir._glyphs = {};
  const processor = processorOf(heir);
  const model = font._transformedGlyphs.find(({ points }) => points)!.points![0]!;
  const pointAt = (x: number, y: number) => Object.assign(model.copy(), { x, y, onCurve: true, endContour: true });
  for (const [id, { points, components }] of font._transformedGlyphs.entries()) {
    const moved = points ?? components?.map(({ dx, dy }) => pointAt(dx, dy)) ?? [];
    // after the points come four that carry the widths, which have a table of their own
    processor.transformPoints(id, [...moved, ...[1, 2, 3, 4].map(() => pointAt(0, 0))]);
    for (const [i, component] of (components ?? []).entries())
      [component.dx, component.dy] = [moved[i]!.x, moved[i]!.y];
  }
  return heir;
}

function processorOf(heir: VariableFont): Processor {
  for (let kind: object | null = Object.getPrototypeOf(heir); kind; kind = Object.getPrototypeOf(kind)) {
    const { get } = Object.getOwnPropertyDescriptor(kind, '_variationProcessor') ?? {};
    if (get) return get.call(heir) as Processor;
  }
  throw new Error('fontkit keeps the weight elsewhere now');
}

const drawnOf = (codePoint: number, { advanceWidth, path: { commands } }: Glyph): DrawnGlyph => ({
  codePoint,
  advance: Math.round(advanceWidth),
  outline: commands,
});

for (const [name, weight] of Object.entries(WEIGHTS)) {
  const file = makeInter(`Inter-${name}`, weight);
  writeFileSync(path.join(target, `inter-${name}.ttf`), file);
  console.log(`inter-${name}.ttf: ${file.length} bytes`);
}
