import type { CallResult } from '@reprise/client/call';
import type { getPaymentHold, listPaymentHolds } from '@reprise/contract/payments/risk/hold-routes';
import type { getRiskRules } from '@reprise/contract/payments/risk/rule-routes';
import { HOLD_TABS, type HoldTab } from '@reprise/contract/payments/risk/signals';
import type { T } from '@reprise/i18n';

export type HoldList = CallResult<typeof listPaymentHolds>;
export type Hold = HoldList['hydra:member'][number];
export type HoldDetail = CallResult<typeof getPaymentHold>;
type Reason = Hold['reasons'][number];
export type Rules = CallResult<typeof getRiskRules>;

export const PAGE_SIZE = 15;

/** What the address says about the review. */
export type RiskState = { tab: HoldTab; page: number; hold: string | undefined };

export function riskStateOf(params: URLSearchParams): RiskState {
  const page = Number(params.get('page'));
  return {
    tab: HOLD_TABS.find((tab) => tab === params.get('tab')) ?? 'open',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    hold: params.get('hold') ?? undefined,
  };
}

export function paramsOf({ tab, page, hold }: RiskState): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'open') params.set('tab', tab);
  if (page > 1) params.set('page', String(page));
  if (hold) params.set('hold', hold);
  return params;
}

export const listInput = ({ tab, page }: Pick<RiskState, 'tab' | 'page'>) => ({
  query: { tab, page: String(page), itemsPerPage: String(PAGE_SIZE) },
});

/** A reason in one line. */
export const reasonTitle = (t: T<'risk'>, { code, people }: Reason): string =>
  t(`signal.${code}.title` as 'signal.iban_shared.title', { people: people ?? 0 });
