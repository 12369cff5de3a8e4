import type { ClaimStatus as Status } from '@reprise/contract/logistics/claims/claims';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useWords } from '../../i18n/words.tsx';

export function ClaimStatus({ status }: { status: Status }) {
  const t = useWords('claims');
  return (
    <StatusBadge object="claim" status={status}>
      {t(`statuses.${status}`)}
    </StatusBadge>
  );
}
