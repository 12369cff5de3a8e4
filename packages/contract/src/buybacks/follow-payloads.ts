import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { PRODUCT_GRADES } from '../catalogue/products.ts';
import { DOCUMENT_KINDS } from '../documents/documents.ts';
import { idSchema, instant, text } from '../http/values.ts';
import { INSTRUCTION_TYPES } from '../logistics/circuit-rules.ts';
import { CIRCUIT_TYPES } from '../logistics/circuits.ts';
import { LABEL_STATES, type LabelState } from '../logistics/labels.ts';
import { BATTERY_ANSWERS, PREPARATION_STEPS } from '../logistics/preparation.ts';
import { PAYMENT_TYPES } from '../payments/payment-modes.ts';
import { paymentNewsPayload } from '../payments/payment-news-payload.ts';
import { estimateLine } from '../pricing/estimate-payloads.ts';
import { BUYBACK_STATUSES } from '../states/buyback.ts';
import { LITIGATION_STATUSES } from '../states/litigation.ts';
import { PAYMENT_STATUSES } from '../states/payment.ts';
import { PHOTO_SLOTS } from '../warehouse/control.ts';
import { LIFTABLE_REASONS } from '../warehouse/quarantine.ts';
import { CANCEL_REASONS } from './cancellation.ts';
import { PARCEL_PLACES } from './follow-up.ts';
import { ON_BEHALF_CHANNELS } from './litigation.ts';

/** Signed by us and mailed to the customer; it stands in for the account they do not have. */
const linkToken = z.string().min(1).max(400);
export const linkQuery = z.strictObject({ t: linkToken.optional() });
export const paperVersion = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .optional()
  .meta({ description: 'of a paper that was made again; the newest without it' });

const cents = z.number().int();
const labelState = z.enum(Object.keys(LABEL_STATES) as [LabelState, ...LabelState[]]);

const buybackDocument = z
  .object({
    kind: z.enum(DOCUMENT_KINDS),
    url: z.string(),
    isReady: z.boolean(),
    version: z.number().int().meta({ description: '1, and one more each time facts on the paper changed' }),
  })
  .meta({ id: 'BuybackDocument' });

export const buybackInstructions = z
  .object({
    circuit: z.enum(CIRCUIT_TYPES),
    circuitName: z.string(),
    description: z.string().nullable(),
    highlightedInstruction: z.string().nullable(),
    instructions: z.array(z.object({ sequence: z.number().int(), type: z.enum(INSTRUCTION_TYPES), label: z.string() })),
    documents: z.array(buybackDocument),
    label: labelState,
    dropOffCode: z
      .string()
      .nullable()
      .meta({ description: 'shown at the desk of the carrier, which prints the label; null with a label to print' }),
  })
  .meta({ id: 'BuybackInstructions' });

const preparationSteps = z.array(z.enum(PREPARATION_STEPS)).max(PREPARATION_STEPS.length);

/** What the customer does before the parcel leaves, and what was answered. */
export const preparation = z
  .object({
    isDue: z.boolean().meta({ description: 'no label is ordered before it was answered' }),
    steps: preparationSteps.meta({
      description: 'what the category asks for, in the order it is done; once answered, what was ticked',
    }),
    isPrinterFree: z.boolean().meta({ description: 'whether the carrier takes the parcel without a printed label' }),
    answer: z
      .object({ battery: z.enum(BATTERY_ANSWERS), isWithoutPrinter: z.boolean(), answeredAt: instant })
      .nullable(),
    hazard: z
      .object({ hasStores: z.boolean().meta({ description: 'whether a store of the account takes the device' }) })
      .nullable()
      .meta({ description: 'the battery is swollen or damaged: no label is ordered, and nothing may be posted' }),
  })
  .meta({ id: 'Preparation' });

/** The steps a customer reads, in the order they come. */
export const FOLLOW_STEPS = [
  'registered',
  'dropped',
  'sent',
  'arrived',
  'checked',
  'decided',
  'paid',
  'ended',
] as const;
export const followStep = z
  .object({
    step: z.enum(FOLLOW_STEPS),
    state: z.enum(['done', 'now', 'next']),
    at: instant.nullable().meta({ description: 'when it happened' }),
    dueAt: instant.nullable().meta({ description: 'by when it should' }),
    late: z
      .enum([
        'carrier_delayed',
        'carrier_on_hold',
        'carrier_silent',
        'not_sent_yet',
        'not_taken_in',
        'checking',
        'payment_failed',
        'payment_late',
      ])
      .nullable()
      .meta({ description: 'why it did not happen in time' }),
    parcel: z
      .enum(PARCEL_PLACES)
      .nullable()
      .meta({ description: 'where the parcel is by its carrier, while its arrival is the step under way' }),
  })
  .meta({ id: 'FollowStep' });

/** Everything the customer’s own page says about a buyback. No personal data but a first name and their own comment. */
export const followUp = z
  .object({
    id: idSchema,
    isTrial: z.boolean().meta({ description: 'of a test sale: there is no such buyback' }),
    identificationNumber: z.string(),
    status: z.enum(BUYBACK_STATUSES),
    createdAt: instant,
    firstname: z.string().nullable().meta({ description: 'null for staff who may not read the name' }),
    product: z.object({ id: idSchema, label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
    currency: z.enum(CURRENCIES),
    estimatedPrice: cents,
    circuitBonus: cents,
    paymentBonus: cents,
    payout: cents.meta({ description: 'what is to be received as things stand' }),
    waterfall: z.array(estimateLine),
    priceValidUntil: instant,
    payment: z.object({
      type: z.enum(PAYMENT_TYPES),
      label: z.string(),
      status: z.enum(PAYMENT_STATUSES),
      amount: cents,
      paidAt: instant.nullable(),
      dueOn: z.string().nullable(),
      news: paymentNewsPayload,
      giftCard: z
        .object({ isThere: z.boolean(), shownAt: instant.nullable() })
        .nullable()
        .meta({ description: 'the gift card it was paid with; the way to it is mailed' }),
      mayChangeAccount: z.boolean().meta({ description: 'whether the customer may ask for another bank account now' }),
    }),
    transport: z
      .object({
        carrier: z.string(),
        trackingNumber: z.string().nullable(),
        trackingLink: z.string().nullable(),
        lastStatus: z.string().nullable(),
        events: z.array(z.object({ status: z.string(), at: instant, location: z.string().nullable() })),
      })
      .nullable(),
    store: z.object({ name: z.string(), street: z.string().nullable(), city: z.string().nullable() }).nullable(),
    steps: z.array(followStep),
    instructions: buybackInstructions,
    cancellation: z.object({
      isAllowed: z.boolean(),
      reason: z.enum(CANCEL_REASONS).nullable(),
      comment: z.string().nullable(),
    }),
    preparation: preparation
      .nullable()
      .meta({ description: 'null where the customer packs no parcel: a store prepares the device' }),
    labelOrder: z.object({
      isAllowed: z.boolean().meta({ description: 'whether another label may be ordered now' }),
      why: z.enum(['failed', 'returned']).nullable(),
    }),
    hold: z
      .object({
        reason: z.enum(LIFTABLE_REASONS),
        until: instant.nullable(),
        token: z.string().nullable().meta({ description: 'the link that lifts it, for the customer; null for staff' }),
      })
      .nullable()
      .meta({ description: 'what keeps the device from its control and only the customer can lift' }),
    litigation: z
      .object({
        status: z.enum(LITIGATION_STATUSES),
        token: z.string().nullable().meta({
          description: 'the link that decides, for the customer while the litigation is open; null for staff',
        }),
      })
      .nullable(),
  })
  .meta({ id: 'FollowUp' });

/** Declared against controlled, question by question. */
export const litigationView = z
  .object({
    status: z.enum(LITIGATION_STATUSES),
    identificationNumber: z.string(),
    product: z.object({ label: z.string(), image: z.string().nullable() }),
    currency: z.enum(CURRENCIES),
    declared: z.object({ price: cents, payout: cents, grade: z.enum(PRODUCT_GRADES) }),
    proposed: z.object({ price: cents, payout: cents, bonus: cents, grade: z.enum(PRODUCT_GRADES) }),
    questions: z.array(
      z.object({
        questionId: idSchema,
        title: z.string(),
        declared: z.array(z.string()),
        controlled: z.array(z.string()),
        effect: cents.meta({ description: 'what the other answer changes, before bonuses' }),
        isDifferent: z.boolean(),
        isHidden: z.boolean().meta({ description: 'nobody could have seen it at home, so it changes nothing' }),
        photos: z.array(idSchema).meta({ description: 'of what was found, to be read by the same link' }),
      }),
    ),
    photos: z
      .array(z.object({ id: idSchema, slot: z.enum(PHOTO_SLOTS).nullable() }))
      .meta({ description: 'of the whole device' }),
    waterfall: z.array(estimateLine),
    comment: z.string().nullable(),
    payment: z.object({ type: z.enum(PAYMENT_TYPES), label: z.string() }),
    version: z.number().int().meta({ description: 'sent back with a decision: another one decides nothing' }),
    token: z
      .string()
      .nullable()
      .meta({ description: 'the link that decides this version; null for staff and once decided' }),
    deadlineAt: instant,
    secondLookAskedAt: instant.nullable(),
    secondLookAnswer: z
      .object({ text: z.string(), answeredAt: instant })
      .nullable()
      .meta({ description: 'what the workshop wrote after it looked again' }),
    resolvedAt: instant.nullable(),
  })
  .meta({ id: 'LitigationView' });

/** Staff who answer for the customer have no token: they say how the customer told them, and what proves it. */
export const secondLookRequest = z
  .strictObject({
    token: linkToken.optional(),
    comment: text(1, 500).optional(),
    channel: z.enum(ON_BEHALF_CHANNELS).optional(),
  })
  .meta({ id: 'SecondLookRequest' });
export const litigationDecision = secondLookRequest
  .extend({ version: z.number().int().meta({ description: 'of the litigation that was shown' }) })
  .meta({ id: 'LitigationDecision' });
/** Accepting names the amount that was shown, so that nobody accepts one they have not seen. */
export const litigationAcceptance = litigationDecision
  .extend({ payout: cents.meta({ description: 'what the customer was shown to receive' }) })
  .meta({ id: 'LitigationAcceptance' });

export const cancellation = z
  .strictObject({
    reason: z.enum(CANCEL_REASONS),
    comment: text(1, 255).optional(),
    force: z.boolean().optional(),
    version: z
      .number()
      .int()
      .optional()
      .meta({ description: 'of the buyback that was shown; another one cancels nothing' }),
    token: linkToken.optional(),
  })
  .meta({ id: 'BuybackCancellation' });

/** Customers by the signed link; staff have none and answer on behalf of the customer. */
export const readyToSendRequest = z
  .strictObject({
    token: linkToken.optional(),
    steps: preparationSteps.meta({ description: 'what was ticked; with a hazardous battery none is needed' }),
    battery: z.enum(BATTERY_ANSWERS),
    isWithoutPrinter: z.boolean().optional().meta({ description: 'where the carrier offers it' }),
    channel: z
      .enum(ON_BEHALF_CHANNELS)
      .optional()
      .meta({ description: 'how the customer told the staff who answer for them; not kept with a link' }),
  })
  .meta({ id: 'ReadyToSendRequest' });
/** Customers by the signed link; staff have none. */
export const labelOrder = z.strictObject({ token: linkToken.optional() }).meta({ id: 'LabelOrder' });
