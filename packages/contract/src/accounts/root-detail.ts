import { z } from 'zod';
import { PREDECLARATION_EXPIRY_MAX_DAYS, PREDECLARATION_EXPIRY_MIN_DAYS } from '../buybacks/counter/predeclaration.ts';
import {
  LITIGATION_DEADLINE_MAX_DAYS,
  LITIGATION_DEADLINE_MIN_DAYS,
  LITIGATION_EXPIRIES,
} from '../buybacks/litigation.ts';
import { emailAddress, idSchema, instant, text } from '../http/values.ts';
import { PREPARATION_REMINDER_MAX_DAYS, PREPARATION_REMINDER_MIN_DAYS } from '../logistics/preparation.ts';
import { DATA_WIPE_REQUIREMENTS } from '../refurbishment/wipes/data-wipes.ts';
import { BLOCKING_QUARANTINE_MAX_DAYS, BLOCKING_QUARANTINE_MIN_DAYS } from '../warehouse/quarantine.ts';
import { LOCALES } from './localisation.ts';
import { PREMIUM_FEATURES } from './premium-features.ts';
import { SITE_DOCUMENTS, type SiteDocument } from './site-documents.ts';

export const checkinRequirements = ['optional', 'mandatory', 'disabled'] as const;
export type CheckinRequirement = (typeof checkinRequirements)[number];

const fields = {
  sellerSupportEmail: emailAddress.nullable(),
  eula: text(2, 200_000).nullable(),
  serviceTerms: text(2, 200_000).nullable(),
  faqAndContact: text(2, 200_000).nullable(),
  cookiesPolicy: text(2, 200_000).nullable(),
  accessibilityStatement: text(2, 200_000).nullable(),
  isWarehouseCommentMandatory: z.boolean(),
  isWarehouseCommentSharedToClient: z.boolean(),
  buybackZeroDescription: text(2, 500).nullable(),
  noSearchResultDescription: text(2, 500).nullable(),
  enabledPremiumFeatures: z.array(z.enum(PREMIUM_FEATURES)),
  categoryNavigationEnabled: z.boolean(),
  customerIdentityDocumentRequired: z.boolean(),
  warehouseCheckinRequirement: z.enum(checkinRequirements),
  barCodeEnabled: z.boolean(),
  tagPriceEnabled: z.boolean(),
  buyerPaymentEnabled: z.boolean(),
  /** whole major units; 0 means no minimum */
  cartMinValue: z.number().int().min(0).max(1_000_000),
  /** days after which what a customer declared and never brought is cancelled; null: never */
  predeclarationExpiryDays: z
    .number()
    .int()
    .min(PREDECLARATION_EXPIRY_MIN_DAYS)
    .max(PREDECLARATION_EXPIRY_MAX_DAYS)
    .nullable(),
  /** days after which a customer who has not prepared the device is reminded, once; null: never */
  preparationReminderDays: z
    .number()
    .int()
    .min(PREPARATION_REMINDER_MIN_DAYS)
    .max(PREPARATION_REMINDER_MAX_DAYS)
    .nullable(),
  /** a device that is worth more than was promised is paid what it is worth */
  payUpside: z.boolean(),
  /** days a customer has to answer a new price */
  litigationDeadlineDays: z.number().int().min(LITIGATION_DEADLINE_MIN_DAYS).max(LITIGATION_DEADLINE_MAX_DAYS),
  litigationExpiry: z.enum(LITIGATION_EXPIRIES),
  /** days a blocked device waits before its manager has to decide */
  blockingQuarantineDays: z.number().int().min(BLOCKING_QUARANTINE_MIN_DAYS).max(BLOCKING_QUARANTINE_MAX_DAYS),
  /** of how many controls in a hundred another person makes a second one */
  secondControlPercent: z.number().int().min(0).max(100),
  /** `required`: no device is refurbished before its data is proven to be erased */
  dataWipeRequirement: z.enum(DATA_WIPE_REQUIREMENTS),
};
/** Of the public site, what the account itself decides. Its address, its activation and its tags are the provider's. */
const siteFields = {
  externalLinkUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
  externalLinkText: text(2, 255).nullable(),
  dropOffLocationsMapEnabled: z.boolean(),
};
const siteDocument = z
  .object({ fileId: idSchema, url: z.string(), size: z.number().int(), publishedAt: instant })
  .meta({ id: 'SiteDocument' });

export const rootDetail = z
  .object({
    id: idSchema,
    accountId: idSchema,
    ...fields,
    site: z
      .object({
        url: z.string(),
        active: z.boolean(),
        tagManagerId: z.string().nullable(),
        axeptioId: z.string().nullable(),
        ...siteFields,
      })
      .nullable(),
    /** PDFs beside the texts of the same name */
    documents: z.object({
      eula: siteDocument.nullable(),
      serviceTerms: siteDocument.nullable(),
      faqAndContact: siteDocument.nullable(),
      cookiesPolicy: siteDocument.nullable(),
    } satisfies Record<SiteDocument, z.ZodType>),
    /** those of the account's public site, the main one first */
    languages: z.array(z.enum(LOCALES)),
    /** the same PDFs in other languages */
    translatedDocuments: z.array(
      siteDocument
        .extend({ kind: z.enum(SITE_DOCUMENTS), language: z.enum(LOCALES) })
        .meta({ id: 'TranslatedDocument' }),
    ),
    version: z.number().int(),
  })
  .meta({ id: 'RootDetail' });
/** Merge-patch: a missing field stays, null clears. `version` makes a stale write a conflict. */
export const rootDetailPatch = z
  .strictObject({ ...fields, site: z.strictObject(siteFields).partial(), version: z.number().int() })
  .partial()
  .meta({ id: 'RootDetailPatch' });

/** Business rules of the buyer and its workshops; all other settings are those of the retailer. */
export const BUYER_SETTINGS = [
  'warehouseCheckinRequirement',
  'isWarehouseCommentMandatory',
  'isWarehouseCommentSharedToClient',
  'buyerPaymentEnabled',
  'blockingQuarantineDays',
  'secondControlPercent',
  'dataWipeRequirement',
] as const satisfies readonly (keyof typeof fields)[];

/** What a cart must know before it is sent; names as the public call has them. */
export const buybackSettings = z
  .object({
    customer_identity_document_required: z.boolean(),
    /** whole major units of the account's currency; 0 means no minimum */
    cart_min_value: z.number().int(),
    /** how many devices may be sold together */
    cart_max_items: z.number().int(),
    service_terms_published: z
      .boolean()
      .meta({ description: 'as a text or a PDF; without them a customer accepts nothing' }),
  })
  .meta({ id: 'BuybackSettings' });
