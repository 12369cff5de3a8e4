import type { returningCustomer } from '@reprise/contract/buybacks/counter/sale-payloads';
import { IDENTITY_DOCUMENT_TYPES, type IdentityDocumentType } from '@reprise/contract/buybacks/customer';
import { customerIdentification, customerInfo } from '@reprise/contract/buybacks/customer-payloads';
import { readPhone } from '@reprise/i18n/phone';
import type { z } from 'zod';
import { session } from '../../../api/session.ts';
import type { CustomerDraft } from '../till/till.ts';

/** In the order they are asked. */
const PERSON = [
  'email',
  'firstname',
  'lastname',
  'phone',
  'street',
  'streetMore',
  'zipCode',
  'city',
  'country',
] as const;
const IDENTITY = ['idType', 'idNumber', 'idAuthority', 'idDate'] as const;
export const FIELDS = [...PERSON, 'iban', ...IDENTITY] as const;
export type Field = (typeof FIELDS)[number];
export type Asked = { iban: boolean; identity: boolean };
export type Troubles = Partial<Record<Field, 'missing' | 'wrong'>>;

const typed = (draft: CustomerDraft, field: Field): string => draft[field]?.trim() ?? '';
/** That of the retailer until another is chosen. */
export const countryOf = (draft: CustomerDraft): string =>
  typed(draft, 'country') || (session.get()?.currentOrganization?.account.companyCountry ?? 'FR');

/** What is sent. The shapes are checked by the schemas of the contract, and by the API once more. */
export function toPayload(draft: CustomerDraft, asked: Asked) {
  const of = (field: Field) => typed(draft, field);
  const iban = of('iban');
  const more = of('streetMore');
  const customer = {
    firstname: of('firstname'),
    lastname: of('lastname'),
    email: of('email'),
    phone: readPhone(of('phone'), countryOf(draft)) ?? of('phone'),
    address: {
      street: of('street'),
      ...(more && { streetMore: more }),
      zipCode: of('zipCode'),
      city: of('city'),
      country: countryOf(draft),
    },
    ...(iban && asked.iban && { iban }),
  };
  const identification = {
    type: of('idType') as IdentityDocumentType,
    number: of('idNumber'),
    issuingAuthority: of('idAuthority'),
    deliveryDate: of('idDate'),
  };
  return { customer, ...(asked.identity && { identification }) };
}

const FIELD_AT: Readonly<Record<string, Field>> = {
  firstname: 'firstname',
  lastname: 'lastname',
  email: 'email',
  phone: 'phone',
  'address.street': 'street',
  'address.streetMore': 'streetMore',
  'address.zipCode': 'zipCode',
  'address.city': 'city',
  'address.country': 'country',
  iban: 'iban',
  type: 'idType',
  number: 'idNumber',
  issuingAuthority: 'idAuthority',
  deliveryDate: 'idDate',
};

/** What is missing or cannot be right, by field. */
export function troublesOf(draft: CustomerDraft, asked: Asked): Troubles {
  const { customer, identification } = toPayload(draft, asked);
  const troubles: Troubles = {};
  const read = (schema: z.ZodType, value: unknown) => {
    for (const { path } of schema.safeParse(value).error?.issues ?? []) {
      const field = FIELD_AT[path.join('.')];
      if (field) troubles[field] = typed(draft, field) ? 'wrong' : 'missing';
    }
  };
  read(customerInfo, customer);
  if (asked.identity) read(customerIdentification, identification);
  if (asked.iban && !typed(draft, 'iban')) troubles.iban = 'missing';
  if (!readPhone(typed(draft, 'phone'), countryOf(draft)))
    troubles.phone ??= typed(draft, 'phone') ? 'wrong' : 'missing';
  return troubles;
}

/** The fields an API refusal names: `body.customer.address.zipCode`, `body.identification`. */
export function fieldsAt(pathsOfBody: readonly string[]): Field[] {
  const found = pathsOfBody.flatMap((path) => {
    if (path === 'body.identification') return ['idType' as const];
    return FIELD_AT[path.replace(/^body\.(customer|identification)\./, '')] ?? [];
  });
  return [...new Set(found)];
}

type Person = NonNullable<z.output<typeof returningCustomer>['customer']> & { iban?: string | undefined };
type Identification = z.output<typeof customerIdentification>;

/** A customer that is known, as the form holds it. */
export function toDraft(
  { address, iban = '', ...person }: Person,
  identification?: Identification | null,
): CustomerDraft {
  return {
    ...person,
    street: address.street,
    streetMore: address.streetMore ?? '',
    zipCode: address.zipCode,
    city: address.city,
    country: address.country,
    iban,
    idType: identification?.type ?? '',
    idNumber: identification?.number ?? '',
    idAuthority: identification?.issuingAuthority ?? '',
    idDate: identification?.deliveryDate ?? '',
  };
}
export const ID_TYPES = IDENTITY_DOCUMENT_TYPES;
