import { ApiRefusal } from '@reprise/client/call';
import type { FactorProof } from '@reprise/contract/identity/second-factors';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useT } from '../../i18n/words.tsx';
import { PasswordField } from '../../identity/passwords/password-field.tsx';
import { ChallengeStep } from '../../identity/second-factor/challenge-step.tsx';
import { loginPath } from '../../navigation/paths.ts';
import { type Challenge, forget, signInAgain, signInAgainWithFactor } from '../../session/sign.ts';

/** Over the page, which stays as it is: the same person goes on where they were. */
export function SessionExpiredDialog() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const email = useStore(session)?.email ?? '';
  const formId = useId();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<Challenge>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!password) return setError(t('login.passwordMissing'));
    setBusy(true);
    try {
      setChallenge(await signInAgain(password));
      setBusy(false);
    } catch (failure) {
      setError(t.refusal(failure));
      setBusy(false);
    }
  }
  async function answer(owed: Challenge, proof: FactorProof) {
    try {
      await signInAgainWithFactor(owed, proof);
    } catch (failure) {
      if (!(failure instanceof ApiRefusal && failure.code === 'challenge_expired')) throw failure;
      setPassword('');
      setError(t.refusal(failure));
      setChallenge(undefined);
    }
  }
  const leave = () => {
    forget();
    void navigate(loginPath(pathname + search));
  };
  if (challenge)
    return (
      <Dialog
        open
        onClose={() => undefined}
        title={t('expired.title')}
        closeLabel={t('common.close')}
        footer={<Button onClick={leave}>{t('expired.other')}</Button>}
      >
        <div className="form form--only-way">
          <p className="strong">{email}</p>
          <ChallengeStep challenge={challenge} onProof={(proof) => answer(challenge, proof)} />
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={() => undefined}
      title={t('expired.title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={leave}>{t('expired.other')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {t('expired.submit')}
          </Button>
        </>
      }
    >
      <p>{t('expired.body')}</p>
      <form id={formId} className="form form--only-way" onSubmit={(event) => void submit(event)} noValidate>
        <p className="strong">{email}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          error={error}
          data-autofocus
        />
        <button type="button" className="link form-aside" onClick={leave}>
          {t('login.sso')}
        </button>
      </form>
    </Dialog>
  );
}
