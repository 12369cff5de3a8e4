import type { Locale } from '@reprise/contract/accounts/localisation';
import type { PayoutMethod } from '@reprise/contract/payments/payouts';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { type Customer, readCustomerSealer } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';

/** Whom the money goes to, as it was when the payment was prepared. */
export type Payee = { name: string; iban: string | null; email: string | null; locale: Locale };

const IBAN_METHODS: readonly PayoutMethod[] = ['bank_file', 'instant'];
const sealedAs = (payoutId: string) => `payee of ${payoutId}`;

/** What a way of paying needs of a customer; nothing when it is missing or cannot be right. */
export function payeeOf(customer: Customer, method: PayoutMethod): Payee | undefined {
  const isToBank = IBAN_METHODS.includes(method);
  const ownName = `${customer.firstname} ${customer.lastname}`;
  const name = isToBank ? (customer.holder ?? ownName) : ownName;
  const iban = customer.iban && electronicFormatIBAN(customer.iban);
  if (isToBank && !(iban && isValidIBAN(iban))) return undefined;
  return {
    name,
    iban: isToBank ? (iban ?? null) : null,
    email: method === 'partner' ? customer.email : null,
    locale: customer.locale,
  };
}

export const sealPayee = (sealer: Sealer, payoutId: string, payee: Payee): Buffer =>
  sealer.seal(sealedAs(payoutId), JSON.stringify(payee));

type Sealed = { id: string; payee: Buffer };
export const openSealedPayee = (sealer: Sealer, { id, payee }: Sealed): Payee =>
  JSON.parse(sealer.open(sealedAs(id), payee)) as Payee;

/** Nothing when the customer was erased. */
export async function openPayee(
  ctx: Context,
  row: Sealed & { account_id: string; customer_id: string },
): Promise<Payee | undefined> {
  const sealer = await readCustomerSealer(ctx, row.account_id, row.customer_id);
  return sealer && openSealedPayee(sealer, row);
}
