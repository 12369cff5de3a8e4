import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { idSchema, instant } from '../http/values.ts';
import { CIRCUIT_TYPES } from '../logistics/circuits.ts';

/** For how long the site stays in test mode, and for how long a test sale can be looked at. */
export const TRIAL_HOURS = 4;
export const TRIAL_KEPT_DAYS = 7;

export const trialToken = z.string().min(1).max(400);

export const openedTrial = z
  .object({
    url: z.string().meta({ description: 'opens the public site in test mode' }),
    until: instant,
  })
  .meta({ id: 'OpenedTrial' });

const trialDevice = z.object({
  buybackId: idSchema,
  identificationNumber: z.string(),
  product: z.string(),
  circuit: z.enum(CIRCUIT_TYPES),
  payout: z.number().int().meta({ description: 'cents' }),
  currency: z.enum(CURRENCIES),
  url: z.string().nullable().meta({ description: 'the page that the customer would follow' }),
});
/** A sale on the public site of which nothing is left but what the customer was shown. */
const trialSale = z
  .object({
    id: idSchema,
    soldAt: instant,
    deletedOn: instant,
    tester: z.string(),
    devices: z.array(trialDevice),
  })
  .meta({ id: 'TrialSale' });
export const trialSales = z.object({ sales: z.array(trialSale) }).meta({ id: 'TrialSales' });
