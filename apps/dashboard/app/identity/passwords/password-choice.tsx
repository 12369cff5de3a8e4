import { brokenPasswordRules } from '@reprise/contract/identity/passwords';
import { choosePassword } from '@reprise/contract/identity/routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/words.tsx';
import { useAct } from '../../kit/use-act.ts';
import { paths } from '../../navigation/paths.ts';
import { DeadLink, deadLinkReason } from './dead-link.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

/** From the link of a mail: a new account also accepts the terms. */
export function PasswordChoice({ token, creation }: { token: string; creation: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const isWeak = brokenPasswordRules(password).length > 0;
  const differs = password !== repeated;
  const termsMissing = creation && !accepted;

  const choose = useAct({
    act: () => {
      setRefusal(undefined);
      const body = creation ? { password, termsAccepted: true } : { password };
      return call(choosePassword, { params: { token }, body });
    },
    onDone: () =>
      navigate(paths.passwordChosen({ isPasswordCreation: creation ? 'true' : undefined }), { replace: true }),
    onFailed: setRefusal,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isWeak && !differs && !termsMissing) choose.run();
  }
  const reason = deadLinkReason(refusal);
  if (reason) return <DeadLink reason={reason} creation={creation} />;
  return (
    <form className="form" onSubmit={submit} noValidate>
      <h1>{t('titles.choosePassword')}</h1>
      <p className="muted">{t(creation ? 'choose.creation' : 'choose.renewal')}</p>
      {refusal !== undefined && <Notice tone="red" title={t.refusal(refusal)} icon="st-alert" live="alert" />}
      <PasswordField
        label={t('choose.password')}
        autoComplete="new-password"
        value={password}
        onValue={setPassword}
        error={tried && isWeak ? t('errors.weak_password') : undefined}
      />
      <PasswordRules password={password} />
      <PasswordField
        label={t('choose.repeat')}
        autoComplete="new-password"
        value={repeated}
        onValue={setRepeated}
        error={tried && differs ? t('choose.differs') : undefined}
      />
      {creation && (
        <Checkbox
          label={t('choose.terms')}
          help={
            // In a tab of its own: what was typed here stays.
            <a className="link" href={paths.terms()} target="_blank" rel="noopener">
              {t('choose.termsLink')}
            </a>
          }
          checked={accepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
          error={tried && termsMissing ? t('choose.termsMissing') : undefined}
        />
      )}
      <Button variant="primary" type="submit" wide busy={choose.busy}>
        {t('choose.submit')}
      </Button>
    </form>
  );
}
