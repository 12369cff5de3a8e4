import type {
  WIPE_METHODS,
  WIPE_STANDARDS,
  WIPE_VERIFICATIONS,
} from '@reprise/contract/refurbishment/wipes/data-wipes';
import type { Locale, T } from '@reprise/i18n';
import { formatDateTime } from '@reprise/i18n/formats';
import { loadNamespace } from '@reprise/i18n/server';
import { isBuybackCode } from '@reprise/kit/codes';
import { drawTagged, type Struct } from '../../platform/pdf/draw-tagged.ts';
import { groupedCode, mm, oneLine, PAPER_MARGINS, type Paper, paperOn, SIDE, TOP, writeFeet } from './paper.ts';

export type WipeCertificate = {
  locale: Locale;
  timeZone: string;
  /** of the record */
  id: string;
  /** the buyer, whose workshop erased the device */
  company: string;
  /** of the item */
  code: string;
  product: { label: string; brand: string | null; imei: string | null; serialNumber: string | null };
  standard: (typeof WIPE_STANDARDS)[number];
  standardName: string | null;
  method: (typeof WIPE_METHODS)[number];
  tool: string;
  verification: (typeof WIPE_VERIFICATIONS)[number];
  verifiedBy: string | null;
  operator: string | null;
  warehouse: { name: string; city: string | null };
  startedAt: Date;
  endedAt: Date;
  number: number;
  cycle: number;
};

const translate = await loadNamespace('papers');
const BODY = 10.5;
/** Of the name of the company, and the space after it. */
const MARK_WIDTH = mm(88);
const BARS = { width: mm(70), height: mm(20) };

/** That the data of one device was erased: what NIST SP 800-88 rev. 2 asks a certificate of sanitization to say. */
export async function renderWipeCertificate(certificate: WipeCertificate): Promise<Buffer> {
  const t = translate(certificate.locale);
  const title = `${t('wipe.title')} ${groupedCode(certificate.code)}`;
  const facts = { title, language: certificate.locale, author: oneLine(certificate.company), margins: PAPER_MARGINS };
  return drawTagged({ ...facts, keepPages: true }, (doc, root) => {
    const paper = paperOn(doc);
    const y = drawHead(paper, root, certificate, t) + mm(6);
    const columns = [0.33, 0.67] as const;
    const head = [{ text: t('wipe.fact') }, { text: t('wipe.value') }];
    paper.table(root, head, rowsOf(certificate, t), y, { columns, padding: mm(1.8) });
    const { count: pages } = doc.bufferedPageRange();
    writeFeet(doc, (page) => [t('wipe.record', { id: certificate.id }), t('page', { page: page + 1, pages })]);
  });
}

function drawHead(paper: Paper, root: Struct, { company, code }: WipeCertificate, t: T<'papers'>): number {
  paper.mark(root, { name: company, logo: null }, t('logo', { brand: oneLine(company) }));
  const aside = { x: SIDE + MARK_WIDTH, y: TOP, width: paper.width - MARK_WIDTH };
  paper.write(root, 'H1', t('wipe.title'), aside, { size: 13, bold: true, align: 'right' });
  const rule = TOP + mm(15);
  paper.line(rule, 1.5);
  const text = { x: SIDE, y: rule + mm(6), width: paper.width - BARS.width - mm(8) };
  const said = paper.write(root, 'P', t('wipe.lead', { company: oneLine(company) }), text, { size: 12, gap: 2 });
  const bars = { x: paper.right - BARS.width, y: rule + mm(6), width: BARS.width };
  // The number of an item that was added in a workshop has letters, which the bars of a shop have not.
  const draw = isBuybackCode(code) ? paper.bars : paper.packageBars;
  draw(root, code, t('bars', { code }), bars, BARS.height);
  const below = { ...bars, y: bars.y + BARS.height + mm(1) };
  return Math.max(said, paper.write(root, 'P', groupedCode(code), below, { size: BODY, bold: true, align: 'center' }));
}

function rowsOf(certificate: WipeCertificate, t: T<'papers'>) {
  const { locale, timeZone, product, warehouse, verifiedBy, verification, number, cycle } = certificate;
  const at = (moment: Date) => formatDateTime(locale, moment, timeZone);
  const standard = certificate.standardName ?? t(`wipe.standards.${certificate.standard}`);
  const verified = t(`wipe.verifications.${verification}`);
  const facts: readonly (readonly [string, string | null])[] = [
    [t('wipe.device'), [product.brand, product.label].filter((name) => name !== null).join(' ')],
    ['IMEI', product.imei ?? t('none')],
    [t('wipe.serial'), product.serialNumber ?? t('none')],
    [t('wipe.result'), t('wipe.passed')],
    [t('wipe.standard'), standard],
    [t('wipe.method'), t(`wipe.methods.${certificate.method}`)],
    [t('wipe.tool'), certificate.tool],
    [t('wipe.verification'), verifiedBy ? t('wipe.verified', { how: verified, name: oneLine(verifiedBy) }) : verified],
    [t('wipe.started'), at(certificate.startedAt)],
    [t('wipe.ended'), at(certificate.endedAt)],
    [t('wipe.operator'), certificate.operator],
    [t('wipe.workshop'), [warehouse.name, warehouse.city].filter((name) => name !== null).join(', ')],
    [t('wipe.number'), t('wipe.numbered', { number, cycle })],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[{ text: name }, { text: oneLine(value) }]]));
}
