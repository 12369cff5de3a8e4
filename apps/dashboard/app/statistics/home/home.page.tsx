import { getDashboardData } from '@reprise/contract/statistics/routes';
import { SNAPSHOT_HOUR } from '@reprise/contract/statistics/statistics-groups';
import { formatDateTime } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { HERE, today } from '../../base/now.ts';
import { useStore } from '../../base/store.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT } from '../../i18n/words.tsx';
import { ListStates } from '../../kit/page/list-states.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';
import { OpeningNotice } from '../../readiness/notices/opening-notice.tsx';
import { openingOf } from '../../readiness/notices/read-opening.ts';
import { useFacts } from '../../session/facts.ts';
import { hasRetailerSettings } from '../../session/menu.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import { HomeTasks } from '../../tasks/notices/home-tasks.tsx';
import { Figures } from './figures.tsx';
import { Shortcuts } from './shortcuts.tsx';

await loadWords('opening', 'readiness', 'tasks');

export default function Home() {
  const t = useT();
  const locale = useLocale();
  const user = useStore(session);
  const data = useQuery({
    queryKey: keyOf(getDashboardData, user?.currentModule, user?.currentOrganization?.id),
    queryFn: ({ signal }) => call(getDashboardData, {}, { signal }),
    staleTime: 60_000,
  });
  const place = user?.currentOrganization?.commonName ?? 'Reprise';
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(today());
  const taken = data.data?.takenAt;
  const facts = useFacts()?.facts;
  const isProvider = useIsProvider();
  const isRetailer = !isProvider && facts !== undefined && hasRetailerSettings(facts);
  const isFirst = useSearchParams()[0].get('first') === 'true';
  const isShown = useMay()('ROLE_HOME_EDITOR_PAGE') && isRetailer;
  return (
    <div className="stack">
      <PageHead
        title={day.charAt(0).toLocaleUpperCase(locale) + day.slice(1)}
        lead={t('home.greeting', { name: user?.firstname ?? '', place })}
      />
      {isShown && user && isFirst && <ToOpening accountId={user.accountId} />}
      {isShown && user && <OpeningNotice accountId={user.accountId} />}
      {!isProvider && <HomeTasks />}
      <Card
        title={t('home.figures')}
        flush
        aside={taken ? t('home.taken', { date: formatDateTime(locale, new Date(taken), HERE) }) : undefined}
      >
        <ListStates
          query={data}
          columns={['30%', '20%', '20%']}
          isEmpty={() => false}
          empty={{ title: '', body: '' }}
          failedTitle={t('failures.serverTitle')}
        >
          {({ takenAt, figures }) =>
            takenAt ? (
              <Figures figures={figures} />
            ) : (
              <EmptyState icon="chart-bar" title={t('home.noneTitle')}>
                {t('home.none', { hour: SNAPSHOT_HOUR })}
              </EmptyState>
            )
          }
        </ListStates>
        {taken && <p className="card-note">{t('home.weekly')}</p>}
      </Card>
      <Shortcuts />
    </div>
  );
}

/** Who comes from their invitation goes on with the opening, while there is something to open. */
function ToOpening({ accountId }: { accountId: string }) {
  const { data } = useQuery({ ...openingOf(accountId), staleTime: 60_000, retry: false });
  return data && !data.isOpen ? <Navigate to={paths.opening()} replace /> : null;
}
