import { z } from 'zod';
import { idSchema, instant, text } from '../http/values.ts';
import { stockPlace } from '../warehouse/check-in-payloads.ts';
import { REFURB_COST_MAX, REFURB_STEP_WAREHOUSES_MAX, REFURB_TEXT_MAX } from './work-limits.ts';

export const stepFields = {
  name: text(1, REFURB_TEXT_MAX),
  description: text(1, REFURB_TEXT_MAX),
  cost: z.number().int().min(0).max(REFURB_COST_MAX).meta({ description: 'in cents' }),
};

/** Where a service is offered: the stock a device must lie in for it, and what it costs there. */
const sentOffer = z
  .strictObject({ warehouseId: idSchema, stockId: idSchema, cost: stepFields.cost })
  .meta({ id: 'SentRefurbOffer' });
const sentOffers = z
  .array(sentOffer)
  .min(1)
  .max(REFURB_STEP_WAREHOUSES_MAX)
  .refine(
    (offers) => new Set(offers.map(({ warehouseId }) => warehouseId)).size === offers.length,
    'each warehouse once',
  );
export type SentOffer = z.output<typeof sentOffer>;

export const newRefurbStep = z
  .strictObject({
    /** for the provider, who has no services of its own */
    accountId: idSchema.optional(),
    name: stepFields.name,
    description: stepFields.description.nullish(),
    warehouses: sentOffers,
  })
  .meta({ id: 'NewRefurbStep' });
/** Merge-patch; `warehouses` replaces the list as a whole. */
export const refurbStepPatch = z
  .strictObject({
    name: stepFields.name.optional(),
    description: stepFields.description.nullish(),
    warehouses: sentOffers.optional(),
    version: z.number().int(),
  })
  .meta({ id: 'RefurbStepPatch' });

const offer = z.object({
  warehouseId: idSchema,
  warehouseName: z.string(),
  stock: stockPlace,
  cost: stepFields.cost,
});
export const refurbStep = z
  .object({
    id: idSchema,
    accountId: idSchema,
    name: z.string(),
    description: z.string().nullable(),
    warehouses: z.array(offer),
    questions: z
      .array(z.object({ id: idSchema, title: z.string() }))
      .meta({ description: 'whose answers propose the service; while there is one it cannot be deleted' }),
    updatedAt: instant,
    version: z.number().int(),
  })
  .meta({ id: 'RefurbStep' });

export const refurbStepOption = z
  .object({
    id: idSchema,
    name: z.string(),
    description: z.string().nullable(),
    cost: stepFields.cost,
    stock: stockPlace,
  })
  .meta({ id: 'RefurbStepOption' });

export const refurbWarehouse = z
  .object({
    id: idSchema,
    name: z.string(),
    mayChange: z.boolean().meta({ description: 'a manager of a warehouse changes what that one offers, and no other' }),
    stocks: z.array(stockPlace).meta({ description: 'in which a device may lie while a service is done' }),
  })
  .meta({ id: 'RefurbWarehouse' });
