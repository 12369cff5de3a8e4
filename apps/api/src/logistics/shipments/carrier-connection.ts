import type { Carrier } from '@reprise/contract/logistics/carrier-codes';

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
};
export type Ordered =
  | { outcome: 'accepted'; trackingNumber: string; trackingLink: string | null }
  | { outcome: 'rejected'; reason: string };
export type CarrierEvent = {
  trackingNumber: string;
  code: string;
  label: string | null;
  location: string | null;
  occurredAt: Date;
};
export type SignedMessage = { header: string | undefined; text: string; now: Date };

/** A contract with one carrier. What cannot be known now (no answer, 5xx) is thrown, and tried again. */
export type CarrierConnection = {
  order(parcel: ParcelOrder, signal?: AbortSignal): Promise<Ordered>;
  /** the PDF; not yet; or never, because the order is gone */
  label(reference: string, signal?: AbortSignal): Promise<Uint8Array | 'pending' | 'gone'>;
  cancel(reference: string, signal?: AbortSignal): Promise<'cancelled' | 'unknown' | 'too_late'>;
  track(trackingNumber: string, signal?: AbortSignal): Promise<CarrierEvent[]>;
  isFromIt(message: SignedMessage): boolean;
  /** what it pushed to us, in its own shape; nothing when that is not its shape */
  readEvents(body: unknown): CarrierEvent[] | undefined;
};
export type Carriers = ReadonlyMap<Carrier, CarrierConnection>;
