import { z } from 'zod';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { idSchema, instant, text } from '../../http/values.ts';
import {
  CLAIM_ACTS,
  CLAIM_AMOUNT_MAX,
  CLAIM_NOTE_MAX,
  CLAIM_REASONS,
  CLAIM_REFERENCE_MAX,
  CLAIM_STATUSES,
} from './claims.ts';

const expectedVersion = z.number().int();
const cents = z.number().int().min(1).max(CLAIM_AMOUNT_MAX);
const day = z.iso.date();
const note = text(0, CLAIM_NOTE_MAX);
const reference = text(0, CLAIM_REFERENCE_MAX);
const party = z.object({ id: idSchema, name: z.string() });

export const newClaim = z
  .strictObject({
    reason: z.enum(CLAIM_REASONS),
    amountAsked: cents.meta({ description: 'cents, in the currency of the devices of the parcel' }),
    note: note.optional(),
    reference: reference.optional().meta({ description: 'what the carrier calls the claim' }),
  })
  .meta({ id: 'NewClaim' });
export const claimPatch = newClaim.partial().extend({ expectedVersion }).meta({ id: 'ClaimPatch' });
export const claimSent = z.strictObject({ expectedVersion, reference: text(1, CLAIM_REFERENCE_MAX), sentOn: day });
export const claimAccepted = z.strictObject({ expectedVersion, amountGranted: cents });
export const claimRefused = z.strictObject({ expectedVersion, carrierWords: text(1, CLAIM_NOTE_MAX) });
export const claimPaid = z.strictObject({ expectedVersion, amountPaid: cents, paidOn: day });
export const claimWithdrawn = z.strictObject({ expectedVersion });

const claimDetails = z
  .object({
    currency: z.enum(CURRENCIES),
    amountAsked: z.number().int(),
    amountGranted: z.number().int().nullable(),
    amountPaid: z.number().int().nullable(),
    note: z.string().nullable(),
    reference: z.string().nullable(),
    carrierWords: z.string().nullable().meta({ description: 'why the carrier refused' }),
    sentOn: day.nullable(),
    paidOn: day.nullable(),
  })
  .meta({ id: 'ClaimDetails' });

export const claimSchema = z
  .object({
    id: idSchema,
    version: z.number().int(),
    status: z.enum(CLAIM_STATUSES),
    reason: z.enum(CLAIM_REASONS),
    createdAt: instant,
    updatedAt: instant,
    deadline: instant
      .nullable()
      .meta({ description: 'until when the carrier takes it; null while the period has not begun' }),
    details: claimDetails
      .nullable()
      .meta({ description: 'for who holds the contract with the carrier; null for the other side of the parcel' }),
    acts: z.array(z.enum(CLAIM_ACTS)).meta({ description: 'what the caller may do now' }),
    account: party,
    contractHolder: party,
    transport: z.object({
      id: idSchema,
      carrier: z.string(),
      trackingNumber: z.string().nullable(),
      trackingLink: z.string().nullable(),
    }),
    buyback: z.object({ id: idSchema, identificationNumber: z.string() }).nullable(),
    package: z.object({ id: idSchema, number: z.string() }).nullable(),
  })
  .meta({ id: 'Claim' });

export const claimProposal = z
  .object({
    carrier: z.string(),
    trackingNumber: z.string().nullable(),
    contractHolder: party,
    isHolder: z.boolean().meta({ description: 'whether the caller acts for who holds the contract' }),
    isWithCarrier: z.boolean().meta({ description: 'false when the carrier never had the parcel' }),
    devices: z.number().int(),
    currency: z.enum(CURRENCIES),
    amount: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'sum of the declared prices of the devices; null for who does not hold the contract' }),
    postedAt: instant.nullable(),
    deliveredAt: instant.nullable(),
    claim: z.object({ id: idSchema, status: z.enum(CLAIM_STATUSES) }).nullable(),
  })
  .meta({ id: 'ClaimProposal' });
