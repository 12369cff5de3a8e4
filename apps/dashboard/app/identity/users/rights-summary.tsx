import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useT, useWords } from '../../i18n/words.tsx';
import { rightsOf } from './rights.ts';
import { rolesIn, type UserValues } from './user-values.ts';

/** What the person will see, in words, while the roles are chosen. */
export function RightsSummary({ values }: { values: UserValues }) {
  const t = useWords('users');
  const common = useT();
  const roles = rolesIn(values).filter(({ module }) => values.modules[module].userType);
  return (
    <Card title={t('form.sees')}>
      {roles.length === 0 && <p className="subtle">{t('form.seesNothing')}</p>}
      <div className="rights">
        {roles.map(({ module, userType }) => {
          const { scope } = USER_TYPE_FACTS[userType];
          return (
            <section key={module} aria-live="polite">
              <h3>
                {t('form.seesIn', { module: common(`modules.${module}`), type: common(`userTypes.${userType}`) })}
              </h3>
              {scope !== 'own_visit' && <p className="subtle">{t(`scopes.${scope}`)}</p>}
              <ul>
                {rightsOf(userType, module).map((key) => (
                  <li key={key}>
                    <Icon name="check" size={16} />
                    {t(key)}
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Card>
  );
}
