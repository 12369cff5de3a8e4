import { expect, test } from 'vitest';
import { readJson } from './source.ts';

/**
 * The fields of payloads that may hold a fraction. An amount of money is a whole number of cents: `units` are the
 * payloads of products, which are older than that rule, and none may join them.
 */
const FRACTIONS: Readonly<Record<'units' | 'other', readonly string[]>> = {
  units: [
    'after',
    'before',
    'buybackPriceGradeA',
    'buybackPriceGradeB',
    'buybackPriceGradeC',
    'buybackPriceGradeD',
    'buybackPriceGradeE',
    'functional',
    'price',
  ],
  other: [
    'absorptionValue',
    'additionalProperties',
    'distanceKm',
    'latitude',
    'limit',
    'longitude',
    'percent',
    'roundTo',
    'value',
  ],
};
/** Words of a schema that stand between a field and its type. */
const STRUCTURE = new Set(['allOf', 'anyOf', 'items', 'oneOf', 'properties', 'schema']);

/** The names of fields whose type is `number`, and not `integer`. */
function fractionsIn(schema: unknown, field = ''): Set<string> {
  if (schema === null || typeof schema !== 'object') return new Set();
  const { type } = schema as { type?: unknown };
  const own = [type].flat().includes('number') ? [field] : [];
  return Object.entries(schema).reduce(
    (found, [key, value]) => found.union(fractionsIn(value, STRUCTURE.has(key) || /^\d+$/.test(key) ? field : key)),
    new Set(own),
  );
}

test('an amount of money in a payload is a whole number of cents', () => {
  const listed = new Set([...FRACTIONS.units, ...FRACTIONS.other]);
  expect(fractionsIn(readJson('openapi.json'))).toEqual(listed);
  const planted = {
    properties: { payout: { type: 'number' }, code: { anyOf: [{ type: ['number', 'null'] }] }, n: { type: 'integer' } },
  };
  expect(fractionsIn(planted)).toEqual(new Set(['payout', 'code']));
});
