/** From the QR code at the till to the signature: longer than anybody needs, shorter than a shift. */
export const SIGNING_MINUTES = 45;

export const SIGNING_STATUSES = ['waiting', 'opened', 'signed', 'refused', 'withdrawn', 'used'] as const;
export type SigningStatus = (typeof SIGNING_STATUSES)[number];
/** The customer may still sign, refuse or correct. */
export const isSigningOpen = (status: SigningStatus): boolean => status === 'waiting' || status === 'opened';

/** What the phone reports by itself. */
export const SIGNING_NOTES = ['opened', 'price_read', 'terms_read'] as const;
/** What the seller sees happen, in the order it happens. */
export const SIGNING_EVENTS = [...SIGNING_NOTES, 'corrected', 'signed', 'refused'] as const;
export type SigningEvent = (typeof SIGNING_EVENTS)[number];

/** The field a signature is drawn in; coordinates are whole numbers inside it. */
export const DRAWING = { width: 600, height: 240, strokesMax: 60, pointsMax: 3_000 } as const;
