import { useT } from '../../i18n/words.tsx';
import { DeadEnd } from '../../kit/page/dead-end.tsx';

export default function AccessDenied() {
  const t = useT();
  return (
    <DeadEnd icon="lock" name={t('titles.accessDenied')} title={t('failures.deniedTitle')}>
      {t('failures.denied')}
    </DeadEnd>
  );
}
