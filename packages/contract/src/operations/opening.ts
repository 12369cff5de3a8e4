import { z } from 'zod';
import { productFields } from '../catalogue/product-fields.ts';
import { emailAddress, idSchema, shortText, text } from '../http/values.ts';
import { type ReadinessGroup, readinessPoint, readinessState } from './readiness.ts';

type StepFacts = { readonly groups: readonly ReadinessGroup[]; readonly by: 'provider' | 'administrator' };

/** The way from a new client to its first test sale, in order: the points of readiness that each step settles, and who does it. */
// biome-ignore format: one step per line
export const OPENING_STEPS = {
  buyer:    { groups: ['buyer'],                      by: 'provider' },
  product:  { groups: ['prices'],                     by: 'administrator' },
  circuits: { groups: ['circuits', 'payments'],       by: 'administrator' },
  workshop: { groups: ['workshops'],                  by: 'administrator' },
  terms:    { groups: ['terms'],                      by: 'administrator' },
  mail:     { groups: ['sender'],                     by: 'administrator' },
  site:     { groups: ['texts', 'site', 'transport'], by: 'provider' },
  trial:    { groups: [],                             by: 'administrator' },
} as const satisfies Readonly<Record<string, StepFacts>>;
export type OpeningStep = keyof typeof OPENING_STEPS;
export const OPENING_STEP_KEYS = Object.keys(OPENING_STEPS) as [OpeningStep, ...OpeningStep[]];

/** The texts that a retailer publishes after reading a draft of them. */
export const DRAFT_TEXTS = [
  'serviceTerms',
  'eula',
  'faqAndContact',
  'cookiesPolicy',
  'accessibilityStatement',
] as const;
export type DraftText = (typeof DRAFT_TEXTS)[number];

/** Whether somebody of the client can do the rest. */
const ADMINISTRATOR_STATES = ['none', 'invited', 'signed_in'] as const;

const named = z.object({ id: idSchema, name: z.string() });
export const opening = z
  .object({
    accountId: idSchema,
    ready: z.number().int(),
    total: z.number().int(),
    /** customers have sold, or somebody has made a test sale: the way is walked */
    isOpen: z.boolean(),
    administrator: z.enum(ADMINISTRATOR_STATES),
    steps: z.array(
      z.object({
        key: z.enum(OPENING_STEP_KEYS),
        by: z.enum(['provider', 'administrator']),
        state: readinessState,
        points: z.array(readinessPoint),
      }),
    ),
    /** active circuits that no category offers */
    circuits: z.array(named),
    /** where the devices can be sent */
    workshops: z.array(named.extend({ buyer: z.string() })),
    /** what is not published yet, to be read first */
    drafts: z.array(z.object({ text: z.enum(DRAFT_TEXTS), html: z.string() })),
  })
  .meta({ id: 'Opening' });

/** One product with one price in a category: enough to sell something. */
export const firstProduct = z
  .strictObject({
    /** an active category of this name is used, otherwise one is created */
    category: shortText,
    label: shortText,
    brand: productFields.brand.default(null),
    price: productFields.functional.unwrap(),
  })
  .meta({ id: 'FirstProduct' });
export const openingWorkshop = z.strictObject({ warehouseId: idSchema }).meta({ id: 'OpeningWorkshop' });
export const openingTerms = z
  .strictObject({
    /** the drafts as they were read: others are refused */
    texts: z
      .array(z.strictObject({ text: z.enum(DRAFT_TEXTS), html: text(2, 200_000) }))
      .min(1)
      .max(DRAFT_TEXTS.length),
    readAndAccepted: z.literal(true),
  })
  .meta({ id: 'OpeningTerms' });
export const openingReplyAddress = z.strictObject({ email: emailAddress }).meta({ id: 'OpeningReplyAddress' });
