import { isGtin } from './codes.ts';

/** Left digits with odd parity, as widths of space, bar, space, bar in modules (GS1 General Specifications, 5.2.1.2). */
const WIDTHS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'] as const;
/** The first digit has no bars of its own: it is told by which of the six left digits have even parity. */
const PARITIES = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
] as const;

const SIDE_GUARD = '101';
const CENTRE_GUARD = '01010';
export const EAN13_MODULES = 95;
/** Left and right of the bars, in modules; the norm asks for 11 and 7, a printer that shifts wants both at 11. */
export const QUIET_MODULES = 11;

/** The 95 modules of the symbol: 1 is a bar. */
export function ean13Modules(code: string): string {
  if (!/^\d{13}$/.test(code) || !isGtin(code)) throw new RangeError(`${code} is not an EAN-13`);
  const digits = [...code].map(Number);
  const parity = PARITIES[digits[0]!]!;
  const left = digits.slice(1, 7).map((digit, i) => (parity[i] === 'O' ? odd(digit) : even(digit)));
  const right = digits.slice(7).map((digit) => flip(odd(digit)));
  return SIDE_GUARD + left.join('') + CENTRE_GUARD + right.join('') + SIDE_GUARD;
}

/** Neighbouring bar modules as one rectangle, so no hairline shows between them: x and width of each bar. */
export function ean13Bars(code: string): readonly { x: number; width: number }[] {
  return [...ean13Modules(code).matchAll(/1+/g)].map((run) => ({ x: run.index, width: run[0].length }));
}

function odd(digit: number): string {
  return [...WIDTHS[digit]!].map((width, i) => (i % 2 === 0 ? '0' : '1').repeat(Number(width))).join('');
}

/** Even parity is the right-hand pattern read backwards. */
function even(digit: number): string {
  return [...flip(odd(digit))].reverse().join('');
}

function flip(modules: string): string {
  return [...modules].map((module) => (module === '1' ? '0' : '1')).join('');
}
