import '../../kit/page/view-links.css';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';

/** The claims under the address that the person may open: those of all accounts, or those of their own. */
export function useClaimsPath(): string {
  return useMay()('ROLE_TRANSPORT_LIST_PAGE') ? paths.transportClaims() : paths.claims();
}

/** Leads from the parcels of all accounts to their claims and back. */
export function ParcelViews({ here }: { here: 'parcels' | 'claims' }) {
  const t = useWords('claims');
  const may = useMay();
  if (!may('ROLE_TRANSPORT_LIST_PAGE')) return null;
  const views = { parcels: paths.transports(), claims: paths.transportClaims() };
  return (
    <nav className="view-links" aria-label={t('views.label')}>
      {(['parcels', 'claims'] as const).map((view) => (
        <Link key={view} className="view-link" to={views[view]} aria-current={view === here ? 'page' : undefined}>
          {t(`views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
