import { formatDateTime } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { session } from '../../api/session.ts';
import { HERE } from '../../base/now.ts';
import { useStore } from '../../base/store.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT } from '../../i18n/words.tsx';
import { LanguageChoice } from '../../kit/page/language-choice.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { SchemeChoice } from '../../kit/page/scheme-choice.tsx';
import { PasswordChange } from '../passwords/password-change.tsx';
import { FactorsCard } from '../second-factor/factors-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

await loadWords('factors');

export default function Profile() {
  const t = useT();
  const locale = useLocale();
  const user = useStore(session);
  if (!user) return null;
  const lastLogin = user.lastLoginAt ? formatDateTime(locale, new Date(user.lastLoginAt), HERE) : t('common.none');
  return (
    <div className="stack stack--measure">
      <PageHead title={t('titles.profile')} />
      <Card title={t('profile.identity')}>
        <dl className="facts">
          <dt>{t('profile.name')}</dt>
          <dd>{`${user.firstname} ${user.lastname}`}</dd>
          <dt>{t('profile.email')}</dt>
          <dd>{user.email}</dd>
          <dt>{t('profile.lastLogin')}</dt>
          <dd>{lastLogin}</dd>
          <dt>{t('profile.roles')}</dt>
          <dd>
            <ul className="roles">
              {user.modules.map(({ module, userType }) => (
                <li key={module}>
                  {`${t(`modules.${module}`)} · ${t(`userTypes.${userType}`)}`}{' '}
                  {module === user.currentModule && <Badge tone="blue">{t('profile.current')}</Badge>}
                </li>
              ))}
            </ul>
          </dd>
        </dl>
      </Card>
      <Card title={t('profile.password')}>
        <PasswordChange user={user} />
      </Card>
      <FactorsCard />
      <SessionsCard />
      <Card title={t('profile.preferences')}>
        <div className="form">
          <p className="field-help">{t('profile.preferencesHelp')}</p>
          <LanguageChoice />
          <SchemeChoice />
        </div>
      </Card>
    </div>
  );
}
