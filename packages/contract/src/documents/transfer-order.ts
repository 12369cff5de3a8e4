import { text } from '../http/values.ts';

/** The only words in braces a tenant's terms may hold. */
export const TRANSFER_ORDER_VARIABLES = [
  'total_price',
  'buyer_address',
  'buyer_long_name',
  'buyer_name',
  'buyer_siret',
  'buyer_capital',
  'customer_firstname',
  'customer_lastname',
  'payment_type',
  'product_label',
] as const;
export type TransferOrderVariable = (typeof TRANSFER_ORDER_VARIABLES)[number];

export const TRANSFER_ORDER_TERMS_MIN_LENGTH = 2;
export const TRANSFER_ORDER_TERMS_MAX_LENGTH = 5000;

const IN_BRACES = /\{([^{}]*)\}/g;
const isVariable = (name: string): name is TransferOrderVariable =>
  (TRANSFER_ORDER_VARIABLES as readonly string[]).includes(name);

/** What stands in braces and is no variable; a brace that opens or closes nothing counts as one. */
export function unknownVariables(terms: string): string[] {
  const named = [...terms.matchAll(IN_BRACES)].map(([, name = '']) => name).filter((name) => !isVariable(name));
  const loose = terms.replaceAll(IN_BRACES, '').match(/[{}]/g) ?? [];
  return [...new Set([...named, ...loose])];
}

/** The terms as they are read, with the words the caller gives for each variable. */
export function fillTerms(terms: string, words: Readonly<Record<TransferOrderVariable, string>>): string {
  return terms.replaceAll(IN_BRACES, (whole, name: string) => (isVariable(name) ? words[name] : whole));
}

export const transferOrderTerms = text(TRANSFER_ORDER_TERMS_MIN_LENGTH, TRANSFER_ORDER_TERMS_MAX_LENGTH).refine(
  (terms) => unknownVariables(terms).length === 0,
  { error: 'only the variables of the transfer order stand in braces' },
);
