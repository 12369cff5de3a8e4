import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const body = (text: string) => text.replace('\uFEFF', '').split('\r\n');

test('where the comma is the decimal sign, fields are cut by semicolons', () => {
  expect(body(toCsv('fr-FR', ['Code', 'Prix'], [['2481503906125', 374.5]]))).toEqual([
    'Code;Prix',
    '2481503906125;374,5',
    '',
  ]);
  expect(body(toCsv('en-GB', ['Code', 'Price'], [['a,b', -12.5]]))[1]).toBe('"a,b",-12.5');
});

test.each(['=1+1', '+33 6', '-2', '@cmd', '\t=1', '  =HYPERLINK("x")'])('%j stays text', (text) => {
  const [, line = ''] = body(toCsv('de-DE', ['x'], [[text]]));
  expect(line.startsWith('"\'')).toBe(true);
});

test('quotes are doubled, nothing is empty, a number is never quoted, UTF-8 is announced', () => {
  const text = toCsv('nl-BE', ['a', 'b', 'c'], [['say "hi"', null, -3]]);
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(body(text)[1]).toBe('"say ""hi""";;-3');
});
