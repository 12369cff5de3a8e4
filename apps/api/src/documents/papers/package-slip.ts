import type { Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import { drawTagged } from '../../platform/pdf/draw-tagged.ts';
import { kilograms } from './hand-over-list.ts';
import { groupedCode, mm, oneLine, paperOn } from './paper.ts';

/** A6 is what European label printers take, 4 by 6 inches what the others do. */
const SIZES = { a6: [mm(105), mm(148)], '4x6': [288, 432] } as const;
export type SlipFormat = keyof typeof SIZES;

export type PackageSlip = {
  locale: Locale;
  format: SlipFormat;
  number: string;
  position: number;
  packages: number;
  sender: { name: string; city: string | null };
  /** absent: back to a customer, whose address is on the label of the carrier only */
  destination: { name: string; city: string | null } | null;
  weightGrams: number;
  /** the number of the package it lies in */
  insideOf: string | null;
  /** the packages that lie in it */
  boxes: readonly { number: string; items: number }[];
  items: readonly { code: string; label: string }[];
};

const translate = await loadNamespace('papers');
const EDGE = mm(6);
const LISTED = 8;

/** The slip on a box: its number for a scanner from arm's length, where it goes, what is in it. It names no person. */
export async function renderPackageSlip(slip: PackageSlip): Promise<Buffer> {
  const t = translate(slip.locale);
  const size = SIZES[slip.format];
  const title = t('slip.title', { number: slip.number });
  const margins = { top: EDGE, bottom: EDGE, left: EDGE, right: EDGE };
  return drawTagged({ title, language: slip.locale, author: oneLine(slip.sender.name), margins, size }, (doc, root) => {
    const paper = paperOn(doc);
    const width = size[0] - 2 * EDGE;
    const at = (y: number) => ({ x: EDGE, y, width });
    const bars = width * 0.92;
    const alt = t('bars', { code: slip.number });
    paper.packageBars(root, slip.number, alt, { x: EDGE + (width - bars) / 2, y: EDGE + mm(2), width: bars }, mm(26));
    let y = paper.write(root, 'H1', slip.number, at(EDGE + mm(30)), { size: 22, bold: true, align: 'center' });
    const place = ({ name, city }: { name: string; city: string | null }) =>
      [name, city].flatMap((line) => (line ? [oneLine(line)] : [])).join(', ');
    y = paper.write(root, 'P', t('slip.to'), at(y + mm(3)), { size: 9 });
    const to = slip.destination ? place(slip.destination) : t('slip.back');
    y = paper.write(root, 'P', to, at(y), { size: 17, bold: true });
    y = paper.write(root, 'P', `${t('slip.from')}: ${place(slip.sender)}`, at(y + mm(2)), { size: 10 });
    const { position, packages, items, boxes, insideOf, weightGrams } = slip;
    const weight = kilograms(slip.locale, weightGrams);
    const devices = boxes.reduce((sum, box) => sum + box.items, items.length);
    const facts = [
      t('slip.position', { position, packages }),
      ...(insideOf ? [t('slip.inside', { number: insideOf })] : []),
      t('slip.devices', { items: devices, weight }),
    ];
    y = paper.write(root, 'P', facts.join('\n'), at(y + mm(2)), { size: 11, bold: true }) + mm(2);
    const lines = [...boxes.map((box) => ({ code: box.number, label: t('slip.box', { items: box.items }) })), ...items];
    for (const { code, label } of lines.slice(0, LISTED)) {
      const shown = groupedCode(code);
      const text = `${shown}  ${oneLine(label)}`;
      if (y + mm(5) > size[1] - EDGE) break;
      paper.write(root, 'P', text.length > 52 ? `${text.slice(0, 51)}…` : text, at(y), { size: 8.5 });
      y += mm(4.6);
    }
    if (lines.length > LISTED && y + mm(5) < size[1] - EDGE)
      paper.write(root, 'P', t('slip.more', { n: lines.length - LISTED }), at(y), { size: 8.5 });
  });
}
