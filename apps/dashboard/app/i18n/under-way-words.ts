import type { ApiRefusal } from '@reprise/client/call';
import { UNDER_WAY_STATUSES, underWayCounts } from '@reprise/contract/buybacks/under-way';
import type { T } from '@reprise/i18n';

/** What a refusal `buybacks_under_way` counts, a line for each kind; nothing for any other refusal. */
export function underWayLines(t: T<'dashboard'>, { code, problem }: Pick<ApiRefusal, 'code' | 'problem'>): string[] {
  const counts = code === 'buybacks_under_way' ? underWayCounts.safeParse(problem.data).data : undefined;
  if (!counts) return [];
  return [
    ...UNDER_WAY_STATUSES.flatMap((status) => {
      const count = counts.byStatus[status];
      return count ? [t(`underWay.${status}`, { count })] : [];
    }),
    ...(counts.unpaid ? [t('underWay.unpaid', { count: counts.unpaid })] : []),
  ];
}

/** The same as one sentence, for a field or a toast. */
export function underWaySentence(t: T<'dashboard'>, error: Pick<ApiRefusal, 'code' | 'problem'>): string | undefined {
  const lines = underWayLines(t, error);
  return lines.length ? t('underWay.sentence', { what: lines.join(', ') }) : undefined;
}
