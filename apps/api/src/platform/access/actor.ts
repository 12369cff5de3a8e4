import type { Module } from '@reprise/contract/access/modules';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import type { PremiumFeature } from '@reprise/contract/accounts/premium-features';
import type { CheckinRequirement } from '@reprise/contract/accounts/root-detail';
import type { Wall } from '../db/transaction.ts';

/** The account of the provider's administrators, and of records that are written before a tenant is known. */
export const PROVIDER_ACCOUNT_ID = '00000000-0000-7000-8000-000000000001';

export type UserActor = {
  kind: 'user';
  accountId: string;
  userId: string;
  sessionId: string;
  provider: boolean;
  module: Module;
  userType: StaffUserType;
  organizationId: string | null;
  roles: readonly { module: Module; userType: StaffUserType; organizationId: string | null }[];
  premiumFeatures: readonly PremiumFeature[];
  checkinRequirement: CheckinRequirement;
};
export type Actor =
  | { kind: 'anyone' }
  | { kind: 'visitor'; accountId: string; visitorId: string }
  | UserActor
  | { kind: 'system'; accountId: string; job: string };

export function accountOf(actor: Actor): string {
  return actor.kind === 'anyone' ? PROVIDER_ACCOUNT_ID : actor.accountId;
}
export function idOf(actor: Actor): string | null {
  if (actor.kind === 'user') return actor.userId;
  return actor.kind === 'visitor' ? actor.visitorId : null;
}
/** Administrators of the provider see every account; every other actor sees its own. */
export function wallOf(actor: Actor): Wall {
  return { accountIds: [accountOf(actor)], provider: actor.kind === 'user' && actor.provider };
}
