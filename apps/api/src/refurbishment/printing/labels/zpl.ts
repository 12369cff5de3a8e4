import type { LabelSize } from '@reprise/contract/refurbishment/printing/printing';
import { code128Bars } from '@reprise/kit/code128';
import type { LabelContent } from './label-content.ts';

type Shape = { width: number; height: number; edge: number; bars: number; code: number; text: number };

/** In dots of a printer with 8 dots a millimetre (203 dpi), which every label printer has. */
const SHAPES: Readonly<Record<LabelSize, Shape>> = {
  '62mm': { width: 496, height: 232, edge: 16, bars: 84, code: 34, text: 26 },
  '4x6': { width: 812, height: 1_219, edge: 40, bars: 320, code: 72, text: 52 },
  a6: { width: 840, height: 1_184, edge: 40, bars: 320, code: 72, text: 52 },
};
/** White on both sides of Code 128, in modules. */
const QUIET = 10;
/** How wide a letter of font 0 is on average, as a share of its height, in a line of many capitals. */
const LETTER = 0.5;
const WIDEST_MODULE = 6;

/**
 * The label in ZPL II: the code as Code 128 with its digits below, then what the device is and where it lies. Lines are
 * broken here, because ^FB prints what does not fit over its last line.
 */
export function zplOf({ code, product, warehouse, stock }: LabelContent, size: LabelSize): string {
  const shape = SHAPES[size];
  const inner = shape.width - 2 * shape.edge;
  const { modules } = code128Bars(code);
  const module = Math.max(1, Math.min(WIDEST_MODULE, Math.floor(inner / (modules + 2 * QUIET))));
  const left = Math.max(0, Math.round((shape.width - modules * module) / 2));
  let y = shape.edge;
  const field = (x: number, text: string, height: number) =>
    `^FO${x},${y}^A0N,${height},${height}^FH_^FD${escapeZpl(text)}^FS`;
  const lines = [`^FO${left},${y}^BY${module}^BCN,${shape.bars},N,N,N,A^FH_^FD${escapeZpl(code)}^FS`];
  y += shape.bars + Math.round(shape.code / 3);
  lines.push(field(left, code, shape.code));
  y += Math.round(shape.code * 1.25);
  const letters = Math.floor(inner / (shape.text * LETTER));
  const place = stock ? `${warehouse} · ${stock}` : warehouse;
  for (const line of [...breakLines(product, letters, size === '62mm' ? 1 : 3), ...breakLines(place, letters, 1)]) {
    lines.push(field(shape.edge, line, shape.text));
    y += Math.round(shape.text * 1.2);
  }
  return ['^XA', '^CI28', `^PW${shape.width}`, `^LL${shape.height}`, '^LH0,0', ...lines, '^PQ1', '^XZ', ''].join('\n');
}

/**
 * ^ and ~ begin commands and _ the escape itself; other bytes than printable ASCII go as hexadecimals too, so that nothing
 * between here and the printer can change them.
 */
export function escapeZpl(text: string): string {
  const bytes = Buffer.from(text.normalize('NFC').replaceAll(/\p{Cc}+/gu, ' '), 'utf8');
  return [...bytes]
    .map((byte) =>
      byte < 0x20 || byte > 0x7e || '^~_\\'.includes(String.fromCharCode(byte))
        ? `_${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('');
}

/** Whole words as long as they fit; what is left after the last line is cut, and the cut is shown. */
function breakLines(text: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest && lines.length < most) {
    const isLast = lines.length === most - 1;
    if (rest.length <= letters) {
      lines.push(rest);
      break;
    }
    const space = rest.lastIndexOf(' ', letters);
    const end = isLast ? letters - 1 : space > letters / 2 ? space : letters;
    lines.push(isLast ? `${rest.slice(0, end).trimEnd()}…` : rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return lines;
}
