import { expect, test } from 'vitest';
import { FIELDS, fieldsAt, toDraft, toPayload, troublesOf } from './customer-values.ts';

const ALL = { iban: true, identity: true };
const LEA = {
  email: 'lea@example.fr',
  firstname: 'Léa',
  lastname: 'Durand',
  phone: '06 12 34 56 78',
  street: '12 rue des Lilas',
  zipCode: '69003',
  city: 'Lyon',
  country: 'FR',
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
  idType: 'identity_card',
  idNumber: '88 06 92 310285',
  idAuthority: 'Préfecture du Rhône',
  idDate: '2021-03-04',
};

test('an empty form misses every field that is asked for, and no other', () => {
  const missing = Object.keys(troublesOf({}, ALL));
  expect(new Set(missing)).toEqual(new Set(FIELDS.filter((field) => field !== 'streetMore' && field !== 'country')));
  expect(Object.keys(troublesOf({}, { iban: false, identity: false }))).not.toContain('iban');
});

test('a whole customer has no trouble, and is sent in the shapes of the API', () => {
  expect(troublesOf(LEA, ALL)).toEqual({});
  const { customer, identification } = toPayload(LEA, ALL);
  expect(customer).toMatchObject({ phone: '+33612345678', address: { zipCode: '69003', country: 'FR' } });
  expect(customer.address).not.toHaveProperty('streetMore');
  expect(identification).toMatchObject({ type: 'identity_card' });
  expect(toPayload(LEA, { iban: false, identity: false })).toEqual({
    customer: expect.not.objectContaining({ iban: LEA.iban }),
  });
});

test('what cannot be right is told at its field', () => {
  expect(troublesOf({ ...LEA, phone: '06 12', email: 'lea@', idNumber: '1-2' }, ALL)).toEqual({
    phone: 'wrong',
    email: 'wrong',
    idNumber: 'wrong',
  });
  expect(fieldsAt(['body.customer.address.zipCode', 'body.identification', 'body.buybacks.quoteId'])).toEqual([
    'zipCode',
    'idType',
  ]);
});

test('a known customer fills the form', () => {
  const { customer, identification } = toPayload(LEA, ALL);
  const filled = toDraft({ ...customer, address: customer.address }, identification as never);
  expect(troublesOf(filled, ALL)).toEqual({});
});
