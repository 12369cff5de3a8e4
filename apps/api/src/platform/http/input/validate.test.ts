import { expect, test } from 'vitest';
import { resourceOf } from './validate.ts';

test.each([
  ['/price-revisions/{id}/lines', 'id', 'price revision'],
  ['/categories/tree/{id}', 'id', 'category'],
  ['/categories/{id}/circuits/{circuitId}', 'id', 'category'],
  ['/categories/{id}/circuits/{circuitId}', 'circuitId', 'circuit'],
  ['/queues/{name}/jobs/{id}/retry', 'name', 'queue'],
  ['/account-links/{retailerAccountId}/{buyerAccountId}', 'buyerAccountId', 'account link'],
  ['/refurb-diagnoses/{id}', 'id', 'refurb diagnosis'],
  ['/blocked-imeis/{id}', 'id', 'blocked imei'],
  ['/open-id/{id}/callback', 'id', 'resource'],
])('resourceOf: %s with %s names a %s', (path, param, thing) => {
  expect(resourceOf(path, param)).toBe(thing);
});
