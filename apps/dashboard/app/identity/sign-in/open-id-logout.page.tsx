import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/words.tsx';
import { loginPath } from '../../navigation/paths.ts';
import { signOut } from '../../session/sign.ts';

/** Where an identity provider sends somebody it has signed out. */
export default function OpenIdLogout() {
  const t = useT();
  const navigate = useNavigate();
  useEffect(() => {
    void signOut().then(() => navigate(loginPath(), { replace: true }));
  }, [navigate]);
  return <p role="status">{t('common.loading')}</p>;
}
