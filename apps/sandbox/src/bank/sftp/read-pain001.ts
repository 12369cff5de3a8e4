import { SaxesParser } from 'saxes';

export type Transfer = {
  readonly key: string;
  /** cents */
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly iban: string;
  readonly remittance: string;
};
export type TransferFile = {
  readonly messageId: string;
  readonly executionOn: string;
  readonly count: number;
  /** cents */
  readonly sum: number;
  readonly transfers: readonly Transfer[];
};

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const ROOT = 'Document/CstmrCdtTrfInitn';
const BLOCK = `${ROOT}/PmtInf`;
const LINE = `${BLOCK}/CdtTrfTxInf`;
const FIELDS = {
  [`${LINE}/PmtId/EndToEndId`]: 'key',
  [`${LINE}/Amt/InstdAmt`]: 'amount',
  [`${LINE}/Cdtr/Nm`]: 'name',
  [`${LINE}/CdtrAcct/Id/IBAN`]: 'iban',
  [`${LINE}/RmtInf/Ustrd`]: 'remittance',
  [`${ROOT}/GrpHdr/MsgId`]: 'messageId',
  [`${ROOT}/GrpHdr/NbOfTxs`]: 'count',
  [`${ROOT}/GrpHdr/CtrlSum`]: 'sum',
  [`${BLOCK}/ReqdExctnDt/Dt`]: 'executionOn',
} as const;

/** A file of transfers; nothing when it is not one. */
export function readPain001(xml: string): TransferFile | undefined {
  const parser = new SaxesParser<{ xmlns: true }>({ xmlns: true });
  const paths: string[] = [];
  const values: Record<string, string> = {};
  const transfers: Transfer[] = [];
  let isBroken = false;
  let text = '';
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('doctype', () => {
    isBroken = true;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri !== NAMESPACE) isBroken = true;
    paths.push(paths.length ? `${paths.at(-1)}/${local}` : local);
    if (paths.at(-1) === `${LINE}/Amt/InstdAmt`) values.currency = attributes.Ccy?.value ?? '';
    text = '';
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', () => {
    const path = paths.pop()!;
    if (Object.hasOwn(FIELDS, path)) values[FIELDS[path as keyof typeof FIELDS]] = text.trim();
    if (path !== LINE) return;
    const { key = '', currency = '', name = '', iban = '', remittance = '' } = values;
    transfers.push({ key, currency, name, iban, remittance, amount: toCents(values.amount) });
    for (const field of ['key', 'amount', 'currency', 'name', 'iban', 'remittance']) delete values[field];
  });
  parser.write(xml).close();
  const { messageId, executionOn, count, sum } = values;
  if (isBroken || !messageId || !executionOn || !transfers.length) return undefined;
  return { messageId, executionOn, transfers, count: Number(count), sum: toCents(sum) };
}

function toCents(decimal = ''): number {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  return whole === undefined ? Number.NaN : Number(whole + fraction.padEnd(2, '0'));
}
