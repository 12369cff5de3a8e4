import type { Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import { drawTagged } from '../../platform/pdf/draw-tagged.ts';
import { drawQr } from './draw-qr.ts';
import { formatDay } from './format-day.ts';
import { groupedCode, mm, oneLine, paperOn } from './paper.ts';

export type PassportLabel = {
  locale: Locale;
  seller: string;
  product: string;
  code: string;
  address: string;
  /** the last day of the guarantee, as YYYY-MM-DD */
  guaranteeUntil: string | null;
};

const translate = await loadNamespace('papers');
/** What the printers of parcel labels take in their smaller rolls. */
const SIZE = [mm(100), mm(50)] as const;
const EDGE = mm(4);
const QR = mm(42);

/** A label for the box or the back of a sold device: a phone opens its passport. It names no person. */
export async function renderPassportLabel(label: PassportLabel): Promise<Buffer> {
  const t = translate(label.locale);
  const title = t('passport.title');
  const margins = { top: EDGE, bottom: EDGE, left: EDGE, right: EDGE };
  const facts = { title, language: label.locale, author: oneLine(label.seller), margins, size: SIZE };
  return drawTagged(facts, (doc, root) => {
    const paper = paperOn(doc);
    drawQr(doc, root, { text: label.address, alt: t('passport.qr') }, { x: EDGE, y: EDGE, side: QR });
    const x = EDGE + QR + mm(2);
    const at = (y: number) => ({ x, y, width: SIZE[0] - x - EDGE });
    let y = paper.write(root, 'H1', title, at(EDGE + mm(2)), { size: 11, bold: true });
    const product = oneLine(label.product);
    y = paper.write(root, 'P', product.length > 60 ? `${product.slice(0, 59)}…` : product, at(y + mm(1)), { size: 10 });
    const code = groupedCode(label.code);
    y = paper.write(root, 'P', code, at(y + mm(1)), { size: 10 });
    if (label.guaranteeUntil) {
      const day = formatDay(label.locale, label.guaranteeUntil);
      y = paper.write(root, 'P', t('passport.guarantee', { day }), at(y + mm(1)), { size: 9 });
    }
    paper.write(root, 'P', t('passport.scan'), at(y + mm(1)), { size: 8.5 });
  });
}
