import { z } from 'zod';
import { MODULES } from '../../access/modules.ts';
import { USER_TYPES } from '../../access/user-types.ts';
import { RESPONSIBLE_SIDES } from '../../accounts/account-kinds.ts';
import { CURRENCIES, LOCALES } from '../../accounts/localisation.ts';
import { PRODUCT_GRADES } from '../../catalogue/products.ts';
import { DOCUMENT_KINDS } from '../../documents/documents.ts';
import { idSchema, instant } from '../../http/values.ts';
import { CIRCUIT_TYPES } from '../../logistics/circuits.ts';
import { DELIVERY_STATUSES } from '../../logistics/delivery-statuses.ts';
import { DIRECTIONS } from '../../logistics/expeditions.ts';
import { LABEL_STATES, type LabelState } from '../../logistics/labels.ts';
import { BATTERY_ANSWERS } from '../../logistics/preparation.ts';
import { PAYMENT_CANCELLATION_STATUSES } from '../../payments/cancellations.ts';
import { PAYMENT_PROVIDERS, PAYMENT_TYPES } from '../../payments/payment-modes.ts';
import { paymentNewsPayload } from '../../payments/payment-news-payload.ts';
import { voucherState } from '../../payments/vouchers.ts';
import { estimateLine } from '../../pricing/estimate-payloads.ts';
import { BUYBACK_STATUSES } from '../../states/buyback.ts';
import { ITEM_MOVE_TOPICS, type ItemMoveTopic } from '../../states/item-moves.ts';
import { ITEM_STATUSES } from '../../states/item-statuses.ts';
import { LITIGATION_STATUSES } from '../../states/litigation.ts';
import { TOPICS, type Topic } from '../../states/machines.ts';
import { PAYMENT_STATUSES } from '../../states/payment.ts';
import { MACHINES } from '../../states/transition.ts';
import { TASK_KINDS } from '../../tasks/kinds.ts';
import { PHOTO_SLOTS } from '../../warehouse/control.ts';
import { CANCEL_REASONS } from '../cancellation.ts';
import { IDENTITY_DOCUMENT_TYPES } from '../customer.ts';
import { followStep, preparation } from '../follow-payloads.ts';
import { ON_BEHALF_CHANNELS } from '../litigation.ts';
import { PERSONAL_DATA_PARTS } from '../personal-data.ts';
import { NEXT_TO_ACT } from '../status-display.ts';
import { ACTION_REASONS, BUYBACK_ACTIONS } from './actions.ts';
import { CORRECTION_COMMANDS } from './corrections.ts';
import { EDIT_FIELDS } from './edits.ts';

const cents = z.number().int();
const count = z.number().int();
const place = z.object({ id: idSchema, name: z.string(), city: z.string().nullable() }).meta({ id: 'BuybackPlace' });
const company = z.object({ id: idSchema, name: z.string() }).meta({ id: 'BuybackCompany' });

/** Somebody of the staff. Who works for the other side is named by first name and initial. */
const person = z
  .object({
    kind: z.enum(['user', 'visitor', 'system', 'anyone']),
    name: z.string().nullable().meta({ description: 'null for the provider, customers and machines' }),
    userType: z.enum(USER_TYPES).nullable(),
    module: z.enum(MODULES).nullable(),
  })
  .meta({ id: 'BuybackPerson' });

const pricedState = z
  .object({ waterfall: z.array(estimateLine), price: cents, payout: cents, grade: z.enum(PRODUCT_GRADES) })
  .meta({ id: 'PricedState' });

const comparedWords = z.object({
  title: z.string(),
  declared: z.array(z.string()),
  controlled: z.array(z.string()),
});
/** In the words the customer was told. */
const pageQuestion = comparedWords
  .extend({
    questionId: idSchema,
    effect: cents,
    isDifferent: z.boolean(),
    original: comparedWords
      .nullable()
      .meta({ description: 'the same in the main language of the account; null when it is the same language' }),
  })
  .meta({ id: 'BuybackQuestion' });

/** Values with most of their characters replaced. Nobody can reach the customer by them. */
const maskedCustomer = z
  .object({
    isErased: z.boolean(),
    readable: z.array(z.enum(PERSONAL_DATA_PARTS)).meta({ description: 'what the caller may reveal' }),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    country: z.string(),
    locale: z.enum(LOCALES),
    identityDocument: z.enum(IDENTITY_DOCUMENT_TYPES).nullable(),
    hasIban: z.boolean(),
    nth: count.meta({ description: 'which buyback of this customer it is, by the address they gave' }),
    total: count,
  })
  .meta({ id: 'MaskedCustomer' });

const buybackParcel = z
  .object({
    id: idSchema,
    direction: z.enum(DIRECTIONS),
    company: z.string(),
    label: z.enum(Object.keys(LABEL_STATES) as [LabelState, ...LabelState[]]),
    trackingNumber: z.string().nullable(),
    trackingLink: z.string().nullable(),
    lastDeliveryStatus: z.enum(DELIVERY_STATUSES).nullable(),
    createdAt: instant,
    events: z.array(z.object({ status: z.enum(DELIVERY_STATUSES), at: instant, location: z.string().nullable() })),
  })
  .meta({ id: 'BuybackParcel' });

const buybackPayment = z
  .object({
    id: idSchema,
    type: z.enum(PAYMENT_TYPES),
    label: z.string(),
    provider: z.enum(PAYMENT_PROVIDERS),
    issuer: z.enum(RESPONSIBLE_SIDES),
    status: z.enum(PAYMENT_STATUSES),
    amount: cents,
    dueOn: z.string().nullable(),
    paidAt: instant.nullable(),
    isPaidOnCancelled: z.boolean(),
    cancellation: z
      .object({ status: z.enum(PAYMENT_CANCELLATION_STATUSES), askedAt: instant, answeredAt: instant.nullable() })
      .nullable()
      .meta({ description: 'the last time that the provider was asked to cancel it' }),
    giftCard: z
      .object({
        isThere: z.boolean(),
        end: z.string().nullable(),
        validUntil: z.string().nullable(),
        shownAt: instant.nullable(),
      })
      .nullable()
      .meta({ description: 'the gift card it was paid with, without its number; PINs are shown to customers only' }),
    news: paymentNewsPayload,
    voucher: voucherState.nullable().meta({ description: 'null when no voucher is printed for it' }),
  })
  .meta({ id: 'BuybackPayment' });

const buybackLitigation = z
  .object({
    id: idSchema,
    status: z.enum(LITIGATION_STATUSES),
    proposedPrice: cents,
    proposedPayout: cents,
    comment: z.string().nullable().meta({ description: 'of the warehouse, when the caller may read it' }),
    createdAt: instant,
    deadlineAt: instant,
    secondLookAskedAt: instant.nullable(),
    resolvedAt: instant.nullable(),
    version: count,
  })
  .meta({ id: 'BuybackLitigation' });

/** What happens to a buyback and to what belongs to it; services and packages have pages of their own. */
export type PageTopic = Exclude<Topic, `${'service' | 'package'}.${string}`> | ItemMoveTopic;
const isOfPage = (topic: Topic): topic is Exclude<PageTopic, ItemMoveTopic> => !/^(?:service|package)\./.test(topic);
const PAGE_TOPICS: readonly PageTopic[] = [...TOPICS.filter(isOfPage), ...ITEM_MOVE_TOPICS];

/** What one person or machine did at once, and what moved with it. */
const timelineEntry = z
  .object({
    id: idSchema,
    at: instant,
    who: person,
    command: z.string().nullable().meta({ description: 'null for an edit' }),
    moves: z.array(
      z.object({
        thing: z.enum(MACHINES),
        topic: z.enum(PAGE_TOPICS),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
    fields: z.array(z.string()).meta({ description: 'of an edit: what was changed' }),
    reason: z.string().nullable(),
    comment: z.string().nullable(),
  })
  .meta({ id: 'BuybackTimelineEntry' });

const buybackNote = z
  .object({
    id: idSchema,
    at: instant,
    author: person,
    side: z.enum(RESPONSIBLE_SIDES),
    isShared: z.boolean(),
    text: z.string().nullable().meta({ description: 'null once the customer was erased' }),
    mentions: z.array(z.object({ id: idSchema, name: z.string() })),
  })
  .meta({ id: 'BuybackNote' });

const pageTask = z
  .object({
    id: idSchema,
    kind: z.enum(TASK_KINDS),
    openedAt: instant,
    dueAt: instant.nullable(),
    closedAt: instant.nullable(),
    closedBy: z.enum(['cause', 'person']).nullable(),
    assignee: z.string().nullable(),
    isOurs: z.boolean().meta({ description: 'people of the account of the caller must act' }),
  })
  .meta({ id: 'BuybackTask' });

const statusCorrection = z
  .object({
    id: idSchema,
    command: z.enum(CORRECTION_COMMANDS),
    reason: z.string(),
    requestedBy: person,
    isMine: z.boolean(),
    requestedAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'StatusCorrection' });

const pagePreparation = preparation
  .extend({
    answer: z
      .object({
        battery: z.enum(BATTERY_ANSWERS),
        isWithoutPrinter: z.boolean(),
        answeredAt: instant,
        who: person.meta({ description: 'a user answered for the customer' }),
        channel: z
          .enum(ON_BEHALF_CHANNELS)
          .nullable()
          .meta({ description: 'how the customer told who answered for them' }),
      })
      .nullable(),
  })
  .meta({ id: 'BuybackPreparation' });
export type PagePreparation = z.output<typeof pagePreparation>;

export const BUYBACK_FLAGS = [
  'litigation_open',
  'second_look',
  'not_finalized_in_store',
  'imei_confirmed',
  'paid_on_cancelled',
  'label_failed',
  'battery_hazard',
] as const;

const buybackDispute = z
  .object({
    isOpen: z.boolean(),
    since: instant,
    declared: cents,
    controlled: cents,
    gap: cents,
    settledPrice: cents.nullable().meta({ description: 'null until the buyer has settled it' }),
    comment: z.string().nullable().meta({ description: 'what the workshop wrote, where the buyer shares it' }),
  })
  .meta({ id: 'BuybackDispute' });
export type BuybackPageDispute = z.output<typeof buybackDispute>;

/** Everything the page of a buyback shows, in one answer. */
export const buybackPage = z
  .object({
    id: idSchema,
    version: count,
    identificationNumber: z.string(),
    externalCode: z.string().nullable(),
    buyerReference: z.string().nullable(),
    status: z.enum(BUYBACK_STATUSES),
    flags: z.array(z.enum(BUYBACK_FLAGS)),
    circuit: z.enum(CIRCUIT_TYPES),
    circuitName: z.string(),
    locale: z.enum(LOCALES),
    accountLanguage: z.enum(LOCALES),
    currency: z.enum(CURRENCIES),
    timeZone: z.string(),
    createdAt: instant,
    updatedAt: instant,
    priceValidUntil: instant,
    product: z.object({
      id: idSchema,
      label: z.string(),
      brand: z.string().nullable(),
      category: z.string(),
      image: z.string().nullable(),
    }),
    imei: z.string().nullable(),
    serialNumber: z.string().nullable(),
    comment: z.string().nullable(),
    cancelReason: z.enum(CANCEL_REASONS).nullable(),
    retailer: company,
    buyer: company,
    store: place.nullable(),
    warehouse: place,
    item: z.object({ id: idSchema, status: z.enum(ITEM_STATUSES), quarantineReason: z.string().nullable() }).nullable(),
    next: z.object({
      who: z.enum(NEXT_TO_ACT).nullable(),
      dueAt: instant.nullable(),
      isLate: z.boolean(),
    }),
    steps: z.array(followStep),
    price: z.object({
      predeclared: cents.nullable(),
      declared: cents.nullable(),
      controlled: cents.nullable(),
      validated: cents.nullable(),
      absorbed: cents.nullable(),
      asDeclared: pricedState,
      asControlled: pricedState.nullable(),
    }),
    questions: z.array(pageQuestion),
    customer: maskedCustomer,
    parcels: z.array(buybackParcel),
    preparation: pagePreparation
      .nullable()
      .meta({ description: 'null where the customer packs no parcel: a store prepares the device' }),
    paymentMode: z.object({ type: z.enum(PAYMENT_TYPES), label: z.string() }),
    payment: buybackPayment.nullable(),
    papers: z.array(
      z.object({
        kind: z.enum(DOCUMENT_KINDS),
        isReady: z.boolean(),
        version: count.meta({ description: 'how often it was made; 0 when it is not there yet' }),
        size: count.nullable(),
        madeAt: instant.nullable(),
      }),
    ),
    litigation: buybackLitigation.nullable(),
    dispute: buybackDispute
      .nullable()
      .meta({ description: 'a price that was paid before the control found less: buyer and retailer settle it' }),
    control: z
      .object({
        id: idSchema,
        photos: z.array(
          z.object({ id: idSchema, questionId: idSchema.nullable(), slot: z.enum(PHOTO_SLOTS).nullable() }),
        ),
      })
      .nullable()
      .meta({ description: 'the last control that was finished, with its photos' }),
    timeline: z.array(timelineEntry),
    tasks: z.array(pageTask),
    notes: z.array(buybackNote),
    correction: statusCorrection.nullable(),
    corrections: z.array(z.enum(CORRECTION_COMMANDS)).meta({ description: 'moves that may be asked for now' }),
    actions: z.array(
      z.object({
        action: z.enum(BUYBACK_ACTIONS),
        isAllowed: z.boolean(),
        reason: z.enum(ACTION_REASONS).nullable(),
      }),
    ),
    editable: z.array(z.enum(EDIT_FIELDS)).meta({ description: 'what the caller may correct now' }),
  })
  .meta({ id: 'BuybackPage' });

export const additionalInfos = z
  .object({
    transport: buybackParcel.nullable(),
    payment: buybackPayment.nullable(),
    litigation: buybackLitigation.nullable(),
    store: place.nullable(),
    warehouse: place,
    buyer: company,
  })
  .meta({ id: 'BuybackAdditionalInfos' });
