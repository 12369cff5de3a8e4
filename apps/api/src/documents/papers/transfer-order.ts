import type { IdentityDocumentType } from '@reprise/contract/buybacks/customer';
import { DRAWING } from '@reprise/contract/buybacks/signing/signing';
import type { Drawing } from '@reprise/contract/buybacks/signing/signing-payloads';
import type { ProductGrade } from '@reprise/contract/catalogue/products';
import { fillTerms } from '@reprise/contract/documents/transfer-order';
import type { Locale, T } from '@reprise/i18n';
import { formatDate, formatDateTime, formatMoney } from '@reprise/i18n/formats';
import { loadNamespace } from '@reprise/i18n/server';
import { type Doc, drawTagged, type Struct } from '../../platform/pdf/draw-tagged.ts';
import {
  groupedCode,
  markTrial,
  mm,
  oneLine,
  PAPER_MARGINS,
  type Paper,
  type Place,
  paperOn,
  printable,
  SIDE,
  TOP,
  writeFeet,
} from './paper.ts';

export type TransferOrder = {
  /** of a test sale: said across the page */
  isTrial?: boolean;
  locale: Locale;
  timeZone: string;
  code: string;
  createdAt: Date;
  copies: number;
  brand: { name: string; logo: Buffer | null };
  seller: {
    firstname: string;
    lastname: string;
    address: readonly string[];
    identification: {
      type: IdentityDocumentType;
      number: string;
      issuingAuthority: string;
      deliveryDate: string;
    } | null;
  };
  buyer: {
    name: string;
    longName: string;
    capital: string | null;
    siret: string | null;
    address: readonly string[];
  };
  currency: string;
  /** cents */
  lines: readonly {
    product: string;
    imei: string | null;
    serialNumber: string | null;
    grade: ProductGrade;
    price: number;
  }[];
  bonuses: readonly { label: string; amount: number }[];
  payout: number;
  paymentMode: string;
  /** of the customer, given on their phone; without one there is a field to sign in */
  signature: { drawing: Drawing; signedAt: Date } | null;
  /** the tenant's own, with variables in braces; ours when there are none */
  terms: string | null;
};

const translate = await loadNamespace('papers');
const BODY = 10.5;
const TERMS = { size: 8.5, colour: '#222222', gap: 1.6 };
const SIGNATURE_HEIGHT = mm(34);

/** The paper by which property passes, once for each copy that is signed. */
export async function renderTransferOrder(order: TransferOrder): Promise<Buffer> {
  const t = translate(order.locale);
  const name = `${t('order.title')} ${groupedCode(order.code)}`;
  const title = order.isTrial ? `${t('trial')} · ${name}` : name;
  const facts = { title, language: order.locale, author: oneLine(order.brand.name), margins: PAPER_MARGINS };
  return drawTagged({ ...facts, keepPages: true }, (doc, root) => {
    /** for each page, which copy it is of */
    const copies: number[] = [];
    for (let copy = 1; copy <= order.copies; copy++) {
      if (copy > 1) doc.addPage();
      const section = doc.struct('Sect');
      root.add(section);
      drawCopy(doc, section, order, t);
      section.end();
      while (copies.length < doc.bufferedPageRange().count) copies.push(copy);
    }
    const date = formatDate(order.locale, order.createdAt, order.timeZone);
    writeFeet(doc, (page) => {
      const copy = copies[page]!;
      const pages = copies.filter((other) => other === copy).length;
      const params = { code: order.code, date, copy, copies: order.copies };
      return [t('order.copy', params), t('page', { page: page - copies.indexOf(copy) + 1, pages })];
    });
    if (order.isTrial) markTrial(doc, t('trial'));
  });
}

function drawCopy(doc: Doc, section: Struct, order: TransferOrder, t: T<'papers'>): void {
  const paper = paperOn(doc);
  drawHead(paper, section, order, t);
  let y = TOP + mm(29);
  paper.line(y, 1.5);
  y = paper.write(
    section,
    'H1',
    t('order.title'),
    { x: SIDE, y: y + mm(8), width: paper.width },
    { size: 19, bold: true },
  );
  y = drawParties(paper, section, order, t, y + mm(5)) + mm(6);
  y = drawLines(paper, section, order, t, y) + mm(5);
  for (const paragraph of termsOf(order, t).split(/\n\s*\n/)) {
    y = paper.room(y, 3 * TERMS.size);
    y = paper.write(section, 'P', paragraph, { x: SIDE, y, width: paper.width }, TERMS) + mm(2);
  }
  paper.room(y, SIGNATURE_HEIGHT + mm(4));
  drawSignatures(paper, section, order, t);
}

function drawHead(paper: Paper, section: Struct, { brand, code }: TransferOrder, t: T<'papers'>): void {
  paper.mark(section, brand, t('logo', { brand: oneLine(brand.name) }));
  const place = { x: paper.right - mm(58), y: TOP, width: mm(58) };
  paper.bars(section, code, t('bars', { code }), place, mm(16));
  const below = { ...place, y: TOP + mm(17.2) };
  paper.write(section, 'P', groupedCode(code), below, { size: 13, bold: true, align: 'right' });
}

function drawParties(paper: Paper, section: Struct, order: TransferOrder, t: T<'papers'>, top: number): number {
  const { seller, buyer } = order;
  const width = (paper.width - mm(8)) / 2;
  const { identification } = seller;
  const identity =
    identification &&
    t('order.identification', {
      type: t(`order.types.${identification.type}`),
      number: oneLine(identification.number),
      date: formatDate(order.locale, new Date(identification.deliveryDate), 'UTC'),
      authority: oneLine(identification.issuingAuthority),
    });
  const company = [buyer.longName, buyer.capital && t('order.capital', { capital: oneLine(buyer.capital) })];
  const parties = [
    { title: t('order.seller'), lines: [`${seller.firstname} ${seller.lastname}`, ...seller.address, identity] },
    {
      title: t('order.buyer'),
      lines: [
        company.filter((part) => part).join(', '),
        buyer.siret && t('order.siret', { siret: groupedSiret(buyer.siret) }),
        ...buyer.address,
      ],
    },
  ];
  const ends = parties.map(({ title, lines }, i) => {
    const x = SIDE + i * (width + mm(8));
    const y = paper.write(section, 'H2', title, { x, y: top, width }, { size: BODY, bold: true }) + mm(1.5);
    const text = lines.flatMap((line) => (line ? [oneLine(line)] : [])).join('\n');
    return paper.write(section, 'P', text, { x, y, width }, { size: BODY, gap: 1.5 });
  });
  return Math.max(...ends);
}

function drawLines(paper: Paper, section: Struct, order: TransferOrder, t: T<'papers'>, top: number): number {
  const money = (cents: number, signed = false) => formatMoney(order.locale, cents, order.currency, { signed });
  const rows = order.lines.map(({ product, imei, serialNumber, grade, price }) => [
    { text: oneLine(product) },
    { text: oneLine(imei ?? serialNumber ?? t('none')) },
    { text: t(`grades.${grade}`) },
    { text: money(price), align: 'right' as const },
  ]);
  const bonuses = order.bonuses.map(({ label, amount }) => [
    { text: oneLine(label) },
    { text: '' },
    { text: '' },
    { text: money(amount, true), align: 'right' as const },
  ]);
  const head = [
    { text: t('order.product') },
    { text: t('order.device') },
    { text: t('order.state') },
    { text: t('order.price'), align: 'right' as const },
  ];
  const shape = { columns: [0.3, 0.27, 0.27, 0.16], padding: mm(2) };
  let y = paper.table(section, head, [...rows, ...bonuses], top, shape) + mm(3);
  y = paper.room(y, mm(16));
  const sum = { size: 14, bold: true };
  paper.write(section, 'P', t('order.payout'), { x: SIDE, y, width: paper.width * 0.68 }, sum);
  const amount = { x: SIDE + paper.width * 0.68, y, width: paper.width * 0.32 };
  y = paper.write(section, 'P', money(order.payout), amount, { ...sum, align: 'right' }) + mm(1);
  const mode = t('order.mode', { mode: oneLine(order.paymentMode) });
  return paper.write(section, 'P', mode, { x: SIDE, y, width: paper.width }, { size: BODY });
}

function drawSignatures(
  paper: Paper,
  section: Struct,
  { signature, locale, timeZone }: TransferOrder,
  t: T<'papers'>,
): void {
  const width = (paper.width - mm(8)) / 2;
  const y = paper.bottom - SIGNATURE_HEIGHT;
  const ofSeller = signature
    ? t('order.signed', { date: formatDateTime(locale, signature.signedAt, timeZone) })
    : `${t('order.place')}\n${t('order.sign_seller')}`;
  const boxes = [ofSeller, t('order.sign_buyer')];
  for (const [i, text] of boxes.entries()) {
    const x = SIDE + i * (width + mm(8));
    paper.frame({ x, y, width }, SIGNATURE_HEIGHT, mm(2), 0.75);
    paper.write(section, 'P', text, { x: x + mm(3), y: y + mm(3), width: width - mm(6) }, { size: 9, gap: 2 });
    if (signature && i === 0) drawSignature(paper, section, signature.drawing, t('order.sign_seller'), { x, y, width });
  }
}

/** Strokes fit the field below its first line; a typed name is written there. */
function drawSignature(paper: Paper, section: Struct, drawing: Drawing, alt: string, field: Place): void {
  const { x, y, width } = { x: field.x + mm(3), y: field.y + mm(11), width: field.width - mm(6) };
  const height = SIGNATURE_HEIGHT - mm(13);
  if ('name' in drawing) {
    paper.write(section, 'P', oneLine(drawing.name), { x, y: y + height / 3, width }, { size: 16 });
    return;
  }
  const scale = Math.min(width / DRAWING.width, height / DRAWING.height);
  const place = (point: { x: number; y: number }): [number, number] => [x + point.x * scale, y + point.y * scale];
  paper.strokes(
    section,
    alt,
    { x, y, width, height },
    drawing.strokes.map((stroke) => stroke.map(place)),
  );
}

type Terms = Pick<
  TransferOrder,
  'locale' | 'seller' | 'buyer' | 'terms' | 'payout' | 'currency' | 'paymentMode' | 'lines'
>;

/** What the tenant wrote is text: whatever else it looks like, it is printed letter by letter. */
function termsOf(order: Terms, t: T<'papers'>): string {
  const { seller, buyer } = order;
  const filled = fillTerms(order.terms ?? t('order.usual'), {
    total_price: formatMoney(order.locale, order.payout, order.currency),
    buyer_address: buyer.address.join(', '),
    buyer_long_name: buyer.longName,
    buyer_name: buyer.name,
    buyer_siret: groupedSiret(buyer.siret ?? ''),
    buyer_capital: buyer.capital ?? '',
    customer_firstname: seller.firstname,
    customer_lastname: seller.lastname,
    payment_type: order.paymentMode,
    product_label: order.lines.map(({ product }) => product).join(', '),
  });
  return printable(filled).trim();
}

/** The terms as they are printed, for who reads them before there is a paper. */
export const printedTerms = (order: Terms): string => termsOf(order, translate(order.locale));

const groupedSiret = (siret: string): string =>
  siret.replaceAll(/\D/g, '').replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4') || oneLine(siret);
