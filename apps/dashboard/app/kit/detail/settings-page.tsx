import { useWords } from '../../i18n/words.tsx';
import './detail.css';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

export type SettingsSection = { readonly to: string; readonly label: string; readonly isNow: boolean };

export function SettingsPage(props: { sections: readonly SettingsSection[]; children: ReactNode }) {
  const t = useWords('scaffolds');
  return (
    <div className="settings">
      <nav className="settings-nav" aria-label={t('detail.sections')}>
        {props.sections.map(({ to, label, isNow }) => (
          <Link key={to} to={to} aria-current={isNow ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="stack stack--measure">{props.children}</div>
    </div>
  );
}

type SwitchProps = {
  label: string;
  /** What changes, for whom. */
  effect: string;
  checked: boolean;
  onChange: (on: boolean) => void;
  /** Shown, and not to be had with the current contract. */
  premium?: boolean;
};

export function SettingSwitch({ label, effect, checked, onChange, premium }: SwitchProps) {
  const t = useWords('scaffolds');
  const id = useId();
  return (
    <div className="setting">
      <div>
        <label htmlFor={id}>{label}</label> {premium && <Badge tone="violet">{t('detail.premium')}</Badge>}
        <p id={`${id}-effect`}>{effect}</p>
      </div>
      <input
        className="switch"
        type="checkbox"
        role="switch"
        aria-checked={checked}
        id={id}
        aria-describedby={`${id}-effect`}
        checked={checked}
        disabled={premium}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
