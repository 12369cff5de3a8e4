import { PERSONAL_DATA_PARTS } from '@reprise/contract/buybacks/personal-data';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import type { Customer } from '../customers.ts';
import { isReadable, readableParts } from './readable-parts.ts';

const IBAN_TAIL = 4;
/** Country and end: enough to compare it with a paper, too little to pay into. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}•• ${iban.slice(-IBAN_TAIL)}`;

const initialOf = (text: string): string => `${text.slice(0, 1).toUpperCase()}.`;

/** What a page shows of a customer to everybody who may open it: enough to tell two apart, too little to reach one. */
export function maskCustomer(customer: Customer) {
  const { firstname, lastname, email, phone, identification, iban } = customer;
  return {
    name: `${initialOf(firstname)} ${initialOf(lastname)}`,
    email: `${email.slice(0, 1)}•••@•••`,
    phone: `••• ${phone.slice(-2)}`,
    identityDocument: identification?.type ?? null,
    hasIban: iban !== null,
  };
}

/** The parts that the caller may ask for in clear. */
export function revealableParts({ actor }: Pick<Context, 'actor'>, buyback: Pick<BuybackRow, 'status'>) {
  const readable = readableParts(actor, buyback);
  return PERSONAL_DATA_PARTS.filter((part) => isReadable(readable, part));
}
