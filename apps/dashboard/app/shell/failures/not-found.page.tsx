import { useT } from '../../i18n/words.tsx';
import { DeadEnd } from '../../kit/page/dead-end.tsx';

export default function NotFound() {
  const t = useT();
  return (
    <DeadEnd icon="search" name={t('titles.notFound')} title={t('failures.notFoundTitle')}>
      {t('failures.notFound')}
    </DeadEnd>
  );
}
