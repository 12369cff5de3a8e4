import type { Locale } from '@reprise/i18n';
import { type Asked, type Checks, compactIban } from '../../customer/customer-rules.ts';
import type { Cart, CustomerDraft } from './store.ts';

/** What is sent: the devices as they were declared, and the person as they were typed, in the shapes of the API. */
export function newCartOf(
  { items }: Pick<Cart, 'items'>,
  draft: CustomerDraft,
  { asked, checks, locale }: { asked: Asked; checks: Checks; locale: Locale },
) {
  const typed = (field: string) => (draft[field] ?? '').trim();
  const phone = checks.readPhone?.(typed('phone'), typed('phoneCountry')) ?? typed('phone').replaceAll(/[^\d+]/g, '');
  return {
    buybacks: items.map(({ inCartId, declaration, circuitRuleId, paymentModeId, storeId, quoteId }) => {
      return { inCartId, declaration, circuitRuleId, paymentModeId, ...(storeId ? { storeId } : {}), quoteId };
    }),
    customer: {
      firstname: typed('firstname'),
      lastname: typed('lastname'),
      email: typed('email'),
      phone,
      address: {
        street: typed('street'),
        ...(typed('streetMore') ? { streetMore: typed('streetMore') } : {}),
        zipCode: typed('zipCode'),
        city: typed('city'),
        country: typed('country'),
      },
      ...(asked.iban ? { iban: compactIban(typed('iban')) } : {}),
    },
    ...(asked.identity
      ? {
          identification: {
            type: typed('idType'),
            number: typed('idNumber'),
            issuingAuthority: typed('idAuthority'),
            deliveryDate: typed('idDate'),
          },
        }
      : {}),
    termsAccepted: asked.terms && typed('terms') === 'yes',
    language: locale,
  };
}
export type NewCart = ReturnType<typeof newCartOf>;

const FIELD_OF: Readonly<Record<string, string>> = {
  'customer.firstname': 'firstname',
  'customer.lastname': 'lastname',
  'customer.email': 'email',
  'customer.phone': 'phone',
  'customer.address.street': 'street',
  'customer.address.streetMore': 'streetMore',
  'customer.address.zipCode': 'zipCode',
  'customer.address.city': 'city',
  'customer.address.country': 'country',
  'customer.iban': 'iban',
  identification: 'idType',
  'identification.type': 'idType',
  'identification.number': 'idNumber',
  'identification.issuingAuthority': 'idAuthority',
  'identification.deliveryDate': 'idDate',
  termsAccepted: 'terms',
};
/** The fields of our form that the API would not take; a path of something else names none. */
export function fieldsAt(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => FIELD_OF[path.replace(/^body\./, '')] ?? []);
  return [...new Set(found)];
}
