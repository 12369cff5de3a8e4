import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Files for the tests: whole ones, and the parts that dishonest ones are put together from. */

const photo = { width: 64, height: 48, channels: 3 as const, background: { r: 200, g: 80, b: 40 } };

export const makeJpeg = (size: { width: number; height: number } = photo) =>
  sharp({ create: { ...photo, ...size } })
    .jpeg()
    .toBuffer();
export const makePng = (size: { width: number; height: number } = photo) =>
  sharp({ create: { ...photo, ...size, channels: 4, background: { r: 0, g: 90, b: 200, alpha: 0.5 } } })
    .png()
    .toBuffer();
export const makeWebp = (channels: 3 | 4) =>
  sharp({ create: { ...photo, channels, background: { r: 0, g: 90, b: 200, alpha: 0.5 } } })
    .webp()
    .toBuffer();
/** Pixels that do not compress: how a test gets a file of the weight it wants. */
export const makeNoise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 80 } },
  });

export type IconPart = { width: number; height: number; data: Buffer; size?: number; offset?: number };

export function makeIcon(parts: readonly IconPart[], tail: Buffer = Buffer.alloc(0)): Buffer {
  const directory = Buffer.alloc(6 + parts.length * 16);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(parts.length, 4);
  let offset = directory.length;
  for (const [index, part] of parts.entries()) {
    const at = 6 + index * 16;
    directory.writeUInt8(part.width % 256, at);
    directory.writeUInt8(part.height % 256, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(part.size ?? part.data.length, at + 8);
    directory.writeUInt32LE(part.offset ?? offset, at + 12);
    offset += part.data.length;
  }
  return Buffer.concat([directory, ...parts.map((part) => part.data), tail]);
}

/** A headless bitmap as icons hold it: colours of 32 bits, then the mask. */
export function makeBitmap(width: number, height: number, pixels = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(height * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const colours = Buffer.alloc(width * height * 4, 0x7f);
  pixels.copy(colours);
  return Buffer.concat([header, colours, Buffer.alloc(Math.ceil(width / 32) * 4 * height)]);
}

type Part = string | Buffer;
const join = (...parts: readonly Part[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

export const streamOf = (dictionary: string, data: Buffer, length = String(data.length)) =>
  join(`<< ${dictionary} /Length ${length} >>\nstream\n`, data, '\nendstream');
export const flateOf = (content: Part, dictionary = '') =>
  streamOf(`${dictionary} /Filter /FlateDecode`, deflateSync(join(content)));

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << >> >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const words = 'BT 20 100 Td (Conditions of sale) Tj ET';

export type PdfParts = { catalog?: string; objects?: readonly Part[]; trailer?: string; between?: Part };

/** One page with a table of offsets, as PDFs were before 1.5. Further objects are numbered from 5. */
export function makePdf({ catalog = '', objects = [], trailer = '', between = '' }: PdfParts = {}): Buffer {
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, pages, page, flateOf(words), ...objects];
  let file = join('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
  const offsets = all.map((object, index) => {
    const offset = file.length;
    file = join(file, `${index + 1} 0 obj\n`, object, '\nendobj\n');
    return offset;
  });
  file = join(file, between);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = all.length + 1;
  return join(
    file,
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`,
    `startxref\n${file.length}\n%%EOF\n`,
  );
}

/** One page whose catalogue and pages are in an object stream, as PDFs are since 1.5. `last` is object 4. */
export function makeCompactPdf(options: { catalog?: string; encode?: (content: Buffer) => Buffer; last?: Part } = {}) {
  const held = [`<< /Type /Catalog /Pages 2 0 R ${options.catalog ?? ''} >>`, pages, page];
  let at = 0;
  const index = held.map((object, number) => {
    const entry = `${number + 1} ${at}`;
    at += object.length + 1;
    return entry;
  });
  const first = `${index.join(' ')}\n`;
  const content = join(first, held.join('\n'));
  const kind = `/Type /ObjStm /N ${held.length} /First ${first.length}`;
  let file = join('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n');
  const offsets: number[] = [];
  for (const [number, object] of [
    options.last ?? flateOf(words),
    options.encode?.(content) ?? flateOf(content, kind),
  ].entries()) {
    offsets.push(file.length);
    file = join(file, `${number + 4} 0 obj\n`, object, '\nendobj\n');
  }
  const rows = [
    0,
    0,
    0,
    ...held.flatMap((_, number) => [2, 5, number]),
    ...offsets.flatMap((offset) => [1, offset, 0]),
    1,
    file.length,
    0,
  ];
  const table = Buffer.from(rows.flatMap((field, column) => (column % 3 === 1 ? [field >> 8, field & 255] : [field])));
  const xref = flateOf(table, '/Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R');
  return join(file, '6 0 obj\n', xref, `\nendobj\nstartxref\n${file.length}\n%%EOF\n`);
}
