import { describe, expect, test } from 'vitest';
import { outcomeOf } from './absorption.ts';
import { chargedPrice } from './charged-price.ts';
import { estimate } from './estimate.ts';
import { controlPropertiesOf } from './testing-control.ts';
import { ESTIMATES, OUTCOMES } from './testing-hand-computed.ts';
import { caseAsked, isAsComputed } from './testing-judge.ts';
import { propertiesOf } from './testing-properties.ts';

describe('worked out on paper', () => {
  test.each(ESTIMATES)('$name', (one) => {
    const found = estimate(caseAsked(one));
    expect(isAsComputed(one, found), JSON.stringify(found)).toBe(true);
  });
  test.each(OUTCOMES)('$name', ({ control, expected }) => {
    expect(outcomeOf(control)).toEqual(expected);
  });
});

describe('whatever the control finds', () => {
  test.each(controlPropertiesOf({ outcomeOf, chargedPrice }))('$name', ({ assert }) => {
    assert({ numRuns: 500 });
  });
});

describe('whatever the catalogue is', () => {
  test.each(propertiesOf(estimate))('$name', ({ assert }) => {
    assert({ numRuns: 500 });
  });
});

test('a defect of a part that is deducted already is told, at nothing', () => {
  const found = estimate(caseAsked({ name: '', said: { screen: ['scratch', 'crack'] }, expected: { price: 4_000 } }));
  expect(found.ok && found.waterfall.map(({ code, label, value }) => [code, label, value])).toEqual([
    ['base', 'grade_d', 10_000],
    ['included', 'Scratches', 0],
    ['deduction', 'A crack', -6_000],
  ]);
});
