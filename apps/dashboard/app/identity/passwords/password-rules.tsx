import {
  brokenPasswordRules,
  PASSWORD_MIN_LENGTH,
  PASSWORD_RULES,
  type PasswordRule,
} from '@reprise/contract/identity/passwords';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { VisuallyHidden } from '@reprise/ui/primitives/visually-hidden.tsx';
import { useT } from '../../i18n/words.tsx';

const RULES: readonly PasswordRule[] = ['length', ...(Object.keys(PASSWORD_RULES) as (keyof typeof PASSWORD_RULES)[])];

/** The rules the server checks, ticked off while somebody types. */
export function PasswordRules({ password }: { password: string }) {
  const t = useT();
  const broken = new Set(brokenPasswordRules(password));
  return (
    <ul className="rules" aria-label={t('choose.rules')}>
      {RULES.map((rule) => (
        <li key={rule} data-tone={broken.has(rule) ? 'neutral' : 'green'}>
          <Icon name={broken.has(rule) ? 'st-empty' : 'st-done'} size={16} />
          {t(`rules.${rule}`, { min: PASSWORD_MIN_LENGTH })}
          <VisuallyHidden>{`, ${t(broken.has(rule) ? 'choose.ruleOpen' : 'choose.ruleMet')}`}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
