import { TRANSFER_ORDER_TERMS_MAX_LENGTH } from '@reprise/contract/documents/transfer-order';
import { locales } from '@reprise/i18n';
import { describe, expect, test } from 'vitest';
import { inspectPdf, skipWithoutReaders } from '../../../testing/read/pdf.ts';
import { SAMPLE_CODE, sampleOrder, sampleSheet } from '../../../testing/samples/papers.ts';
import { renderTrackingSheet } from './tracking-sheet.ts';
import { renderTransferOrder } from './transfer-order.ts';

const GROUPED = '2 481503 906125';
const HOSTILE = `<b onclick="x">&amp;</b> {{brand}} \u202e\u0007 Łódź Ελλάδα 你好 😀 ${'W'.repeat(90)}`;

describe.skipIf(skipWithoutReaders)('papers', () => {
  test.each(locales)('in %s each is one tagged page a copy, whose bars a reader reads', async (locale) => {
    const order = inspectPdf(await renderTransferOrder(sampleOrder({ locale })));
    expect(order).toMatchObject({ pages: 2, tagged: 'yes', version: '1.7', scripts: 'no' });
    expect(order.codes).toEqual([SAMPLE_CODE, SAMPLE_CODE]);
    expect(order.title).toContain(GROUPED);
    const sheet = inspectPdf(await renderTrackingSheet(sampleSheet(12, { locale })));
    expect(sheet).toMatchObject({ pages: 1, tagged: 'yes', version: '1.7', scripts: 'no', codes: [SAMPLE_CODE] });
    for (const { fonts, text } of [order, sheet]) {
      expect(fonts).toEqual(['yes', 'yes']);
      expect(text).toContain(GROUPED);
      expect(text).toContain('356729112044187');
      expect(text).not.toMatch(/\{\{|order\.|sheet\./);
    }
  });

  test('the transfer order names the parties, the device, the bonus and the amount, and which copy it is', async () => {
    const { text, structure } = inspectPdf(await renderTransferOrder(sampleOrder()));
    for (const words of [
      'Camille Roux',
      '69001 LYON',
      'Carte d’identité n° X4RTBPFW4',
      'Rhône, 12 mars 2021)',
      'Circulaire SAS, au capital de 150 000 €',
      'SIRET 812 345 678 00021',
      'Grade B, très bon état',
      '374,00',
      '+37,40',
      '411,40',
      'Mode de paiement : Carte cadeau',
      'exemplaire 1 sur 2',
      'exemplaire 2 sur 2',
    ])
      expect(text.replaceAll(/\s+/g, ' '), words).toContain(words.replaceAll(/\s+/g, ' '));
    expect(structure).toMatch(/Figure.*\n.*|H1/);
    expect(structure.match(/^ *Sect/gm)).toHaveLength(2);
    expect(structure.match(/TH/g)!.length).toBeGreaterThan(4);
  });

  test('the transfer order carries a signature given on a phone: its moment, and the drawing or the typed name', async () => {
    const signedAt = new Date('2026-11-17T13:32:00Z');
    const strokes = [Array.from({ length: 40 }, (_, i) => ({ x: 10 + i * 10, y: 100 + (i % 5) * 9 }))];
    const drawn = inspectPdf(await renderTransferOrder(sampleOrder({ signature: { drawing: { strokes }, signedAt } })));
    expect(drawn.text.replaceAll(/\s+/g, ' ')).toContain('Signé par le vendeur sur son téléphone le 17 nov.');
    expect(drawn.text).not.toContain('Signature du vendeur');
    const unsigned = inspectPdf(await renderTransferOrder(sampleOrder()));
    const figures = (structure: string) => structure.match(/Figure/g)!.length;
    expect(figures(drawn.structure) - figures(unsigned.structure)).toBe(2);
    const name = 'Nora Lindqvist';
    const typed = inspectPdf(await renderTransferOrder(sampleOrder({ signature: { drawing: { name }, signedAt } })));
    expect(typed.text.match(/Nora Lindqvist/g)).toHaveLength(2);
  });

  test('the tenant’s terms are filled, and the longest flow to a second page with the signatures', async () => {
    const terms = `{customer_firstname} cède {product_label} à {buyer_name} pour {total_price}. `;
    const long = `${terms}${'Le vendeur a lu ces conditions. '.repeat(200)}`.slice(0, TRANSFER_ORDER_TERMS_MAX_LENGTH);
    const { text } = inspectPdf(await renderTransferOrder(sampleOrder({ terms, copies: 1 })));
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Camille cède iPhone 14 Pro 128 Go à Circulaire pour 411,40 €.');
    const lines = Array.from({ length: 8 }, () => sampleOrder().lines[0]!);
    const flowing = inspectPdf(await renderTransferOrder(sampleOrder({ terms: long, copies: 2, lines })));
    expect(flowing.pages).toBe(4);
    expect(flowing.text.match(/Signature du vendeur/g)).toHaveLength(2);
    expect(flowing.text.match(/page 2\/2/g)).toHaveLength(2);
    const sentences = (words: string) => words.replaceAll(/\s+/g, ' ').match(/conditions/g)!.length;
    expect(sentences(flowing.text)).toBe(2 * sentences(long));
  });

  test('the tracking sheet says what an empty list of defects means, as the litigation page does', async () => {
    const answers = [
      { question: 'Which defects?', answers: [], isNoneOfThem: true },
      { question: 'Which colour?', answers: [] },
    ];
    const { text } = inspectPdf(await renderTrackingSheet(sampleSheet(0, { answers })));
    expect(text).toContain('rien à signaler');
    expect(text).toContain('sans réponse');
  });

  test('the tracking sheet has a box for each answer and says nothing of the person', async () => {
    const { text } = inspectPdf(await renderTrackingSheet(sampleSheet(12)));
    expect(text.match(/identique/g)).toHaveLength(12);
    for (const words of ['Atelier Rhône', 'Villeurbanne', 'Initiales', 'Test de conformité', 'Sans rayure, Comme neuf'])
      expect(text).toContain(words);
    expect(inspectPdf(await renderTrackingSheet(sampleSheet(40)))).toMatchObject({ pages: 2, tagged: 'yes' });
  });

  test('papers: typed texts are printed verbatim and break no layout', async () => {
    const order = sampleOrder();
    const hostile = sampleOrder({
      brand: { name: HOSTILE, logo: null },
      seller: {
        firstname: HOSTILE,
        lastname: HOSTILE,
        address: [HOSTILE, HOSTILE],
        identification: { ...order.seller.identification!, number: HOSTILE, issuingAuthority: HOSTILE },
      },
      buyer: { name: HOSTILE, longName: HOSTILE, capital: HOSTILE, siret: HOSTILE, address: [HOSTILE] },
      lines: [{ ...order.lines[0]!, product: HOSTILE, imei: null, serialNumber: HOSTILE }],
      bonuses: [{ label: HOSTILE, amount: -100 }],
      paymentMode: HOSTILE,
      terms: `${HOSTILE} {product_label}`,
      copies: 1,
    });
    const sheet = sampleSheet(0, {
      brand: { name: HOSTILE, logo: null },
      product: { label: HOSTILE, brand: HOSTILE, imei: null, serialNumber: HOSTILE },
      warehouse: { name: HOSTILE, city: HOSTILE },
      circuitName: HOSTILE,
      answers: [{ question: HOSTILE, answers: [HOSTILE] }],
    });
    for (const pdf of [await renderTransferOrder(hostile), await renderTrackingSheet(sheet)]) {
      const found = inspectPdf(pdf);
      expect(found).toMatchObject({ tagged: 'yes', scripts: 'no' });
      expect(found.codes[0]).toBe(SAMPLE_CODE);
      expect(found.text).toContain('<b onclick="x">&amp;</b> {{brand}}');
      expect(found.text).toContain('Łódź Ελλάδα');
      expect(found.text).not.toContain('\u202e');
    }
  });
});

test('papers: the same input gives the same bytes, with the language in the PDF', async () => {
  const [first, second] = [await renderTransferOrder(sampleOrder()), await renderTransferOrder(sampleOrder())];
  expect(first.equals(second)).toBe(true);
  expect(first.includes('/Lang (fr-FR)')).toBe(true);
});
