import { buffer } from 'node:stream/consumers';
import bwipjs from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import type { Address, Parcel } from './parcel.ts';

const A6: [number, number] = [297.64, 419.53];
const EDGE = 18;

/** One A6 sheet: from, to, the number as bars, and the same as a square to show at a desk instead of printing. */
export async function drawLabel({ order, trackingNumber, acceptedAt }: Parcel): Promise<Buffer> {
  const bars = await bwipjs.toBuffer({
    bcid: 'code128',
    text: trackingNumber,
    scale: 3,
    height: 14,
    includetext: false,
  });
  const square = await bwipjs.toBuffer({ bcid: 'qrcode', text: trackingNumber, scale: 4 });
  const doc = new PDFDocument({
    size: A6,
    margin: EDGE,
    lang: 'en',
    info: { Title: `Label ${trackingNumber}`, CreationDate: new Date(acceptedAt) },
  });
  const made = buffer(doc);
  const width = A6[0] - 2 * EDGE;
  const rule = (y: number) =>
    doc
      .moveTo(EDGE, y)
      .lineTo(A6[0] - EDGE, y)
      .lineWidth(0.75)
      .stroke();
  doc.font('Helvetica-Bold').fontSize(15).text('SANDBOX PARCEL', EDGE, EDGE);
  doc
    .font('Helvetica')
    .fontSize(8)
    .text(`${(order.weightGrams / 1_000).toFixed(2)} kg`, EDGE, EDGE + 4, { width, align: 'right' });
  rule(42);
  doc.fontSize(7).text('From', EDGE, 50);
  doc.fontSize(9).text(linesOf(order.sender), EDGE, 60, { width });
  rule(120);
  doc.fontSize(7).text('To', EDGE, 128);
  doc.font('Helvetica-Bold').fontSize(12).text(linesOf(order.addressee), EDGE, 140, { width });
  rule(224);
  doc.image(bars, EDGE + 10, 234, { width: width - 20, height: 62 });
  doc.font('Courier-Bold').fontSize(12).text(trackingNumber, EDGE, 302, { width, align: 'center' });
  rule(324);
  doc.image(square, EDGE, 332, { width: 70, height: 70 });
  doc.font('Helvetica').fontSize(8);
  doc.text('No printer? Show this square at the desk and the label is printed there.', EDGE + 82, 342, {
    width: width - 82,
  });
  doc.text(`Reference ${order.reference}`, EDGE + 82, 372, { width: width - 82 });
  doc.end();
  return made;
}

const linesOf = ({ name, street, streetMore, zipCode, city, country }: Address): string =>
  [name, street, streetMore, `${zipCode} ${city}`, country].filter(Boolean).join('\n');
