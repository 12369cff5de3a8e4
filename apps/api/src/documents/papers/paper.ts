import { code128Bars } from '@reprise/kit/code128';
import { EAN13_MODULES, ean13Bars } from '@reprise/kit/ean13';
import { type Doc, drawArtifact, INTER, type Struct, structOf } from '../../platform/pdf/draw-tagged.ts';

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;
export const SIDE = mm(15);
export const TOP = mm(14);
const FOOT = mm(24);
export const PAPER_MARGINS = { top: TOP, bottom: FOOT, left: SIDE, right: SIDE };

export type Place = { x: number; y: number; width: number };
export type Ink = { size: number; bold?: boolean; colour?: string; align?: 'left' | 'right' | 'center'; gap?: number };
type Strokes = readonly (readonly [x: number, y: number][])[];
type Cell = { text: string; align?: 'right'; bold?: boolean; box?: true };
type TableShape = { columns: readonly number[]; padding: number; size?: number };

/** What somebody typed, as a page can show it: no control characters, and nothing that turns the direction of a line. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ');

/** One line of a sheet: a name, an address. */
export const oneLine = (text: string): string =>
  printable(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** 2 481503 906125: as it stands under the bars of a shop. Another number stays as it is. */
export const groupedCode = (code: string): string =>
  code.length === 13 ? `${code[0]} ${code.slice(1, 7)} ${code.slice(7)}` : code;

/** Black on white, and readable after a bad photocopy. */
export function paperOn(doc: Doc) {
  const right = doc.page.width - SIDE;
  const inked = ({ size, bold = false, colour = '#000000' }: Ink) =>
    doc
      .font(bold ? INTER.bold : INTER.regular)
      .fontSize(size)
      .fillColor(colour);
  const options = (width: number, { align = 'left', gap = 0 }: Ink) => ({ width, align, lineGap: gap });
  const heightOf = (text: string, width: number, ink: Ink): number =>
    text ? inked(ink).heightOfString(text, options(width, ink)) : 0;

  const paper = {
    right,
    width: right - SIDE,
    bottom: doc.page.height - FOOT,
    heightOf,
    /** Begins a page when what comes next does not fit on this one. */
    room(y: number, height: number): number {
      if (y + height <= paper.bottom) return y;
      doc.addPage();
      return TOP;
    },
    /** Answers where it ends, on the page it ends on. */
    write(parent: Struct, tag: string, text: string, { x, y, width }: Place, ink: Ink): number {
      parent.add(doc.struct(tag, {}, () => inked(ink).text(text, x, y, options(width, ink))));
      return doc.y;
    },
    line(y: number, weight: number, colour = '#000000'): void {
      drawArtifact(doc, 'Layout', () =>
        doc.moveTo(SIDE, y).lineTo(right, y).lineWidth(weight).strokeColor(colour).stroke(),
      );
    },
    frame(place: Place, height: number, radius: number, weight: number): void {
      drawArtifact(doc, 'Layout', () =>
        doc
          .roundedRect(place.x, place.y, place.width, height, radius)
          .lineWidth(weight)
          .strokeColor('#000000')
          .stroke(),
      );
    },
    /** What somebody drew by hand, with words for who cannot see it. */
    strokes(parent: Struct, alt: string, { x, y, width, height }: Place & { height: number }, lines: Strokes): void {
      const draw = () => {
        for (const [first, ...rest] of lines) {
          if (!first) continue;
          doc.moveTo(...first);
          for (const point of rest) doc.lineTo(...point);
        }
        doc.lineWidth(1.4).lineCap('round').lineJoin('round').strokeColor('#000000').stroke();
      };
      parent.add(structOf(doc, 'Figure', { alt, bbox: [x, y, x + width, y + height] }, draw));
    },
    /** The bars alone; around them the page is white for eleven modules and more. */
    bars(parent: Struct, code: string, alt: string, { x, y, width }: Place, height: number): void {
      const module = width / EAN13_MODULES;
      const draw = () => {
        for (const bar of ean13Bars(code)) doc.rect(x + bar.x * module, y, bar.width * module, height);
        doc.fill('#000000');
      };
      parent.add(structOf(doc, 'Figure', { alt, bbox: [x, y, x + width, y + height] }, draw));
    },
    /** The number of a package, which has a letter: Code 128. */
    packageBars(parent: Struct, number: string, alt: string, { x, y, width }: Place, height: number): void {
      const { bars, modules } = code128Bars(number);
      const module = width / modules;
      const draw = () => {
        for (const bar of bars) doc.rect(x + bar.x * module, y, bar.width * module, height);
        doc.fill('#000000');
      };
      parent.add(structOf(doc, 'Figure', { alt, bbox: [x, y, x + width, y + height] }, draw));
    },
    /** The logo of a brand, or its name. */
    mark(parent: Struct, brand: { name: string; logo: Buffer | null }, alt: string): void {
      const name = oneLine(brand.name);
      if (!brand.logo) {
        paper.write(parent, 'P', name, { x: SIDE, y: TOP, width: mm(85) }, { size: 17, bold: true });
        return;
      }
      const fit: [number, number] = [mm(70), mm(11)];
      const { logo } = brand;
      const draw = () => doc.image(logo, SIDE, TOP, { fit });
      parent.add(structOf(doc, 'Figure', { alt, bbox: [SIDE, TOP, SIDE + fit[0], TOP + fit[1]] }, draw));
    },
    /** Rows under each other from `y`, over as many pages as they need; answers where the last one ends. */
    table(parent: Struct, head: readonly Cell[], rows: readonly (readonly Cell[])[], at: number, shape: TableShape) {
      const table = doc.struct('Table');
      parent.add(table);
      let y = drawRow(table, head, at, { ...shape, isHead: true });
      for (const row of rows) y = drawRow(table, row, y, { ...shape, isHead: false });
      table.end();
      return y;
    },
  };

  function drawRow(
    table: Struct,
    cells: readonly Cell[],
    at: number,
    { columns, padding, size = 10.5, isHead }: TableShape & { isHead: boolean },
  ): number {
    const gutter = mm(3);
    const widthOf = (i: number) => columns[i]! * paper.width - (i === columns.length - 1 ? 0 : gutter);
    const inkOf = ({ align, bold }: Cell): Ink => ({
      size,
      bold: isHead || bold === true,
      ...(align ? { align } : {}),
    });
    const indentOf = ({ box }: Cell) => (box ? mm(6.5) : 0);
    const height = Math.max(
      ...cells.map((cell, i) => heightOf(cell.text, widthOf(i) - indentOf(cell), inkOf(cell))),
      inked({ size }).currentLineHeight(true),
    );
    const top = paper.room(at, height + 2 * padding);
    const row = doc.struct('TR');
    table.add(row);
    let x = SIDE;
    for (const [i, cell] of cells.entries()) {
      const place = { x: x + indentOf(cell), y: top + padding, width: widthOf(i) - indentOf(cell) };
      const tag = isHead || i === 0 ? 'TH' : 'TD';
      const draw = () => {
        if (cell.text) inked(inkOf(cell)).text(cell.text, place.x, place.y, options(place.width, inkOf(cell)));
      };
      row.add(structOf(doc, tag, tag === 'TH' ? { scope: isHead ? 'Column' : 'Row' } : {}, draw));
      if (cell.box) paper.frame({ x, y: top + padding - mm(0.4), width: mm(4.5) }, mm(4.5), mm(0.8), 1);
      x += columns[i]! * paper.width;
    }
    row.end();
    const bottom = top + height + 2 * padding;
    paper.line(bottom, isHead ? 1 : 0.5, isHead ? '#000000' : '#777777');
    return bottom;
  }
  return paper;
}
export type Paper = ReturnType<typeof paperOn>;

/** Both ends of the last line of each page, once all pages are there. */
export function writeFeet(doc: Doc, footOf: (page: number) => readonly [string, string]): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const { width, height, margins } = doc.page;
    const kept = margins.bottom;
    // Writing below the margin would begin a page.
    margins.bottom = 0;
    const [left, right] = footOf(page);
    const place = { width: width - 2 * SIDE, lineBreak: false };
    drawArtifact(doc, 'Pagination', () => {
      doc.font(INTER.regular).fontSize(8.5).fillColor('#333333');
      doc.text(left, SIDE, height - mm(16), { ...place, align: 'left' });
      doc.text(right, width - SIDE - doc.widthOfString(right), height - mm(16), { lineBreak: false });
    });
    margins.bottom = kept;
  }
}

/** Across each page, so that nobody takes a paper of a test for one that sells something. */
export function markTrial(doc: Doc, word: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const { width, height, margins } = doc.page;
    const kept = margins.bottom;
    margins.bottom = 0;
    drawArtifact(doc, 'Layout', () => {
      doc.save();
      doc.rotate(-35, { origin: [width / 2, height / 2] });
      doc.font(INTER.bold).fontSize(110).fillColor('#000000', 0.09);
      doc.text(word, 0, height / 2 - 60, { width, align: 'center', lineBreak: false });
      doc.restore();
      doc.fillOpacity(1);
    });
    margins.bottom = kept;
  }
}
