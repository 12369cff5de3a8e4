import { Card } from '@reprise/ui/primitives/card.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { titleOf } from '../../../tasks/notices/task-words.ts';
import type { BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';

export function TasksCard({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const names = useWords('tasks');
  const { day } = useFormats(buyback);
  return (
    <Card title={t('tasks.title')}>
      {buyback.tasks.length === 0 && <p className="subtle">{t('tasks.none')}</p>}
      <ul className="buyback-events">
        {buyback.tasks.map((task) => (
          <li key={task.id} className={task.closedAt ? 'is-over' : undefined}>
            <span>
              {titleOf(names, task)}
              {task.assignee && <small> · {task.assignee}</small>}
              {!task.isOurs && <small> · {t('tasks.theirs')}</small>}
            </span>
            {task.closedAt ? (
              <time dateTime={task.closedAt}>{t('tasks.ended', { day: day(task.closedAt) })}</time>
            ) : (
              task.dueAt && <time dateTime={task.dueAt}>{t('tasks.due', { day: day(task.dueAt) })}</time>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
