import { expect, test } from 'vitest';
import { loadChecks } from '../customer/customer-checks.ts';
import { allTroubles, FIELDS } from '../customer/customer-rules.ts';
import { EXAMPLE_COUNTRIES, exampleCustomer } from './example-customer.ts';

test.each(EXAMPLE_COUNTRIES)(
  'the example of %s is taken as it stands, but for the terms, which a person accepts',
  async (country) => {
    const asked = { iban: true, identity: true, terms: true, countries: undefined };
    const checks = await loadChecks(FIELDS);
    expect(allTroubles(exampleCustomer(country), asked, checks)).toEqual({ terms: 'terms_missing' });
  },
);
