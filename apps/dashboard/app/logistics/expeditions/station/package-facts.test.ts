import { expect, test } from 'vitest';
import { expeditionForTest, NORD, packageForTest, refusalForTest } from '../../../testing/expedition.ts';
import { codesIn } from './codes-in.ts';
import { ATTEMPTS, afterAttempt } from './label-polling.ts';
import { destinationIn, hindranceOf, matchesIn } from './package-facts.ts';

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
