import { useWords } from '../../i18n/words.tsx';
import { useMay } from '../../session/use-may.ts';
import './client.css';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link } from 'react-router';
import { paths } from '../../navigation/paths.ts';
import type { ClientDetail } from './client-values.ts';
import { CloseClient } from './jobs/close-client.tsx';

/** Where else a client is worked on, and the way out. */
export function ClientRail({ client }: { client: ClientDetail }) {
  const t = useWords('clients');
  const maySso = useMay()('ROLE_SSO_CONFIGURATION_PAGE');
  const ways = [
    ...(client.isRetailer
      ? ([
          { to: paths.opening({ accountId: client.id }), icon: 'player-play', label: t('rail.opening') },
          { to: paths.readiness({ accountId: client.id }), icon: 'list-check', label: t('rail.readiness') },
        ] as const)
      : []),
    { to: paths.clientLinks({ accountId: client.id }), icon: 'link', label: t('rail.links') },
    { to: paths.entities({ accountId: client.id }), icon: 'sitemap', label: t('rail.entities') },
    { to: paths.users({ accountId: client.id }), icon: 'users', label: t('rail.users') },
    { to: paths.clientPages({ id: client.id }), icon: 'file-text', label: t('rail.pages') },
    ...(maySso
      ? [
          {
            to: paths.clientSso({ organizationId: client.rootOrganizationId }),
            icon: 'key',
            label: t('rail.sso'),
          } as const,
        ]
      : []),
  ] as const;
  return (
    <>
      <Card title={t('rail.title')}>
        <ul className="client-ways">
          {ways.map(({ to, icon, label }) => (
            <li key={to}>
              <Link className="client-way" to={to}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
          {client.siteUrl && (
            <li>
              <a className="client-way" href={client.siteUrl} target="_blank" rel="noreferrer">
                <Icon name="external-link" />
                {t('rail.site')}
              </a>
            </li>
          )}
        </ul>
      </Card>
      <CloseClient client={client} />
    </>
  );
}
