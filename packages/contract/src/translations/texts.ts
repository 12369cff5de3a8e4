import { CATEGORY_DESCRIPTION_MAX_LENGTH, CHILDREN_DESCRIPTION_MAX_LENGTH } from '../catalogue/categories.ts';
import {
  ANSWER_DESCRIPTION_MAX_LENGTH,
  ANSWER_TITLE_MAX_LENGTH,
  QUESTION_DESCRIPTION_MAX_LENGTH,
  QUESTION_TITLE_MAX_LENGTH,
} from '../catalogue/questions.ts';
import { TRANSFER_ORDER_TERMS_MAX_LENGTH, TRANSFER_ORDER_VARIABLES } from '../documents/transfer-order.ts';
import {
  CIRCUIT_DESCRIPTION_MAX_LENGTH,
  HIGHLIGHTED_INSTRUCTION_MAX_LENGTH,
  INSTRUCTION_MAX_LENGTH,
} from '../logistics/circuit-rules.ts';
import {
  PAYMENT_DESCRIPTION_MAX_LENGTH,
  PAYMENT_LONG_DESCRIPTION_MAX_LENGTH,
  PAYMENT_MAIL_CONTENT_MAX_LENGTH,
  PAYMENT_MODE_LABEL_MAX_LENGTH,
  PAYMENT_PROPERTY_VALUE_MAX_LENGTH,
} from '../payments/payment-modes.ts';
import {
  CUSTOM_HTML_MAX_LENGTH,
  META_DESCRIPTION_MAX_LENGTH,
  META_TITLE_MAX_LENGTH,
  SEARCH_BANNER_TITLE_MAX_LENGTH,
} from '../white-label/home.ts';

/** `line` is one line; `lines` may have several; `html` is sanitised when it is shown. */
export type TextFormat = 'line' | 'lines' | 'html';
export type TextRule = {
  readonly max: number;
  readonly format: TextFormat;
  /** words in braces that are replaced when the text is printed */
  readonly variables?: readonly string[];
};
const line = (max: number): TextRule => ({ max, format: 'line' });
const lines = (max: number): TextRule => ({ max, format: 'lines' });
const html = (max: number): TextRule => ({ max, format: 'html' });
const terms: TextRule = {
  max: TRANSFER_ORDER_TERMS_MAX_LENGTH,
  format: 'lines',
  variables: TRANSFER_ORDER_VARIABLES,
};
const LEGAL_MAX_LENGTH = 200_000;
const LABEL_MAX_LENGTH = 255;

/**
 * Every text an account writes and its customers read. `text` and `html` stand for the texts of a list without ids (the
 * instructions of a circuit, the blocks of the home page), whose field names end with a hash: see `fieldRule`.
 */
export const TEXTS = {
  category: {
    label: line(LABEL_MAX_LENGTH),
    description: lines(CATEGORY_DESCRIPTION_MAX_LENGTH),
    childrenDescription: line(CHILDREN_DESCRIPTION_MAX_LENGTH),
    highlightedInstruction: line(HIGHLIGHTED_INSTRUCTION_MAX_LENGTH),
  },
  product: { label: line(LABEL_MAX_LENGTH) },
  question: { title: line(QUESTION_TITLE_MAX_LENGTH), description: lines(QUESTION_DESCRIPTION_MAX_LENGTH) },
  answer: { title: line(ANSWER_TITLE_MAX_LENGTH), description: lines(ANSWER_DESCRIPTION_MAX_LENGTH) },
  circuit: {
    name: line(LABEL_MAX_LENGTH),
    description: html(CIRCUIT_DESCRIPTION_MAX_LENGTH),
    text: line(INSTRUCTION_MAX_LENGTH),
  },
  circuit_rule: {
    description: html(CIRCUIT_DESCRIPTION_MAX_LENGTH),
    highlightedInstruction: line(HIGHLIGHTED_INSTRUCTION_MAX_LENGTH),
    terms,
    text: line(INSTRUCTION_MAX_LENGTH),
  },
  payment_mode: {
    label: line(PAYMENT_MODE_LABEL_MAX_LENGTH),
    description: lines(PAYMENT_DESCRIPTION_MAX_LENGTH),
    longDescription: lines(PAYMENT_LONG_DESCRIPTION_MAX_LENGTH),
    mailContent: lines(PAYMENT_MAIL_CONTENT_MAX_LENGTH),
    text: line(PAYMENT_PROPERTY_VALUE_MAX_LENGTH),
  },
  home_page: {
    metaTitle: line(META_TITLE_MAX_LENGTH),
    metaDescription: lines(META_DESCRIPTION_MAX_LENGTH),
    text: line(SEARCH_BANNER_TITLE_MAX_LENGTH),
    html: html(CUSTOM_HTML_MAX_LENGTH),
  },
  settings: {
    noSearchResultDescription: lines(500),
    buybackZeroDescription: lines(500),
    faqAndContact: html(LEGAL_MAX_LENGTH),
    eula: html(LEGAL_MAX_LENGTH),
    serviceTerms: html(LEGAL_MAX_LENGTH),
    cookiesPolicy: html(LEGAL_MAX_LENGTH),
    accessibilityStatement: html(LEGAL_MAX_LENGTH),
    transferOrderTerms: terms,
    externalLinkText: line(LABEL_MAX_LENGTH),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, TextRule>>>>;
export type TextKind = keyof typeof TEXTS;
export const TEXT_KINDS = Object.keys(TEXTS) as unknown as readonly [TextKind, ...TextKind[]];

/** The parts a translator works through. */
export const TEXT_GROUPS = {
  pages: ['home_page', 'settings'],
  categories: ['category'],
  questions: ['question'],
  answers: ['answer'],
  circuits: ['circuit', 'circuit_rule'],
  payment_modes: ['payment_mode'],
  products: ['product'],
} as const satisfies Readonly<Record<string, readonly TextKind[]>>;
export type TextGroup = keyof typeof TEXT_GROUPS;
export const TEXT_GROUP_NAMES = Object.keys(TEXT_GROUPS) as unknown as readonly [TextGroup, ...TextGroup[]];
export const groupOfKind = (kind: TextKind): TextGroup =>
  TEXT_GROUP_NAMES.find((group) => (TEXT_GROUPS[group] as readonly TextKind[]).includes(kind))!;

/** Without these a customer cannot sell in a language, so it is not published before they are translated. */
export const ESSENTIAL_KINDS = ['question', 'answer', 'circuit', 'circuit_rule', 'payment_mode'] as const;
/** A product usually has one name everywhere: without a translation it counts as complete. */
export const OPTIONAL_KINDS = ['product'] as const satisfies readonly TextKind[];

const LISTED = /^(text|html):[0-9a-f]{16}$/;
/** The rule of a field of a kind; undefined when the kind has no such field. */
export function fieldRule(kind: TextKind, field: string): TextRule | undefined {
  const rules: Readonly<Record<string, TextRule>> = TEXTS[kind];
  const listed = LISTED.exec(field)?.[1];
  const name = listed ?? field;
  if ((listed === undefined) === (name === 'text' || name === 'html')) return undefined;
  return Object.hasOwn(rules, name) ? rules[name] : undefined;
}

const IN_BRACES = /\{(\w+)\}/g;
/** The variables of the original that the translation lost or invented. */
export function wrongVariables(rule: TextRule, original: string, text: string): string[] {
  if (!rule.variables) return [];
  const named = (words: string) => new Set([...words.matchAll(IN_BRACES)].map(([, name = '']) => name));
  return [...named(original).symmetricDifference(named(text))].filter(
    (name) => rule.variables?.includes(name) || named(text).has(name),
  );
}

/** `missing` texts are read in the main language; `changed` ones were translated from another original. */
export const TEXT_STATES = ['missing', 'changed', 'translated'] as const;
export type TextState = (typeof TEXT_STATES)[number];

export const TRANSLATION_FORMATS = ['csv', 'xliff'] as const;
export type TranslationFormat = (typeof TRANSLATION_FORMATS)[number];
export const TRANSLATION_FILE_MAX_BYTES = 16 * 1024 * 1024;
export const TRANSLATION_FILE_MAX_TEXTS = 50_000;
export const TRANSLATION_CSV_COLUMNS = ['key', 'place', 'max_length', 'original', 'translation'] as const;
/** Texts that one call may write. */
export const TRANSLATIONS_AT_ONCE = 500;
/** Things with their texts on one page of the translator's list. */
export const TRANSLATED_THINGS_PER_PAGE = 20;

/** Names one text in a file: its kind, the thing, and the field. */
export const textKey = (kind: TextKind, objectId: string, field: string): string => `${kind}/${objectId}/${field}`;
