import type { Currency } from '@reprise/contract/accounts/localisation';
import type { ProductState } from '@reprise/contract/catalogue/products';
import type { InstructionType } from '@reprise/contract/logistics/circuit-rules';
import type { Channel, CircuitType } from '@reprise/contract/logistics/circuits';
import type { PaymentType } from '@reprise/contract/payments/payment-modes';
import type { Locale } from '@reprise/i18n';
import type { Absorption, Modifier, PricedProduct, PricedQuestion } from '@reprise/pricing/model';
import type { Context } from '../../platform/context.ts';

declare module '../../platform/context.ts' {
  interface Ports {
    readOffers: ReadOffers;
  }
}

/** A circuit a customer or a seller may choose for the devices of a category, and how it may be paid for. */
export type CircuitOffer = {
  readonly circuitRuleId: string;
  readonly circuitId: string;
  readonly type: CircuitType;
  readonly channel: Channel;
  readonly name: string;
  readonly modifier: Modifier;
  /** none named means every country */
  readonly countries: readonly string[];
  readonly paymentModeIds: readonly string[];
};
export type PaymentOffer = {
  readonly id: string;
  readonly type: PaymentType;
  readonly label: string;
  readonly modifier: Modifier;
};
/** What people read about a way before they take it. */
export type CircuitTexts = {
  readonly description: string | null;
  readonly instructions: readonly {
    readonly sequence: number;
    readonly type: InstructionType;
    readonly label: string;
  }[];
  readonly highlightedInstruction: string | null;
};
export type PaymentTexts = {
  readonly description: string | null;
  readonly longDescription: string | null;
  readonly properties: readonly { readonly name: string; readonly value: string }[];
};
export type Offers = { readonly circuits: readonly CircuitOffer[]; readonly paymentModes: readonly PaymentOffer[] };
/** The warehouses that a sale may count on; logistics says what they mean. */
export type Reserved = {
  readonly warehouseIds: readonly string[];
  readonly nearest: boolean;
  readonly usual: boolean;
};
/** Who takes a device of some states that is sent by a circuit; a circuit and state in none of these is not offered. */
export type Taker = Reserved & { readonly circuitRuleId: string; readonly states: readonly ProductState[] };
export type FindTaker = (device: { brand: string | null; circuit: CircuitType; state: ProductState }) => {
  readonly reserved?: Reserved;
  /** the only stores it may be brought to */
  readonly storeIds?: readonly string[];
};
/** Circuits and warehouses are a capability of the same tier, so this is a port. */
export type ReadOffers = (
  ctx: Context,
  accountId: string,
  categoryId: string,
) => Promise<
  OffersWithTexts & {
    /** the same in the other languages of the account, in the same order */
    translated: ReadonlyMap<Locale, OffersWithTexts>;
    findTaker: FindTaker;
  }
>;
export type OffersWithTexts = {
  circuits: readonly (CircuitOffer & CircuitTexts)[];
  paymentModes: readonly (PaymentOffer & PaymentTexts)[];
};

/** What all products of a category have in common. */
export type Terms = Offers & {
  readonly questions: readonly PricedQuestion[];
  readonly absorption: Absorption | null;
};
/** The texts of the terms in another language, by their places. */
export type SaidTerms = {
  readonly questions: readonly { readonly title: string; readonly answers: readonly string[] }[];
  readonly circuits: readonly string[];
  readonly paymentModes: readonly string[];
};
/** What all products of a category share: the terms, and what people read about them in each language. */
export type CategoryTerms = {
  readonly terms: Terms;
  readonly said: ReadonlyMap<Locale, SaidTerms>;
  readonly texts: TermTexts;
  readonly otherTexts: ReadonlyMap<Locale, TermTexts>;
  readonly findTaker: FindTaker;
};

/** What people read about the same things, by their ids. No price depends on it, so it is in no snapshot. */
export type TermTexts = {
  readonly category: { readonly id: string; readonly label: string; readonly path: readonly string[] };
  /** of questions and answers: how to tell */
  readonly hints: ReadonlyMap<string, string>;
  readonly circuits: ReadonlyMap<string, CircuitTexts>;
  readonly paymentModes: ReadonlyMap<string, PaymentTexts>;
};

/** Everything a promise can depend on, at one moment. It is kept under its fingerprint, so a quote can name it. */
export type Snapshot = Terms & {
  readonly currency: Currency;
  readonly product: PricedProduct & { readonly id: string; readonly label: string };
  /** the same texts in the other languages; absent when nothing is translated */
  readonly said?: Readonly<Partial<Record<Locale, SaidTerms & { readonly product: string }>>>;
  readonly takers: readonly Taker[];
};

/** A snapshot with what decides whether an estimate is given at all. */
export type Sheet = {
  readonly version: number;
  readonly accountId: string;
  readonly snapshot: Snapshot;
  readonly fingerprint: Buffer;
  readonly published: boolean;
  readonly tacCodes: readonly string[];
  readonly texts: TermTexts;
  readonly otherTexts: ReadonlyMap<Locale, TermTexts>;
  /** where only some stores take a device, by `storesKey` */
  readonly storeIds: ReadonlyMap<string, readonly string[]>;
  readonly product: {
    readonly brand: string | null;
    readonly model: string | null;
    /** the main one first */
    readonly images: readonly { readonly image: string; readonly imageHd: string }[];
    readonly comment: string | null;
    readonly isCollectingImei: boolean;
  };
  readonly language: Locale;
};
