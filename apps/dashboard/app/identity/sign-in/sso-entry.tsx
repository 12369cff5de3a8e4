import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/words.tsx';
import { leaveForSso } from '../../session/sso.ts';

type Props = {
  /** What was typed for the password already, and what that was answered. */
  email: string;
  why: string | undefined;
  next: string;
  onBack: () => void;
};

/** Signing in through one's organisation: the address opens the way, and the organisation asks for the rest. */
export function SsoEntry({ email, why, next, onBack }: Props) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(email);
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState(why);
  const [busy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(undefined);
    const isAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address.trim());
    setError(isAddress ? undefined : t('login.emailMissing'));
    if (!isAddress) return field.current?.focus();
    setBusy(true);
    try {
      await leaveForSso(address, next);
    } catch (failure) {
      setRefused(t.refusal(failure));
      setBusy(false);
    }
  }
  return (
    <>
      <form className="form" aria-label={t('login.sso')} onSubmit={(event) => void submit(event)} noValidate>
        {refused && <Notice tone="red" title={refused} icon="st-alert" live="alert" />}
        <TextField
          ref={field}
          label={t('login.ssoEmail')}
          help={t('login.ssoHelp')}
          type="email"
          name="organization-email"
          autoComplete="email"
          inputMode="email"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={error}
        />
        <Button variant="primary" type="submit" wide busy={busy} iconEnd="arrow-right">
          {t('login.ssoSubmit')}
        </Button>
      </form>
      <Button wide variant="quiet" onClick={onBack}>
        {t('login.ssoClose')}
      </Button>
    </>
  );
}
