/** Whether the last digit of a GTIN is the one its others ask for. A warning and no rule: some shops print their own. */
export function gtinCheckDigitFits(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
