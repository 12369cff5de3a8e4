import { z } from 'zod';
import { idSchema, instant } from '../http/values.ts';

/**
 * `set_up` gives a new client what it needs to work, `template` copies the set-up of another retailer to it, and `reindex`
 * builds again what is derived from its catalogue.
 */
export const ACCOUNT_JOB_KINDS = ['set_up', 'template', 'reindex'] as const;
export type AccountJobKind = (typeof ACCOUNT_JOB_KINDS)[number];

export const ACCOUNT_JOB_STATUSES = ['waiting', 'running', 'done', 'failed'] as const;
export type AccountJobStatus = (typeof ACCOUNT_JOB_STATUSES)[number];

/** In the order they are done. Each commits by itself: a job that is cut off goes on from the first one not done. */
export const ACCOUNT_JOB_STEPS = {
  set_up: ['root', 'categories', 'circuits', 'payment_modes', 'languages', 'stocks', 'template', 'administrator'],
  template: [
    'copied_settings',
    'copied_categories',
    'copied_questions',
    'copied_payment_modes',
    'copied_circuits',
    'copied_products',
    'copied_dispatch',
    'copied_home',
    'copied_texts',
    'copied_translations',
  ],
  reindex: ['entities', 'catalogue'],
} as const satisfies Record<AccountJobKind, readonly string[]>;
export type AccountJobStep = (typeof ACCOUNT_JOB_STEPS)[AccountJobKind][number];
const STEPS = [...ACCOUNT_JOB_STEPS.set_up, ...ACCOUNT_JOB_STEPS.template, ...ACCOUNT_JOB_STEPS.reindex] as const;

/** What a template does not give to the new client; the dashboard says why. */
export const TEMPLATE_LEFT_OUT = [
  'category_images',
  'category_buyers',
  'category_workshops',
  'circuit_terms',
  'product_images',
  'prices',
  'dispatch_rules',
  'dispatch_workshops',
  'home_images',
  'documents',
  'languages',
] as const;
export type TemplateLeftOut = (typeof TEMPLATE_LEFT_OUT)[number];

export const accountJob = z
  .object({
    id: idSchema,
    accountId: idSchema,
    kind: z.enum(ACCOUNT_JOB_KINDS),
    status: z.enum(ACCOUNT_JOB_STATUSES),
    /** how many things each step made or found in order; null until it is done */
    steps: z.array(z.object({ name: z.enum(STEPS), count: z.number().int().nullable() })),
    /** of a copy: what was not copied, how many of each, and the names of some */
    leftOut: z.array(
      z.object({ what: z.enum(TEMPLATE_LEFT_OUT), count: z.number().int(), names: z.array(z.string()) }),
    ),
    /** of the first step that is not done, when it goes in parts */
    progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
    requestedAt: instant,
    endedAt: instant.nullable(),
  })
  .meta({ id: 'AccountJob' });
