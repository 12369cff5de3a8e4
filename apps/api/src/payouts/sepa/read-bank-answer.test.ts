import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { type BankAnswer, readBankAnswer } from './read-bank-answer.ts';

const NS = 'urn:iso:std:iso:20022:tech:xsd:';
const head = '<GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-04-01T08:00:00</CreDtTm></GrpHdr>';
const reason = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`;
const tx = (key: string, status: string, more = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${key}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`;
const report = (group: string, block = '', version = '10') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NS}pain.002.001.${version}"><CstmrPmtStsRpt>${head}` +
  `<OrgnlGrpInfAndSts><OrgnlMsgId>M-1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>` +
  `${block && `<OrgnlPmtInfAndSts><OrgnlPmtInfId>M-1</OrgnlPmtInfId>${block}</OrgnlPmtInfAndSts>`}</CstmrPmtStsRpt></Document>`;
const detail = (key: string, more = '') =>
  `<TxDtls><Refs><AcctSvcrRef>R-${key}</AcctSvcrRef><EndToEndId>${key}</EndToEndId></Refs><Amt Ccy="EUR">12.30</Amt>${more}</TxDtls>`;
const entry = (direction: string, status: string, details: string) =>
  `<Ntry><Amt Ccy="EUR">12.30</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>` +
  `<NtryDtls>${details}</NtryDtls></Ntry>`;
const notice = (entries: string) =>
  `<Document xmlns="${NS}camt.054.001.08"><BkToCstmrDbtCdtNtfctn>${head}<Ntfctn><Id>N-1</Id>${entries}</Ntfctn>` +
  '</BkToCstmrDbtCdtNtfctn></Document>';
const read = (xml: string): BankAnswer => {
  const answer = readBankAnswer(Buffer.from(xml));
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer;
};
const refusal = (content: string | Uint8Array) => readBankAnswer(Buffer.from(content));

describe('a status report', () => {
  test.each([
    ['ACCP', { outcome: 'accepted', reference: null }],
    ['ACSP', { outcome: 'accepted', reference: null }],
    ['ACTC', { outcome: 'accepted', reference: null }],
    ['PDNG', { outcome: 'accepted', reference: null }],
    ['ACSC', { outcome: 'paid', reference: null }],
    ['ACCC', { outcome: 'paid', reference: null }],
    ['CANC', { outcome: 'cancelled' }],
    ['RJCT', { outcome: 'refused', failure: { kind: 'details', code: 'AC04' } }],
  ])('readBankAnswer: %s of a transaction is %j', (status, answer) => {
    const more = status === 'RJCT' ? reason('AC04') : '';
    expect(read(report('<GrpSts>PART</GrpSts>', tx('P-1', status, more)))).toEqual({
      kind: 'pain.002',
      messageId: 'M-1',
      groupStatus: 'PART',
      groupAnswer: undefined,
      orders: [{ key: 'P-1', answer }],
      ignored: 0,
    });
  });

  test('readBankAnswer: the sample is valid pain.002.001.10', async () => {
    const schema = path.resolve(import.meta.dirname, '../../../testing/payouts/schemas/pain.002.001.10.xsd');
    const { errors } = await validateXML({
      xml: [{ fileName: 'r.xml', contents: report('<GrpSts>PART</GrpSts>', tx('P-1', 'RJCT', reason('AC04'))) }],
      schema: [{ fileName: 's.xsd', contents: await readFile(schema, 'utf8') }],
    });
    expect(errors).toEqual([]);
  });

  test('readBankAnswer: a message refused as a whole answers for every order, with the reason', () => {
    const whole = { outcome: 'refused', failure: { kind: 'funds', code: 'AM04' } };
    expect(read(report(`<GrpSts>RJCT</GrpSts>${reason('AM04')}`))).toMatchObject({
      groupStatus: 'RJCT',
      groupAnswer: whole,
      orders: [],
    });
    const block = `<PmtInfSts>RJCT</PmtInfSts>${reason('AM04')}`;
    expect(read(report('', block, '03'))).toMatchObject({ groupStatus: 'RJCT', groupAnswer: whole });
    expect(read(report('<GrpSts>ACCP</GrpSts>'))).toMatchObject({ groupAnswer: { outcome: 'accepted' } });
  });

  test('readBankAnswer: a message refused as a duplicate says nothing of its orders', () => {
    const answer = read(report(`<GrpSts>RJCT</GrpSts>${reason('AM05')}`, tx('A', 'RJCT', reason('AM05'))));
    expect(answer).toMatchObject({ groupStatus: 'RJCT', groupAnswer: undefined, orders: [], ignored: 1 });
  });

  test('readBankAnswer: the reason of one transaction is not that of the next', () => {
    const { orders } = read(report('', tx('A', 'RJCT', reason('TM01')) + tx('B', 'RJCT')));
    expect(orders.map(({ answer }) => answer)).toEqual([
      { outcome: 'refused', failure: { kind: 'technical', code: 'TM01' } },
      { outcome: 'refused', failure: { kind: 'refused', code: 'unknown' } },
    ]);
  });

  test('readBankAnswer: a status nobody knows and NOTPROVIDED say nothing of an order', () => {
    expect(read(report('', tx('A', 'QQQQ') + tx('NOTPROVIDED', 'ACSC')))).toMatchObject({ orders: [], ignored: 2 });
  });

  test('readBankAnswer: 50,000 transactions are read', () => {
    const many = Array.from({ length: 50_000 }, (_, i) => tx(`P-${i}`, i % 2 ? 'ACSC' : 'RJCT')).join('');
    expect(read(report('', many)).orders).toHaveLength(50_000);
  }, 30_000);
});

describe('a booking notice', () => {
  test('readBankAnswer: a booked debit is paid, a booked credit with a return reason is returned, with the cents', () => {
    const returned = `<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`;
    const entries =
      entry('DBIT', 'BOOK', detail('A') + detail('B')) +
      entry('CRDT', 'BOOK', detail('A', returned)) +
      entry('DBIT', 'PDNG', detail('C')) +
      entry('CRDT', 'BOOK', detail('D'));
    expect(read(notice(entries))).toEqual({
      kind: 'camt.054',
      orders: [
        { key: 'A', answer: { outcome: 'paid', reference: 'R-A' }, amount: 1_230 },
        { key: 'B', answer: { outcome: 'paid', reference: 'R-B' }, amount: 1_230 },
        { key: 'A', answer: { outcome: 'returned', failure: { kind: 'details', code: 'AC04' } }, amount: 1_230 },
      ],
      ignored: 2,
    });
  });
});

describe('what is refused', () => {
  const good = report('<GrpSts>ACCP</GrpSts>', tx('A', 'ACSC'));
  const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(1_000)}">]>`;
  test.each([
    ['nothing', '', 'not XML'],
    ['text', 'hello', 'not XML'],
    ['a ZIP file', new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xfe]), 'UTF-8'],
    ['UTF-16', Buffer.from(`\ufeff${good}`, 'utf16le'), 'UTF-8'],
    ['Latin-1 declared', good.replace('UTF-8', 'ISO-8859-1'), 'ISO-8859-1'],
    ['a DOCTYPE with entities', good.replace('\n', bomb), 'DOCTYPE'],
    ['an external entity', good.replace('\n', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), 'DOCTYPE'],
    ['an entity nobody declared', good.replace('ACSC', '&xxe;'), 'well-formed'],
    ['nesting without end', '<a>'.repeat(500_000), 'root element'],
    ['nesting inside a report', good.replace('<GrpSts>', '<x>'.repeat(100_000)), 'nested'],
    ['a file cut off', good.slice(0, -40), 'cut off'],
    ['two roots', good + good.replace(/^.*\n/, ''), 'well-formed'],
    ['another namespace', good.replace('pain.002.001.10', 'pain.001.001.09'), 'namespace'],
    ['no namespace', good.replace(/ xmlns="[^"]*"/, ''), 'namespace'],
    ['a text without end', good.replace('ACSC', 'A'.repeat(1_000_000)), 'too long'],
    ['no original message', good.replace(/<OrgnlMsgId>.*?<\/OrgnlMsgId>/, ''), 'message'],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 'bytes'],
    ['a control character', good.replace('ACSC', '\u0001'), 'well-formed'],
    ['a page of a web server', '<!doctype html><html><body>502</body></html>', 'well-formed'],
  ])('readBankAnswer: %s is refused in words', (_what, content, words) => {
    expect(refusal(content as string)).toEqual({ refusal: expect.stringContaining(words) });
  });

  test('readBankAnswer: every cut of a good file is refused and none is thrown', () => {
    for (let length = 0; length < good.length; length += 7)
      expect(refusal(good.slice(0, length))).toHaveProperty('refusal');
  });

  test('readBankAnswer: comments, attributes and references by the million are read or refused, never expanded', () => {
    const attributes = Array.from({ length: 50_000 }, (_, i) => `a${i}="x"`).join(' ');
    expect(refusal(good.replace('<GrpSts>', `<GrpSts ${attributes}>`))).not.toHaveProperty('refusal');
    expect(refusal(good.replace('ACSC', '&#65;'.repeat(1_000_000)))).toHaveProperty('refusal');
    expect(refusal(good.replace('<GrpSts>', `${'<!-- x -->'.repeat(500_000)}<GrpSts>`))).not.toHaveProperty('refusal');
  }, 30_000);
});
