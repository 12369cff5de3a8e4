import { z } from 'zod';
import { transferOrderTerms } from '../documents/transfer-order.ts';
import { idSchema } from '../http/values.ts';

/**
 * The terms of a transfer order are those of the circuit's rule, else those of the retailer's account, else those of the
 * buyer's account, else the standard ones. Terms of an account without the premium feature are kept and not printed.
 */
export const transferOrderSettings = z
  .object({
    accountId: idSchema,
    terms: z.string().nullable(),
    /** the account has the premium feature `custom_transfer_order`: its terms are printed */
    isPrinted: z.boolean(),
    /** the version of the account's settings, which hold the terms */
    version: z.number().int(),
  })
  .meta({ id: 'TransferOrderSettings' });

export const transferOrderSettingsPatch = z
  .strictObject({ terms: transferOrderTerms.nullable(), version: z.number().int() })
  .partial()
  .meta({ id: 'TransferOrderSettingsPatch' });
