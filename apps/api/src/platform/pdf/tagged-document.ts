import { type Doc, drawArtifact, drawTagged, type Struct } from './draw-tagged.ts';

type Facts = { title: string; language: string };
type Row = readonly string[];

/** What can be put on the pages, in reading order. */
export type Page = {
  title(text: string): void;
  heading(text: string): void;
  paragraph(text: string): void;
  code(lines: readonly string[]): void;
  list(items: readonly string[]): void;
  /** `widths` are shares of the line; the first column of each row is its header. */
  table(head: Row, rows: readonly Row[], widths: readonly number[]): void;
};

const INK = '#1c2420';
const SUBTLE = '#5b6661';
const LINE = '#d5dbd8';
const MARGIN = 56;
const PADDING = 4;

/** Every PDF reader has Helvetica; it covers our four languages, but not the narrow space. */
export async function makeDocument({ title, language }: Facts, write: (page: Page) => void): Promise<Buffer> {
  const margins = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };
  return drawTagged({ title, language, author: 'Reprise', margins }, (doc, root) => write(pageOf(doc, root)));
}

function pageOf(doc: Doc, root: Struct): Page {
  const width = doc.page.width - 2 * MARGIN;
  const part = (tag: string, draw: () => void) => root.add(doc.struct(tag, {}, draw));
  const room = (height: number) => {
    if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
  };
  const ink = (font: string, size: number, colour = INK) => doc.font(font).fontSize(size).fillColor(colour);
  return {
    title: (text) =>
      part('H1', () => {
        ink('Helvetica-Bold', 20).text(plain(text), MARGIN, doc.y, { width });
        doc.moveDown(0.6);
      }),
    heading: (text) => {
      room(70);
      part('H2', () => {
        doc.moveDown(0.8);
        ink('Helvetica-Bold', 13).text(plain(text), MARGIN, doc.y, { width });
        doc.moveDown(0.4);
      });
    },
    paragraph: (text) =>
      part('P', () => {
        ink('Helvetica', 10).text(plain(text), MARGIN, doc.y, { width, lineGap: 2 });
        doc.moveDown(0.4);
      }),
    code: (lines) =>
      part('Code', () => {
        for (const line of lines) ink('Courier', 8).text(plain(line), MARGIN, doc.y, { width, lineGap: 2 });
        doc.moveDown(0.4);
      }),
    list: (items) => {
      const list = doc.struct('L');
      root.add(list);
      for (const item of items) {
        room(26);
        const body = doc.struct('LBody', {}, () => {
          ink('Helvetica', 10).text(plain(`• ${item}`), MARGIN, doc.y, { width, lineGap: 2, indent: 0 });
        });
        list.add(doc.struct('LI', {}, [body]));
      }
      list.end();
    },
    table: (head, rows, widths) => {
      const table = doc.struct('Table');
      root.add(table);
      const columns = widths.map((share) => width * share);
      table.add(drawRow(doc, { cells: head, columns, isHead: true, room }));
      for (const cells of rows) table.add(drawRow(doc, { cells, columns, isHead: false, room }));
      table.end();
      doc.moveDown(0.4);
      doc.x = MARGIN;
    },
  };
}

type TableRow = { cells: Row; columns: readonly number[]; isHead: boolean; room: (height: number) => void };
function drawRow(doc: Doc, { cells, columns, isHead, room }: TableRow): Struct {
  const fontOf = (i: number) => (isHead || i === 0 ? 'Helvetica-Bold' : 'Helvetica');
  const heightOf = (cell: string, i: number) =>
    doc
      .font(fontOf(i))
      .fontSize(9)
      .heightOfString(plain(cell), { width: columns[i]! - 2 * PADDING });
  const height = Math.max(...cells.map(heightOf)) + 2 * PADDING;
  room(height);
  const top = doc.y;
  let left = MARGIN;
  const drawn = cells.map((cell, i) => {
    const x = left;
    left += columns[i]!;
    return doc.struct(isHead || i === 0 ? 'TH' : 'TD', {}, () => {
      doc
        .font(fontOf(i))
        .fontSize(9)
        .fillColor(isHead ? SUBTLE : INK)
        .text(plain(cell), x + PADDING, top + PADDING, { width: columns[i]! - 2 * PADDING });
    });
  });
  drawArtifact(doc, 'Layout', () =>
    doc
      .moveTo(MARGIN, top + height)
      .lineTo(left, top + height)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke(),
  );
  doc.x = MARGIN;
  doc.y = top + height;
  return doc.struct('TR', {}, drawn);
}

const plain = (text: string): string => text.replaceAll('\u202f', '\u00a0');
