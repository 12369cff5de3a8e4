import { nearestCents, toUnits } from '@reprise/kit/money';
import { Document, validateIBAN } from 'sepa';
import type { PayoutOrder } from '../providers/payout-provider.ts';
import { toEpcText } from './epc-text.ts';

export type SepaFile = {
  /** at most 35 characters of the SEPA set; a bank refuses one it knows already */
  messageId: string;
  createdAt: Date;
  /** the day, such as 2026-03-31 */
  executionOn: string;
  debtor: { name: string; iban: string };
  orders: readonly PayoutOrder[];
  /** SEPA Instant Credit Transfer instead of SEPA Credit Transfer */
  instant?: boolean;
};

const IDENTIFIER = /^(?!\/)(?!.*\/\/)[a-zA-Z0-9/\-?:().,'+ ]{1,35}(?<!\/)$/;
const MOST_CENTS = 99_999_999_999;
const [NAME_LENGTH, REMITTANCE_LENGTH] = [70, 140];

/** From cents by their digits, so no rounding can happen. */
const toDecimal = (cents: number): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * Credit transfers as a pain.001.001.09 message with one payment block. Throws for what cannot be written, with the key of the
 * order and without its payee.
 */
export function writeSepaFile({
  messageId,
  createdAt,
  executionOn,
  debtor,
  orders,
  instant = false,
}: SepaFile): string {
  if (!IDENTIFIER.test(messageId)) throw new Error(`${messageId} is not a message id of SEPA`);
  if (!validateIBAN(debtor.iban)) throw new Error('the IBAN of the debtor is not valid');
  if (!orders.length) throw new Error(`the file ${messageId} has no orders`);
  const document = new Document('pain.001.001.09');
  document.grpHdr.id = messageId;
  document.grpHdr.created = asLocal(createdAt);
  document.grpHdr.initiatorName = nameOf(debtor.name);
  const info = document.createPaymentInfo();
  info.requestedExecutionDate = asLocal(new Date(`${executionOn}T00:00:00Z`));
  info.debtorIBAN = debtor.iban;
  info.debtorName = nameOf(debtor.name);
  document.addPaymentInfo(info);
  // The library prefixes ids when a part is added, which would outgrow 35 characters, so they are set afterwards.
  info.id = messageId;
  const keys = new Set<string>();
  for (const order of orders) {
    requireWritable(order);
    if (keys.has(order.key)) throw new Error(`the order ${order.key} is in the file ${messageId} twice`);
    keys.add(order.key);
    const transfer = info.createTransaction();
    transfer.end2endId = order.key;
    // The only place where cents become the floats the library takes.
    transfer.amount = toUnits(order.amount);
    transfer.currency = order.currency;
    transfer.creditorName = nameOf(order.payee.name);
    transfer.creditorIBAN = order.payee.iban!;
    transfer.remittanceInfo = toEpcText(order.remittance, REMITTANCE_LENGTH);
    info.addTransaction(transfer);
    transfer.id = order.key;
  }
  const xml = withExactSums(document.toString(), orders);
  return instant
    ? xml.replace(/<\/SvcLvl>(\s*)(?=<\/PmtTpInf>)/, '</SvcLvl>$1<LclInstrm><Cd>INST</Cd></LclInstrm>$1')
    : xml;
}

/** The library writes the calendar fields of the machine's time zone; these are those of UTC. */
const asLocal = (at: Date): Date => {
  if (Number.isNaN(at.getTime())) throw new Error('the date of the file is not a date');
  const [day, time] = at.toISOString().split('T') as [string, string];
  return new Date(`${day}T${time.slice(0, 8)}`);
};

/** A name of which nothing is left still needs a text: the schema wants one character at least. */
const nameOf = (name: string): string => toEpcText(name, NAME_LENGTH) || 'NOTPROVIDED';

function requireWritable({ key, amount, currency, payee }: PayoutOrder): void {
  if (!IDENTIFIER.test(key))
    throw new Error(`the key ${key} cannot be an end-to-end id: at most 35 characters of SEPA`);
  if (currency !== 'EUR') throw new Error(`the order ${key} is in ${currency}: SEPA is in euros`);
  if (!Number.isInteger(amount) || amount <= 0 || amount > MOST_CENTS)
    throw new Error(`the amount of the order ${key} is not a number of cents between 1 and ${MOST_CENTS}`);
  if (!payee.iban || !validateIBAN(payee.iban)) throw new Error(`the order ${key} has no valid IBAN`);
}

/**
 * The file with control sums that are exact, after its amounts were compared with those asked for. The library adds floats, which
 * was seen to be a cent off at 1,000 transfers of 999,999,999.99.
 */
function withExactSums(xml: string, orders: readonly PayoutOrder[]): string {
  const amounts = [...xml.matchAll(/<InstdAmt Ccy="EUR">([^<]*)<\/InstdAmt>/g)].map(([, text]) => text);
  if (amounts.length !== orders.length || amounts.some((text, i) => text !== toDecimal(orders[i]!.amount)))
    throw new Error('an amount of the file is not that of its order');
  const cents = orders.reduce((total, { amount }) => total + amount, 0);
  return xml.replaceAll(/<CtrlSum>([^<]*)<\/CtrlSum>/g, (_, text: string) => {
    if (Math.abs(nearestCents(Number(text)) - cents) > 5)
      throw new Error(`the control sum ${text} is not ${toDecimal(cents)}`);
    return `<CtrlSum>${toDecimal(cents)}</CtrlSum>`;
  });
}
