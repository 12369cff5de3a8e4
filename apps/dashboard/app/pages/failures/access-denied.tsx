import { buttonClass } from '@reprise/ui/button.tsx';
import { EmptyState } from '@reprise/ui/states.tsx';
import { Link } from 'react-router';
import { Title } from '../../components/title.tsx';
import { useT } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';

export default function AccessDenied() {
  const t = useT();
  const home = (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.home()}>
      {t('common.home')}
    </Link>
  );
  return (
    <>
      <Title>{t('titles.accessDenied')}</Title>
      <h1 className="visually-hidden">{t('titles.accessDenied')}</h1>
      <EmptyState icon="lock" title={t('failures.deniedTitle')} action={home}>
        {t('failures.denied')}
      </EmptyState>
    </>
  );
}
