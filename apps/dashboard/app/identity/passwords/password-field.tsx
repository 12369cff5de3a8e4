import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { TextField, type TextFieldProps } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { useT } from '../../i18n/words.tsx';

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & {
  value: string;
  onValue: (value: string) => void;
  'data-autofocus'?: boolean;
};

/** Can be read while typing: on a shared tablet a mistyped password costs more than a glance. */
export function PasswordField({ value, onValue, ...field }: Props) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <TextField
        {...field}
        type={shown ? 'text' : 'password'}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        spellCheck={false}
        autoCapitalize="none"
      />
      <button
        type="button"
        className="password-eye"
        aria-label={t(shown ? 'login.hide' : 'login.show')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  );
}
