import { Card } from '@reprise/ui/primitives/card.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { useT } from '../../i18n/words.tsx';

/** In the place of a page whose thing is still on its way. */
export function LoadingCard({ rows = 8, columns }: { rows?: number; columns: readonly string[] }) {
  const t = useT();
  return (
    <Card>
      <SkeletonRows rows={rows} columns={columns} label={t('common.loading')} />
    </Card>
  );
}
