import type { Locale } from '@reprise/i18n';
import { formatDateTime, formatNumber } from '@reprise/i18n/formats';
import { loadNamespace } from '@reprise/i18n/server';
import { drawTagged } from '../../platform/pdf/draw-tagged.ts';
import { mm, oneLine, PAPER_MARGINS, paperOn, SIDE, TOP, writeFeet } from './paper.ts';

export type HandOverList = {
  locale: Locale;
  timeZone: string;
  registeredAt: Date;
  sender: { name: string; city: string | null };
  packages: readonly {
    number: string;
    destination: string;
    /** the number of the package it lies in, which is listed before it and counts its devices */
    insideOf: string | null;
    items: number;
    weightGrams: number;
    trackingNumber: string | null;
  }[];
};

const translate = await loadNamespace('papers');

/** What a store or a warehouse hands to the carrier, for both to sign. No customer is named. */
export async function renderHandOverList(list: HandOverList): Promise<Buffer> {
  const t = translate(list.locale);
  const title = t('hand_over.title');
  const facts = { title, language: list.locale, author: oneLine(list.sender.name), margins: PAPER_MARGINS };
  return drawTagged({ ...facts, keepPages: true }, (doc, root) => {
    const paper = paperOn(doc);
    const half = paper.width / 2;
    let y = paper.write(root, 'H1', title, { x: SIDE, y: TOP, width: half }, { size: 20, bold: true });
    const made = t('hand_over.made', { at: formatDateTime(list.locale, list.registeredAt, list.timeZone) });
    paper.write(root, 'P', made, { x: SIDE + half, y: TOP + mm(2), width: half }, { size: 10.5, align: 'right' });
    const sender = [list.sender.name, list.sender.city].flatMap((line) => (line ? [oneLine(line)] : [])).join(', ');
    y = paper.write(
      root,
      'P',
      `${t('hand_over.sender')}: ${sender}`,
      { x: SIDE, y: y + mm(2), width: paper.width },
      { size: 12 },
    );
    const handedOver = list.packages.filter(({ insideOf }) => !insideOf);
    const items = handedOver.reduce((sum, box) => sum + box.items, 0);
    const counted = t('hand_over.packages', { packages: handedOver.length, items });
    y =
      paper.write(root, 'P', counted, { x: SIDE, y: y + mm(1), width: paper.width }, { size: 12, bold: true }) + mm(5);
    const head = (['package', 'destination', 'devices', 'weight', 'tracking'] as const).map((name) => ({
      text: t(`hand_over.${name}`),
    }));
    const rows = list.packages.map((box) => [
      { text: box.number, bold: !box.insideOf },
      { text: box.insideOf ? t('hand_over.inside', { number: box.insideOf }) : oneLine(box.destination) },
      { text: String(box.items), align: 'right' as const },
      { text: t('hand_over.kilograms', { weight: kilograms(list.locale, box.weightGrams) }), align: 'right' as const },
      { text: box.trackingNumber ?? '' },
    ]);
    y = paper.table(root, head, rows, y, { columns: [0.2, 0.3, 0.12, 0.13, 0.25], padding: mm(1.8) }) + mm(8);
    y = paper.room(y, mm(55));
    y = paper.write(root, 'P', t('hand_over.handed'), { x: SIDE, y, width: paper.width }, { size: 11 }) + mm(5);
    for (const [i, name] of (['sign_sender', 'sign_carrier'] as const).entries()) {
      const place = { x: SIDE + i * (half + mm(3)), y, width: half - mm(3) };
      paper.write(root, 'P', t(`hand_over.${name}`), place, { size: 10.5, bold: true });
      paper.frame({ ...place, y: y + mm(6) }, mm(28), mm(1.5), 1);
    }
    const { count: pages } = doc.bufferedPageRange();
    writeFeet(doc, (page) => [t('sheet.no_person'), t('page', { page: page + 1, pages })]);
  });
}

export const kilograms = (locale: Locale, grams: number): string =>
  formatNumber(locale, grams / 1_000, { decimals: 2 });
