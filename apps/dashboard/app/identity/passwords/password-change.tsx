import { ApiRefusal } from '@reprise/client/call';
import { brokenPasswordRules } from '@reprise/contract/identity/passwords';
import { changePassword } from '@reprise/contract/identity/routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Session } from '../../api/session.ts';
import { useT } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

export function PasswordChange({ user }: { user: Session }) {
  const t = useT();
  const show = useToast();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const change = useMutation({
    mutationFn: () => call(changePassword, { params: { id: user.id }, body: { currentPassword: current, password } }),
    onSuccess: () => {
      setCurrent('');
      setPassword('');
      setTried(false);
      show({ kind: 'done', title: t('profile.saved'), detail: t('profile.savedDetail') });
    },
  });
  if (user.forceConnectionBySso) return <Notice tone="blue" icon="info-circle" title={t('errors.sso_managed')} />;
  const isWeak = brokenPasswordRules(password).length > 0;
  const code = change.error instanceof ApiRefusal ? change.error.code : undefined;
  const wrongCurrent = code === 'invalid_credentials' ? t('errors.wrong_current') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (current && !isWeak) change.mutate();
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      {change.error && !wrongCurrent && (
        <Notice tone="red" title={t.refusal(change.error)} icon="st-alert" live="alert" />
      )}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        value={current}
        onValue={setCurrent}
        error={wrongCurrent ?? (tried && !current ? t('login.passwordMissing') : undefined)}
      />
      <PasswordField
        label={t('choose.password')}
        autoComplete="new-password"
        value={password}
        onValue={setPassword}
        error={tried && isWeak ? t('errors.weak_password') : undefined}
      />
      <PasswordRules password={password} />
      <div>
        <Button variant="primary" type="submit" busy={change.isPending}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
}
