import './home-tasks.css';
import { formatNumber } from '@reprise/i18n/formats';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { today } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { ListStates } from '../../kit/page/list-states.tsx';
import { paths } from '../../navigation/paths.ts';
import { momentWords, spanWords, urgencyOf } from './due-words.ts';
import { type Counts, type Task, useFirstTasks, useTaskCounts } from './read-tasks.ts';
import { TaskSubject } from './task-subject.tsx';
import { actOf, detailOf, hrefOf, titleOf } from './task-words.ts';

const FIRST = 4;

/** Work before figures: how many tasks of each kind wait and how late they are, then the most urgent with its action. */
export function HomeTasks() {
  const t = useWords('tasks');
  const counts = useTaskCounts();
  const first = useFirstTasks();
  return (
    <Card title={t('home.title')} flush aside={counts.data?.open ? <Legend /> : undefined}>
      <ListStates
        query={counts}
        columns={['40%', '20%', '20%']}
        isEmpty={() => false}
        empty={{ title: '', body: '' }}
        failedTitle={t('failed')}
      >
        {(data) =>
          data.open === 0 ? (
            <EmptyState icon="circle-check" title={t('empty.team')}>
              {t('empty.teamBody')}
            </EmptyState>
          ) : (
            <>
              {data.kinds.length > 1 && (
                <ul className="task-kinds">
                  {data.kinds.map((kind) => (
                    <KindEntry key={kind.kind} entry={kind} />
                  ))}
                </ul>
              )}
              {first.data && <FirstTasks tasks={first.data.tasks.slice(0, FIRST)} open={data.open} />}
            </>
          )
        }
      </ListStates>
    </Card>
  );
}

function Legend() {
  const t = useWords('tasks');
  return (
    <span className="task-legend">
      <span data-part="in-time">{t('home.inTime')}</span>
      <span data-part="soon">{t('home.soon')}</span>
      <span data-part="late">{t('home.late')}</span>
    </span>
  );
}

function KindEntry({ entry }: { entry: Counts['kinds'][number] }) {
  const t = useWords('tasks');
  const locale = useLocale();
  const { kind, open, late, soon, oldestAt } = entry;
  const parts = { 'in-time': open - late - soon, soon, late };
  const age = spanWords(locale, today().getTime() - Date.parse(oldestAt));
  return (
    <li>
      <Link to={paths.tasks({ kind })} prefetch="intent">
        <b>{formatNumber(locale, open)}</b>
        <span className="task-kind-words">
          <strong>{titleOf(t, entry)}</strong>
          {late > 0 && <small data-late>{t('home.kindLate', { count: late })}</small>}
          {late === 0 && <small>{soon > 0 ? t('home.kindSoon', { count: soon }) : t('home.noHurry')}</small>}
        </span>
        <span className="task-kind-age">
          <span className="task-bar" aria-hidden="true">
            {Object.entries(parts).map(
              ([part, n]) => n > 0 && <i key={part} data-part={part} style={{ '--n': n } as CSSProperties} />,
            )}
          </span>
          <small>{t('home.oldest', { age })}</small>
        </span>
        <Icon name="chevron-right" size={16} />
      </Link>
    </li>
  );
}

function FirstTasks({ tasks, open }: { tasks: readonly Task[]; open: number }) {
  const t = useWords('tasks');
  const locale = useLocale();
  const now = today();
  return (
    <>
      <div className="task-first-head">
        <h3>{t('home.first')}</h3>
        {open > tasks.length && <Link to={paths.tasks()}>{t('home.all')}</Link>}
      </div>
      <ul className="task-first">
        {tasks.map((task) => (
          <li key={task.id}>
            <span className="task-first-words">
              <strong>{titleOf(t, task)}</strong>
              <small>{detailOf(t, locale, task)}</small>
              <TaskSubject task={task} />
            </span>
            {task.dueAt && (
              <span className="task-first-due" data-late={urgencyOf(task.dueAt, now) === 'late' || undefined}>
                {momentWords(locale, new Date(task.dueAt), now)}
              </span>
            )}
            <Link className={buttonClass({ size: 'sm' })} to={hrefOf(task)}>
              {actOf(t, task)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
