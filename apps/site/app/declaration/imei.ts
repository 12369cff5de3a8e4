/** As people type and print it: in groups. */
export const digitsOf = (typed: string): string => typed.replaceAll(/[\s./-]/g, '');
export const isImei = (digits: string): boolean => /^\d{15,17}$/.test(digits);

/** The field of the button by which somebody says that a number with a wrong check digit is the right one. */
export const CHECKED = 'checked';

/** The last of fifteen digits checks the others; longer ones have no such digit. */
export function failsChecksum(digits: string): boolean {
  if (!/^\d{15}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 !== 0;
}
