import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { booleanParam, listOf, listQuery, many } from '../http/list.ts';
import { idSchema, instant, text } from '../http/values.ts';
import { ITEM_REFURB_STEP_STATUSES } from '../states/item-refurb-step.ts';
import { ITEM_STATUSES } from '../states/item-statuses.ts';
import { stockPlace } from '../warehouse/check-in-payloads.ts';

const cents = z.number().int();
const count = z.number().int();
const version = z.number().int();
/** How long a comment or a reason of a service may be. */
export const SERVICE_COMMENT_MAX_LENGTH = 255;
const said = text(1, SERVICE_COMMENT_MAX_LENGTH);
const expectedVersion = version.meta({ description: 'as it was read' });
/** How many services one request may start or complete. */
export const SERVICE_BATCH_MAX = 50;
/** A shorter code finds too much; the spaces that a person types between digits do not count. */
export const SERVICE_CODE_MIN_LENGTH = 8;

const shelf = stockPlace
  .extend({ identifier: z.string().nullable(), location: z.string().nullable() })
  .meta({ id: 'Shelf' });
export type Shelf = z.output<typeof shelf>;

const refurbishedItem = z
  .object({
    itemId: idSchema,
    buybackId: idSchema.nullable(),
    version,
    identificationNumber: z.string(),
    status: z.enum(ITEM_STATUSES),
    grade: z.string().nullable(),
    cycle: count.meta({ description: 'begins at 1; every reopening adds one' }),
    product: z.object({ label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
    accountName: z.string().meta({ description: 'the retailer it was bought by' }),
    stock: shelf.nullable().meta({ description: 'where it lies now' }),
  })
  .meta({ id: 'RefurbishedItem' });

export const itemService = z
  .object({
    id: idSchema,
    version,
    status: z.enum(ITEM_REFURB_STEP_STATUSES),
    name: z.string(),
    refurbStepId: idSchema.nullable(),
    cycle: count,
    stock: shelf.nullable().meta({ description: 'where the item lies for this service' }),
    currency: z.enum(CURRENCIES),
    plannedCost: cents,
    cost: cents.nullable().meta({ description: 'null until it is completed' }),
    operator: z
      .object({ id: idSchema, name: z.string().nullable() })
      .nullable()
      .meta({ description: 'who started or resumed it last' }),
    startedAt: instant.nullable(),
    runningSince: instant.nullable().meta({ description: 'null while nobody works on it' }),
    workedSeconds: count.meta({ description: 'up to `runningSince`' }),
    endedAt: instant.nullable(),
    updatedAt: instant,
    comment: z.string().nullable(),
    pauseReason: z.string().nullable(),
    cancelReason: z.string().nullable(),
  })
  .meta({ id: 'ItemService' });
export type ItemService = z.output<typeof itemService>;

export const serviceRow = itemService.extend({ item: refurbishedItem }).meta({ id: 'ItemServiceRow' });
export type ServiceRow = z.output<typeof serviceRow>;

export const serviceQuery = listQuery(
  {
    status: many(z.enum(ITEM_REFURB_STEP_STATUSES)).optional(),
    refurbStepId: many(idSchema).optional(),
    operatorId: many(idSchema).optional(),
    search: text(1, 64).optional().meta({ description: 'the number of an item, an IMEI or a serial number' }),
    isOfToday: booleanParam.optional().meta({ description: 'only what was ended since midnight' }),
  },
  ['updatedAt'],
);
export const serviceList = listOf(serviceRow).extend({
  counts: z
    .object({ to_do: count, in_progress: count, paused: count, completedToday: count })
    .meta({ description: 'of the warehouse, with every filter but that of the status' }),
  services: z
    .array(z.object({ id: idSchema, name: z.string() }))
    .meta({ description: 'those that a filter can name: of open services and of what ended today' }),
  operators: z.array(z.object({ id: idSchema, name: z.string() })),
});

const VALIDATION_OBSTACLES = ['status_not_fit', 'steps_open', 'steps_missing', 'data_wipe_missing'] as const;

export const itemServices = z
  .object({
    item: refurbishedItem,
    currency: z.enum(CURRENCIES),
    purchasePrice: cents.nullable().meta({ description: 'validated, else declared, else predeclared' }),
    plannedCost: cents.meta({ description: 'of all services but cancelled ones, of all cycles' }),
    completedCost: cents.meta({ description: 'of all completed services, of all cycles' }),
    services: z.array(itemService).meta({ description: 'in the order of the work, earlier cycles first' }),
    obstacle: z.enum(VALIDATION_OBSTACLES).nullable().meta({ description: 'why the item cannot be validated yet' }),
    stocks: z.array(shelf).meta({ description: 'of the warehouse, into which the item may be put' }),
    suggestedStockId: idSchema
      .nullable()
      .meta({ description: 'that of the next open service, else the one for refurbished items' }),
    offered: z
      .array(z.object({ refurbStepId: idSchema, name: z.string(), cost: cents, stock: shelf }))
      .meta({ description: 'services of the warehouse that can be added; none when the status does not allow it' }),
  })
  .meta({ id: 'ItemServices' });
export type ItemServices = z.output<typeof itemServices>;

export const serviceSearch = z.strictObject({ code: text(1, 64) }).meta({ id: 'ServiceSearch' });
export const newService = z.strictObject({ refurbStepId: idSchema }).meta({ id: 'NewItemService' });

const stockConfirmed = z
  .literal(true)
  .meta({ description: 'somebody saw that the item lies in the stock of the service' });
export const serviceStart = z.strictObject({ stockConfirmed, expectedVersion }).meta({ id: 'ServiceStart' });
export const servicePause = z.strictObject({ reason: said.optional(), expectedVersion }).meta({ id: 'ServicePause' });
export const serviceCompletion = z
  .strictObject({ stockId: idSchema, comment: said.optional(), expectedVersion })
  .meta({ id: 'ServiceCompletion' });
export const serviceCancellation = z
  .strictObject({ reason: said, expectedVersion })
  .meta({ id: 'ServiceCancellation' });
export const itemValidation = z
  .strictObject({ comment: said.optional(), expectedVersion })
  .meta({ id: 'RefurbishmentValidation' });
export const cycleReopening = z.strictObject({ reason: said, expectedVersion }).meta({ id: 'RefurbishmentReopening' });

const steps = z
  .array(z.strictObject({ id: idSchema, expectedVersion }))
  .min(1)
  .max(SERVICE_BATCH_MAX);
export const batchStart = z.strictObject({ steps, stockConfirmed }).meta({ id: 'ServiceBatchStart' });
export const batchCompletion = z
  .strictObject({ steps, stockId: idSchema, comment: said.optional() })
  .meta({ id: 'ServiceBatchCompletion' });
export const batchResult = z
  .object({
    results: z
      .array(
        z.object({
          id: idSchema,
          code: z.string().nullable().meta({ description: 'of the refusal; null when it was done' }),
          identificationNumber: z.string().nullable(),
          name: z.string().nullable(),
        }),
      )
      .meta({ description: 'in the order of the request' }),
  })
  .meta({ id: 'ServiceBatchResult' });
export type BatchResult = z.output<typeof batchResult>;
