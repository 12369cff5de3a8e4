import { ApiRefusal } from '@reprise/client/call';
import type { Module } from '@reprise/contract/access/modules';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { isProvider } from '@reprise/contract/access/user-types';
import type { PremiumFeature } from '@reprise/contract/accounts/premium-features';
import { getRootDetail } from '@reprise/contract/accounts/settings-routes';
import { CHECK_IN_REQUIREMENTS, type CheckInRequirement, checkInRulesFor } from '@reprise/contract/warehouse/check-in';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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
const CHECK_IN_KEY = 'reprise.checkin.';

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
  const { data } = detail;
  useEffect(() => {
    if (data) rememberCheckIn(accountId, data.warehouseCheckinRequirement);
  }, [accountId, data]);
  if (!now) return null;
  const isUnreached = detail.isError && !(detail.error instanceof ApiRefusal);
  const settings = data ?? rememberedSettings(accountId) ?? (isUnreached ? UNREACHED : undefined);
  return { facts: factsOf(now, settings), known: accountId === '' || (!detail.isPending && !isUnreached) };
}

/** Without a network nobody is sent away from a station: the API judges each scan when it is sent. */
const UNREACHED: Settings = { warehouseCheckinRequirement: 'optional', enabledPremiumFeatures: [] };

/** A check-in station opens without a network, so this browser remembers whether its account checks in. */
function rememberCheckIn(accountId: string, requirement: CheckInRequirement): void {
  try {
    localStorage.setItem(CHECK_IN_KEY + accountId, requirement);
  } catch {
    // Full, or refused by the browser: the station then needs a network to open.
  }
}

function rememberedSettings(accountId: string): Settings | undefined {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(CHECK_IN_KEY + accountId);
  const requirement = CHECK_IN_REQUIREMENTS.find((one) => one === stored);
  return requirement && { warehouseCheckinRequirement: requirement, enabledPremiumFeatures: [] };
}
