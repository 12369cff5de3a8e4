import { z } from 'zod';
import { idSchema } from '../http/values.ts';
import { CIRCUIT_TYPES } from '../logistics/circuits.ts';
import { PAYMENT_DUE_AT, PAYMENT_TYPES } from '../payments/payment-modes.ts';
import { accountFields } from './account-fields.ts';
import { ACCOUNT_STATUSES, RESPONSIBLE_SIDES } from './account-kinds.ts';
import { accountSchema } from './account-payloads.ts';
import { PREMIUM_FEATURES } from './premium-features.ts';

const text = z.string().nullable();

/** A client as the provider sees it: one page, one version. */
export const accountDetail = accountSchema
  .extend({
    rootOrganizationId: idSchema,
    corporateName: text,
    siret: text,
    capital: text,
    street: text,
    streetMore: text,
    zipCode: text,
    city: text,
    transportContractHolder: z.enum(RESPONSIBLE_SIDES),
    webChannel: z
      .object({
        url: z.string(),
        active: z.boolean(),
        tagManagerId: text,
        axeptioId: text,
        externalLinkUrl: text,
        externalLinkText: text,
      })
      .nullable(),
    /** where the public site answers; none without one, or while it is off */
    siteUrl: text,
    enabledPremiumFeatures: z.array(z.enum(PREMIUM_FEATURES)),
    activeCircuits: z.array(z.enum(CIRCUIT_TYPES)),
    paymentModes: z.array(
      z.object({
        id: idSchema,
        type: z.enum(PAYMENT_TYPES),
        label: z.string(),
        active: z.boolean(),
        issuer: z.enum(RESPONSIBLE_SIDES),
        dueAt: z.enum(PAYMENT_DUE_AT),
      }),
    ),
  })
  .meta({ id: 'AccountDetail' });

/** Merge-patch: a missing field stays, null clears. Payment modes are named by their id; the ones not sent stay. */
export const accountPatch = z
  .strictObject({
    ...accountFields,
    status: z.enum(ACCOUNT_STATUSES),
    paymentModes: z.array(z.strictObject({ id: idSchema, active: z.boolean(), issuer: z.enum(RESPONSIBLE_SIDES) })),
    version: z.number().int(),
  })
  .partial()
  .meta({ id: 'AccountPatch' });
