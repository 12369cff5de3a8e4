import type { Module } from '@reprise/contract/access/modules';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { isProvider } from '@reprise/contract/access/user-types';
import type { PremiumFeature } from '@reprise/contract/accounts/premium-features';
import { getRootDetail } from '@reprise/contract/accounts/settings-routes';
import { type CheckInRequirement, checkInRulesFor } from '@reprise/contract/warehouse/check-in';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { keyOf } from '../api/query.ts';
import { type Session, session, userTypeOf } from '../api/session.ts';
import { useStore } from '../base/store.ts';

/** What besides permissions decides which pages there are. */
export type Facts = {
  readonly module: Module;
  readonly checkIn: boolean;
  readonly premiumFeatures: ReadonlySet<PremiumFeature>;
  readonly isRetailer: boolean;
  readonly isBuyer: boolean;
  /** works for one account; the provider works for every one, and no task is the provider's */
  readonly isStaff: boolean;
};

type Settings = { warehouseCheckinRequirement: CheckInRequirement; enabledPremiumFeatures: PremiumFeature[] };

function factsOf(now: Session, settings: Settings | undefined): Facts {
  const userType: StaffUserType = userTypeOf(now) ?? 'store_seller';
  const account = now.currentOrganization?.account;
  const requirement = settings?.warehouseCheckinRequirement ?? 'disabled';
  return {
    module: now.currentModule,
    checkIn: checkInRulesFor(requirement, userType).checkInScreen,
    premiumFeatures: new Set(settings?.enabledPremiumFeatures ?? []),
    isRetailer: account?.isRetailer ?? isProvider(userType),
    isBuyer: account?.isBuyerAndWorkshopsSupervisor ?? isProvider(userType),
    isStaff: !isProvider(userType),
  };
}

export const rootDetailKey = (accountId: string) => keyOf(getRootDetail, accountId);

/** The settings of the account somebody works in; nothing for the provider, who works for every one. */
export function useOwnSettings() {
  const accountId = useStore(session)?.currentOrganization?.account.id ?? '';
  return useQuery({
    queryKey: rootDetailKey(accountId),
    queryFn: ({ signal }) => call(getRootDetail, { params: { id: accountId } }, { signal }),
    enabled: accountId !== '',
    staleTime: 60_000,
  });
}

/** `known` is false until the organization's settings have come: a page that depends on them waits. */
export function useFacts(): { facts: Facts; known: boolean } | null {
  const now = useStore(session);
  const accountId = now?.currentOrganization?.account.id ?? '';
  const detail = useOwnSettings();
  if (!now) return null;
  return { facts: factsOf(now, detail.data), known: accountId === '' || !detail.isPending };
}
