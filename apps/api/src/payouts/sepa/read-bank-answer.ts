import { ISO_FAILURES } from '../providers/iso-failures.ts';
import type { PayoutAnswer } from '../providers/payout-provider.ts';
import { failureOf } from '../providers/signed-request.ts';
import { readXml, refuseXml, type XmlElement } from './xml-reader.ts';

export type BankAnswer = {
  kind: 'pain.002' | 'camt.054';
  /** of a pain.002: the id of our message it answers */
  messageId?: string | undefined;
  /** of a pain.002: its status of the whole message, such as ACCP, PART or RJCT */
  groupStatus?: string | undefined;
  /** of a pain.002: what holds for orders of the message that `orders` does not name; nothing when the bank does not say */
  groupAnswer?: PayoutAnswer | undefined;
  orders: { key: string; answer: PayoutAnswer /** cents, when the bank says it */; amount?: number | undefined }[];
  /** transactions with a status or a shape that says nothing of an order of ours */
  ignored: number;
};
export type BankAnswerRefusal = { refusal: string };

const NAMESPACE =
  /^urn:iso:std:iso:20022:tech:xsd:(pain\.002)\.001\.(?:03|10)$|^urn:iso:std:iso:20022:tech:xsd:(camt\.054)\.001\.08$/;
const MOST_ORDERS = 100_000;
const REPORT = 'Document/CstmrPmtStsRpt';
const GROUP = `${REPORT}/OrgnlGrpInfAndSts`;
const BLOCK = `${REPORT}/OrgnlPmtInfAndSts`;
const STATUS = `${BLOCK}/TxInfAndSts`;
const ENTRY = 'Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry';
const DETAIL = `${ENTRY}/NtryDtls/TxDtls`;

/** The elements that are read; the values of one record are dropped when the record ends. */
const FIELDS: Readonly<Record<string, string>> = {
  [`${GROUP}/OrgnlMsgId`]: 'group.id',
  [`${GROUP}/GrpSts`]: 'group.status',
  [`${GROUP}/StsRsnInf/Rsn/Cd`]: 'group.code',
  [`${GROUP}/StsRsnInf/Rsn/Prtry`]: 'group.code',
  [`${BLOCK}/PmtInfSts`]: 'block.status',
  [`${BLOCK}/StsRsnInf/Rsn/Cd`]: 'block.code',
  [`${BLOCK}/StsRsnInf/Rsn/Prtry`]: 'block.code',
  [`${STATUS}/OrgnlEndToEndId`]: 'detail.key',
  [`${STATUS}/TxSts`]: 'detail.status',
  [`${STATUS}/StsRsnInf/Rsn/Cd`]: 'detail.code',
  [`${STATUS}/StsRsnInf/Rsn/Prtry`]: 'detail.code',
  [`${STATUS}/AcctSvcrRef`]: 'detail.reference',
  [`${STATUS}/OrgnlTxRef/Amt/InstdAmt`]: 'detail.amount',
  [`${ENTRY}/CdtDbtInd`]: 'entry.direction',
  [`${ENTRY}/Sts/Cd`]: 'entry.status',
  [`${ENTRY}/AcctSvcrRef`]: 'entry.reference',
  [`${DETAIL}/Refs/EndToEndId`]: 'detail.key',
  [`${DETAIL}/Refs/AcctSvcrRef`]: 'detail.reference',
  [`${DETAIL}/CdtDbtInd`]: 'detail.direction',
  [`${DETAIL}/Amt`]: 'detail.amount',
  [`${DETAIL}/RtrInf/Rsn/Cd`]: 'detail.code',
  [`${DETAIL}/RtrInf/Rsn/Prtry`]: 'detail.code',
};
type Values = Map<string, string>;

/**
 * What a bank says of our transfers: a status report (pain.002.001.10 or .03) or a booking notice (camt.054.001.08). A file that
 * is neither, is broken or is hostile is refused with a reason in words; nothing of it is taken then.
 */
export function readBankAnswer(bytes: Uint8Array): BankAnswer | BankAnswerRefusal {
  const values: Values = new Map();
  const answer: BankAnswer = { kind: 'pain.002', orders: [], ignored: 0 };
  const refusal = readXml(bytes, {
    open: (element) => {
      if (element.path === 'Document') answer.kind = kindOf(element);
      else if (!element.path.startsWith('Document/')) refuseXml('The root element is not Document.');
      return Object.hasOwn(FIELDS, element.path);
    },
    close: (path, text) => {
      if (Object.hasOwn(FIELDS, path)) values.set(FIELDS[path]!, text);
      else if (path === STATUS || path === DETAIL)
        addOrder(answer, path === STATUS ? statusOf(values) : bookingOf(values), values);
      else if (path === BLOCK) endBlock(answer, values);
      else if (path === ENTRY) drop(values, 'entry.');
    },
  });
  if (refusal) return { refusal };
  if (answer.kind === 'camt.054') return answer;
  const status = values.get('group.status') ?? values.get('last.status');
  const groupAnswer = status && toAnswer(status, values.get('group.code') ?? values.get('last.code'), null);
  if (!values.get('group.id')) return { refusal: 'The status report does not name the message it answers.' };
  return { ...answer, messageId: values.get('group.id'), groupStatus: status, groupAnswer: groupAnswer || undefined };
}

function kindOf({ namespace }: XmlElement): BankAnswer['kind'] {
  const [, report, notice] = NAMESPACE.exec(namespace) ?? [];
  if (!report && !notice)
    refuseXml('The file is neither a pain.002.001.03 or .10 nor a camt.054.001.08: its namespace is another.');
  return report ? 'pain.002' : 'camt.054';
}

function drop(values: Values, prefix: string): void {
  for (const name of [...values.keys()]) if (name.startsWith(prefix)) values.delete(name);
}

/** We write one payment block a message, so the status of a block is that of the message when the bank gives no other. */
function endBlock(answer: BankAnswer, values: Values): void {
  if (answer.kind !== 'pain.002') return;
  for (const name of ['status', 'code']) {
    const value = values.get(`block.${name}`);
    if (value) values.set(`last.${name}`, value);
  }
  drop(values, 'block.');
}

function addOrder(answer: BankAnswer, said: PayoutAnswer | undefined, values: Values): void {
  const key = values.get('detail.key');
  const amount = toCents(values.get('detail.amount'));
  drop(values, 'detail.');
  if (!said || !key || key === 'NOTPROVIDED' || key.length > 35) answer.ignored += 1;
  else answer.orders.push({ key, answer: said, ...(amount === undefined ? {} : { amount }) });
  if (answer.orders.length > MOST_ORDERS) refuseXml(`The file names more than ${MOST_ORDERS} orders.`);
}

const statusOf = (values: Values): PayoutAnswer | undefined =>
  toAnswer(
    values.get('detail.status') ?? values.get('block.status') ?? values.get('group.status'),
    values.get('detail.code') ?? values.get('block.code') ?? values.get('group.code'),
    values.get('detail.reference') ?? null,
  );

function toAnswer(
  status: string | undefined,
  code: string | undefined,
  reference: string | null,
): PayoutAnswer | undefined {
  if (status && ['ACCP', 'ACSP', 'ACTC', 'ACWC', 'PDNG', 'RCVD'].includes(status))
    return { outcome: 'accepted', reference };
  if (status === 'ACSC' || status === 'ACCC') return { outcome: 'paid', reference };
  // A duplicate was refused because the bank has the first one: that says nothing of what became of the first.
  if (status === 'RJCT' && (code === 'AM05' || code === 'DUPL')) return undefined;
  if (status === 'RJCT') return { outcome: 'refused', failure: failureOf(code, ISO_FAILURES) };
  return status === 'CANC' ? { outcome: 'cancelled' } : undefined;
}

/** A booked debit is money that left; a booked credit with a return reason is money that came back. */
function bookingOf(values: Values): PayoutAnswer | undefined {
  if (values.get('entry.status') !== 'BOOK') return undefined;
  const direction = values.get('detail.direction') ?? values.get('entry.direction');
  const code = values.get('detail.code');
  if (direction === 'DBIT')
    return { outcome: 'paid', reference: values.get('detail.reference') ?? values.get('entry.reference') ?? null };
  return direction === 'CRDT' && code ? { outcome: 'returned', failure: failureOf(code, ISO_FAILURES) } : undefined;
}

function toCents(decimal: string | undefined): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2})0{0,3})?$/.exec(decimal ?? '') ?? [];
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(2, '0'));
}
