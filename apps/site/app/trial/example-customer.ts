import type { CustomerDraft } from '../cart/state/store.ts';

type Place = Readonly<Record<'phone' | 'street' | 'zipCode' | 'city' | 'iban', string>>;
const PLACES: Readonly<Record<string, Place>> = {
  FR: {
    phone: '06 12 34 56 78',
    street: '12 rue d’Alésia',
    zipCode: '75014',
    city: 'Paris',
    iban: 'FR14 2004 1010 0505 0001 3M02 606',
  },
  BE: { phone: '0470 12 34 56', street: 'Meir 12', zipCode: '2000', city: 'Antwerpen', iban: 'BE68 5390 0754 7034' },
  NL: {
    phone: '06 12345678',
    street: 'Damrak 12',
    zipCode: '1012 LG',
    city: 'Amsterdam',
    iban: 'NL91 ABNA 0417 1643 00',
  },
  DE: {
    phone: '0151 23456789',
    street: 'Torstraße 12',
    zipCode: '10119',
    city: 'Berlin',
    iban: 'DE89 3704 0044 0532 0130 00',
  },
};

/** Nobody real, for whoever tests the site; the countries of our shops, and for others what holds anywhere. */
export function exampleCustomer(country: string): CustomerDraft {
  const place = PLACES[country];
  return {
    firstname: 'Camille',
    lastname: 'Martin',
    email: 'camille.martin@example.com',
    ...(place && { ...place, phoneCountry: country, country }),
    idType: 'identity_card',
    idNumber: '880692310285',
    idAuthority: 'Paris',
    idDate: '2021-03-04',
  };
}
export const EXAMPLE_COUNTRIES = Object.keys(PLACES);
