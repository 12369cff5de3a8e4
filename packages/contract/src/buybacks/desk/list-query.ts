import { z } from 'zod';
import { many } from '../../http/list.ts';
import { idSchema, instant, text } from '../../http/values.ts';
import { CHANNELS, CIRCUIT_TYPES } from '../../logistics/circuits.ts';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../../logistics/delivery-statuses.ts';
import { PAYMENT_TYPES } from '../../payments/payment-modes.ts';
import { BUYBACK_STATUSES } from '../../states/buyback.ts';
import { PAYMENT_STATUSES } from '../../states/payment.ts';
import { STATISTICS_GROUPS } from '../../statistics/statistics-groups.ts';
import { TASK_KINDS } from '../../tasks/kinds.ts';

export const BUYBACK_ORDERS = ['createdAt', 'updatedAt', 'price', 'status'] as const;
/** An open litigation, or one in which the customer asked for a second look. */
export const LITIGATION_FILTERS = ['open', 'second_look'] as const;
/** The IMEI is of another model and somebody said to go on; or a store was to finish it and did not. */
export const RISKS = ['imei', 'not_finalized'] as const;
export const TASK_FILTERS = ['any', ...TASK_KINDS] as const;

/** Views over the list that everybody needs all day. */
export const BUYBACK_TABS = ['all', ...STATISTICS_GROUPS, 'litigation', 'task'] as const;
export type BuybackTab = (typeof BUYBACK_TABS)[number];
/** More new rows than this are told as "more than". */
export const NEWS_UP_TO = 99;

/** Major units as an address carries them. */
const amount = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform(Number);

/** What leaves some buybacks of all that the caller sees. Values of one filter are alternatives, filters add up. */
export const buybackFilters = {
  status: many(z.enum(BUYBACK_STATUSES)).optional(),
  group: many(z.enum(STATISTICS_GROUPS)).optional(),
  circuit: many(z.enum(CIRCUIT_TYPES)).optional(),
  channel: z.enum(CHANNELS).optional(),
  /** each with everything below it */
  category: many(idSchema).optional(),
  product: idSchema.optional(),
  /** of the product when it was sold, as it is written */
  brand: many(text(1, 255)).optional(),
  store: many(idSchema).optional(),
  warehouse: many(idSchema).optional(),
  /** accounts */
  buyer: many(idSchema).optional(),
  retailer: many(idSchema).optional(),
  /** the key that `POST /buyback-customers/look-up` answered for an e-mail address */
  customer: idSchema.optional(),
  code: z
    .string()
    .regex(/^\d{13}$/)
    .optional(),
  imei: z
    .string()
    .regex(/^\d{15,17}$/)
    .optional(),
  externalCode: text(1, 45).optional(),
  paymentStatus: many(z.enum(PAYMENT_STATUSES)).optional(),
  paymentType: many(z.enum(PAYMENT_TYPES)).optional(),
  /** what its carrier said last of the last parcel */
  transport: many(z.enum(DELIVERY_STATUSES as [DeliveryStatus, ...DeliveryStatus[]])).optional(),
  /** of the price that counts now: validated, else controlled, declared or predeclared */
  price: z.strictObject({ gte: amount.optional(), lte: amount.optional() }).optional(),
  createdAt: z.strictObject({ gte: instant.optional(), lt: instant.optional() }).optional(),
  litigation: z.enum(LITIGATION_FILTERS).optional(),
  risk: many(z.enum(RISKS)).optional(),
  /** with an open task of one of these kinds */
  task: many(z.enum(TASK_FILTERS)).optional(),
};
