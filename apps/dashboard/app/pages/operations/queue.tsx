import { listJobs } from '@reprise/contract/operations/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call } from '../../api.ts';
import { JobTable } from '../../components/job-table.tsx';
import { isJobState, JOB_VIEWS } from '../../components/job-views.ts';
import { ListStates } from '../../components/list-states.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Pager } from '../../components/pager.tsx';
import { usePage } from '../../components/use-page.ts';
import { useT } from '../../i18n/words.tsx';

export default function Queue() {
  const t = useT();
  const { name = '' } = useParams();
  const { page, size, search, setPage, setSize } = usePage();
  const asked = search.get('state');
  const state = isJobState(asked) ? asked : undefined;
  const jobs = useQuery({
    queryKey: ['jobs', name, state, page, size],
    queryFn: ({ signal }) =>
      call(
        listJobs,
        {
          params: { name },
          query: {
            page: String(page),
            itemsPerPage: String(size),
            order: { createdAt: 'desc' },
            ...(state && { state }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const total = jobs.data?.['hydra:totalItems'];
  return (
    <div className="page--list">
      <PageHead title={name} />
      <nav className="tabs" aria-label={t('jobs.views')}>
        {JOB_VIEWS.map((view) => (
          <Link
            key={view ?? 'all'}
            to={view ? `?state=${view}` : '?'}
            aria-current={view === state ? 'page' : undefined}
          >
            {view ? t(`jobs.states.${view}`) : t('jobs.all')}
          </Link>
        ))}
      </nav>
      <div className="card table-card">
        <ListStates
          query={jobs}
          columns={['30%', '12%', '10%', '16%', '16%']}
          isEmpty={(data) => data['hydra:member'].length === 0}
          empty={{ title: t('jobs.noneTitle'), body: t('jobs.none') }}
          failedTitle={t('jobs.failedTitle')}
        >
          {(data) => <JobTable queue={name} jobs={data['hydra:member']} />}
        </ListStates>
        {total ? <Pager page={page} size={size} total={total} onPage={setPage} onSize={setSize} /> : null}
      </div>
    </div>
  );
}
