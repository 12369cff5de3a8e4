import { z } from 'zod';
import { PRODUCT_STATES } from '../catalogue/products.ts';
import { idSchema, instant } from '../http/values.ts';
import { CHANNELS, CIRCUIT_TYPES } from '../logistics/circuits.ts';
import { shownWarehouse, triedRule } from '../logistics/dispatch-rule-payloads.ts';

/** `blocked`: sales are refused or impossible. `incomplete`: customers can sell, and get less than they should. */
export const READINESS_STATES = ['ready', 'incomplete', 'blocked'] as const;
export type ReadinessState = (typeof READINESS_STATES)[number];
export const readinessState = z.enum(READINESS_STATES);

/** In the order they are shown. */
export const READINESS_GROUPS = [
  'buyer',
  'circuits',
  'payments',
  'workshops',
  'prices',
  'texts',
  'terms',
  'sender',
  'site',
  'transport',
] as const;
export type ReadinessGroup = (typeof READINESS_GROUPS)[number];

type Facts = { readonly group: ReadinessGroup; readonly causes: Readonly<Record<string, ReadinessState>> };

/** Everything that must be true before a sale: each point with what may be found of it, and the state that makes. */
// biome-ignore format: one point per line
export const READINESS = {
  buyer:           { group: 'buyer',     causes: { linked: 'ready', inactive: 'blocked', none: 'blocked' } },
  rootBuyer:       { group: 'buyer',     causes: { named: 'ready', missing: 'incomplete' } },
  circuit:         { group: 'circuits',  causes: { offered: 'ready', paused: 'incomplete', no_category: 'blocked', no_store: 'blocked', no_payment_mode: 'blocked', none: 'blocked' } },
  categoryCircuit: { group: 'circuits',  causes: { missing: 'blocked' } },
  paymentMode:     { group: 'payments',  causes: { active: 'ready', none: 'blocked' } },
  workshops:       { group: 'workshops', causes: { covered: 'ready', nothing_offered: 'incomplete', holes: 'blocked' } },
  prices:          { group: 'prices',    causes: { priced: 'ready', some_without: 'incomplete', none: 'blocked' } },
  language:        { group: 'texts',     causes: { main: 'ready', complete: 'ready', missing: 'incomplete' } },
  serviceTerms:    { group: 'terms',     causes: { published: 'ready', missing: 'blocked' } },
  termsOfUse:      { group: 'terms',     causes: { published: 'ready', missing: 'incomplete' } },
  sender:          { group: 'sender',    causes: { own_domain: 'ready', platform: 'ready', records_wrong: 'incomplete', no_reply_address: 'incomplete' } },
  site:            { group: 'site',      causes: { on: 'ready', off: 'blocked', none: 'blocked' } },
  labels:          { group: 'transport', causes: { connected: 'ready', missing: 'blocked' } },
} as const satisfies Readonly<Record<string, Facts>>;
export type ReadinessKey = keyof typeof READINESS;
const READINESS_KEYS = Object.keys(READINESS) as [ReadinessKey, ...ReadinessKey[]];

export const readinessPoint = z
  .object({
    key: z.enum(READINESS_KEYS),
    group: z.enum(READINESS_GROUPS),
    state: readinessState,
    cause: z.string().meta({ description: 'what was found, one of the causes of the key in READINESS' }),
    subject: z.string().nullable().meta({ description: 'the name of the thing; the code of a language' }),
    /** the thing to open, when there are several of its kind */
    objectId: idSchema.nullable(),
    counts: z.record(z.string(), z.number().int()).meta({ description: 'the figures of the sentence' }),
  })
  .meta({ id: 'ReadinessPoint' });
export const readiness = z
  .object({
    accountId: idSchema,
    ready: z.number().int(),
    total: z.number().int(),
    trialSoldAt: instant.nullable().meta({ description: 'when the first test sale was made' }),
    points: z.array(readinessPoint),
  })
  .meta({ id: 'Readiness' });

export const COVERAGE_OUTCOMES = ['covered', 'hole', 'not_offered'] as const;
const coverageCell = z.object({
  circuitRuleId: idSchema,
  state: z.enum(PRODUCT_STATES),
  outcome: z.enum(COVERAGE_OUTCOMES),
  /** who receives the devices: several where brands go different ways or the nearest is chosen at the sale */
  warehouseIds: z.array(idSchema),
  /** why some of them are received by nobody: places in `causes` */
  causes: z.array(z.number().int()),
  /** of the devices that nobody receives, when a rule tells brands apart */
  brands: z.array(z.string()),
});
const coverageCause = z.object({
  reason: z.enum(['no_warehouse', 'no_store']),
  rules: z.array(triedRule.extend({ warehouses: z.array(shownWarehouse) })),
  holes: z.number().int(),
});
/** Who receives what: the categories with something to sell, by circuit and state. */
export const coverage = z
  .object({
    accountId: idSchema,
    covered: z.number().int(),
    holes: z.number().int(),
    states: z.array(z.enum(PRODUCT_STATES)).meta({ description: 'those with a price in some category' }),
    circuits: z.array(
      z.object({
        ruleId: idSchema,
        type: z.enum(CIRCUIT_TYPES),
        channel: z.enum(CHANNELS),
        name: z.string(),
      }),
    ),
    warehouses: z.array(shownWarehouse),
    categories: z.array(z.object({ id: idSchema, label: z.string(), cells: z.array(coverageCell) })),
    causes: z.array(coverageCause),
  })
  .meta({ id: 'Coverage' });
