import { z } from 'zod';
import { idSchema, instant, text } from '../../http/values.ts';
import { PRODUCT_PRICE_MAX_CENTS } from '../../pricing/prices.ts';
import { BUYBACK_STATUSES } from '../../states/buyback.ts';
import { ITEM_STATUSES } from '../../states/item-statuses.ts';
import { BLOCKING_FINDINGS, QUARANTINE_REASONS, RELEASE_OUTCOMES } from '../quarantine.ts';

const QUARANTINE_COMMENT_MAX_LENGTH = 500;
const comment = text(1, QUARANTINE_COMMENT_MAX_LENGTH);

export const newQuarantine = z
  .strictObject({
    reason: z
      .enum(BLOCKING_FINDINGS)
      .meta({ description: 'a price is only disputed by a control, so these are findings' }),
    comment: comment.optional(),
    expectedVersion: z.number().int().optional(),
  })
  .meta({ id: 'NewQuarantine' });
export const quarantineRelease = z
  .strictObject({
    outcome: z.enum(RELEASE_OUTCOMES),
    price: z
      .number()
      .int()
      .min(0)
      .max(PRODUCT_PRICE_MAX_CENTS)
      .optional()
      .meta({ description: 'cents, of settle_price: at most the declared price' }),
    comment,
    expectedVersion: z.number().int().meta({ description: 'of the item, as it was read' }),
  })
  .meta({ id: 'QuarantineRelease' });

export const quarantinedItem = z
  .object({
    itemId: idSchema,
    version: z.number().int(),
    identificationNumber: z.string(),
    status: z.enum(ITEM_STATUSES),
    goesBackTo: z.enum(ITEM_STATUSES).nullable(),
    reason: z.enum(QUARANTINE_REASONS).nullable(),
    until: instant.nullable(),
    buyback: z.object({
      id: idSchema,
      status: z.enum(BUYBACK_STATUSES),
      validatedPrice: z.number().int().nullable(),
      absorbedAmount: z.number().int().nullable(),
    }),
  })
  .meta({ id: 'QuarantinedItem' });
export type QuarantinedItem = z.output<typeof quarantinedItem>;
