import type { ProductGrade, ProductState } from '@reprise/contract/catalogue/products';
import type { QuestionType } from '@reprise/contract/catalogue/questions';
import type { AbsorptionType } from '@reprise/contract/pricing/absorption';
import type { PriceModifier } from '@reprise/contract/pricing/modifiers';

/** Whole cents, or percents of the price of the grade with one decimal at most; below zero takes away. */
export type Impact = { readonly type: 'amount' | 'percentage'; readonly value: number };

export type PricedAnswer = {
  readonly id: string;
  readonly title: string;
  readonly impact?: Impact;
  /** the best grade a device with this answer can have */
  readonly gradeCap?: ProductGrade;
  /** such a device is not bought */
  readonly refused?: boolean;
  /** defects of one part of the device: only the dearest of them is deducted */
  readonly part?: string;
};

export type PricedQuestion = {
  readonly id: string;
  readonly title: string;
  readonly type: QuestionType;
  readonly required: boolean;
  /** the owner could not have seen at home what it asks about */
  readonly hidden?: boolean;
  readonly answers: readonly PricedAnswer[];
};

export type PricedProduct = {
  readonly simple: boolean;
  readonly zeroNotAllowed: boolean;
  /** cents; a state without a price is not bought */
  readonly prices: Readonly<Partial<Record<ProductState, number>>>;
};

/** Bonus or malus of a circuit or a payment mode. `cap` has the sign of `value`. */
export type Modifier = Readonly<PriceModifier>;

/** `value` is in percent or in cents; `max` in cents. */
export type Absorption = { readonly type: AbsorptionType; readonly value: number; readonly max?: number };

export type GivenAnswer = { readonly questionId: string; readonly answerIds: readonly string[] };
