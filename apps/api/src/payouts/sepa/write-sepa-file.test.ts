import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { PayoutOrder } from '../providers/payout-provider.ts';
import { toEpcText } from './epc-text.ts';
import { writeSepaFile } from './write-sepa-file.ts';
import { readXml } from './xml-reader.ts';

const SCHEMAS = path.resolve(import.meta.dirname, '../../../testing/payouts/schemas');
const HOSTILE = [
  'Jørgen Łukasz Weiß',
  'Жанна Щукина',
  'Ελένη Παπαδοπούλου',
  'Zoë 👩‍👩‍👧 Müller-Lüdenscheidt',
  'Fish & <b>Chips</b> "Ltd" \'co\'',
  ']]><Document>&amp;&#0;',
  'A'.repeat(500),
  '山田太郎',
  '//slashes//',
  '\u0000\u0007\u202Eevil',
  'O’Connor — Sons',
  'É'.repeat(200),
];
const IBANS = ['FR7630006000011234567890189', 'DE89370400440532013000', 'NL91ABNA0417164300', 'BE68539007547034'];
const order = (i: number, more: Partial<PayoutOrder> = {}): PayoutOrder => ({
  key: `P${String(i).padStart(8, '0')}-1`,
  amount: 1 + ((i * 7_919) % 250_000),
  currency: 'EUR',
  payee: { name: HOSTILE[i % HOSTILE.length]!, iban: IBANS[i % IBANS.length]!, email: null, locale: 'fr-FR' },
  remittance: `Reprise ${HOSTILE[(i + 3) % HOSTILE.length]} ${'x'.repeat(i % 200)}`,
  ...more,
});
const file = (orders: PayoutOrder[], more: object = {}) =>
  writeSepaFile({
    messageId: 'REPRISE-20260331-0001',
    createdAt: new Date('2026-03-31T23:30:00Z'),
    executionOn: '2026-04-01',
    debtor: { name: 'Cèdre & Fils', iban: 'FR7630006000011234567890189' },
    orders,
    ...more,
  });
async function errorsOf(xml: string): Promise<readonly unknown[]> {
  const schema = await readFile(path.join(SCHEMAS, 'pain.001.001.09.xsd'), 'utf8');
  const { errors } = await validateXML({
    xml: [{ fileName: 'file.xml', contents: xml }],
    schema: [{ fileName: 'pain.001.001.09.xsd', contents: schema }],
    initialMemoryPages: 2_000,
    maxMemoryPages: 8_000,
  });
  return errors;
}
/** All texts of an element, by its name. */
function textsOf(xml: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  const refusal = readXml(Buffer.from(xml), {
    open: () => true,
    close: (where, text) => {
      const name = where.split('/').at(-1)!;
      texts[name] ??= [];
      texts[name].push(text);
    },
  });
  expect(refusal).toBeUndefined();
  return texts;
}

describe('writeSepaFile', () => {
  test('writeSepaFile: 5,000 transfers with hostile names are valid pain.001.001.09, with sums to the cent', async () => {
    const orders = Array.from({ length: 5_000 }, (_, i) => order(i));
    const xml = file(orders);
    expect(await errorsOf(xml)).toEqual([]);
    const texts = textsOf(xml);
    const cents = (decimal: string) => Number(decimal.replace('.', ''));
    const sum = orders.reduce((total, { amount }) => total + amount, 0);
    expect(texts.InstdAmt!.map(cents)).toEqual(orders.map(({ amount }) => amount));
    expect(texts.CtrlSum!.map(cents)).toEqual([sum, sum]);
    expect(texts.NbOfTxs).toEqual(['5000', '5000']);
    expect(texts.EndToEndId).toEqual(orders.map(({ key }) => key));
    expect(texts.IBAN!.slice(1)).toEqual(orders.map(({ payee }) => payee.iban));
    const written = [...texts.Nm!, ...texts.Ustrd!];
    expect(written.filter((text) => !/^[a-zA-Z0-9/\-?:().,'+ ]{1,140}$/.test(text))).toEqual([]);
    expect(texts.Nm!.filter((text) => text.length > 70)).toEqual([]);
    expect(texts.Nm!.slice(0, 5)).toEqual([
      'Cedre + Fils',
      'Cedre + Fils',
      'Jorgen Lukasz Weiss',
      'Zhanna Shchukina',
      'Eleni Papadopoyloy',
    ]);
  }, 120_000);

  test('writeSepaFile: the day and the time are those asked for, in any time zone of the machine', () => {
    expect(textsOf(file([order(1)]))).toMatchObject({ CreDtTm: ['2026-03-31T23:30:00'], Dt: ['2026-04-01'] });
  });

  test('writeSepaFile: an instant file names the instrument INST and is valid', async () => {
    const xml = file([order(1)], { instant: true });
    expect(xml).toContain('<LclInstrm><Cd>INST</Cd></LclInstrm>');
    expect(await errorsOf(xml)).toEqual([]);
  });

  test('writeSepaFile: the schema is really asked (a broken file has errors)', async () => {
    expect(await errorsOf(file([order(1)]).replace('<PmtMtd>TRF</PmtMtd>', ''))).not.toEqual([]);
  });

  test('writeSepaFile: the largest amounts add up to the cent', () => {
    const orders = Array.from({ length: 1_000 }, (_, i) => order(i, { amount: 99_999_999_999 }));
    expect(textsOf(file(orders)).CtrlSum).toEqual(['999999999990.00', '999999999990.00']);
  });

  test.each([
    [[order(1, { amount: 0 })], 'amount'],
    [[order(1, { amount: 10.5 })], 'amount'],
    [[order(1, { currency: 'GBP' as never })], 'euros'],
    [[order(1, { key: 'k'.repeat(36) })], 'end-to-end'],
    [[order(1, { key: '/a' })], 'end-to-end'],
    [[order(1), order(1)], 'twice'],
    [[], 'no orders'],
  ])('writeSepaFile: refuses what cannot be written (%#)', (orders, words) => {
    expect(() => file(orders)).toThrow(words);
  });

  test('writeSepaFile: the error for a wrong IBAN names the order and not the payee', () => {
    const payee = { name: 'Ana Petit', iban: 'FR7630006000011234567890188', email: null, locale: 'fr-FR' as const };
    expect(() => file([order(1, { payee })])).toThrow(/^the order P00000001-1 has no valid IBAN$/);
  });
});

test.each([
  ['Jørgen Łukasz Weiß', 'Jorgen Lukasz Weiss'],
  ['ŒUVRE ÆTHER', 'OEUVRE AETHER'],
  ['山田太郎', ''],
  ['//a//b//', 'a/b'],
  ['a_b & c', 'a-b + c'],
  ['Юлия Ёлкина', 'Yuliya Elkina'],
])('toEpcText: %s becomes %s', (text, expected) => {
  expect(toEpcText(text, 70)).toBe(expected);
});
