import { z } from 'zod';
import { emailAddress, idSchema, text } from '../http/values.ts';
import { PREMIUM_FEATURES } from './premium-features.ts';

export const checkinRequirements = ['optional', 'mandatory', 'disabled'] as const;
export type CheckinRequirement = (typeof checkinRequirements)[number];

const fields = {
  sellerSupportEmail: emailAddress.nullable(),
  eula: text(2, 200_000).nullable(),
  serviceTerms: text(2, 200_000).nullable(),
  faqAndContact: text(2, 200_000).nullable(),
  cookiesPolicy: text(2, 200_000).nullable(),
  accessibilityStatement: text(2, 200_000).nullable(),
  isWarehouseCommentMandatory: z.boolean(),
  isWarehouseCommentSharedToClient: z.boolean(),
  buybackZeroDescription: text(2, 500).nullable(),
  noSearchResultDescription: text(2, 500).nullable(),
  enabledPremiumFeatures: z.array(z.enum(PREMIUM_FEATURES)),
  categoryNavigationEnabled: z.boolean(),
  customerIdentityDocumentRequired: z.boolean(),
  warehouseCheckinRequirement: z.enum(checkinRequirements),
  barCodeEnabled: z.boolean(),
  tagPriceEnabled: z.boolean(),
  buyerPaymentEnabled: z.boolean(),
  /** whole major units; 0 means no minimum */
  cartMinValue: z.number().int().min(0).max(1_000_000),
};
export const rootDetail = z
  .object({ id: idSchema, accountId: idSchema, ...fields, version: z.number().int() })
  .meta({ id: 'RootDetail' });
/** Merge-patch: a missing field stays, null clears. `version` makes a stale write a conflict. */
export const rootDetailPatch = z
  .strictObject({ ...fields, version: z.number().int() })
  .partial()
  .meta({ id: 'RootDetailPatch' });
