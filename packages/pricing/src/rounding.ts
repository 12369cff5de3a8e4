/** Divides whole numbers and rounds half away from zero: 1.5 is 2 and -1.5 is -2. */
export function divideRounded(numerator: number, divisor: number): number {
  const size = Math.floor((2 * Math.abs(numerator) + divisor) / (2 * divisor));
  return numerator < 0 && size ? -size : size;
}
