import type { Locale, T } from '@reprise/i18n';
import { formatDateTime } from '@reprise/i18n/formats';
import { loadNamespace } from '@reprise/i18n/server';
import { drawTagged, type Struct } from '../../platform/pdf/draw-tagged.ts';
import {
  groupedCode,
  markTrial,
  mm,
  oneLine,
  PAPER_MARGINS,
  type Paper,
  paperOn,
  SIDE,
  TOP,
  writeFeet,
} from './paper.ts';

/** Nothing here names the customer: the sheet lies beside the device, on shelves and benches. */
export type TrackingSheet = {
  /** of a test sale: said across the page */
  isTrial?: boolean;
  locale: Locale;
  timeZone: string;
  code: string;
  createdAt: Date;
  brand: { name: string; logo: Buffer | null };
  product: { label: string; brand: string | null; imei: string | null; serialNumber: string | null };
  warehouse: { name: string; city: string | null };
  circuitName: string;
  answers: readonly { question: string; answers: readonly string[]; isNoneOfThem?: boolean }[];
};

const translate = await loadNamespace('papers');
const BODY = 10.5;
const BARS = { width: mm(150), height: mm(38) };
/** Up to here the rows are roomy; with more they close up, so that twelve still fit on the page. */
const ROOMY_ANSWERS = 8;
const PASSAGES = ['check_in', 'control', 'stock'] as const;

/** The sheet that stays with a device: its code large enough to be read from a metre away, and what was declared. */
export async function renderTrackingSheet(sheet: TrackingSheet): Promise<Buffer> {
  const t = translate(sheet.locale);
  const name = `${t('sheet.title')} ${groupedCode(sheet.code)}`;
  const title = sheet.isTrial ? `${t('trial')} · ${name}` : name;
  const facts = { title, language: sheet.locale, author: oneLine(sheet.brand.name), margins: PAPER_MARGINS };
  return drawTagged({ ...facts, keepPages: true }, (doc, root) => {
    const paper = paperOn(doc);
    let y = drawHead(paper, root, sheet, t);
    y = drawDevice(paper, root, sheet, t, y + mm(6)) + mm(5);
    const padding = sheet.answers.length > ROOMY_ANSWERS ? mm(1.4) : mm(1.8);
    y = drawAnswers(paper, root, sheet, t, y, padding) + mm(4);
    drawPassages(paper, root, t, y, padding);
    const { count: pages } = doc.bufferedPageRange();
    writeFeet(doc, (page) => [t('sheet.no_person'), t('page', { page: page + 1, pages })]);
    if (sheet.isTrial) markTrial(doc, t('trial'));
  });
}

function drawHead(paper: Paper, root: Struct, sheet: TrackingSheet, t: T<'papers'>): number {
  const { brand, code, locale, createdAt, timeZone } = sheet;
  paper.mark(root, brand, t('logo', { brand: oneLine(brand.name) }));
  const aside = { x: paper.right - mm(90), y: TOP, width: mm(90) };
  const end = paper.write(root, 'H1', t('sheet.title'), aside, { size: BODY, bold: true, align: 'right' });
  const made = t('sheet.made', { at: formatDateTime(locale, createdAt, timeZone) });
  paper.write(root, 'P', made, { ...aside, y: end }, { size: BODY, align: 'right' });
  const rule = TOP + mm(15);
  paper.line(rule, 1.5);
  const place = { x: SIDE + (paper.width - BARS.width) / 2, y: rule + mm(7), width: BARS.width };
  paper.bars(root, code, t('bars', { code }), place, BARS.height);
  const below = { x: SIDE, y: place.y + BARS.height + mm(1.5), width: paper.width };
  const bottom = paper.write(root, 'P', groupedCode(code), below, { size: 30, bold: true, align: 'center' }) + mm(3.5);
  paper.line(bottom, 1.5);
  return bottom;
}

function drawDevice(paper: Paper, root: Struct, sheet: TrackingSheet, t: T<'papers'>, top: number): number {
  const { product, warehouse } = sheet;
  const width = (paper.width - mm(8)) / 2;
  const columns = [
    {
      title: t('sheet.product'),
      name: product.label,
      lines: [
        product.brand,
        product.imei && t('imei', { imei: product.imei }),
        product.serialNumber && t('serial', { serial: product.serialNumber }),
      ],
    },
    {
      title: t('sheet.destination'),
      name: warehouse.name,
      lines: [warehouse.city, t('sheet.circuit', { circuit: oneLine(sheet.circuitName) })],
    },
  ];
  const ends = columns.map(({ title, name, lines }, i) => {
    const x = SIDE + i * (width + mm(8));
    let y = paper.write(root, 'H2', title, { x, y: top, width }, { size: BODY, bold: true }) + mm(0.8);
    y = paper.write(root, 'P', oneLine(name), { x, y, width }, { size: 17, bold: true });
    const text = lines.flatMap((line) => (line ? [oneLine(line)] : [])).join('\n');
    return text ? paper.write(root, 'P', text, { x, y: y + mm(0.5), width }, { size: BODY, gap: 1 }) : y;
  });
  return Math.max(...ends);
}

function drawAnswers(
  paper: Paper,
  root: Struct,
  { answers }: TrackingSheet,
  t: T<'papers'>,
  top: number,
  padding: number,
): number {
  const head = [{ text: t('sheet.question') }, { text: t('sheet.declared') }, { text: t('sheet.controlled') }];
  const rows = answers.map(({ question, answers: given, isNoneOfThem }) => [
    { text: oneLine(question) },
    { text: given.map(oneLine).join(', ') || t(isNoneOfThem ? 'sheet.nothing' : 'sheet.no_answer') },
    { text: t('sheet.same'), box: true as const },
  ]);
  return paper.table(root, head, rows, top, { columns: [0.43, 0.37, 0.2], padding, size: 10 });
}

function drawPassages(paper: Paper, root: Struct, t: T<'papers'>, top: number, padding: number): void {
  const head = [{ text: t('sheet.passage') }, { text: t('sheet.date') }, { text: t('sheet.initials') }];
  const rows = PASSAGES.map((passage) => [
    { text: t(`sheet.${passage}`), box: true as const },
    { text: '' },
    { text: '' },
  ]);
  const y = paper.room(top, (PASSAGES.length + 1) * (mm(4.5) + 2 * padding));
  paper.table(root, head, rows, y, { columns: [0.5, 0.27, 0.23], padding, size: 10 });
}
