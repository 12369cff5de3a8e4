import { organizationPatch } from '@reprise/contract/organizations/organizations';
import { makeT } from '@reprise/i18n';
import { expect, test } from 'vitest';
import { changedOf, createdOf, type Entity, entityForm, newEntity, valuesOf } from './entity-values.ts';

const entity: Entity = {
  id: '0192a1b2-0000-7000-8000-000000000001',
  accountId: '0192a1b2-0000-7000-8000-000000000002',
  type: 'store',
  moduleType: 'tim',
  parentOrganizationId: '0192a1b2-0000-7000-8000-000000000003',
  commonName: 'Lille',
  corporateName: null,
  siret: null,
  capital: null,
  street: '32 rue de Béthune',
  streetMore: null,
  zipCode: null,
  city: 'Lille',
  country: 'FR',
  latitude: 50.63,
  longitude: 3.06,
  geocodedByUser: false,
  placeEmail: null,
  status: 'active',
  externalId: 'N-1',
  defaultWarehouseId: '0192a1b2-0000-7000-8000-000000000004',
  createdAt: '2026-01-01T00:00:00Z',
  version: 4,
  path: [],
  buyer: null,
  stock: null,
  defaultWarehouse: null,
  rights: { change: true, move: true, switch: true },
};
const t = makeT<'entities'>('en-GB', {});
const problems = (change: object) =>
  entityForm(t)
    .safeParse({ ...valuesOf(entity), ...change })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

test('only what differs is sent, and what was emptied is cleared', () => {
  const values = valuesOf(entity);
  expect(changedOf(entity, values)).toEqual({ version: 4 });
  const patch = changedOf(entity, {
    ...values,
    externalId: ' ',
    city: 'Lens ',
    latitude: undefined,
    longitude: undefined,
  });
  expect(patch).toEqual({
    externalId: null,
    city: 'Lens',
    latitude: null,
    longitude: null,
    geocodedByUser: false,
    version: 4,
  });
  expect(organizationPatch.safeParse(patch).success).toBe(true);
});

test('a pin that moved was put there by a person', () => {
  expect(changedOf(entity, { ...valuesOf(entity), latitude: 50.64 })).toEqual({
    latitude: 50.64,
    longitude: 3.06,
    geocodedByUser: true,
    version: 4,
  });
  const made = {
    ...newEntity('store', 'FR'),
    commonName: 'Lens',
    parentOrganizationId: entity.id,
    latitude: 1,
    longitude: 2,
  };
  expect(createdOf(entity.accountId, made)).toEqual({
    accountId: entity.accountId,
    type: 'store',
    parentOrganizationId: entity.id,
    commonName: 'Lens',
    country: 'FR',
    latitude: 1,
    longitude: 2,
    geocodedByUser: true,
  });
});

test('the rules are those of the contract, and two more', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ street: 'x' })).toEqual(['street']);
  expect(problems({ siret: '73282932000075' })).toEqual(['siret']);
  expect(problems({ externalId: 'x'.repeat(46) })).toEqual(['externalId']);
  expect(problems({ latitude: 90.5 })).toEqual(['latitude']);
  expect(problems({ longitude: undefined })).toEqual(['longitude']);
  expect(problems({ parentOrganizationId: '' })).toEqual(['parentOrganizationId']);
  expect(problems({ parentOrganizationId: '', type: 'root_management_unit' })).toEqual([]);
});
