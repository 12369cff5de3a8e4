import { getOwnFactors } from '@reprise/contract/identity/second-factor-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { forget, useRead } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import type { Added } from './added.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { PasskeyEnrolment } from './passkey-enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import './second-factor.css';
import { keepSession, session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { Title } from '../../kit/page/title.tsx';
import { loginPath, safeNext } from '../../navigation/paths.ts';
import { signOut } from '../../session/sign.ts';
import { TotpEnrolment } from './totp-enrolment.tsx';

await loadWords('factors');

/** Right after the password, for somebody whose role needs a second factor and who has none. */
export default function EnrolFactor() {
  const t = useT();
  const f = useWords('factors');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const next = safeNext(useSearchParams()[0].get('next'));
  const now = useStore(session);
  const [kind, setKind] = useState<'totp' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const query = useRead(getOwnFactors, {}, { enabled: now !== null });
  const readAgain = () => forget(queries, getOwnFactors);
  if (!now) return <Navigate to={loginPath(next)} replace />;
  if (!now.secondFactorMissing && !codes) return <Navigate to={next} replace />;

  const enter = async () => {
    const { secondFactorMissing, ...whole } = now;
    keepSession(whole);
    await navigate(next, { replace: true });
  };
  const added = ({ recoveryCodes }: Added) => {
    if (recoveryCodes) setCodes(recoveryCodes);
    else void enter();
  };
  const title = codes ? f('codes.title') : kind ? f(`${kind}.title`) : f('enrol.title');
  return (
    <>
      <Title>{t('titles.secondFactor')}</Title>
      <h1>{title}</h1>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => void enter()} />
      ) : (
        <>
          {!kind && <p className="muted">{f('enrol.lead')}</p>}
          {query.isError && (
            <FailureView error={query.error} title={f('enrol.failed')} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && <p className="muted">{t('common.loading')}</p>}
          {query.data && !query.data.confirmedUntil && <ConfirmStep own={query.data} onDone={readAgain} />}
          {query.data?.confirmedUntil && !kind && (
            <div className="form">
              <Button wide icon="device-mobile" onClick={() => setKind('totp')}>
                {f('totp.title')}
              </Button>
              <p className="field-help">{f('totp.note')}</p>
              <Button wide icon="key" onClick={() => setKind('passkey')}>
                {f('passkey.title')}
              </Button>
              <p className="field-help">{f('passkey.note')}</p>
            </div>
          )}
          {query.data?.confirmedUntil && kind === 'totp' && <TotpEnrolment onAdded={added} />}
          {query.data?.confirmedUntil && kind === 'passkey' && <PasskeyEnrolment onAdded={added} />}
          {kind && (
            <Button wide onClick={() => setKind(null)}>
              {f('enrol.choose')}
            </Button>
          )}
          <Button wide variant="quiet" onClick={() => void signOut().then(() => navigate(loginPath()))}>
            {f('enrol.signOut')}
          </Button>
        </>
      )}
    </>
  );
}
