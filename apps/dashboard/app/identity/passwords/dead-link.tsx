import { ApiRefusal } from '@reprise/client/call';
import type { LinkEnd } from '@reprise/contract/identity/password-link-ends';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Link } from 'react-router';
import { useT } from '../../i18n/words.tsx';
import { loginPath, paths } from '../../navigation/paths.ts';

export type DeadLinkReason = LinkEnd | 'invalid';

/** Why a link from a mail leads nowhere, if that is what the call was refused for. */
export function deadLinkReason(error: unknown): DeadLinkReason | undefined {
  if (!(error instanceof ApiRefusal)) return undefined;
  if (error.code === 'invalid_link') return 'invalid';
  if (error.code !== 'link_expired') return undefined;
  const reason = error.problem.data?.reason;
  return reason === 'used' || reason === 'claimed' ? reason : 'expired';
}

export function DeadLink({ reason, creation }: { reason: DeadLinkReason; creation: boolean }) {
  const t = useT();
  const lifetime = creation ? t('choose.expiredCreation') : t('choose.expired');
  const body = {
    used: t('choose.used'),
    expired: lifetime,
    invalid: t('choose.invalid'),
    claimed: t('choose.claimed'),
  }[reason];
  // Who used the link has a password, also when it was the one of an invitation.
  const mayAskAgain = reason === 'used' || (!creation && reason !== 'claimed');
  return (
    <div className="form" role="alert">
      <h1>{t(`choose.${reason}Title`)}</h1>
      <p className="muted">{body}</p>
      {reason === 'used' && (
        <Link className={buttonClass({ variant: 'primary', wide: true })} to={loginPath()}>
          {t('login.submit')}
        </Link>
      )}
      {mayAskAgain && (
        <Link
          className={buttonClass({ variant: reason === 'used' ? 'secondary' : 'primary', wide: true })}
          to={paths.lostPassword()}
        >
          {t('choose.newLink')}
        </Link>
      )}
      {reason !== 'used' && (
        <Link className="link form-aside" to={loginPath()}>
          {t('lost.back')}
        </Link>
      )}
    </div>
  );
}
