import { accountPatch } from '@reprise/contract/accounts/account-detail';
import { newAccount } from '@reprise/contract/accounts/new-account';
import type { T } from '@reprise/i18n';
import { expect, test } from 'vitest';
import { type ClientDetail, type ClientValues, clientSchema, newClient, sentOf, valuesOf } from './client-values.ts';

const schema = clientSchema(((key: string) => key) as T<'clients'>);
const person = { firstname: 'Zoé', lastname: 'Martin', email: 'zoe@martin.test' };
const filled: ClientValues = { ...newClient, name: 'Maison Martin', hasSite: false, administrator: person };
const wrong = (values: Partial<ClientValues>) => {
  const checked = schema.safeParse({ ...filled, ...values });
  return checked.success ? [] : checked.error.issues.map(({ path }) => path.join('.'));
};

test('what the form lets through is what the API takes', () => {
  expect(wrong({})).toEqual([]);
  expect(newAccount.safeParse({ ...sentOf(filled), administrator: person }).success).toBe(true);
  const site = { ...filled.site, url: 'reprise.martin.test', externalLinkUrl: 'https://martin.test/' };
  const full = { ...filled, siret: '732 829 320 00074', emailDPO: 'dpo@martin.test', hasSite: true, site };
  expect(wrong(full)).toEqual([]);
  expect(accountPatch.parse({ ...sentOf(full), status: 'inactive' })).toMatchObject({
    siret: '73282932000074',
    webChannel: { url: 'https://reprise.martin.test', tagManagerId: null },
  });
});

test.each<[string, Partial<ClientValues>, string[]]>([
  ['a name of one letter', { name: 'M' }, ['name']],
  ['a wrong SIRET', { siret: '73282932000075' }, ['siret']],
  ['an address of one letter', { street: 'a' }, ['street']],
  ['no module', { isRetailer: false }, ['isRetailer']],
  ['a site without an address', { hasSite: true }, ['site.url']],
  ['half an administrator', { administrator: { ...person, email: 'zoe' } }, ['administrator.email']],
  ['a web drop alone', { circuits: { ...filled.circuits, store_drop: false, web_drop: true } }, ['circuits.web_drop']],
  [
    'two store drops',
    { circuits: { ...filled.circuits, store_drop: true, store_drop_label: true } },
    ['circuits.store_drop_label'],
  ],
])('%s is told at its field', (_, values, fields) => {
  expect(wrong(values)).toEqual(fields);
});

test('an address nobody asked for is not checked', () => {
  expect(wrong({ hasAdministrator: false, administrator: { firstname: '', lastname: '', email: '' } })).toEqual([]);
  expect(sentOf({ ...filled, hasSite: false }).webChannel).toBeNull();
});

test('a client read and sent again is unchanged', () => {
  const client = {
    ...sentOf(filled),
    corporateName: 'Martin SAS',
    webChannel: null,
    enabledPremiumFeatures: ['absorption'],
    activeCircuits: ['store_drop', 'web_post'],
    paymentModes: [],
    status: 'active',
  } as unknown as ClientDetail;
  expect(sentOf(valuesOf(client))).toMatchObject({
    corporateName: 'Martin SAS',
    capital: null,
    enabledPremiumFeatures: ['absorption'],
    activeCircuits: ['store_drop', 'web_post'],
  });
});
