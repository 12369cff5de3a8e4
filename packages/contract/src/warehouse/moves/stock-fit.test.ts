import { expect, test } from 'vitest';
import { DEFAULT_STOCKS } from '../stocks.ts';
import { fitsStock, stockDueFor } from './stock-fit.ts';

const stocksFor = (item: Parameters<typeof fitsStock>[0]) =>
  [null, ...DEFAULT_STOCKS].filter((stock) => fitsStock(item, stock));

test('fitsStock: what is in quarantine or to be returned lies in one stock only', () => {
  expect(stocksFor({ status: 'item_in_quarantine', goesBackTo: 'item_completed' })).toEqual(['in_quarantine']);
  expect(stocksFor({ status: 'item_to_return', goesBackTo: null })).toEqual(['customer_return']);
});

test('fitsStock: a released device that is to be controlled goes to the stock of the control', () => {
  const released = {
    status: 'item_to_reintegrate_to_stock',
    goesBackTo: 'item_awaiting_compliancy_tests',
  } as const;
  expect(stocksFor(released)).toEqual(['awaiting_control']);
  expect(stockDueFor(released)).toBe('awaiting_control');
});

test('fitsStock: a released device that was bought goes to any stock that is not reserved', () => {
  const released = { status: 'item_to_reintegrate_to_stock', goesBackTo: 'item_completed' } as const;
  expect(stocksFor(released)).toEqual([null, 'to_refurbish', 'refurb_completed']);
});

test('fitsStock: a device before its control stays in the stock of the control or in one of the warehouse’s own', () => {
  expect(stocksFor({ status: 'item_registered_in_warehouse', goesBackTo: null })).toEqual([null, 'awaiting_control']);
});
