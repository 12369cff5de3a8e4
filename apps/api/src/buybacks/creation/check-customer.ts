import type { newCart } from '@reprise/contract/buybacks/cart-payloads';
import type { Violation } from '@reprise/contract/http/violations';
import type { PaymentType } from '@reprise/contract/payments/payment-modes';
import { readPhone } from '@reprise/i18n/phone';
import { isValidIBAN } from 'ibantools';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';

type Person = Pick<z.output<typeof newCart>, 'customer' | 'identification'> & { termsAccepted?: boolean };
/** Money that goes to a bank account needs one. */
const NEEDS_IBAN: PaymentType = 'bank_transfer';

/** Numbers that do not exist in their country, and what these payments miss. */
export function customerViolations(
  { phone, address, iban }: Person['customer'],
  paymentTypes: readonly PaymentType[],
): Violation[] {
  const violations: Violation[] = [];
  const wrong = (path: string, message: string) => violations.push({ path: `body.customer.${path}`, message });
  if (!readPhone(phone, address.country)) wrong('phone', 'nobody can be reached on this number');
  if (postcodeValidatorExistsForCountry(address.country) && !postcodeValidator(address.zipCode, address.country))
    wrong('address.zipCode', 'not a postcode of this country');
  if (iban && !isValidIBAN(iban)) wrong('iban', 'no bank account has this number');
  if (!iban && paymentTypes.includes(NEEDS_IBAN)) wrong('iban', 'a transfer needs the account it goes to');
  return violations;
}

/** What no shape can tell: numbers that exist in their country, and what these payments and this account ask for. */
export function checkCustomer(
  ctx: Context,
  { customer, identification, termsAccepted }: Person,
  asked: { identification: boolean; terms: boolean; paymentTypes: readonly PaymentType[] },
): void {
  const violations = customerViolations(customer, asked.paymentTypes);
  const wrong = (path: string, message: string) => violations.push({ path: `body.${path}`, message });
  if (asked.identification && !identification)
    wrong('identification', 'the references of an identity document are needed');
  if (identification && identification.deliveryDate > ctx.clock.now().toISOString().slice(0, 10))
    wrong('identification.deliveryDate', 'it was not issued yet');
  if (asked.terms && !termsAccepted) wrong('termsAccepted', 'the service terms must be accepted');
  refuseViolations(violations);
}

export function refuseViolations(violations: readonly Violation[]): void {
  if (violations.length)
    refuse(
      'validation_failed',
      'The details of the customer are incomplete or not valid; the violations name each field.',
      { violations },
    );
}

/** The check digits of an IBAN that is entered by itself. */
export function requireIban(iban: string): void {
  if (!isValidIBAN(iban)) refuseViolations([{ path: 'body.iban', message: 'no bank account has this number' }]);
}
