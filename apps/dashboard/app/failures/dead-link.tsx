import { buttonClass } from '@reprise/ui/button.tsx';
import { Link } from 'react-router';
import { useT } from '../i18n/words.tsx';
import { paths } from '../paths.ts';

export function DeadLink({ expired, creation }: { expired: boolean; creation: boolean }) {
  const t = useT();
  const lifetime = creation ? t('choose.expiredCreation') : t('choose.expired');
  return (
    <div className="form" role="alert">
      <h1>{t(expired ? 'choose.expiredTitle' : 'choose.invalidTitle')}</h1>
      <p className="muted">{expired ? lifetime : t('choose.invalid')}</p>
      {!creation && (
        <Link className={buttonClass({ variant: 'primary', wide: true })} to={paths.lostPassword()}>
          {t('choose.newLink')}
        </Link>
      )}
      <Link className="link form-aside" to={paths.login()}>
        {t('lost.back')}
      </Link>
    </div>
  );
}
