import { z } from 'zod';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { PRODUCT_GRADES } from '../../catalogue/products.ts';
import { idSchema, instant } from '../../http/values.ts';
import { CHANNELS, CIRCUIT_TYPES } from '../../logistics/circuits.ts';
import { LABEL_STATES, type LabelState } from '../../logistics/labels.ts';
import { PAYMENT_TYPES } from '../../payments/payment-modes.ts';
import { BUYBACK_STATUSES } from '../../states/buyback.ts';
import { PAYMENT_STATUSES } from '../../states/payment.ts';
import { STATISTICS_GROUPS } from '../../statistics/statistics-groups.ts';
import { TASK_KINDS } from '../../tasks/kinds.ts';
import { CANCEL_REASONS } from '../cancellation.ts';
import { LITIGATION_FILTERS, RISKS } from './list-query.ts';

const cents = z.number().int();
const named = z.object({ id: idSchema, name: z.string() });

/** A row of the list. It names no customer: a list of a hundred names would be a hundred reads of personal data. */
export const listedBuyback = z
  .object({
    id: idSchema,
    code: z.string(),
    externalCode: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
    status: z.enum(BUYBACK_STATUSES),
    group: z.enum(STATISTICS_GROUPS),
    cancelReason: z.enum(CANCEL_REASONS).nullable(),
    circuit: z.enum(CIRCUIT_TYPES),
    channel: z.enum(CHANNELS),
    grade: z.enum(PRODUCT_GRADES),
    category: z.object({ id: idSchema, label: z.string() }),
    product: z.object({ id: idSchema, label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
    store: named.nullable(),
    warehouse: named,
    buyer: named,
    retailer: named,
    payment: z.object({ status: z.enum(PAYMENT_STATUSES), type: z.enum(PAYMENT_TYPES), amount: cents }).nullable(),
    transport: z
      .object({
        company: z.string(),
        lastStatus: z.string().nullable(),
        trackingNumber: z.string().nullable(),
        label: z.enum(Object.keys(LABEL_STATES) as [LabelState, ...LabelState[]]),
      })
      .nullable(),
    currency: z.enum(CURRENCIES),
    prices: z.object({
      predeclared: cents.nullable(),
      declared: cents.nullable(),
      controlled: cents.nullable(),
      validated: cents.nullable(),
      payout: cents,
    }),
    imei: z.string().nullable(),
    litigation: z.enum(LITIGATION_FILTERS).nullable(),
    risks: z.array(z.enum(RISKS)),
    tasks: z
      .object({
        count: z.number().int(),
        /** of the one that is due first */
        kind: z.enum(TASK_KINDS),
        dueAt: instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ListedBuyback' });
