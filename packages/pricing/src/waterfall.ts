/**
 * base: the price of the state. deduction, addition: one answer. included: a defect of a part that is deducted already.
 * floor: what keeps deductions from taking more than the base. circuit, payment: a bonus or malus.
 * payout_floor: what keeps the amount to pay from falling below nothing.
 */
export const LINE_CODES = [
  'base',
  'deduction',
  'included',
  'floor',
  'addition',
  'circuit',
  'payment',
  'payout_floor',
] as const;
export type LineCode = (typeof LINE_CODES)[number];

/** One named step of a price, in cents. `label` is the tenant's word for an answer, the state's name for the base. */
export type Line = {
  readonly code: LineCode;
  readonly label: string;
  readonly value: number;
  readonly questionId?: string;
  readonly answerId?: string;
};

export const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { value }) => sum + value, 0);
