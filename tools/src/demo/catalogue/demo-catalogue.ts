import type { ProductGrade } from '@reprise/contract/catalogue/products';
import type { QuestionType } from '@reprise/contract/catalogue/questions';
import type { PreparationStep } from '@reprise/contract/logistics/preparation';
import { toCents } from '@reprise/kit/money';
import type { Impact } from '@reprise/pricing/model';
import type { DemoAccount } from '../accounts/demo-account.ts';

/** In the languages the sites of the demonstration offer. */
export type Words = readonly [fr: string, nl: string, en: string, de: string];
export const WORD_LANGUAGES = ['fr-FR', 'nl-BE', 'en-GB', 'de-DE'] as const;
/** Words as an account writes them: in its main language. */
export const sayAs =
  ({ client }: Pick<DemoAccount, 'client'>) =>
  (words: Words): string =>
    words[WORD_LANGUAGES.indexOf(client?.language ?? 'fr-FR')]!;

export type DemoAnswer = {
  said: Words;
  impact?: Impact;
  cap?: ProductGrade;
  refused?: true;
  part?: Words;
};
export type DemoQuestion = {
  key: string;
  /** the key of a question above that this one takes the place of */
  instead?: string;
  asked: Words;
  how?: Words;
  type: QuestionType;
  /** the owner may not have noticed it, so that it never lowers their price */
  hidden?: true;
  answers: readonly [DemoAnswer, DemoAnswer, ...DemoAnswer[]];
};
export type DemoCategory = {
  identifier: string;
  under?: string;
  label: Words;
  /** grams and centimetres */
  weight: number;
  size: readonly [height: number, length: number, width: number];
  instruction?: Words;
  /** what a customer does before the parcel leaves; the usual list without it */
  prepare?: readonly PreparationStep[];
  questions: readonly DemoQuestion[];
};
export type DemoProduct = {
  category: string;
  brand: string;
  model: string;
  label: string;
  /** major units for a device in the best state */
  price: number;
  /** bought by its function alone */
  simple?: true;
  /** still being prepared */
  draft?: true;
  draw: () => string;
  /** its other images */
  views?: readonly (() => string)[];
  retailers: readonly ('cedre' | 'jonquille')[];
};

export const percent = (value: number): Impact => ({ type: 'percentage', value });
/** In cents. */
export const euros = (value: number): Impact => ({ type: 'amount', value: toCents(value) });
