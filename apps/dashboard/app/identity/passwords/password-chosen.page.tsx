import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Link, useSearchParams } from 'react-router';
import { useT } from '../../i18n/words.tsx';
import { Title } from '../../kit/page/title.tsx';
import { loginPath, paths } from '../../navigation/paths.ts';

export default function PasswordChosen() {
  const t = useT();
  const created = useSearchParams()[0].get('isPasswordCreation') === 'true';
  return (
    <div className="form" role="status">
      <Title>{t('titles.passwordChosen')}</Title>
      <h1>{t(created ? 'choose.createdTitle' : 'choose.doneTitle')}</h1>
      <p className="muted">{t('choose.done')}</p>
      <Link
        className={buttonClass({ variant: 'primary', wide: true })}
        to={loginPath(created ? paths.home({ first: 'true' }) : undefined)}
      >
        {t('login.submit')}
      </Link>
    </div>
  );
}
