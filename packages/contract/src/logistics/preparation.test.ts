import { expect, test } from 'vitest';
import { CIRCUIT_TYPES } from './circuits.ts';
import {
  BATTERY_ANSWERS,
  DEFAULT_PREPARATION_STEPS,
  isHazardous,
  isPreparedByCustomer,
  isPrinterFree,
  missingSteps,
  PREPARATION_STEPS,
} from './preparation.ts';

test('preparation: the customer prepares what the customer packs; a store prepares the rest', () => {
  expect(CIRCUIT_TYPES.filter(isPreparedByCustomer)).toEqual(['web_collect', 'web_post']);
});

test('preparation: a swollen or damaged battery is hazardous', () => {
  expect(BATTERY_ANSWERS.filter(isHazardous)).toEqual(['swollen', 'damaged']);
});

test('preparation: the missing steps keep the order of the list; more than is asked for may be ticked', () => {
  expect(missingSteps(['data_saved', 'data_erased', 'charge_low'], ['data_erased'])).toEqual([
    'data_saved',
    'charge_low',
  ]);
  expect(missingSteps(DEFAULT_PREPARATION_STEPS, PREPARATION_STEPS)).toEqual([]);
});

test('preparation: a code replaces the printer where the customer posts with a carrier that prints at its desk', () => {
  expect([isPrinterFree('web_post', 'sandbox'), isPrinterFree('web_post', 'sendcloud')]).toEqual([true, true]);
  expect([isPrinterFree('web_collect', 'sandbox'), isPrinterFree('web_post', 'la_poste')]).toEqual([false, false]);
});
