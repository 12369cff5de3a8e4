import type { CategoryDetail } from '@reprise/contract/catalogue/category-payloads';
import { makeT } from '@reprise/i18n';
import { describe, expect, test } from 'vitest';
import { categoryForm, changedOf, createdOf, identifierOf, newValues, valuesOf } from './category-values.ts';

const nothing = {
  defaultWeight: null,
  defaultHeight: null,
  defaultLength: null,
  defaultWidth: null,
  buyer: null,
  absorption: null,
  referenceWarehouses: null,
  circuits: null,
  preparationSteps: null,
};
const CATEGORY: CategoryDetail = {
  id: 'c1',
  accountId: 'a1',
  parentId: 'root',
  identifier: 'phones',
  label: 'Phones',
  status: 'active',
  image: null,
  description: null,
  childrenDescription: null,
  highlightedInstruction: 'No SIM',
  defaultWeight: 200,
  defaultHeight: null,
  defaultLength: null,
  defaultWidth: null,
  absorptionType: 'value',
  absorptionValue: 550,
  maxAbsorbedAmount: null,
  buyerAccountId: null,
  preparationSteps: null,
  referenceWarehouseIds: ['w1', 'w2'],
  createdAt: '2026-01-01T00:00:00Z',
  version: 4,
  path: [{ id: 'root', label: 'All' }],
  numberOfProducts: 0,
  numberOfPublishedProducts: 0,
  effective: nothing,
  inherited: nothing,
  rights: { change: true, move: true, archive: true },
};

describe('what is sent', () => {
  test('is nothing but the version when nothing was changed', () => {
    expect(changedOf(CATEGORY, valuesOf(CATEGORY))).toEqual({ version: 4 });
  });
  test('is what differs; an emptied field is inherited, absorption goes whole, an order counts', () => {
    const values = {
      ...valuesOf(CATEGORY),
      label: 'Telephones ',
      highlightedInstruction: ' ',
      defaultWeight: undefined,
      absorptionType: 'percentage_declared' as const,
      absorptionValue: 7.5,
      maxAbsorbedAmount: 12.34,
      referenceWarehouseIds: ['w2', 'w1'],
    };
    expect(changedOf(CATEGORY, values)).toEqual({
      label: 'Telephones',
      highlightedInstruction: null,
      defaultWeight: null,
      absorptionType: 'percentage_declared',
      absorptionValue: 7.5,
      maxAbsorbedAmount: 1234,
      referenceWarehouseIds: ['w2', 'w1'],
      version: 4,
    });
  });
  test('of a new one is what was filled in', () => {
    const values = { ...newValues('root'), label: 'Phones', identifier: 'phones', absorptionType: 'none' as const };
    expect(createdOf('a1', values)).toEqual({
      accountId: 'a1',
      parentId: 'root',
      label: 'Phones',
      identifier: 'phones',
      absorptionType: 'none',
      referenceWarehouseIds: [],
    });
  });
});

describe('the form', () => {
  const t = makeT<'categories'>('en-GB', {});
  const wrong = (changes: object) => {
    const checked = categoryForm(t, false).safeParse({ ...valuesOf(CATEGORY), ...changes });
    return checked.success ? [] : checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };
  test.each([
    [{}, []],
    [{ parentId: '' }, ['parentId: form.needParent']],
    [{ identifier: 'Phones' }, ['identifier: form.identifierWrong']],
    [{ absorptionValue: undefined }, ['absorptionValue: form.absorptionNeeded']],
    [{ absorptionType: 'percentage_declared', absorptionValue: 101 }, ['absorptionValue: form.absorptionTooBig']],
    [{ absorptionType: 'none', absorptionValue: undefined }, []],
  ])('%j', (changes, expected) => {
    expect(wrong(changes)).toEqual(expected);
  });
  test('wants whole numbers', () => {
    expect(wrong({ defaultWeight: 0.5 })[0]).toBe('defaultWeight: form.wholeNumber');
    expect(categoryForm(t, true).safeParse({ ...valuesOf(CATEGORY), parentId: '' }).success).toBe(true);
  });
});

test('an identifier is proposed from the name', () => {
  expect(identifierOf(' Téléphones & tablettes (neufs) ')).toBe('telephones-tablettes-neufs');
});
