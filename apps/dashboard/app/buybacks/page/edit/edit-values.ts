import type { CallInput, CallResult } from '@reprise/client/call';
import type { editBuyback, revealCustomer } from '@reprise/contract/buybacks/page/routes';
import type { BuybackPage } from '../read-buyback.ts';

export const PLAIN = ['externalCode', 'imei', 'serialNumber', 'comment', 'buyerReference'] as const;
export const PERSON = ['firstname', 'lastname', 'email', 'phone', 'street', 'zipCode', 'city'] as const;
export type Values = Record<(typeof PLAIN)[number] | (typeof PERSON)[number] | 'iban', string>;
export type Revealed = CallResult<typeof revealCustomer>;
type Patch = CallInput<typeof editBuyback>['body'];

export const plainValues = (buyback: BuybackPage): Pick<Values, (typeof PLAIN)[number]> => ({
  externalCode: buyback.externalCode ?? '',
  imei: buyback.imei ?? '',
  serialNumber: buyback.serialNumber ?? '',
  comment: buyback.comment ?? '',
  buyerReference: buyback.buyerReference ?? '',
});

export const personValues = ({ address, ...person }: Revealed): Omit<Values, (typeof PLAIN)[number]> => ({
  firstname: person.firstname ?? '',
  lastname: person.lastname ?? '',
  email: person.email ?? '',
  phone: person.phone ?? '',
  street: address?.street ?? '',
  zipCode: address?.zipCode ?? '',
  city: address?.city ?? '',
  iban: person.iban ?? '',
});

/** What differs from what was read, as the API takes it: an emptied field is null. */
export function patchOf(
  values: Partial<Values>,
  before: Partial<Values>,
  revealed: Revealed | undefined,
): Omit<Patch, 'version'> {
  const isChanged = (name: keyof Values) => values[name] !== undefined && values[name]?.trim() !== before[name];
  const plain = Object.fromEntries(
    PLAIN.filter(isChanged).map((name) => [name, values[name]?.trim() || null]),
  ) as Partial<Patch>;
  const address = revealed?.address;
  const of = (name: keyof Values) => values[name]?.trim() ?? '';
  const customer =
    address && PERSON.some(isChanged)
      ? {
          customer: {
            firstname: of('firstname'),
            lastname: of('lastname'),
            email: of('email'),
            phone: of('phone').replaceAll(' ', ''),
            address: { ...address, street: of('street'), zipCode: of('zipCode'), city: of('city') },
          },
        }
      : {};
  return { ...plain, ...customer, ...(isChanged('iban') && values.iban?.trim() && { iban: values.iban.trim() }) };
}
