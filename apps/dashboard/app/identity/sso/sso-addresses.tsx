import { Card } from '@reprise/ui/primitives/card.tsx';
import { CopyButton } from '@reprise/ui/primitives/copy-button.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { SavedSso } from './sso-schema.ts';

/** What the client writes down at its provider. */
export function SsoAddresses({ saved }: { saved: SavedSso }) {
  const t = useWords('sso');
  const rows = [
    ...saved.redirectUris.map((address) => ({ label: t('register.redirect'), address })),
    ...saved.logoutRedirectUris.map((address) => ({ label: t('register.logout'), address })),
  ];
  return (
    <Card title={t('register.title')}>
      <div className="form">
        <p className="muted">{t('register.help')}</p>
        <dl className="sso-addresses">
          {rows.map(({ label, address }) => (
            <div key={address}>
              <dt>{label}</dt>
              <dd>
                <code>{address}</code>
                <CopyButton
                  text={address}
                  label={`${t('register.copy')} (${label})`}
                  copiedLabel={t('register.copied')}
                />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
