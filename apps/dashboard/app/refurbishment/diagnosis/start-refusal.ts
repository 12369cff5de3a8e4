import { ApiRefusal } from '@reprise/client/call';
import type { DiagnosisStart } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { ITEM_STATUSES, type ItemStatus } from '@reprise/contract/states/item-statuses';
import { formatDateTime, formatTime } from '@reprise/i18n/formats';
import { z } from 'zod';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';

const instant = z.iso.datetime({ offset: true });
/** What a refusal may carry. A part that is missing or of another shape is left out: the words do without it. */
const details = z.object({
  by: z.string().nullable().catch(null),
  since: instant.optional().catch(undefined),
  at: instant.optional().catch(undefined),
  minimum: z.number().optional().catch(undefined),
  status: z.enum(ITEM_STATUSES).optional().catch(undefined),
  warehouse: z.object({ name: z.string() }).optional().catch(undefined),
  matches: z.array(z.object({ identificationNumber: z.string() })).catch([]),
});

const STAGES = {
  item_created: 'awaited',
  item_awaiting_store_drop: 'awaited',
  item_awaiting_inventory: 'awaited',
  item_in_transit: 'awaited',
  item_registered_in_warehouse: 'to_control',
  item_awaiting_compliancy_tests: 'to_control',
  item_completed: 'on_its_way',
  item_completed_by_price: 'on_its_way',
  item_completed_with_absorption: 'on_its_way',
  item_completed_with_negociation: 'on_its_way',
  item_in_quarantine: 'in_quarantine',
  item_to_reintegrate_to_stock: 'to_reintegrate',
  item_to_return: 'to_return',
  item_returned: 'gone',
  item_refurb_diagnostic_in_progress: 'on_its_way',
  item_refurb_in_progress: 'in_services',
  item_refurb_completed: 'refurbished',
  item_cancelled: 'gone',
  item_lost_store: 'lost',
  item_lost_transport: 'lost',
  item_lost_warehouse: 'lost',
} as const satisfies Record<ItemStatus, string>;

/** What the field says about a scan that began a diagnosis, and why another did not, with the way out. */
export function useStartRefusal() {
  const t = useWords('diagnosis');
  const locale = useLocale();
  const refused = (error: unknown): string => {
    if (!(error instanceof ApiRefusal)) return t.refusal(error);
    const { by, since, at, minimum, status, warehouse, matches } = details.parse(error.problem.data ?? {});
    const name = by ?? t('scan.somebody');
    switch (error.code) {
      case 'code_too_short':
        return minimum === undefined ? t.refusal(error) : t('scan.tooShort', { count: minimum });
      case 'concurrent_change':
        return since ? t('scan.held', { name, at: formatTime(locale, new Date(since), HERE) }) : t.refusal(error);
      case 'already_diagnosed':
        return at ? t('scan.already', { name, at: formatDateTime(locale, new Date(at), HERE) }) : t.refusal(error);
      case 'not_attributed_to_workshop':
        return warehouse ? t('scan.elsewhere', { name: warehouse.name }) : t.refusal(error);
      case 'several_items_match':
        return t('scan.several', { codes: matches.map(({ identificationNumber }) => identificationNumber).join(', ') });
      case 'status_not_fit':
        return status ? t(`notFit.${STAGES[status]}`) : t.refusal(error);
      default:
        return t.refusal(error);
    }
  };
  return { refused, started: (outcome: DiagnosisStart['outcome']) => t(`scan.${outcome}`) };
}
