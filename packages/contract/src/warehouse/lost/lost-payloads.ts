import { z } from 'zod';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { idSchema, text } from '../../http/values.ts';
import { PRODUCT_PRICE_MAX_CENTS } from '../../pricing/prices.ts';
import { BUYBACK_STATUSES } from '../../states/buyback.ts';
import { ITEM_STATUSES } from '../../states/item-statuses.ts';
import { PAYMENT_STATUSES } from '../../states/payment.ts';
import { LOST_COMMENT_MAX_LENGTH, LOST_PLACES } from './lost.ts';

const comment = text(1, LOST_COMMENT_MAX_LENGTH);
const expectedVersion = z.number().int().optional().meta({ description: 'of the item, as it was read' });

export const lossReport = z
  .strictObject({ place: z.enum(LOST_PLACES), comment, expectedVersion })
  .meta({ id: 'LossReport' });
export const findReport = z
  .strictObject({
    place: z.enum(LOST_PLACES).optional().meta({ description: 'where it was lost, as the caller believes' }),
    comment: comment.optional(),
    expectedVersion,
  })
  .meta({ id: 'FindReport' });
export const compensationOrder = z
  .strictObject({
    amount: z.number().int().min(1).max(PRODUCT_PRICE_MAX_CENTS).meta({ description: 'cents' }),
    comment,
  })
  .meta({ id: 'CompensationOrder' });

const lossPayment = z.object({
  id: idSchema,
  status: z.enum(PAYMENT_STATUSES),
  amount: z.number().int().meta({ description: 'cents' }),
  isFlagged: z.boolean().meta({ description: 'paid although the buyback is cancelled and the device is here again' }),
});

export const lostItem = z
  .object({
    itemId: idSchema,
    version: z.number().int(),
    identificationNumber: z.string(),
    status: z.enum(ITEM_STATUSES),
    buyback: z
      .object({
        id: idSchema,
        status: z.enum(BUYBACK_STATUSES),
        validatedPrice: z.number().int().nullable().meta({ description: 'cents' }),
      })
      .nullable()
      .meta({ description: 'null: the item was added in a workshop' }),
    currency: z.enum(CURRENCIES),
    payment: lossPayment.nullable(),
    needsCompensation: z
      .boolean()
      .meta({ description: 'a cancelled buyback pays nothing by itself: somebody decides by hand' }),
    claim: z
      .object({ transportId: idSchema, carrier: z.string(), trackingNumber: z.string().nullable() })
      .nullable()
      .meta({ description: 'the parcel that a claim against its carrier can be opened for' }),
  })
  .meta({ id: 'LostItem' });
export type LostItem = z.output<typeof lostItem>;
