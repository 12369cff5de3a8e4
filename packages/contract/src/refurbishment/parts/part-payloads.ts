import { z } from 'zod';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { booleanParam, listQuery } from '../../http/list.ts';
import { idSchema, instant, text } from '../../http/values.ts';
import {
  PART_COST_MAX,
  PART_FIT_MAX,
  PART_MOVEMENT_KINDS,
  PART_QUANTITY_MAX,
  PART_REFERENCE_MAX,
  PART_TEXT_MAX,
  PART_WAREHOUSES_MAX,
} from './parts.ts';
import { VAT_SCHEMES } from './vat-scheme.ts';

const cents = z.number().int();
const version = z.number().int();
const quantity = z.number().int().min(0).max(PART_QUANTITY_MAX);

export const partFields = {
  reference: text(1, PART_REFERENCE_MAX),
  name: text(1, PART_TEXT_MAX),
  comment: text(1, PART_TEXT_MAX),
  reorderLevel: quantity,
  unitCost: cents.min(0).max(PART_COST_MAX).meta({ description: 'in cents, without VAT' }),
  reason: text(1, PART_TEXT_MAX),
};

/** Where a part is kept. How many lie there changes by movements only. */
const sentStock = z
  .strictObject({
    warehouseId: idSchema,
    reorderLevel: partFields.reorderLevel
      .nullable()
      .meta({ description: 'it is reordered from this quantity on; null: nobody reorders it' }),
  })
  .meta({ id: 'SentPartStock' });
export type SentPartStock = z.output<typeof sentStock>;
const sentStocks = z
  .array(sentStock)
  .min(1)
  .max(PART_WAREHOUSES_MAX)
  .refine(
    (stocks) => new Set(stocks.map(({ warehouseId }) => warehouseId)).size === stocks.length,
    'each warehouse once',
  );

export const newPart = z
  .strictObject({
    /** for the provider, who has no parts of its own */
    accountId: idSchema.optional(),
    reference: partFields.reference,
    name: partFields.name,
    comment: partFields.comment.nullish(),
    warehouses: sentStocks,
  })
  .meta({ id: 'NewPart' });
/** Merge-patch; `warehouses` replaces the list as a whole. */
export const partPatch = z
  .strictObject({
    reference: partFields.reference.optional(),
    name: partFields.name.optional(),
    comment: partFields.comment.nullish(),
    warehouses: sentStocks.optional(),
    version,
  })
  .meta({ id: 'PartPatch' });

export const part = z
  .object({
    id: idSchema,
    accountId: idSchema,
    reference: z.string(),
    name: z.string(),
    comment: z.string().nullable(),
    warehouses: z.array(
      z.object({
        warehouseId: idSchema,
        warehouseName: z.string(),
        quantity,
        unitCost: cents.meta({ description: 'the mean of what lies there, in cents' }),
        reorderLevel: quantity.nullable(),
        isLow: z.boolean().meta({ description: 'at its reorder level or below' }),
      }),
    ),
    updatedAt: instant,
    version,
  })
  .meta({ id: 'Part' });
export type Part = z.output<typeof part>;

export const partQuery = listQuery(
  {
    accountId: idSchema.optional(),
    search: text(1, 100).optional(),
    warehouseId: idSchema.optional(),
    isLow: booleanParam.optional().meta({ description: 'only those at their reorder level or below, there' }),
  },
  ['reference', 'name'],
);

export const partOption = z
  .object({
    id: idSchema,
    reference: z.string(),
    name: z.string(),
    quantity,
    unitCost: cents,
    isLow: z.boolean(),
  })
  .meta({ id: 'PartOption' });
export type PartOption = z.output<typeof partOption>;

export const newPartMovement = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('received'),
      warehouseId: idSchema,
      count: quantity.min(1),
      unitCost: partFields.unitCost,
    }),
    z
      .strictObject({
        kind: z.literal('corrected'),
        warehouseId: idSchema,
        count: z.number().int().min(-PART_QUANTITY_MAX).max(PART_QUANTITY_MAX),
        unitCost: partFields.unitCost.optional(),
        reason: partFields.reason,
      })
      .refine(({ count, unitCost }) => count !== 0 || unitCost !== undefined, 'corrects neither count nor cost'),
  ])
  .meta({ id: 'NewPartMovement' });

export const partMovement = z
  .object({
    id: idSchema,
    kind: z.enum(PART_MOVEMENT_KINDS),
    warehouseId: idSchema,
    warehouseName: z.string(),
    count: z.number().int().meta({ description: 'what left is negative' }),
    balance: quantity.meta({ description: 'how many lie there after it' }),
    unitCost: cents,
    reason: z.string().nullable(),
    item: z
      .object({ id: idSchema, identificationNumber: z.string() })
      .nullable()
      .meta({ description: 'the device it was fitted into or taken back from' }),
    at: instant,
    by: z.string().nullable(),
  })
  .meta({ id: 'PartMovement' });
export type PartMovement = z.output<typeof partMovement>;

export const vatScheme = z
  .object({
    scheme: z.enum(VAT_SCHEMES),
    currency: z.enum(CURRENCIES),
    purchase: cents.meta({ description: 'what was paid for the device' }),
    work: cents.meta({ description: 'its completed services' }),
    parts: cents.meta({ description: 'the parts in it' }),
    room: cents.meta({ description: 'what may still be fitted before it leaves the margin scheme' }),
  })
  .meta({ id: 'ItemVatScheme' });
/** Also what a refusal `leaves_margin_scheme` says in `data`: the figures with the part. */
export type ItemVatScheme = z.output<typeof vatScheme>;
/** Amounts of several currencies cannot be compared: there is no scheme then. */
export const vatAnswer = z.object({ vat: vatScheme.nullable() }).meta({ id: 'ItemVatSchemeAnswer' });

export const newFittedPart = z
  .strictObject({
    partId: idSchema,
    quantity: z.number().int().min(1).max(PART_FIT_MAX),
    expectedVersion: version.optional().meta({ description: 'of the service, as it was read' }),
    leavesMarginScheme: z
      .literal(true)
      .optional()
      .meta({ description: 'somebody knows that the device leaves the margin scheme with this part' }),
  })
  .meta({ id: 'NewFittedPart' });
export const fittedParts = z
  .object({
    currency: z.enum(CURRENCIES),
    warehouseId: idSchema.meta({ description: 'whose parts are fitted' }),
    mayFit: z.boolean().meta({ description: 'somebody works on the service, or paused it' }),
    mayTakeBack: z.boolean().meta({ description: 'the device is still in refurbishment' }),
    parts: z
      .array(
        z.object({
          id: idSchema,
          partId: idSchema,
          reference: z.string(),
          name: z.string(),
          quantity: z.number().int(),
          unitCost: cents,
          by: z.string().nullable(),
          at: instant,
        }),
      )
      .meta({ description: 'in the device by this service; not those that were taken back' }),
    vat: vatScheme.nullable().meta({ description: 'of the device; null when its amounts are of several currencies' }),
  })
  .meta({ id: 'FittedParts' });
export type FittedParts = z.output<typeof fittedParts>;
