import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { idSchema, instant } from '../http/values.ts';
import { ITEM_REFURB_STEP_STATUSES } from '../states/item-refurb-step.ts';
import { ITEM_STATUSES } from '../states/item-statuses.ts';
import { PHOTO_SLOTS, TEST_OUTCOMES } from '../warehouse/control.ts';
import { ITEM_PLACES } from '../warehouse/item-places.ts';
import { comparedQuestion } from '../warehouse/quarantine/desk-payloads.ts';
import { QUARANTINE_REASONS } from '../warehouse/quarantine.ts';
import { itemStock, stockedItem } from './item-payloads.ts';
import { itemOrigin } from './origins/origin-payloads.ts';

const cents = z.number().int();
const person = z.string().nullable();

const general = z.object({
  buybackId: idSchema.nullable().meta({ description: 'null: no customer sold it' }),
  origin: itemOrigin.nullable().meta({ description: 'of an item without a buyback' }),
  place: z.enum(ITEM_PLACES),
  category: z.string(),
  model: z.string().nullable(),
  serialNumber: z.string().nullable(),
  isImeiConfirmed: z.boolean(),
  createdAt: instant,
  refurbCycle: z.number().int(),
  goesBackTo: z.enum(ITEM_STATUSES).nullable().meta({ description: 'its status again once it is carried away' }),
  quarantineReason: z.enum(QUARANTINE_REASONS).nullable(),
});

const control = z.object({
  id: idSchema,
  at: instant,
  by: person,
  outcome: z.enum(TEST_OUTCOMES),
  comment: z.string().nullable(),
  prices: z.object({ declared: cents, controlled: cents.nullable() }),
  questions: z.array(comparedQuestion),
  photos: z.array(z.object({ id: idSchema, questionId: idSchema.nullable(), slot: z.enum(PHOTO_SLOTS).nullable() })),
});

const diagnosis = z.object({
  id: idSchema,
  cycle: z.number().int(),
  status: z.enum(['running', 'finalized', 'abandoned']),
  startedAt: instant,
  startedBy: person,
  endedAt: instant.nullable(),
  endedBy: person,
  comment: z.string().nullable(),
  stock: itemStock.nullable().meta({ description: 'where the item was put at the end' }),
  questions: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      answers: z.array(z.object({ id: idSchema, title: z.string(), isChosen: z.boolean() })),
    }),
  ),
});

const service = z.object({
  id: idSchema,
  cycle: z.number().int(),
  name: z.string().nullable(),
  status: z.enum(ITEM_REFURB_STEP_STATUSES),
  stock: itemStock.nullable(),
  plannedCost: cents,
  cost: cents.nullable(),
  operator: person,
  workedSeconds: z.number().int().meta({ description: 'without the time since runningSince' }),
  runningSince: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  comment: z.string().nullable(),
  pauseReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
});

const economics = z
  .object({
    currency: z.enum(CURRENCIES),
    isPriceValidated: z.boolean().meta({ description: 'false: it is not bought yet, and has no lines' }),
    price: cents.meta({ description: 'what its customer was promised, before bonuses' }),
    purchase: cents.meta({ description: 'what the device is worth as it was found' }),
    absorption: cents.meta({ description: 'what the buyer bears above that' }),
    bonuses: cents.meta({ description: 'of the circuit and of the payment mode' }),
    transport: cents,
    completedServices: cents,
    parts: cents,
    writeOffs: cents,
    fullCost: cents.meta({ description: 'the sum of the above, without `price`' }),
    openServices: cents.meta({ description: 'planned cost of the services that are not over' }),
    expectedCost: cents.meta({ description: 'the full cost with the open services' }),
  })
  .meta({ description: 'what the ledger says in this currency, costs as positive amounts' });

const historyEntry = z.object({
  id: idSchema,
  at: instant,
  thing: z.enum(['item', 'service']),
  topic: z.string().meta({ description: 'what happened, such as item.put_away or service.started' }),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: person,
  actor: z.enum(['user', 'visitor', 'system', 'anyone']).meta({ description: 'visitor: the customer' }),
  stock: itemStock.nullable().meta({ description: 'where it was put' }),
  service: z.string().nullable(),
  reason: z.string().nullable(),
  comment: z.string().nullable(),
});

/** Nothing in it names the customer. */
export const itemPage = z
  .object({
    item: stockedItem,
    general,
    control: control.nullable(),
    diagnoses: z.array(diagnosis).meta({ description: 'the latest first' }),
    services: z.array(service).meta({ description: 'the latest cycle first, in the order of the work' }),
    economics,
    history: z.array(historyEntry).meta({ description: 'the latest first' }),
  })
  .meta({ id: 'ItemPage' });
export type ItemPage = z.output<typeof itemPage>;
