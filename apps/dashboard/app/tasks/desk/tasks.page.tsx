import './tasks.css';
import '../../kit/page/view-links.css';
import { TASK_KINDS, type TaskKind } from '@reprise/contract/tasks/kinds';
import { listTasks } from '@reprise/contract/tasks/routes';
import { formatNumber } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { today } from '../../base/now.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useAddress, withValues } from '../../kit/page/use-address.ts';
import { ownKey, remember, remembered } from '../../kit/remembered.ts';
import { type Urgency, urgencyOf } from '../notices/due-words.ts';
import { type Counts, LIVE, type Task, useTaskCounts, useTaskScope } from '../notices/read-tasks.ts';
import { SettledTasks } from './settled-tasks.tsx';
import { TaskFilter } from './task-filter.tsx';
import { TaskLoad } from './task-load.tsx';
import { TaskRow } from './task-row.tsx';

await loadWords('tasks');

const VIEWS = ['team', 'mine', 'snoozed'] as const;
type View = (typeof VIEWS)[number];
const isKind = (value: string | null): value is TaskKind => (TASK_KINDS as readonly (string | null)[]).includes(value);
const isView = (value: string | null): value is View => (VIEWS as readonly (string | null)[]).includes(value);

/** What waits: of the team, of oneself, or put off. View and filters are in the address. */
export default function Tasks() {
  const common = useT();
  const t = useWords('tasks');
  const [search, changeAddress] = useAddress();
  const asked = search.get('view');
  const named = search.get('kind');
  const kind = isKind(named) ? named : undefined;
  const who = readWho(search.get('who'));
  const view: View = isView(asked) ? asked : 'team';
  const counts = useTaskCounts().data;
  const seenUntil = useLastVisit();
  const lead = counts && [
    counts.open ? t('lead', { count: counts.open }) : t('leadNone'),
    ...(counts.late ? [t('leadLate', { count: counts.late })] : []),
  ];
  const choose = (name: 'kind' | 'who', value: string) =>
    changeAddress((now) => withValues(now, { [name]: value }), { replace: true });
  return (
    <div className="tasks-page">
      <div className="stack">
        <PageHead
          title={common('titles.tasks')}
          lead={lead?.join(' ')}
          actions={<Views view={view} counts={counts} />}
        />
        <TaskFilter
          counts={counts}
          kind={kind}
          who={view === 'mine' ? null : (search.get('who') ?? '')}
          onChoose={choose}
        />
        <TaskGroups view={view} kind={kind} who={view === 'mine' ? undefined : who} seenUntil={seenUntil} />
        {view === 'team' && <SettledTasks counts={counts} />}
      </div>
      {counts && counts.open > 0 && (
        <aside className="tasks-aside" aria-label={t('load.title')}>
          <TaskLoad counts={counts} />
        </aside>
      )}
    </div>
  );
}

type Who = { kind: 'person' | 'organization'; id: string };
function readWho(value: string | null): Who | undefined {
  const [, kind, id] = /^(person|organization)\.([\da-f-]{36})$/.exec(value ?? '') ?? [];
  return kind && id ? ({ kind, id } as Who) : undefined;
}

function Views({ view, counts }: { view: View; counts: Counts | undefined }) {
  const t = useWords('tasks');
  const locale = useLocale();
  const [search] = useSearchParams();
  const hrefOf = (one: View) => `?${withValues(search, { view: one === 'team' ? undefined : one })}`;
  const count = { team: counts?.open, mine: counts?.mine, snoozed: counts?.snoozed };
  return (
    <nav className="view-links" aria-label={t('views.label')}>
      {VIEWS.map((one) => (
        <Link key={one} className="view-link" to={hrefOf(one)} replace aria-current={one === view ? 'true' : undefined}>
          {t(`views.${one}`)}
          {count[one] !== undefined && <small>{formatNumber(locale, count[one])}</small>}
        </Link>
      ))}
    </nav>
  );
}

type GroupsProps = { view: View; kind: TaskKind | undefined; who: Who | undefined; seenUntil: string | undefined };

function TaskGroups({ view, kind, who, seenUntil }: GroupsProps) {
  const t = useWords('tasks');
  const scope = useTaskScope();
  const query = {
    ...(view === 'snoozed' && { state: 'snoozed' as const }),
    ...(view === 'mine' && { mine: 'true' as const }),
    ...(kind && { kind: [kind] }),
    ...(who && { [who.kind === 'person' ? 'assigneeId' : 'organizationId']: who.id }),
  };
  const list = useInfiniteQuery({
    queryKey: keyOf(listTasks, ...scope, query),
    queryFn: ({ pageParam, signal }) =>
      call(listTasks, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...LIVE,
  });
  if (!list.data && !list.isError) return <LoadingCard columns={['45%', '15%', '10%', '20%']} />;
  if (!list.data)
    return (
      <div className="card">
        <FailureView error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />
      </div>
    );
  const tasks = list.data.pages.flatMap((page) => page.tasks);
  if (!tasks.length) return <NoTasks view={view} isFiltered={kind !== undefined || who !== undefined} />;
  return (
    <>
      {view === 'snoozed' ? (
        <Group name="snoozed" tasks={tasks} seenUntil={seenUntil} />
      ) : (
        byUrgency(tasks).map(([name, some]) => <Group key={name} name={name} tasks={some} seenUntil={seenUntil} />)
      )}
      {list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function byUrgency(tasks: readonly Task[]): (readonly [Urgency, Task[]])[] {
  const now = today();
  return (['late', 'today', 'later'] as const)
    .map((name) => [name, tasks.filter(({ dueAt }) => urgencyOf(dueAt, now) === name)] as const)
    .filter(([, some]) => some.length > 0);
}

function Group(props: { name: Urgency | 'snoozed'; tasks: readonly Task[]; seenUntil: string | undefined }) {
  const t = useWords('tasks');
  const locale = useLocale();
  const headingId = useId();
  const { name, tasks, seenUntil } = props;
  return (
    <section className="card task-group" data-urgency={name} aria-labelledby={headingId}>
      <header>
        {name === 'late' && <Icon name="st-alert" size={16} />}
        <h2 id={headingId}>{t(`groups.${name}`)}</h2>
        <span>{formatNumber(locale, tasks.length)}</span>
      </header>
      <ul>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} isNew={seenUntil !== undefined && task.openedAt > seenUntil} />
        ))}
      </ul>
    </section>
  );
}

function NoTasks({ view, isFiltered }: { view: View; isFiltered: boolean }) {
  const t = useWords('tasks');
  const name = isFiltered ? 'filtered' : view;
  return (
    <div className="card">
      <EmptyState icon={view === 'snoozed' ? 'clock' : 'circle-check'} title={t(`empty.${name}`)}>
        {t(`empty.${name}Body`)}
      </EmptyState>
    </div>
  );
}

/** Until when this person has seen the list on this device: what opened later is marked as new. */
function useLastVisit(): string | undefined {
  const [key] = useState(() => ownKey('list', 'tasks-seen'));
  const [seenUntil] = useState(() => remembered(key, (value): value is string => typeof value === 'string'));
  useEffect(() => {
    remember(key, today().toISOString());
  }, [key]);
  return seenUntil;
}
