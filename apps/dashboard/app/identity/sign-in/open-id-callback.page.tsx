import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { Title } from '../../kit/page/title.tsx';
import { loginPath } from '../../navigation/paths.ts';
import { comeBackFromSso } from '../../session/sso.ts';

await loadWords('sso');

/** Where an identity provider sends somebody it has recognised. */
export default function OpenIdCallback() {
  const t = useT();
  const sso = useWords('sso');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { organizationId = '' } = useParams();
  const [failure, setFailure] = useState<unknown>();
  const begun = useRef<boolean>(false);
  useEffect(() => {
    // The answer is taken once: drawn twice, the page must not send it twice.
    if (begun.current) return;
    begun.current = true;
    comeBackFromSso(organizationId, search)
      .then((next) => navigate(next, { replace: true }))
      .catch(setFailure);
  }, [organizationId, search, navigate]);
  return (
    <>
      <Title>{t('titles.openId')}</Title>
      <h1>{failure ? sso('callback.failedTitle') : t('titles.openId')}</h1>
      {failure ? (
        <>
          <Notice tone="red" icon="st-alert" title={t.refusal(failure)} live="alert" />
          <Link className={buttonClass({ variant: 'primary', wide: true })} to={loginPath()} replace>
            {sso('callback.again')}
          </Link>
        </>
      ) : (
        <div className="waiting" role="status">
          <span className="waiting-dots" aria-hidden="true" />
          <p>
            <strong>{sso('callback.busy')}</strong>
            <br />
            <span className="muted">{sso('callback.busyHelp')}</span>
          </p>
        </div>
      )}
    </>
  );
}
