export type Outline = readonly { readonly command: string; readonly args: readonly number[] }[];
export type DrawnGlyph = { readonly codePoint: number; readonly advance: number; readonly outline: Outline };
export type FontFacts = {
  readonly name: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly xHeight: number;
  readonly capHeight: number;
  readonly weight: number;
};
type Box = { xMin: number; yMin: number; xMax: number; yMax: number };
type Point = { x: number; y: number; isOn: boolean };

/**
 * A TrueType file with just what a PDF embeds: outlines, widths, and which letter is which glyph. The first glyph stands
 * for everything that is missing. (OpenType 1.9, "Required tables".)
 */
export function writeTrueType(facts: FontFacts, missing: Omit<DrawnGlyph, 'codePoint'>, drawn: readonly DrawnGlyph[]) {
  const letters = drawn.toSorted((a, b) => a.codePoint - b.codePoint);
  const glyphs = [missing, ...letters].map(({ advance, outline }) => ({ advance, ...encodeGlyph(outline) }));
  const boxes = glyphs.flatMap(({ box }) => box ?? []);
  const around: Box = {
    xMin: Math.min(...boxes.map(({ xMin }) => xMin)),
    yMin: Math.min(...boxes.map(({ yMin }) => yMin)),
    xMax: Math.max(...boxes.map(({ xMax }) => xMax)),
    yMax: Math.max(...boxes.map(({ yMax }) => yMax)),
  };
  const offsets = [0];
  for (const { bytes } of glyphs) offsets.push(offsets.at(-1)! + bytes.length);
  const widest = Math.max(...glyphs.map(({ advance }) => Math.round(advance)));
  return assemble({
    'OS/2': os2(facts, letters),
    cmap: cmap(letters.map(({ codePoint }) => codePoint)),
    glyf: Buffer.concat(glyphs.map(({ bytes }) => bytes)),
    head: head(facts, around),
    hhea: fields('LHHHHHHHHHHHHHHHH', [
      0x00010000,
      facts.ascent,
      facts.descent,
      0,
      widest,
      around.xMin,
      0,
      around.xMax,
      1,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      glyphs.length,
    ]),
    hmtx: Buffer.concat(glyphs.map(({ advance, box }) => fields('HH', [advance, box?.xMin ?? 0]))),
    loca: fields('L'.repeat(offsets.length), offsets),
    maxp: fields('LHHHHHHHHHHHHHH', [
      0x00010000,
      glyphs.length,
      Math.max(...glyphs.map(({ points }) => points)),
      Math.max(...glyphs.map(({ contours }) => contours)),
      ...[0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0],
    ]),
    name: names(facts.name),
    post: fields('LLHHLLLLL', [0x00030000, 0, 0, 0, 0, 0, 0, 0, 0]),
  });
}

function encodeGlyph(outline: Outline): { bytes: Buffer; box?: Box; points: number; contours: number } {
  const contours = contoursOf(outline);
  if (!contours.length) return { bytes: Buffer.alloc(0), points: 0, contours: 0 };
  const points = contours.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = { xMin: Math.min(...xs), yMin: Math.min(...ys), xMax: Math.max(...xs), yMax: Math.max(...ys) };
  let last = -1;
  const ends = contours.map((contour) => (last += contour.length));
  const steps = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));
  const bytes = Buffer.concat([
    fields('HHHHH', [contours.length, box.xMin, box.yMin, box.xMax, box.yMax]),
    fields('H'.repeat(ends.length + 1), [...ends, 0]),
    Buffer.from(points.map(({ isOn }) => (isOn ? 1 : 0))),
    fields('H'.repeat(points.length), steps(xs)),
    fields('H'.repeat(points.length), steps(ys)),
  ]);
  return { bytes: padded(bytes), box, points: points.length, contours: contours.length };
}

function contoursOf(outline: Outline): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of outline) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map(Math.round);
    if (command === 'moveTo') contours.push([{ x: a, y: b, isOn: true }]);
    else if (command === 'lineTo') contours.at(-1)!.push({ x: a, y: b, isOn: true });
    else if (command === 'quadraticCurveTo')
      contours.at(-1)!.push({ x: a, y: b, isOn: false }, { x: c, y: d, isOn: true });
    else if (command !== 'closePath') throw new Error(`a TrueType outline has no ${command}`);
  }
  // The outline comes back to where it began; in the file that is understood.
  for (const contour of contours) {
    const [first, end] = [contour[0]!, contour.at(-1)!];
    if (contour.length > 1 && end.isOn && end.x === first.x && end.y === first.y) contour.pop();
  }
  return contours.filter((contour) => contour.length > 1);
}

/** Format 4, one segment for each run of neighbouring letters. */
function cmap(codePoints: readonly number[]): Buffer {
  const runs: { from: number; to: number; glyph: number }[] = [];
  for (const [i, code] of codePoints.entries()) {
    const run = runs.at(-1);
    if (run && run.to === code - 1) run.to = code;
    else runs.push({ from: code, to: code, glyph: i + 1 });
  }
  const segments = [...runs, { from: 0xffff, to: 0xffff, glyph: 0 }];
  const count = segments.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const body = [
    ...[count * 2, power * 2, Math.log2(power), (count - power) * 2],
    ...segments.map(({ to }) => to),
    0,
    ...segments.map(({ from }) => from),
    ...segments.map(({ from, glyph }) => glyph - from),
    ...segments.map(() => 0),
  ];
  return Buffer.concat([
    fields('HHHHL', [0, 1, 3, 1, 12]),
    fields('HHH', [4, 6 + body.length * 2, 0]),
    fields('H'.repeat(body.length), body),
  ]);
}

function head({ unitsPerEm }: FontFacts, { xMin, yMin, xMax, yMax }: Box): Buffer {
  const start = [0x00010000, 0x00010000, 0, 0x5f0f3cf5, 0b1011, unitsPerEm, 0, 0, 0, 0];
  // long offsets: the outlines of all letters are more than 128 kB
  return fields('LLLLHHLLLLHHHHHHHHH', [...start, xMin, yMin, xMax, yMax, 0, 8, 2, 1, 0]);
}

function os2({ ascent, descent, xHeight, capHeight, weight }: FontFacts, letters: readonly DrawnGlyph[]): Buffer {
  const average = Math.round(letters.reduce((sum, { advance }) => sum + advance, 0) / letters.length);
  const first = [4, average, weight, 5, 0, ...Array.from({ length: 11 }, () => 0)];
  const range = [letters[0]!.codePoint, letters.at(-1)!.codePoint];
  const heights = [ascent, descent, 0, ascent, -descent];
  return Buffer.concat([
    fields('H'.repeat(16), first),
    Buffer.alloc(10),
    fields('LLLLL', [1, 0, 0, 0, 0]),
    fields('HHH', [0x40, ...range]),
    fields('HHHHH', heights),
    fields('LLHHHHH', [1, 0, xHeight, capHeight, 0, 0x20, 1]),
  ]);
}

function names(name: string): Buffer {
  const texts = [name, 'Regular', name, name, name].map((text) => Buffer.from(text, 'utf16le').swap16());
  const ids = [1, 2, 3, 4, 6];
  let at = 0;
  const records = ids.map((id, i) => {
    const length = texts[i]!.length;
    const record = fields('HHHHHH', [3, 1, 0x409, id, length, at]);
    at += length;
    return record;
  });
  return Buffer.concat([fields('HHH', [0, ids.length, 6 + 12 * ids.length]), ...records, ...texts]);
}

function assemble(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const count = entries.length;
  const power = 2 ** Math.floor(Math.log2(count));
  let at = 12 + 16 * count;
  const directory = entries.map(([tag, bytes]) => {
    const entry = Buffer.concat([Buffer.from(tag.padEnd(4)), fields('LLL', [checksum(bytes), at, bytes.length])]);
    at += padded(bytes).length;
    return entry;
  });
  const start = fields('LHHHH', [0x00010000, count, power * 16, Math.log2(power), (count - power) * 16]);
  return Buffer.concat([start, ...directory, ...entries.map(([, bytes]) => padded(bytes))]);
}

function checksum(bytes: Buffer): number {
  const whole = padded(bytes);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}

function padded(bytes: Buffer): Buffer {
  const over = bytes.length % 4;
  return over ? Buffer.concat([bytes, Buffer.alloc(4 - over)]) : bytes;
}

/** Numbers side by side: L takes four bytes, H two; what is below zero wraps as the format wants. */
function fields(format: string, values: readonly number[]): Buffer {
  if (format.length !== values.length) throw new Error(`${values.length} values for ${format}`);
  const bytes = Buffer.alloc([...format].reduce((sum, size) => sum + (size === 'L' ? 4 : 2), 0));
  let at = 0;
  for (const [i, value] of values.entries()) {
    const whole = Math.round(value);
    at = format[i] === 'L' ? bytes.writeUInt32BE(whole >>> 0, at) : bytes.writeUInt16BE(whole & 0xffff, at);
  }
  return bytes;
}
