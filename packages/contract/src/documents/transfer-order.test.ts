import { expect, test } from 'vitest';
import {
  fillTerms,
  TRANSFER_ORDER_VARIABLES,
  type TransferOrderVariable,
  transferOrderTerms,
  unknownVariables,
} from './transfer-order.ts';

test('terms hold the variables of the list and nothing else in braces', () => {
  for (const name of TRANSFER_ORDER_VARIABLES) expect(unknownVariables(`Sold for {${name}}.`)).toEqual([]);
  expect(unknownVariables('{total_price} {iban} {iban} { total_price }')).toEqual(['iban', ' total_price ']);
  expect(unknownVariables('an {open brace')).toEqual(['{']);
  expect(unknownVariables('{{total_price}}')).toEqual(['{', '}']);
  expect(transferOrderTerms.safeParse('I sell {product_label}.').success).toBe(true);
  for (const wrong of ['x', '', 'by {customer_iban}', 'a'.repeat(5001)])
    expect(transferOrderTerms.safeParse(wrong).success, wrong.slice(0, 20)).toBe(false);
});

test('are read with words in place of the variables, and only there', () => {
  const words = Object.fromEntries(TRANSFER_ORDER_VARIABLES.map((name) => [name, `<${name}>`])) as Record<
    TransferOrderVariable,
    string
  >;
  expect(fillTerms('{buyer_name} pays {total_price}, {other}', words)).toBe('<buyer_name> pays <total_price>, {other}');
});
