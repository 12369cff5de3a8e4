import { z } from 'zod';
import { CURRENCIES, LOCALES } from '../../accounts/localisation.ts';
import { PRODUCT_GRADES } from '../../catalogue/products.ts';
import { idSchema, instant, text } from '../../http/values.ts';
import { estimateLine } from '../../pricing/estimate-payloads.ts';
import { IDENTITY_DOCUMENT_TYPES } from '../customer.ts';
import { customerInfo } from '../customer-payloads.ts';
import { DRAWING, SIGNING_EVENTS, SIGNING_NOTES, SIGNING_STATUSES } from './signing.ts';

const point = z.strictObject({
  x: z.number().int().min(0).max(DRAWING.width),
  y: z.number().int().min(0).max(DRAWING.height),
});
/** Strokes of a finger or a pen, or the name of somebody who would rather type it. */
export const drawing = z
  .union([
    z.strictObject({
      strokes: z
        .array(z.array(point).min(2).max(DRAWING.pointsMax))
        .min(1)
        .max(DRAWING.strokesMax)
        .refine((strokes) => strokes.reduce((sum, { length }) => sum + length, 0) <= DRAWING.pointsMax),
    }),
    z.strictObject({ name: text(2, 120) }),
  ])
  .meta({ id: 'SignatureDrawing' });
export type Drawing = z.output<typeof drawing>;

const event = z.object({ at: instant, what: z.enum(SIGNING_EVENTS) });

/** What the seller shows and watches. */
export const signingRequest = z
  .object({
    id: idSchema,
    status: z.enum(SIGNING_STATUSES),
    expiresAt: instant,
    events: z.array(event),
    customer: customerInfo.meta({ description: 'as the customer has corrected it' }),
    drawing: drawing.nullable(),
  })
  .meta({ id: 'SigningRequest' });

export const openedSigning = signingRequest
  .extend({
    url: z.string().meta({ description: 'what the QR code says; it is not shown again' }),
    code: z.string().meta({ description: 'what somebody types who cannot scan' }),
  })
  .meta({ id: 'OpenedSigning' });

/** The hash is of all of it: who signs sends it back. */
const signingOffer = z.object({
  currency: z.enum(CURRENCIES),
  payout: z.number().int(),
  devices: z.array(
    z.object({
      product: z.string(),
      imei: z.string().nullable(),
      serialNumber: z.string().nullable(),
      grade: z.enum(PRODUCT_GRADES),
      waterfall: z.array(estimateLine),
      estimatedPrice: z.number().int(),
      payout: z.number().int(),
      paymentMode: z.string(),
      terms: z.string(),
    }),
  ),
  customer: customerInfo,
  identification: z.object({ type: z.enum(IDENTITY_DOCUMENT_TYPES), number: z.string() }).nullable(),
  isCorrected: z.boolean(),
  shownHash: z.string(),
});

/** What the phone shows. */
export const signingView = z
  .object({
    status: z.enum(SIGNING_STATUSES),
    expiresAt: instant,
    language: z.enum(LOCALES),
    storeName: z.string(),
    sellerName: z.string(),
    offer: signingOffer.nullable().meta({ description: 'null once there is nothing to sign any more' }),
  })
  .meta({ id: 'SigningView' });

/** Of the QR code, or typed. */
const key = z.string().min(8).max(64);
export const signingKey = z.strictObject({ key });
export const signingNote = z.strictObject({ key, what: z.enum(SIGNING_NOTES) });
export const signingCorrection = z.strictObject({ key, customer: customerInfo });
export const signatureGiven = z.strictObject({
  key,
  shownHash: z.string().regex(/^[\da-f]{64}$/),
  drawing,
  termsAccepted: z.literal(true),
});
