import { ApiRefusal } from '@reprise/client/call';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import { ChallengeStep } from '../second-factor/challenge-step.tsx';
import '../second-factor/second-factor.css';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { Title } from '../../kit/page/title.tsx';
import { paths, safeNext } from '../../navigation/paths.ts';
import { type Challenge, signIn, signInWithFactor } from '../../session/sign.ts';
import { SsoEntry } from './sso-entry.tsx';

await loadWords('factors');

export default function Login() {
  const t = useT();
  const f = useWords('factors');
  const navigate = useNavigate();
  const next = safeNext(useSearchParams()[0].get('next'));
  const signedIn = useStore(session) !== null;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [bySso, setBySso] = useState(false);
  const [challenge, setChallenge] = useState<Challenge>();
  const emailError =
    tried && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) ? t('login.emailMissing') : undefined;
  const passwordError = tried && !password ? t('login.passwordMissing') : undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) || !password) return;
    setBusy(true);
    setRefused(undefined);
    try {
      const owed = await signIn(email, password);
      if (owed) {
        setChallenge(owed);
        setPassword('');
        setTried(false);
        setBusy(false);
      } else await navigate(next, { replace: true });
    } catch (error) {
      setRefused(t.refusal(error));
      if (error instanceof ApiRefusal && error.code === 'sso_required') setBySso(true);
      setBusy(false);
    }
  }
  if (signedIn && !busy) return <Navigate to={next} replace />;
  if (challenge) {
    const restart = (why?: string) => {
      setChallenge(undefined);
      setRefused(why);
    };
    return (
      <>
        <Title>{t('titles.secondFactor')}</Title>
        <h1>{f('challenge.title')}</h1>
        <p className="muted">{f('challenge.lead')}</p>
        <ChallengeStep
          challenge={challenge}
          onProof={async (proof) => {
            try {
              await signInWithFactor(challenge, proof);
              await navigate(next, { replace: true });
            } catch (error) {
              if (!(error instanceof ApiRefusal && error.code === 'challenge_expired')) throw error;
              restart(t.refusal(error));
            }
          }}
        />
        <Button wide variant="quiet" onClick={() => restart()}>
          {f('challenge.back')}
        </Button>
      </>
    );
  }
  if (bySso) {
    const leave = () => {
      setRefused(undefined);
      setBySso(false);
    };
    return (
      <>
        <Title>{t('titles.openId')}</Title>
        <h1>{t('titles.openId')}</h1>
        <SsoEntry email={email} why={refused} next={next} onBack={leave} />
      </>
    );
  }
  return (
    <>
      <Title>{t('titles.login')}</Title>
      <h1>{t('titles.login')}</h1>
      <p className="muted">{t('login.lead')}</p>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        {refused && <Notice tone="red" title={refused} icon="st-alert" live="alert" />}
        <TextField
          label={t('login.email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={emailError}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          error={passwordError}
        />
        <Link className="link form-aside" to={paths.lostPassword()}>
          {t('login.lost')}
        </Link>
        <Button variant="primary" type="submit" wide busy={busy}>
          {t('login.submit')}
        </Button>
      </form>
      <p className="or" aria-hidden="true">
        {t('login.or')}
      </p>
      <Button wide icon="building" onClick={() => setBySso(true)}>
        {t('login.sso')}
      </Button>
    </>
  );
}
