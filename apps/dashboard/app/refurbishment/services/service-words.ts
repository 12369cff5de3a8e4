import { ApiRefusal } from '@reprise/client/call';
import type { Shelf } from '@reprise/contract/refurbishment/service-payloads';
import { ITEM_REFURB_STEP_STATUSES } from '@reprise/contract/states/item-refurb-step';
import { ITEM_COMPLETED_STATUSES } from '@reprise/contract/states/item-statuses';
import { concurrentChange } from '@reprise/contract/warehouse/moves/concurrent-change';
import type { T } from '@reprise/i18n';
import { formatTime } from '@reprise/i18n/formats';
import { z } from 'zod';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { stockName } from '../../warehouse/check-in/scan-words.ts';

/** The thing on the screen is not what the server has any more: only reading it again helps. */
const STALE: readonly string[] = ['concurrent_change', 'other_service_running', 'status_not_fit'];
export const isStale = (error: unknown): boolean => error instanceof ApiRefusal && STALE.includes(error.code);

const running = z.object({ name: z.string(), operator: z.string().nullable() });
const wrongStock = z.object({ stock: z.custom<Shelf>((value) => typeof value === 'object' && value !== null) });

/** What a refusal says about a service: who was first, which other one runs, where the item should lie. */
export function useProblemWords(): (error: unknown) => string {
  const t = useWords('workshop');
  const stocks = useWords('checkin');
  const locale = useLocale();
  return (error) => {
    if (!(error instanceof ApiRefusal)) return t.refusal(error);
    const { code, problem } = error;
    const changed = concurrentChange.safeParse(problem.data);
    if (code === 'concurrent_change' && changed.success) {
      const { changedBy, changedAt, status, stock } = changed.data;
      const name = changedBy ?? t('changed.somebody');
      const now = statusWords(t, status);
      if (!changedAt) return t('changed.byNow', { name, status: now });
      const at = formatTime(locale, new Date(changedAt), HERE);
      if (!stock?.stockId) return t('changed.by', { name, at, status: now });
      return t('changed.byIn', { name, at, status: now, stock: stockName(stocks, stock) });
    }
    const other = running.safeParse(problem.data);
    if (code === 'other_service_running' && other.success)
      return t('changed.running', { service: other.data.name, name: other.data.operator ?? t('changed.somebody') });
    const place = wrongStock.safeParse(problem.data);
    if (code === 'item_wrong_stock' && place.success)
      return t('changed.wrongStock', { stock: stockName(stocks, place.data.stock) });
    return t.refusal(error);
  };
}

/** Of a service or of its item: whatever the refusal named. */
function statusWords(t: T<'workshop'>, status: string): string {
  const ofService = ITEM_REFURB_STEP_STATUSES.find((one) => one === status);
  if (ofService) return t(`statuses.${ofService}`);
  return t(`items.${itemWord(status)}`);
}

export function itemWord(status: string) {
  if (ITEM_COMPLETED_STATUSES.some((one) => one === status)) return 'waiting';
  const known = {
    item_refurb_in_progress: 'refurbishment',
    item_refurb_diagnostic_in_progress: 'diagnosis',
    item_refurb_completed: 'refurbished',
    item_in_quarantine: 'quarantine',
    item_lost_warehouse: 'lost',
  } as const;
  return status in known ? known[status as keyof typeof known] : 'elsewhere';
}
