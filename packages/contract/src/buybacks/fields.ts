import { z } from 'zod';
import { BUYBACK_CODE_LENGTH, WORKSHOP_ITEM_CODE_LENGTH } from './codes.ts';

export const buybackCodeField = z.string().regex(new RegExp(`^\\d{${BUYBACK_CODE_LENGTH}}$`));

export const itemCodeField = z
  .string()
  .regex(new RegExp(`^(?:\\d{${BUYBACK_CODE_LENGTH}}|[0-9A-Za-z]{${WORKSHOP_ITEM_CODE_LENGTH}})$`));
