import type { LabelSize } from '@reprise/contract/refurbishment/printing/printing';
import type { Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import { drawTagged } from '../../platform/pdf/draw-tagged.ts';
import { mm, oneLine, paperOn } from './paper.ts';

export type ItemLabel = {
  locale: Locale;
  size: LabelSize;
  code: string;
  product: string;
  warehouse: string;
  stock: string | null;
};

const translate = await loadNamespace('papers');
const SHAPES = {
  '62mm': { size: [mm(62), mm(29)], edge: mm(2), bars: mm(9), code: 11, text: 7.5, letters: 40 },
  '4x6': { size: [288, 432], edge: mm(6), bars: mm(40), code: 24, text: 15, letters: 110 },
  a6: { size: [mm(105), mm(148)], edge: mm(6), bars: mm(40), code: 24, text: 15, letters: 110 },
} as const;

/** The label that is stuck on a device: its number for a scanner, what it is and where it lies. It names no person. */
export async function renderItemLabel(label: ItemLabel): Promise<Buffer> {
  const t = translate(label.locale);
  const { size, edge, bars, code, text, letters } = SHAPES[label.size];
  const { code: number } = label;
  const title = t('item.title', { code: number });
  const margins = { top: edge, bottom: edge, left: edge, right: edge };
  return drawTagged(
    { title, language: label.locale, author: oneLine(label.warehouse), margins, size: [...size] },
    (doc, root) => {
      const paper = paperOn(doc);
      const width = size[0] - 2 * edge;
      const at = (y: number) => ({ x: edge, y, width });
      const wide = width * 0.9;
      const place = { x: edge + (width - wide) / 2, y: edge, width: wide };
      paper.packageBars(root, number, t('bars', { code: number }), place, bars);
      let y = paper.write(root, 'H1', number, at(edge + bars + 2), { size: code, bold: true, align: 'center' });
      y = paper.write(root, 'P', cut(oneLine(label.product), letters), at(y), { size: text, bold: true });
      const where = [label.warehouse, label.stock].flatMap((line) => (line ? [oneLine(line)] : [])).join(' · ');
      paper.write(root, 'P', cut(where, letters), at(y), { size: text });
    },
  );
}

const cut = (line: string, letters: number): string =>
  line.length > letters ? `${line.slice(0, letters - 1)}…` : line;
