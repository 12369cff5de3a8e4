import type { Context } from '../../platform/context.ts';
import type { SignedMessage } from '../../platform/crypto/signed-message.ts';

declare module '../../platform/context.ts' {
  interface Services {
    carriers: Carriers;
  }
}

export type PostalAddress = {
  name: string;
  street: string;
  streetMore?: string | undefined;
  zipCode: string;
  city: string;
  country: string;
  phone?: string | undefined;
  email?: string | undefined;
};
export type ParcelOrder = {
  /** ours, and the same for ever: a carrier that knows it already gives the order it has */
  reference: string;
  sender: PostalAddress;
  addressee: PostalAddress;
  weightGrams: number;
  dimensionsCm: { height: number; length: number; width: number } | null;
  /** the sender has no printer and shows a code at the desk of the carrier */
  isLabelless: boolean;
};
/** `in_progress`: the carrier has the order and works on it; `find` gives its number later. */
export type Ordered =
  | { outcome: 'accepted'; trackingNumber: string; trackingLink: string | null; dropOffCode: string | null }
  | { outcome: 'in_progress' }
  | { outcome: 'rejected'; reason: string };
export type CarrierEvent = {
  trackingNumber: string;
  code: string;
  label: string | null;
  location: string | null;
  occurredAt: Date;
};
export const SIGNATURE_HEADER = 'x-carrier-signature';

/** A contract with one carrier. What cannot be known now (no answer, 5xx) is thrown, and tried again. */
export type CarrierConnection = {
  order(parcel: ParcelOrder, signal?: AbortSignal): Promise<Ordered>;
  /** the order as the carrier knows it by our reference; `unknown` when it has none */
  find(reference: string, signal?: AbortSignal): Promise<Ordered | { outcome: 'unknown' }>;
  /** the PDF; not yet; or never, because the order is gone */
  label(reference: string, signal?: AbortSignal): Promise<Uint8Array | 'pending' | 'gone'>;
  cancel(reference: string, signal?: AbortSignal): Promise<'cancelled' | 'unknown' | 'too_late'>;
  track(trackingNumber: string, signal?: AbortSignal): Promise<CarrierEvent[]>;
  isFromIt(message: SignedMessage): boolean;
  /** what it pushed to us, in its own shape; nothing when that is not its shape */
  readEvents(body: unknown): CarrierEvent[] | undefined;
};
/** Whose contract with which carrier. */
export type Contract = { carrier: string; accountId: string };
/** The connection of a contract, read with its secret in the transaction of `ctx`; nothing when there is none. */
export type Carriers = (ctx: Context, contract: Contract) => Promise<CarrierConnection | undefined>;
