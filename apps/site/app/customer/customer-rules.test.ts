import { newCart } from '@reprise/contract/buybacks/cart-payloads';
import { readPhone } from '@reprise/i18n/phone';
import { beforeAll, expect, test } from 'vitest';
import { fieldsAt, newCartOf } from '../cart/state/new-cart.ts';
import type { CartItem } from '../cart/state/store.ts';
import { loadChecks } from './customer-checks.ts';
import {
  allTroubles,
  type Checks,
  FIELDS,
  fieldsOf,
  groupedIban,
  maskedIban,
  type Trouble,
  troubleOf,
} from './customer-rules.ts';

const EVERYTHING = { iban: true, identity: true, terms: true, countries: undefined };
const CAMILLE = {
  firstname: ' Camille ',
  lastname: 'O’Brien-Lefèvre',
  email: 'camille@example.fr',
  phoneCountry: 'FR',
  phone: '06 12 34 56 78',
  street: '12 bis, rue d’Alésia',
  zipCode: '75014',
  city: 'Paris',
  country: 'FR',
  iban: 'fr14 2004 1010 0505 0001 3M02 606',
  idType: 'identity_card',
  idNumber: '88 06 92 310285',
  idAuthority: 'Préfecture de Paris',
  idDate: '2021-03-04',
  terms: 'yes',
};
let checks: Checks;
beforeAll(async () => {
  checks = await loadChecks([...FIELDS]);
});
const trouble = (field: keyof typeof CAMILLE | 'streetMore', value: string, more = {}) =>
  troubleOf(field, { ...CAMILLE, ...more, [field]: value }, EVERYTHING, checks);

test('somebody who is really there has no trouble, and is sent in the shapes of the API', () => {
  expect(allTroubles(CAMILLE, EVERYTHING, checks)).toEqual({});
  const item = {
    inCartId: 'a',
    declaration: { productId: '01941f29-7c00-7260-8a61-91494fc48541', responses: [] },
    circuitRuleId: '01941f29-7c00-7260-8a61-91494fc48542',
    paymentModeId: '01941f29-7c00-7260-8a61-91494fc48543',
    quoteId: 'q',
  } as unknown as CartItem;
  const body = newCartOf({ items: [item] }, CAMILLE, { asked: EVERYTHING, checks, locale: 'fr-FR' });
  expect(newCart.parse(body)).toMatchObject({
    customer: { firstname: 'Camille', phone: '+33612345678', iban: 'FR1420041010050500013M02606' },
    identification: { number: '880692310285' },
  });
});

test('what is not asked for is neither missed nor sent', () => {
  const asked = { iban: false, identity: false, terms: false, countries: undefined };
  const { iban, idType, idNumber, idAuthority, idDate, ...rest } = CAMILLE;
  expect(allTroubles(rest, asked, checks)).toEqual({});
  expect(fieldsOf(asked)).not.toContain('iban');
  const body = newCartOf({ items: [] }, CAMILLE, { asked, checks, locale: 'fr-FR' });
  expect([body.identification, body.customer.iban]).toEqual([undefined, undefined]);
  // A shop without service terms: what is not shown is not accepted.
  expect([body.termsAccepted, fieldsOf(asked).includes('terms')]).toEqual([false, false]);
});

test('an empty form says one thing of each field that is asked for', () => {
  const found = allTroubles({}, EVERYTHING, checks);
  const optional = ['phoneCountry', 'streetMore'];
  expect(Object.keys(found)).toEqual(FIELDS.filter((field) => !optional.includes(field)));
});

const WRONG: [Parameters<typeof trouble>[0], string, Trouble][] = [
  ['firstname', 'R2', 'name_characters'],
  ['lastname', 'a'.repeat(81), 'too_long'],
  ['email', 'camille@example', 'email_shape'],
  ['email', 'camille example.fr', 'email_shape'],
  ['phone', '06 12', 'phone_unknown'],
  ['street', '1', 'street_missing'],
  ['street', '<b>12</b>', 'characters'],
  ['streetMore', '{}', 'characters'],
  ['zipCode', '7501', 'zip_unknown'],
  ['city', 'P', 'city_missing'],
  ['country', 'France', 'country_missing'],
  ['iban', 'FR14 2004 1010 0505 0001 3M02 607', 'iban_unknown'],
  ['idNumber', '12-34', 'id_number_shape'],
  ['idDate', '2999-01-01', 'id_date_future'],
  ['terms', 'no', 'terms_missing'],
];
test.each(WRONG)('%s: “%s” is told', (field, value, expected) => {
  expect(trouble(field, value)).toBe(expected);
});

test('rules are those of the country', () => {
  expect(trouble('zipCode', '1000', { country: 'BE' })).toBeUndefined();
  expect(trouble('zipCode', '75014', { country: 'BE' })).toBe('zip_unknown');
  expect(trouble('phone', '0470 12 34 56', { phoneCountry: 'BE' })).toBeUndefined();
  expect(trouble('phone', '+32 470 12 34 56')).toBeUndefined();
  expect(troubleOf('country', CAMILLE, { ...EVERYTHING, countries: ['BE'] }, checks)).toBe('country_not_served');
});

test('a table that has not come yet holds nobody up', () => {
  expect(troubleOf('phone', { ...CAMILLE, phone: '06 12' }, EVERYTHING, {})).toBeUndefined();
  expect(readPhone('06 12', 'FR')).toBeUndefined();
});

test('what our form takes, the API takes, sign by sign', () => {
  const signs = [...`abcé’'-., /&()0<>{}[]\\|^~\`"@#$%*=+_;:!?`];
  const shape = newCart.shape.customer.shape;
  for (const sign of signs) {
    expect(shape.firstname.safeParse(`An${sign}a`).success, sign).toBe(!trouble('firstname', `An${sign}a`));
    expect(shape.address.shape.street.safeParse(`12${sign}a`).success, sign).toBe(!trouble('street', `12${sign}a`));
  }
});

test('an IBAN is read by four, and recognised by its ends', () => {
  expect(groupedIban('fr142004101005 0500013M02606')).toBe('FR14 2004 1010 0505 0001 3M02 606');
  expect(maskedIban('FR1420041010050500013M02606')).toBe('FR14 •••• 2606');
});

test('what the API would not take is shown at its field', () => {
  expect(
    fieldsAt(['body.customer.phone', 'body.identification', 'body.buybacks.quoteId', 'body.customer.phone']),
  ).toEqual(['phone', 'idType']);
});
