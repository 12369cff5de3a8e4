import { renewPassword } from '@reprise/contract/identity/routes';
import { RENEWAL_LINK_HOURS } from '@reprise/contract/identity/session';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/words.tsx';
import { Title } from '../../kit/page/title.tsx';
import { useAct } from '../../kit/use-act.ts';
import { loginPath } from '../../navigation/paths.ts';

/** The answer is the same whether the address is known or not, so that nobody can ask who works here. */
export default function LostPassword() {
  const t = useT();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [sent, setSent] = useState(false);

  const renew = useAct({
    act: () => {
      setRefused(undefined);
      return call(renewPassword, { body: { email } });
    },
    onDone: () => setSent(true),
    onFailed: (failure) => setRefused(t.refusal(failure)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const isAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim());
    setError(isAddress ? undefined : t('login.emailMissing'));
    if (isAddress) renew.run();
  }
  return (
    <>
      <Title>{t('titles.lostPassword')}</Title>
      <h1>{sent ? t('lost.sentTitle') : t('titles.lostPassword')}</h1>
      {sent ? (
        <div className="form" role="status">
          <p>{t('lost.sent', { email, hours: RENEWAL_LINK_HOURS })}</p>
          <p className="muted">{t('lost.again')}</p>
          <Button wide onClick={() => setSent(false)}>
            {t('lost.restart')}
          </Button>
        </div>
      ) : (
        <form className="form" onSubmit={submit} noValidate>
          <p className="muted">{t('lost.lead')}</p>
          {refused && <Notice tone="red" title={refused} icon="st-alert" live="alert" />}
          <TextField
            label={t('login.email')}
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={error}
          />
          <Button variant="primary" type="submit" wide busy={renew.busy}>
            {t('lost.submit')}
          </Button>
        </form>
      )}
      <Link className="link form-aside" to={loginPath()}>
        {t('lost.back')}
      </Link>
    </>
  );
}
