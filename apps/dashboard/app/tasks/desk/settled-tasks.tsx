import { listTasks } from '@reprise/contract/tasks/routes';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { today } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { momentWords } from '../notices/due-words.ts';
import { type Counts, LIVE, useTaskScope } from '../notices/read-tasks.ts';
import { subjectOf, titleOf } from '../notices/task-words.ts';

const SHOWN = 5;

/** What was settled in the last days, most of it by itself. */
export function SettledTasks({ counts }: { counts: Counts | undefined }) {
  const t = useWords('tasks');
  const locale = useLocale();
  const headingId = useId();
  const scope = useTaskScope();
  const { data } = useQuery({
    queryKey: keyOf(listTasks, ...scope, 'closed'),
    queryFn: ({ signal }) => call(listTasks, { query: { state: 'closed' } }, { signal }),
    ...LIVE,
  });
  if (!data?.tasks.length) return null;
  const now = today();
  return (
    <section className="card task-settled" aria-labelledby={headingId}>
      <header>
        <span className="task-settled-mark">
          <Icon name="st-done" size={16} />
        </span>
        <h2 id={headingId} className="task-settled-title">
          {t('settled.title')}
        </h2>
        {counts && <span>{t('settled.count', { count: counts.closed.all, alone: counts.closed.byCause })}</span>}
      </header>
      <p>{t('settled.why')}</p>
      <ul>
        {data.tasks.slice(0, SHOWN).map((task) => (
          <li key={task.id}>
            <time dateTime={task.closedAt!}>{momentWords(locale, new Date(task.closedAt!), now)}</time>
            <span>
              <b>{titleOf(t, task)}</b> {subjectOf(t, task)}, {t(`settled.${task.closedBy ?? 'cause'}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
