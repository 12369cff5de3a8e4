import { useT, useWords } from '../../i18n/words.tsx';
import type { BuybackPage } from './read-buyback.ts';

type Person = BuybackPage['timeline'][number]['who'];

/** Who did something: by name where we know it, else by what they are. */
export function usePersonName(): (person: Person) => string {
  const t = useWords('buyback');
  const common = useT();
  return ({ kind, name, userType }) => {
    if (kind === 'visitor') return t('history.customer');
    if (kind !== 'user') return t('history.system');
    const role = userType && userType !== 'pseudo_anonymous' ? common(`userTypes.${userType}`) : undefined;
    if (!name) return role ?? t('history.staff');
    return role ? `${name}, ${role}` : name;
  };
}
