import type { CallResult } from '@reprise/client/call';
import type { getClaimProposal } from '@reprise/contract/logistics/claims/claim-routes';
import { claimActsFrom } from '@reprise/contract/logistics/claims/claims';
import type { Claim } from '../logistics/claims/read-claims.ts';
import { idForTest } from './buyback-page.ts';

const DAY = 86_400_000;
export const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

type Details = NonNullable<Claim['details']>;
export function claimForTest(n: number, more: Partial<Claim> = {}, details: Partial<Details> = {}): Claim {
  const status = more.status ?? 'open';
  return {
    id: idForTest(n),
    version: 3,
    status,
    reason: 'lost',
    createdAt: daysFromNow(-4),
    updatedAt: daysFromNow(-4),
    deadline: daysFromNow(6),
    details: {
      currency: 'EUR',
      amountAsked: 60_000,
      amountGranted: null,
      amountPaid: null,
      note: null,
      reference: null,
      carrierWords: null,
      sentOn: null,
      paidOn: null,
      ...details,
    },
    acts: claimActsFrom(status),
    account: { id: idForTest(90), name: 'Cèdre' },
    contractHolder: { id: idForTest(90), name: 'Cèdre' },
    transport: { id: idForTest(300 + n), carrier: 'colissimo', trackingNumber: `6A${n}`, trackingLink: null },
    buyback: null,
    package: null,
    ...more,
  };
}

export type Proposal = CallResult<typeof getClaimProposal>;
export const proposalForTest = (more: Partial<Proposal> = {}): Proposal => ({
  carrier: 'colissimo',
  trackingNumber: '6A1',
  contractHolder: { id: idForTest(90), name: 'Cèdre' },
  isHolder: true,
  isWithCarrier: true,
  devices: 2,
  currency: 'EUR',
  amount: 60_000,
  postedAt: daysFromNow(-5),
  deliveredAt: null,
  claim: null,
  ...more,
});
