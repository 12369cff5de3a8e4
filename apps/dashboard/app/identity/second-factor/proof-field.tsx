import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import type { Ref } from 'react';
import { useT, useWords } from '../../i18n/words.tsx';
import { PasswordField } from '../passwords/password-field.tsx';

type Props = {
  method: 'password' | 'totp' | 'recovery';
  value: string;
  onValue: (value: string) => void;
  isMissing: boolean;
  ref: Ref<HTMLInputElement>;
};

export function ProofField({ method, value, onValue, isMissing, ref }: Props) {
  const t = useT();
  const f = useWords('factors');
  if (method === 'password')
    return (
      <PasswordField
        ref={ref}
        label={t('login.password')}
        autoComplete="current-password"
        value={value}
        onValue={onValue}
        error={isMissing ? t('login.passwordMissing') : undefined}
      />
    );
  const words =
    method === 'totp'
      ? { label: f('proof.code'), help: f('proof.codeHelp'), missing: f('proof.codeMissing') }
      : { label: f('proof.recovery'), help: f('proof.recoveryHelp'), missing: f('proof.recoveryMissing') };
  return (
    <TextField
      ref={ref}
      label={words.label}
      help={words.help}
      name={method}
      inputMode={method === 'totp' ? 'numeric' : undefined}
      autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      error={isMissing ? words.missing : undefined}
    />
  );
}
