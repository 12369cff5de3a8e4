import { DeadEnd } from '../../components/dead-end.tsx';
import { useT } from '../../i18n/words.tsx';

export default function NotFound() {
  const t = useT();
  return (
    <DeadEnd icon="search" name={t('titles.notFound')} title={t('failures.notFoundTitle')}>
      {t('failures.notFound')}
    </DeadEnd>
  );
}
