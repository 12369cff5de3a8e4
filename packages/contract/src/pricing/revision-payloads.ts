import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { PRODUCT_STATES } from '../catalogue/products.ts';
import { idSchema, instant, shortText } from '../http/values.ts';
import { REVISION_IGNORED_REASONS } from './revision-file.ts';
import { revisionRule } from './revision-rule.ts';
import { LEFT_REASONS, REVISION_FAILURES, REVISION_STATUSES } from './revision-states.ts';

const count = z.number().int();
const cents = z.number().int();
/** Date and time of day in the account's time zone. */
const LOCAL_TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/;
export const localTime = z.string().regex(LOCAL_TIME).meta({ description: 'in the account’s time zone' });

export const listedRevision = z
  .object({
    id: idSchema,
    accountId: idSchema,
    title: z.string(),
    origin: z.enum(['rule', 'file']),
    status: z.enum(REVISION_STATUSES),
    failure: z.enum(REVISION_FAILURES).nullable(),
    scheduledAt: instant.nullable(),
    publishedAt: instant.nullable(),
    rolledBackAt: instant.nullable(),
    createdAt: instant,
    /** the provider’s people are not named to a client */
    createdBy: z.string().nullable(),
    pricesFound: count,
    pricesChanged: count,
    productsChanged: count,
    pricesSkipped: count,
    pricesKept: count,
    linesIgnored: count,
    timeZone: z.string(),
    currency: z.enum(CURRENCIES),
    version: count,
  })
  .meta({ id: 'ListedPriceRevision' });

/** Of the prices that change; amounts in cents, averages over the prices that change. */
const revisionSummary = z
  .object({
    rising: count,
    falling: count,
    /** prices where there was none before */
    added: count,
    sum: cents,
    average: cents,
    risingSum: cents,
    fallingSum: cents,
    /** from the largest fall to the largest rise, one more than there are ends; without prices that were empty or zero */
    bands: z.array(count),
    /** products */
    toZero: count,
    turnedOver: count,
  })
  .meta({ id: 'PriceRevisionSummary' });

export const revisionSchema = listedRevision
  .extend({
    rule: revisionRule.nullable(),
    /** what the categories of the rule are called */
    categories: z.array(z.object({ id: idSchema, label: z.string() })),
    fileName: z.string().nullable(),
    scheduledFor: localTime.nullable(),
    summary: revisionSummary.nullable(),
    ignoredLines: z.array(z.object({ line: count, reason: z.enum(REVISION_IGNORED_REASONS) })),
  })
  .meta({ id: 'PriceRevision' });

export const revisionLine = z
  .object({
    product: z.object({
      id: idSchema,
      label: z.string(),
      brand: z.string().nullable(),
      reference: z.string().nullable(),
      category: z.string(),
    }),
    state: z.enum(PRODUCT_STATES),
    before: cents.nullable(),
    after: cents,
    difference: cents,
    percent: z.number().nullable().meta({ description: 'one decimal; empty when there was no price or it was zero' }),
    turnsOver: z.boolean(),
    skipped: z.enum(LEFT_REASONS).nullable(),
    kept: z.enum(LEFT_REASONS).nullable(),
  })
  .meta({ id: 'PriceRevisionLine' });

export const newRevision = z
  .strictObject({ accountId: idSchema.optional(), title: shortText, rule: revisionRule })
  .meta({ id: 'NewPriceRevision' });
/** A rule that is sent, the same one too, is worked out anew on the prices of now. */
export const revisionPatch = z
  .strictObject({ version: count, title: shortText.optional(), rule: revisionRule.optional() })
  .meta({ id: 'PriceRevisionPatch' });
