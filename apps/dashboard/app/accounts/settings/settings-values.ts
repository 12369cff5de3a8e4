import type { CallResult } from '@reprise/client/call';
import { type BUYER_SETTINGS, checkinRequirements } from '@reprise/contract/accounts/root-detail';
import type { getRootDetail } from '@reprise/contract/accounts/settings-routes';
import {
  PREDECLARATION_EXPIRY_MAX_DAYS,
  PREDECLARATION_EXPIRY_MIN_DAYS,
} from '@reprise/contract/buybacks/counter/predeclaration';
import {
  LITIGATION_DEADLINE_MAX_DAYS,
  LITIGATION_DEADLINE_MIN_DAYS,
  LITIGATION_EXPIRIES,
} from '@reprise/contract/buybacks/litigation';
import { PREPARATION_REMINDER_MAX_DAYS, PREPARATION_REMINDER_MIN_DAYS } from '@reprise/contract/logistics/preparation';
import { DATA_WIPE_REQUIREMENTS } from '@reprise/contract/refurbishment/wipes/data-wipes';
import { BLOCKING_QUARANTINE_MAX_DAYS, BLOCKING_QUARANTINE_MIN_DAYS } from '@reprise/contract/warehouse/quarantine';
import type { T } from '@reprise/i18n';
import { z } from 'zod';
import { eachField } from '../../kit/form/rules.ts';

export type Settings = CallResult<typeof getRootDetail>;

const blankOr = (min: number, max: number) =>
  z
    .string()
    .max(max)
    .refine((typed) => typed.trim() === '' || typed.trim().length >= min);
/** The limits, for the words of the form and of its refusal. */
export const EXPIRY_LIMITS = { min: PREDECLARATION_EXPIRY_MIN_DAYS, max: PREDECLARATION_EXPIRY_MAX_DAYS };
export const REMINDER_LIMITS = { min: PREPARATION_REMINDER_MIN_DAYS, max: PREPARATION_REMINDER_MAX_DAYS };
export const DEADLINE_LIMITS = { min: LITIGATION_DEADLINE_MIN_DAYS, max: LITIGATION_DEADLINE_MAX_DAYS };
export const BLOCKING_LIMITS = { min: BLOCKING_QUARANTINE_MIN_DAYS, max: BLOCKING_QUARANTINE_MAX_DAYS };
export const PERCENT_LIMITS = { min: 0, max: 100 };
const CART_MIN_MAX = 1_000_000;

/** Settings of the retailer that are switched on and off, in the order of the form. */
export const RETAILER_SWITCHES = [
  'categoryNavigationEnabled',
  'barCodeEnabled',
  'tagPriceEnabled',
  'customerIdentityDocumentRequired',
] as const;

const wholeWithin = (t: T<'settings'>, limits: { min: number; max: number }) => {
  const error = t('control.range', limits);
  return z.number({ error }).int({ error }).min(limits.min, { error }).max(limits.max, { error });
};

/** What is typed: an empty field is what the contract calls null. */
export const retailerSchema = (t: T<'settings'>) =>
  z.object({
    sellerSupportEmail: z.union([z.literal(''), z.email()]),
    eula: blankOr(2, 200_000),
    serviceTerms: blankOr(2, 200_000),
    faqAndContact: blankOr(2, 200_000),
    cookiesPolicy: blankOr(2, 200_000),
    accessibilityStatement: blankOr(2, 200_000),
    ...eachField(RETAILER_SWITCHES, () => z.boolean()),
    noSearchResultDescription: blankOr(2, 500),
    buybackZeroDescription: blankOr(2, 500),
    cartMinValue: z
      .number({ error: t('cart.whole') })
      .int({ error: t('cart.whole') })
      .min(0, { error: t('cart.whole') })
      .max(CART_MIN_MAX),
    predeclarationExpiryDays: z
      .number({ error: t('predeclared.range', EXPIRY_LIMITS) })
      .int({ error: t('predeclared.range', EXPIRY_LIMITS) })
      .min(EXPIRY_LIMITS.min, { error: t('predeclared.range', EXPIRY_LIMITS) })
      .max(EXPIRY_LIMITS.max, { error: t('predeclared.range', EXPIRY_LIMITS) })
      .nullish(),
    preparationReminderDays: z
      .number({ error: t('predeclared.range', REMINDER_LIMITS) })
      .int({ error: t('predeclared.range', REMINDER_LIMITS) })
      .min(REMINDER_LIMITS.min, { error: t('predeclared.range', REMINDER_LIMITS) })
      .max(REMINDER_LIMITS.max, { error: t('predeclared.range', REMINDER_LIMITS) })
      .nullish(),
    payUpside: z.boolean(),
    litigationDeadlineDays: wholeWithin(t, DEADLINE_LIMITS),
    litigationExpiry: z.enum(LITIGATION_EXPIRIES),
    site: z.object({
      externalLinkUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]),
      externalLinkText: blankOr(2, 255),
      dropOffLocationsMapEnabled: z.boolean(),
    }),
  });
export type RetailerValues = z.input<ReturnType<typeof retailerSchema>>;

export const retailerValuesOf = (settings: Settings): RetailerValues => ({
  sellerSupportEmail: settings.sellerSupportEmail ?? '',
  eula: settings.eula ?? '',
  serviceTerms: settings.serviceTerms ?? '',
  faqAndContact: settings.faqAndContact ?? '',
  cookiesPolicy: settings.cookiesPolicy ?? '',
  accessibilityStatement: settings.accessibilityStatement ?? '',
  ...eachField(RETAILER_SWITCHES, (name) => settings[name]),
  noSearchResultDescription: settings.noSearchResultDescription ?? '',
  buybackZeroDescription: settings.buybackZeroDescription ?? '',
  cartMinValue: settings.cartMinValue,
  predeclarationExpiryDays: settings.predeclarationExpiryDays,
  preparationReminderDays: settings.preparationReminderDays,
  payUpside: settings.payUpside,
  litigationDeadlineDays: settings.litigationDeadlineDays,
  litigationExpiry: settings.litigationExpiry,
  site: {
    externalLinkUrl: settings.site?.externalLinkUrl ?? '',
    externalLinkText: settings.site?.externalLinkText ?? '',
    dropOffLocationsMapEnabled: settings.site?.dropOffLocationsMapEnabled ?? false,
  },
});

export const buyerSchema = (t: T<'settings'>) =>
  z.object({
    warehouseCheckinRequirement: z.enum(checkinRequirements),
    isWarehouseCommentMandatory: z.boolean(),
    isWarehouseCommentSharedToClient: z.boolean(),
    buyerPaymentEnabled: z.boolean(),
    blockingQuarantineDays: wholeWithin(t, BLOCKING_LIMITS),
    secondControlPercent: wholeWithin(t, PERCENT_LIMITS),
    dataWipeRequirement: z.enum(DATA_WIPE_REQUIREMENTS),
  } satisfies Record<(typeof BUYER_SETTINGS)[number], z.ZodType>);
export type BuyerValues = z.input<ReturnType<typeof buyerSchema>>;

export const buyerValuesOf = (settings: Settings): BuyerValues => ({
  warehouseCheckinRequirement: settings.warehouseCheckinRequirement,
  isWarehouseCommentMandatory: settings.isWarehouseCommentMandatory,
  isWarehouseCommentSharedToClient: settings.isWarehouseCommentSharedToClient,
  buyerPaymentEnabled: settings.buyerPaymentEnabled,
  blockingQuarantineDays: settings.blockingQuarantineDays,
  secondControlPercent: settings.secondControlPercent,
  dataWipeRequirement: settings.dataWipeRequirement,
});

const written = (value: unknown): unknown => (typeof value === 'string' ? value.trim() || null : (value ?? null));

/** Only what differs from what is stored; two people who change different settings then do not undo each other. */
export function changedOf(values: object, stored: object): Record<string, unknown> {
  const changes = Object.entries(values).flatMap(([name, typed]) => {
    const now: unknown = (stored as Record<string, unknown>)[name];
    if (typeof typed === 'object' && typed !== null) {
      const inside = now ? changedOf(typed as object, now as object) : {};
      return Object.keys(inside).length ? [[name, inside] as const] : [];
    }
    return written(typed) === now ? [] : [[name, written(typed)] as const];
  });
  return Object.fromEntries(changes);
}
