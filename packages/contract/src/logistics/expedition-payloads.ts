import { z } from 'zod';
import { idSchema, instant } from '../http/values.ts';
import { ITEM_STATUSES } from '../states/item-statuses.ts';
import { PACKAGE_STATUSES } from '../states/package.ts';
import { DELIVERY_STATUSES } from './delivery-statuses.ts';
import { DIRECTIONS, SIDE_MAX_CM, WEIGHT_MAX_GRAMS } from './expeditions.ts';
import { LABEL_STATES, type LabelState } from './labels.ts';

const labelState = z.enum(Object.keys(LABEL_STATES) as [LabelState, ...LabelState[]]);
const side = z.number().int().min(1).max(SIDE_MAX_CM);
export const dimensionsCm = z.strictObject({ length: side, width: side, height: side }).meta({ id: 'DimensionsCm' });
export const weightGrams = z.number().int().min(1).max(WEIGHT_MAX_GRAMS);

const sentItem = z
  .object({
    itemId: idSchema,
    buybackId: idSchema.nullable(),
    identificationNumber: z.string(),
    status: z.enum(ITEM_STATUSES),
    product: z.object({ label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
    weightGrams: z.number().int().meta({ description: 'of the product, else of its category, else the usual weight' }),
    destination: z
      .object({ warehouseId: idSchema.nullable(), name: z.string() })
      .meta({ description: 'the warehouse, or the customer of a return' }),
  })
  .meta({ id: 'SentItem' });

export const packageSchema = z
  .object({
    id: idSchema,
    number: z.string().meta({ description: 'on the box, as a bar code' }),
    position: z.number().int(),
    status: z.enum(PACKAGE_STATUSES),
    destination: z.object({
      warehouseId: idSchema.nullable(),
      buybackId: idSchema.nullable().meta({ description: 'of a return' }),
      name: z.string(),
      city: z.string().nullable(),
    }),
    items: z
      .array(sentItem)
      .meta({ description: 'what lies in it directly; what lies in its boxes is listed with them' }),
    insideOf: z
      .object({ id: idSchema, number: z.string(), position: z.number().int() })
      .nullable()
      .meta({ description: 'the package this one lies in' }),
    boxes: z
      .array(
        z.object({
          id: idSchema,
          number: z.string(),
          position: z.number().int(),
          items: z.number().int(),
          weightGrams: z.number().int(),
        }),
      )
      .meta({ description: 'the closed packages that lie in it' }),
    weightGrams: z.number().int().meta({ description: 'as measured, else the sum of what is in it and the box' }),
    isWeightMeasured: z.boolean(),
    dimensionsCm: dimensionsCm.nullable(),
    label: labelState,
    labelFailure: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingLink: z.string().nullable(),
    carrier: z.string().nullable(),
    lastStatus: z.enum(DELIVERY_STATUSES).nullable(),
    photos: z.array(idSchema),
    openedAt: instant,
    closedAt: instant.nullable(),
    registeredAt: instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Package' });
export type PackageView = z.output<typeof packageSchema>;

export const expeditionSchema = z
  .object({
    id: idSchema,
    organization: z.object({ id: idSchema, name: z.string() }),
    direction: z.enum(DIRECTIONS),
    withLabel: z.boolean(),
    packages: z.array(packageSchema),
    createdAt: instant,
    registeredAt: instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Expedition' });
export type ExpeditionView = z.output<typeof expeditionSchema>;

export const expeditionRow = z
  .object({
    id: idSchema,
    direction: z.enum(DIRECTIONS),
    withLabel: z.boolean(),
    packages: z.number().int().meta({ description: 'those that lie in no other: what is handed over' }),
    items: z.number().int(),
    createdAt: instant,
    registeredAt: instant.nullable(),
  })
  .meta({ id: 'ExpeditionRow' });

export const waitingItems = z
  .object({
    items: z.array(sentItem),
    total: z.number().int(),
    otherWay: z
      .number()
      .int()
      .meta({ description: 'items of this organization that go in the same direction, but with or without a label' }),
  })
  .meta({ id: 'WaitingItems' });
