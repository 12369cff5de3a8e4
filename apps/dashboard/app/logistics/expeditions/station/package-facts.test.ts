import { expect, test } from 'vitest';
import { expeditionForTest, NORD, packageForTest, refusalForTest } from '../../../testing/expedition.ts';
import { codesIn } from './codes-in.ts';
import { ATTEMPTS, afterAttempt } from './label-polling.ts';
import { destinationIn, fitsInto, hindranceOf, matchesIn } from './package-facts.ts';

const hindrance = (...packages: ReturnType<typeof packageForTest>[]) => {
  const found = hindranceOf(expeditionForTest({ packages }));
  return found && [found.why, found.box?.position];
};

test('hindranceOf: nothing packed, then an open package, then a label that failed or is being made', () => {
  const [ready, pending, failed] = (['ready', 'pending', 'failed'] as const).map((label, index) =>
    packageForTest(index + 1, { status: 'closed', label }),
  ) as [ReturnType<typeof packageForTest>, ReturnType<typeof packageForTest>, ReturnType<typeof packageForTest>];
  expect(hindrance()).toEqual(['nothing', undefined]);
  expect(hindrance(ready, failed, packageForTest(4))).toEqual(['open', 4]);
  expect(hindrance(ready, pending, failed)).toEqual(['labelFailed', 3]);
  expect(hindrance(ready, pending)).toEqual(['labelPending', 2]);
  expect(hindrance(ready)).toBeUndefined();
});

test('hindranceOf: a package inside another needs no label, and one that was taken out does', () => {
  const outer = packageForTest(1, { status: 'closed', label: 'ready' });
  const inner = packageForTest(2, { status: 'closed', insideOf: { id: outer.id, number: outer.number, position: 1 } });
  expect(hindrance(outer, inner)).toBeUndefined();
  expect(hindrance(outer, { ...inner, insideOf: null })).toEqual(['labelMissing', 2]);
});

test('fitsInto: a closed package without a label and without packages, for the same place', () => {
  const outer = packageForTest(1);
  const box = packageForTest(2, { status: 'closed' });
  const held = { id: box.id, number: box.number, position: 2, items: 1, weightGrams: 450 };
  expect(fitsInto(box, outer)).toBe(true);
  expect(fitsInto({ ...box, label: 'ready' }, outer)).toBe(false);
  expect(fitsInto({ ...box, boxes: [held] }, outer)).toBe(false);
  expect(fitsInto({ ...box, insideOf: outer }, outer)).toBe(false);
  expect(fitsInto({ ...box, destination: { ...box.destination, ...NORD } }, outer)).toBe(false);
  expect(fitsInto(box, { ...outer, status: 'closed' })).toBe(false);
});

test('destinationIn: the place stands in the data of the refusal', () => {
  const expected = { destination: { warehouseId: NORD.warehouseId }, name: NORD.name };
  expect(destinationIn(refusalForTest(422, 'other_destination', NORD))).toEqual(expected);
  expect(destinationIn(refusalForTest(422, 'other_destination'))).toBeUndefined();
});

test('matchesIn: what has no number is left out', () => {
  const matches = [{ identificationNumber: '1', product: { label: 'Nova' } }, { product: {} }, null];
  expect(matchesIn(refusalForTest(409, 'several_items_match', { matches }))).toEqual([
    { identificationNumber: '1', label: 'Nova' },
  ]);
  expect(matchesIn(refusalForTest(409, 'several_items_match'))).toEqual([]);
});

test('codesIn: one code a line, each once', () => {
  expect(codesIn(' 1\r\n2\t3;\n\n1,4 ')).toEqual(['1', '2', '3', '4']);
});

test('afterAttempt: waits 3, 5, 10 and 15 seconds, then the label is late', () => {
  const waits = Array.from({ length: ATTEMPTS }, (_, i) => afterAttempt(i + 1, false));
  expect(waits.map(({ state, seconds }) => [state, seconds])).toEqual([
    ['waiting', 3],
    ['waiting', 5],
    ['waiting', 10],
    ['waiting', 15],
    ['late', 0],
  ]);
  expect(afterAttempt(2, true).state).toBe('settled');
});
