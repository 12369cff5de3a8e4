import type { DepartureKind } from '@reprise/contract/refurbishment/departures/departures';
import type { Locale } from '@reprise/i18n';
import { formatDateTime, formatMoney } from '@reprise/i18n/formats';
import { loadNamespace } from '@reprise/i18n/server';
import { drawTagged } from '../../platform/pdf/draw-tagged.ts';
import { formatDay } from './format-day.ts';
import { mm, oneLine, PAPER_MARGINS, paperOn, printable, SIDE, TOP, writeFeet } from './paper.ts';

export type DepartureNote = {
  kind: DepartureKind;
  locale: Locale;
  timeZone: string;
  leftAt: Date;
  reference: string | null;
  /** who lets it go, and from where */
  company: string;
  warehouse: { name: string; city: string | null };
  /** the company or channel that gets it */
  recipient: string | null;
  item: { code: string; product: string; imei: string | null; serialNumber: string | null };
  price: { amount: number; currency: string } | null;
  /** the last day, as YYYY-MM-DD */
  guaranteeUntil: string | null;
  /** why it is scrapped */
  reason: string | null;
};

const translate = await loadNamespace('papers');
const SIGN_HEIGHT = mm(28);

/** The delivery note of a sale or a transfer, or the record of a destruction. No customer is named. */
export async function renderDepartureNote(note: DepartureNote): Promise<Buffer> {
  const t = translate(note.locale);
  const title = t(`departure.titles.${note.kind}`);
  const facts = { title, language: note.locale, author: oneLine(note.company), margins: PAPER_MARGINS };
  return drawTagged({ ...facts, keepPages: true }, (doc, root) => {
    const paper = paperOn(doc);
    const half = paper.width / 2;
    const at = (y: number) => ({ x: SIDE, y, width: paper.width });
    let y = paper.write(root, 'H1', title, { x: SIDE, y: TOP, width: half }, { size: 20, bold: true });
    const made = t('departure.made', { at: formatDateTime(note.locale, note.leftAt, note.timeZone) });
    paper.write(root, 'P', made, { x: SIDE + half, y: TOP + mm(2), width: half }, { size: 10.5, align: 'right' });
    y += mm(2);
    const { warehouse } = note;
    const from = [note.company, warehouse.name, warehouse.city].flatMap((line) => (line ? [oneLine(line)] : []));
    const heads = [
      t('departure.from', { name: from.join(', ') }),
      note.recipient && t('departure.to', { name: oneLine(note.recipient) }),
      note.reference && t('departure.reference', { reference: oneLine(note.reference) }),
    ];
    for (const line of heads) if (line) y = paper.write(root, 'P', line, at(y), { size: 12 }) + mm(1);
    y = drawItem(y + mm(5)) + mm(6);
    const notes = [
      note.guaranteeUntil && t('departure.guarantee', { day: formatDay(note.locale, note.guaranteeUntil) }),
      note.reason && t('departure.reason', { reason: printable(note.reason) }),
      note.kind === 'scrap' && t('departure.destroyed'),
    ];
    for (const line of notes) if (line) y = paper.write(root, 'P', line, at(y), { size: 11 }) + mm(2);
    drawSignatures(paper.room(y + mm(6), SIGN_HEIGHT + mm(8)));
    const { count: pages } = doc.bufferedPageRange();
    writeFeet(doc, (page) => [t('sheet.no_person'), t('page', { page: page + 1, pages })]);

    function drawItem(top: number): number {
      const { item, price } = note;
      const head = [
        { text: t('departure.number') },
        { text: t('departure.product') },
        { text: t('departure.device') },
        ...(price ? [{ text: t('departure.price'), align: 'right' as const }] : []),
      ];
      const device = [
        item.imei && t('imei', { imei: item.imei }),
        item.serialNumber && t('serial', { serial: oneLine(item.serialNumber) }),
      ];
      const row = [
        { text: item.code, bold: true },
        { text: oneLine(item.product) },
        { text: device.filter(Boolean).join('\n') || t('none') },
        ...(price ? [{ text: formatMoney(note.locale, price.amount, price.currency), align: 'right' as const }] : []),
      ];
      const columns = price ? [0.2, 0.34, 0.3, 0.16] : [0.22, 0.4, 0.38];
      return paper.table(root, head, [row], top, { columns, padding: mm(1.8) });
    }

    function drawSignatures(top: number): void {
      const second = note.kind === 'scrap' ? 'sign_witness' : 'sign_recipient';
      for (const [i, name] of (['sign_sender', second] as const).entries()) {
        const place = { x: SIDE + i * (half + mm(3)), y: top, width: half - mm(3) };
        paper.write(root, 'P', t(`departure.${name}`), place, { size: 10.5, bold: true });
        paper.frame({ ...place, y: top + mm(6) }, SIGN_HEIGHT, mm(1.5), 1);
      }
    }
  });
}
