import { z } from 'zod';
import { CURRENCIES, LOCALES } from '../../accounts/localisation.ts';
import { DOCUMENT_KINDS } from '../../documents/documents.ts';
import { many } from '../../http/list.ts';
import { emailAddress, idSchema, text } from '../../http/values.ts';
import { CIRCUIT_TYPES } from '../../logistics/circuits.ts';
import { LABEL_STATES, type LabelState } from '../../logistics/labels.ts';
import { PAYMENT_TYPES } from '../../payments/payment-modes.ts';
import { voucherState } from '../../payments/vouchers.ts';
import { BUYBACK_STATUSES } from '../../states/buyback.ts';
import { PAYMENT_STATUSES } from '../../states/payment.ts';
import { newCart, soldDevice } from '../cart-payloads.ts';
import { customerInfo } from '../customer-payloads.ts';

export const storeParam = z.strictObject({ storeId: idSchema });
export const BUYBACK_COMMENT_MAX = 500;
/** The devices of one sale that a page asks about at once. */
const SALE_IDS_MAX = 200;

/** What a seller sends: the cart of the site without what only a visitor says. */
export const counterSale = z
  .strictObject({
    buybacks: newCart.shape.buybacks,
    customer: customerInfo,
    identification: newCart.shape.identification,
    comment: text(1, BUYBACK_COMMENT_MAX).optional().meta({ description: 'for who receives the devices' }),
    language: z.enum(LOCALES).optional().meta({ description: 'of the customer: mails and papers are written in it' }),
  })
  .meta({ id: 'CounterSale' });
/** With the signature that the customer gave on their phone, where they did. */
export const signedCounterSale = counterSale
  .extend({ signingId: idSchema.optional() })
  .meta({ id: 'SignedCounterSale' });

/** No link of the customer is in it: a seller acts in their own name. */
export const soldAtCounter = z
  .object({ cartId: idSchema, buybacks: z.array(soldDevice) })
  .meta({ id: 'SoldAtCounter' });

export const saleIds = z.strictObject({ ids: many(idSchema).refine((ids) => ids.length <= SALE_IDS_MAX) });

/** What the confirmation shows of a device and how far its papers are. It names nobody. */
export const counterDevice = z
  .object({
    id: idSchema,
    identificationNumber: z.string(),
    status: z.enum(BUYBACK_STATUSES),
    product: z.object({ label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
    circuit: z.enum(CIRCUIT_TYPES),
    circuitName: z.string(),
    highlightedInstruction: z.string().nullable(),
    instructions: z.array(z.string()),
    currency: z.enum(CURRENCIES),
    payout: z.number().int(),
    payment: z.object({
      type: z.enum(PAYMENT_TYPES),
      label: z.string(),
      status: z.enum(PAYMENT_STATUSES),
      voucher: voucherState.nullable().meta({ description: 'null when no voucher is printed for it' }),
    }),
    papers: z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), isReady: z.boolean(), version: z.number().int() })),
    label: z.enum(Object.keys(LABEL_STATES) as [LabelState, ...LabelState[]]),
  })
  .meta({ id: 'CounterDevice' });
export type CounterDevice = z.infer<typeof counterDevice>;

export const customerQuery = z.strictObject({ email: emailAddress }).meta({ id: 'CustomerQuery' });
/** What fills in the form for somebody who has sold before. A document and a bank account are shown anew each time. */
export const returningCustomer = z
  .object({
    customer: customerInfo
      .omit({ iban: true })
      .nullable()
      .meta({ description: 'null for an address nobody sold with' }),
    language: z.enum(LOCALES).nullable(),
  })
  .meta({ id: 'ReturningCustomer' });
