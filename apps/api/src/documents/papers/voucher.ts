import type { VoucherFormat } from '@reprise/contract/payments/vouchers';
import type { Locale } from '@reprise/i18n';
import { formatDate, formatMoney } from '@reprise/i18n/formats';
import { loadNamespace } from '@reprise/i18n/server';
import { type Doc, drawTagged, type Struct, structOf } from '../../platform/pdf/draw-tagged.ts';
import { groupedCode, mm, oneLine, paperOn, printable } from './paper.ts';

export type VoucherPaper = {
  locale: Locale;
  timeZone: string;
  format: VoucherFormat;
  brand: { name: string; logo: Buffer | null };
  /** of the buyback it pays */
  number: string;
  amount: number;
  currency: string;
  code: string;
  issuedAt: Date;
  /** which print it is: 1 for the first */
  copy: number;
  terms: {
    label: string;
    properties: readonly { name: string; value: string }[];
    conditions: string | null;
  };
};

/** Width and height in points; a roll is cut where the text ends. `scale` makes the text fit the paper. */
const SHEETS: Readonly<Record<VoucherFormat, { width: number; height?: number; edge: number; scale: number }>> = {
  receipt: { width: mm(80), edge: mm(4), scale: 1 },
  a6: { width: mm(105), height: mm(148), edge: mm(8), scale: 1.1 },
  a4: { width: mm(210), height: mm(297), edge: mm(30), scale: 1.5 },
};
/** Longer than any text that a payment mode can have. */
const ENDLESS = mm(2_000);
const LOGO_HEIGHT = mm(11);

const translate = await loadNamespace('papers');

/** Four groups of four: read aloud, and typed at a till without a scanner. */
const groupedVoucher = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** A number that is not broken over two lines. */
const unbroken = (number: string): string => groupedCode(number).replaceAll(' ', '\u00a0');

/** The paper that is the money: the amount, the code for a person and for a scanner, and what it is good for. It names nobody. */
export async function renderVoucher(voucher: VoucherPaper): Promise<Buffer> {
  const { width, height, edge } = SHEETS[voucher.format];
  if (height !== undefined) return (await drawOn(voucher, [width, height])).pdf;
  const { end } = await drawOn(voucher, [width, ENDLESS]);
  return (await drawOn(voucher, [width, Math.ceil(end + 2 * edge)])).pdf;
}

async function drawOn(voucher: VoucherPaper, size: [number, number]): Promise<{ pdf: Buffer; end: number }> {
  const { locale, brand, number, format } = voucher;
  const { edge } = SHEETS[format];
  const title = translate(locale)('voucher.title', { number: unbroken(number) });
  const margins = { top: edge, bottom: edge, left: edge, right: edge };
  let end = 0;
  const pdf = await drawTagged({ title, language: locale, author: oneLine(brand.name), margins, size }, (doc, root) => {
    end = drawVoucher(doc, root, voucher, title);
  });
  return { pdf, end };
}

/** Answers where it ends. */
function drawVoucher(doc: Doc, root: Struct, voucher: VoucherPaper, title: string): number {
  const { locale, timeZone, number, code, terms, copy } = voucher;
  const t = translate(locale);
  const { width: full, edge, scale } = SHEETS[voucher.format];
  const width = full - 2 * edge;
  const paper = paperOn(doc);
  const write = (tag: string, text: string, y: number, size: number, bold = false) =>
    paper.write(root, tag, text, { x: edge, y, width }, { size: size * scale, bold, align: 'center' });
  const gap = (millimetres: number) => mm(millimetres) * scale;

  let y = drawBrand(doc, root, voucher) + gap(4);
  y = write('H1', title, y, 10, true) + gap(2);
  y = write('P', oneLine(terms.label), y, 10) + gap(1);
  y = write('P', formatMoney(locale, voucher.amount, voucher.currency), y, 24, true) + gap(3);
  paper.packageBars(root, code, t('bars', { code: groupedVoucher(code) }), { x: edge, y, width }, gap(16));
  y = write('P', groupedVoucher(code), y + gap(18), 14, true) + gap(4);
  for (const { name, value } of terms.properties)
    y = write('P', `${oneLine(name)}: ${oneLine(value)}`, y, 9) + gap(0.6);
  if (terms.conditions) {
    y = write('H2', t('voucher.conditions'), y + gap(2), 9, true);
    y = write('P', printable(terms.conditions), y + gap(0.5), 8);
  }
  y = write('P', t('voucher.keep'), y + gap(3), 8.5, true);
  const made = { date: formatDate(locale, voucher.issuedAt, timeZone), number: unbroken(number) };
  y = write('P', t('voucher.made', made), y + gap(2), 8);
  return copy > 1 ? write('P', t('voucher.copy', { copy }), y, 8) : y;
}

function drawBrand(doc: Doc, root: Struct, { format, locale, brand: { name, logo } }: VoucherPaper): number {
  const { width: full, edge, scale } = SHEETS[format];
  const width = full - 2 * edge;
  const height = LOGO_HEIGHT * scale;
  if (!logo) {
    const ink = { size: 15 * scale, bold: true, align: 'center' } as const;
    return paperOn(doc).write(root, 'P', oneLine(name), { x: edge, y: edge, width }, ink);
  }
  const alt = translate(locale)('logo', { brand: oneLine(name) });
  const draw = () => doc.image(logo, edge, edge, { fit: [width, height], align: 'center' });
  root.add(structOf(doc, 'Figure', { alt, bbox: [edge, edge, edge + width, edge + height] }, draw));
  return edge + height;
}
