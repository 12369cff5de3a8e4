import type { CallResult } from '@reprise/client/call';
import { LIFTABLE_REASONS, QUARANTINE_REASONS, type QuarantineReason } from '@reprise/contract/warehouse/quarantine';
import { QUARANTINE_TABS, type QuarantineTab } from '@reprise/contract/warehouse/quarantine/desk';
import type { getQuarantinedItem, listQuarantine } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import type { Tone } from '@reprise/ui/primitives/tones.ts';

export type QuarantineList = CallResult<typeof listQuarantine>;
export type QuarantineRow = QuarantineList['hydra:member'][number];
export type QuarantineDetail = CallResult<typeof getQuarantinedItem>;
export type Choice = QuarantineDetail['outcomes'][number];

export const PAGE_SIZE = 15;

/** What the address says about the desk. */
export type DeskState = {
  tab: QuarantineTab;
  reason: QuarantineReason | undefined;
  warehouse: string | undefined;
  search: string;
  page: number;
  item: string | undefined;
};

export function deskStateOf(params: URLSearchParams): DeskState {
  const page = Number(params.get('page'));
  return {
    tab: QUARANTINE_TABS.find((tab) => tab === params.get('tab')) ?? 'to_decide',
    reason: QUARANTINE_REASONS.find((reason) => reason === params.get('reason')),
    warehouse: params.get('warehouse') ?? undefined,
    search: params.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    item: params.get('item') ?? undefined,
  };
}

export const listInput = ({ tab, reason, warehouse, search, page }: DeskState) => ({
  query: {
    tab,
    ...(reason && { reason: [reason] }),
    ...(warehouse && { warehouseId: warehouse }),
    ...(search && { search }),
    page: String(page),
    itemsPerPage: String(PAGE_SIZE),
  },
});

const NEGOTIABLE: readonly (QuarantineReason | null)[] = ['price_gap', 'retailer_dispute'];
const LIFTABLE: readonly (QuarantineReason | null)[] = LIFTABLE_REASONS;

/** Orange can be negotiated, amber waits for something the customer does, red blocks. */
export function toneOf({ reason }: Pick<QuarantineRow, 'reason'>): Tone {
  if (reason === null) return 'neutral';
  if (NEGOTIABLE.includes(reason)) return 'orange';
  return LIFTABLE.includes(reason) ? 'amber' : 'red';
}
