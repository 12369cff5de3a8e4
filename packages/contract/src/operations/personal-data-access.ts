import { z } from 'zod';
import { MODULES } from '../access/modules.ts';
import { STAFF_USER_TYPES } from '../access/staff-types.ts';
import { PERSONAL_DATA_PARTS, PERSONAL_DATA_PURPOSES } from '../buybacks/personal-data.ts';
import { idSchema, instant } from '../http/values.ts';

/** `partner`: somebody of the other account of the buyback, and `provider`: one of its people; both without a name. */
const PERSONAL_DATA_READERS = ['person', 'partner', 'provider'] as const;

export const personalDataAccess = z
  .object({
    id: idSchema,
    occurredAt: instant,
    reader: z.object({
      kind: z.enum(PERSONAL_DATA_READERS),
      id: idSchema.nullable(),
      name: z.string().nullable(),
      userType: z.enum(STAFF_USER_TYPES),
      module: z.enum(MODULES),
    }),
    accountId: idSchema.meta({ description: 'the retailer whose customer it is' }),
    accountName: z.string().nullable().meta({ description: 'for who sees more than one retailer' }),
    buybackId: idSchema,
    code: z.string().nullable().meta({ description: 'the identification number of the buyback' }),
    parts: z.array(z.enum(PERSONAL_DATA_PARTS)),
    purpose: z.enum(PERSONAL_DATA_PURPOSES),
    requestId: z.string(),
  })
  .meta({ id: 'PersonalDataAccess' });
