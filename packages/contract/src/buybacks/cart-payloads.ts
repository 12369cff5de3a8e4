import { z } from 'zod';
import { LOCALES } from '../accounts/localisation.ts';
import { idSchema, text } from '../http/values.ts';
import { declaration } from '../pricing/estimate-payloads.ts';
import { BUYBACK_STATUSES } from '../states/buyback.ts';
import { CART_MAX_ITEMS_MULTI } from './cart.ts';
import { customerIdentification, customerInfo } from './customer-payloads.ts';
import { trialToken } from './trials.ts';

/** One device of a cart. Prices are not in it: they come from the quote we signed, or from the catalogue of now. */
export const cartLine = z
  .strictObject({
    inCartId: text(1, 64),
    declaration,
    circuitRuleId: idSchema,
    shippingMethodId: idSchema.optional(),
    paymentModeId: idSchema,
    storeId: idSchema.optional(),
    quoteId: z.string().max(8_000).optional(),
  })
  .meta({ id: 'CartLine' });

/** One line more than may be sold passes here, so that the refusal says what is wrong with it. */
export const newCart = z
  .strictObject({
    buybacks: z
      .array(cartLine)
      .min(1)
      .max(CART_MAX_ITEMS_MULTI * 2),
    customer: customerInfo,
    identification: customerIdentification.optional(),
    termsAccepted: z.boolean().meta({ description: 'must be true where the account has published service terms' }),
    preDeclaredBuybackId: idSchema.optional(),
    language: z.enum(LOCALES).optional(),
    trial: trialToken.optional().meta({ description: 'of a test: the answer is that of a sale, and nothing is sold' }),
  })
  .meta({ id: 'NewCart' });

/** What every sale answers of a device, on the site and at the counter. */
export const soldDevice = z
  .object({
    id: idSchema,
    inCartId: z.string(),
    identificationNumber: z.string(),
    status: z.enum(BUYBACK_STATUSES),
    estimatedPrice: z.number().int().meta({ description: 'cents, before bonuses' }),
    bonus: z.number().int().meta({ description: 'cents, of circuit and payment mode together' }),
    payout: z.number().int().meta({ description: 'cents the customer is promised' }),
  })
  .meta({ id: 'SoldDevice' });
const createdBuyback = soldDevice
  .extend({ followToken: z.string().meta({ description: 'opens what concerns this buyback, without an account' }) })
  .meta({ id: 'CreatedBuyback' });
export const createdCart = z
  .object({ cartId: idSchema, buybacks: z.array(createdBuyback) })
  .meta({ id: 'CreatedCart' });
