import type { TaskKind } from '@reprise/contract/tasks/kinds';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useWords } from '../../../i18n/words.tsx';
import type { BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';

/** Kinds of tasks that are about a buyback; the others never come here. */
const NAMED = [
  'label_failed',
  'label_not_cancelled',
  'customer_untold',
  'buyer_unreachable',
  'parcel_unapplied',
  'papers_missing',
  'second_look',
  'predeclaration_ageing',
  'status_correction',
  'mention',
] as const satisfies readonly TaskKind[];

export function TasksCard({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const { day } = useFormats(buyback);
  return (
    <Card title={t('tasks.title')}>
      {buyback.tasks.length === 0 && <p className="subtle">{t('tasks.none')}</p>}
      <ul className="buyback-events">
        {buyback.tasks.map((task) => {
          const name = NAMED.find((kind) => kind === task.kind) ?? 'other';
          return (
            <li key={task.id} className={task.closedAt ? 'is-over' : undefined}>
              <span>
                {t(`kinds.${name}`)}
                {task.assignee && <small> · {task.assignee}</small>}
                {!task.isOurs && <small> · {t('tasks.theirs')}</small>}
              </span>
              {task.closedAt ? (
                <time dateTime={task.closedAt}>{t('tasks.ended', { day: day(task.closedAt) })}</time>
              ) : (
                task.dueAt && <time dateTime={task.dueAt}>{t('tasks.due', { day: day(task.dueAt) })}</time>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
