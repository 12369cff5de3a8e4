import { DELIVERY_STATUS_FACTS, type DeliveryStatus } from '@reprise/contract/logistics/delivery-statuses';
import type { T } from '@reprise/i18n';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { Transport } from './read-transports.ts';

/** What the carrier said last; before it says anything, what became of the label. */
export const statusOf = (t: T<'transports'>, { lastStatus, label }: Transport): string =>
  lastStatus ? t(`statuses.${lastStatus}`) : t(`labels.${label}`);

export function TransportStatus({ row }: { row: Transport }) {
  const t = useWords('transports');
  if (!row.lastStatus)
    return (
      <StatusBadge object="label" status={row.label}>
        {statusOf(t, row)}
      </StatusBadge>
    );
  return <Badge {...lookOf(row.lastStatus)}>{statusOf(t, row)}</Badge>;
}

/** A glyph that fills up on the way; what needs somebody is told by the concern beside it. */
function lookOf(status: DeliveryStatus) {
  if (status === 'delivery_delivered_ok') return { tone: 'green', glyph: 'st-done' } as const;
  switch (DELIVERY_STATUS_FACTS[status].phase) {
    case 'moving':
      return { tone: 'sky', glyph: 'st-half' } as const;
    case 'final':
      return { tone: 'neutral', glyph: 'st-off' } as const;
    default:
      return { tone: 'neutral', glyph: 'st-dotted' } as const;
  }
}
